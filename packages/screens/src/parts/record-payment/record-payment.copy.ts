import type { PaymentMethod, PaymentType } from '@dmc/contract/payments';

/** Texts of the form that records a payment. Documented ones cite their source. */
export const recordPaymentCopy = {
  /** screens §2 */
  title: 'Record Payment',
  amount: 'Amount',
  amountHint: 'More than ₹0, at most 2 decimals',
  day: 'Paid on',
  noDay: 'Choose the day of the payment',
  method: 'Payment method',
  type: 'Payment type',
  reference: 'Reference number',
  referenceHints: {
    CASH: 'Receipt number, if any',
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
  advance: (amount: string) => `This leaves ${amount} paid in advance.`,
  accountLoading: 'Loading the balance',
  accountFailed: 'The balance could not be loaded.',
  duplicate: (amount: string, name: string, ago: string) => `${amount} for ${name} was recorded ${ago}.`,
  ago: (minutes: number) =>
    minutes < 1 ? 'just now' : minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`,
  duplicateBlocks: 'This may be a duplicate. If it is not, choose Record Anyway.',
  recordAnyway: 'Record Anyway',
  cancel: 'Cancel',
  record: 'Record Payment',
  recording: 'Recording...',
} as const;
