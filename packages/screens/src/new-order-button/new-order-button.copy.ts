export const newOrderButtonCopy = {
  /** core §2, dashboard */
  label: 'New Order',
  /** Rulings, “bare mode”: the server lists no call that takes an order. */
  notOffered: 'This server does not support placing orders from the console.',
} as const;
