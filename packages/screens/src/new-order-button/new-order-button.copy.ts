export const newOrderButtonCopy = {
  /** core §2, dashboard */
  label: 'New Order',
  /** Rulings, «bare mode»: the server lists no call that takes an order. */
  notOffered: 'This server does not take new orders from the console yet.',
} as const;
