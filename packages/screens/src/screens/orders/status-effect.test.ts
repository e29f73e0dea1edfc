import { expect, test } from 'vitest';
import { creditNote, invoice } from '../../papers/papers.fixtures.ts';
import { issuedOf } from '../invoices/invoices.fixtures.ts';
import { isPartlyReturned } from './status-effect.ts';

const sold = issuedOf('i-42', invoice);
const part = issuedOf('i-3', creditNote);
const rest = issuedOf('i-4', creditNote, { total: sold.total - part.total });
const SHIPPED = { status: 'SHIPPED' } as const;

test('an order is partly returned while its credit notes leave something of an invoice', () => {
  expect(isPartlyReturned(SHIPPED, [sold])).toBe(false);
  expect(isPartlyReturned(SHIPPED, [part, sold])).toBe(true);
  expect(isPartlyReturned({ status: 'RETURNED' }, [rest, part, sold])).toBe(false);
});

test('an order that is sold again after all came back is not', () => {
  const again = issuedOf('i-43', invoice);
  expect(isPartlyReturned(SHIPPED, [again, rest, part, sold])).toBe(false);
});

test('a credit note that an undo cancelled does not count', () => {
  expect(isPartlyReturned(SHIPPED, [{ ...rest, status: 'cancelled' }, part, sold])).toBe(true);
  expect(isPartlyReturned(SHIPPED, [{ ...part, status: 'cancelled' }, sold])).toBe(false);
});
