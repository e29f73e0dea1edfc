import type { PaymentMethod, PaymentType } from '@dmc/contract/payments';

/** Words of the form that records a payment. Documented ones name their place. */
export const recordPaymentCopy = {
  /** screens §2 */
  title: 'Record Payment',
  amount: 'Amount',
  /** rulings G47 */
  amountHint: 'More than ₹0, at most 2 decimals',
  method: 'Payment method',
  type: 'Payment type',
  reference: 'Reference number',
  referenceHints: {
    CASH: 'Receipt number, if there is one',
    BANK_TRANSFER: 'UTR number',
    CHEQUE: 'Cheque number',
    UPI: 'UPI transaction number',
    CREDIT_CARD: 'Approval code',
  } satisfies Record<PaymentMethod, string>,
  notes: 'Notes',
  account: 'What this retailer owes',
  outstanding: 'Outstanding',
  moves: { PAYMENT: 'This payment', ADVANCE: 'This advance', REFUND: 'This refund' } satisfies Record<
    PaymentType,
    string
  >,
  after: 'After',
  advance: (amount: string) => `${amount} stands in advance after this.`,
  accountLoading: 'Loading what is owed',
  accountFailed: 'What is owed could not be loaded.',
  /** rulings P61 */
  twin: (amount: string, name: string, ago: string) => `${amount} of ${name} was recorded ${ago}.`,
  ago: (minutes: number) =>
    minutes < 1 ? 'just now' : minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`,
  twinBlocks: 'This may be the same payment. If it is another one, choose Record Anyway.',
  recordAnyway: 'Record Anyway',
  /** rulings P61: no answer came, and the history was read again. */
  found: (time: string) => `No answer came, but the payment is in the history: recorded at ${time}.`,
  close: 'Close',
  cancel: 'Cancel',
  record: 'Record Payment',
  recording: 'Recording...',
} as const;
