export const newOrderButtonCopy = {
  /** core §2, dashboard */
  label: 'New Order',
  /** Rulings, “bare mode”: the server has no call that creates an order. */
  notOffered: 'This server does not support placing orders from the console.',
} as const;
