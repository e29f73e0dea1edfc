import type { PaymentForm } from '@dmc/contract/payments';

/** A draft, typed before the dialog was closed. */
export const typedPayment: PaymentForm = {
  retailerId: 'r-37',
  amount: '53,884.00',
  paymentMethod: 'CHEQUE',
  paymentType: 'PAYMENT',
  referenceNumber: 'CHQ 004533',
  notes: 'Bill ORD-24811 in full',
  again: false,
};
