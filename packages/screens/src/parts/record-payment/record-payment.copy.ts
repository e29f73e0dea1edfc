import { labelsOf } from '@dmc/contract/fields';
import { PAYMENT_FIELDS, type PaymentMethod, type PaymentType } from '@dmc/contract/payments';

/** Texts of the form that records a payment. Documented ones cite their source. */
export const recordPaymentCopy = {
  /** screens §2 */
  title: 'Record Payment',
  ...labelsOf(PAYMENT_FIELDS),
  amountHint: 'More than ₹0, at most 2 decimals',
  noDay: 'Choose the day of the payment',
  referenceHints: {
    CASH: 'Receipt number, if any',
    BANK_TRANSFER: 'UTR number',
    CHEQUE: 'Cheque number',
    UPI: 'UPI transaction number',
    CREDIT_CARD: 'Approval code',
  } satisfies Record<PaymentMethod, string>,
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
