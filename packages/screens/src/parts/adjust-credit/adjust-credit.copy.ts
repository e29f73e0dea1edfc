/** Texts of the form that adjusts a credit limit. Documented ones cite their source. */
export const adjustCreditCopy = {
  /** screens §2 */
  title: 'Adjust Credit Limit',
  limit: 'New credit limit',
  limitHint: '₹0 or more; ₹0 means no credit limit',
  reason: 'Reason',
  reasonHint: 'Saved with the change for later reference',
  account: 'This retailer’s credit',
  current: 'Credit limit',
  noLimit: 'No credit limit',
  used: 'Used',
  now: 'Now',
  after: 'With the new limit',
  lastChange: 'Last change',
  changed: (day: string, by: string | undefined, from: string, to: string) =>
    `Changed on ${day}${by ? ` by ${by}` : ''}, from ${from} to ${to}`,
  accountLoading: 'Loading credit',
  accountFailed: 'Credit could not be loaded.',
  same: 'This is already the limit.',
  cancel: 'Cancel',
  save: 'Save Limit',
  saving: 'Saving...',
} as const;
