import { PaymentDraft } from '@dmc/contract/payments';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { typedPayment } from './record-payment.fixtures.ts';

it('the typed payment is one that the contract takes', () => {
  expect(z.decode(PaymentDraft, typedPayment)).toMatchObject({ amount: 53_884_00, retailerId: 'r-37' });
});
