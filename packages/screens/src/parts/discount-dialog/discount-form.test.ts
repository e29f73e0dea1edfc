import type { Discount } from '@dmc/contract/discount-answers';
import type { DiscountValues } from '@dmc/contract/discounts';
import { expect, it } from 'vitest';
import { formOf, isComplete, pristine, timeOf, toRequest, typedTerms } from './discount-form.ts';

const ZONE = 'Asia/Kolkata';
const product = { id: 'p1', name: 'Cow Ghee', sku: 'GHE', price: 584_00 };
const timed: Discount = {
  product,
  discountType: 'FIXED',
  discountValue: 12_50,
  startDate: '2026-11-19T20:00:00Z',
  endDate: '2026-11-22T12:30:00Z',
  description: '',
};

it('begins as documented (screens §4)', { meta: { proves: ['rule.discounts.defaults'] } }, () => {
  expect(pristine('2026-11-20')).toEqual({
    productId: '',
    retailerId: '',
    discountType: 'PERCENTAGE',
    discountValue: '0',
    startDate: '2026-11-20',
    endDate: '',
    description: '',
  });
});

it('shows a discount with its days in the platform’s zone', () => {
  const retailer = { id: 'r1', name: 'Sri Balaji', phone: '' };
  expect(formOf({ ...timed, retailer }, '2026-11-20', ZONE)).toEqual({
    productId: 'p1',
    retailerId: 'r1',
    discountType: 'FIXED',
    discountValue: '12.50',
    startDate: '2026-11-20',
    endDate: '2026-11-22',
    description: '',
  });
  const days: Discount = { ...timed, discountType: 'PERCENTAGE', discountValue: 12_50, endDate: undefined };
  expect(formOf({ ...days, startDate: undefined }, '2026-11-20', ZONE)).toMatchObject({
    discountValue: '12.5',
    startDate: '2026-11-20',
    endDate: '',
  });
});

it('sends an instant as it was until another day is chosen', () => {
  const values: DiscountValues = {
    productId: 'p1',
    retailerId: '',
    discountType: 'FIXED',
    discountValue: 15_00,
    startDate: '2026-11-20',
    endDate: '2026-11-23',
  };
  expect(toRequest(values, timed, ZONE)).toMatchObject({
    startDate: '2026-11-19T20:00:00Z',
    endDate: '2026-11-23',
  });
  expect(toRequest({ ...values, endDate: undefined }, timed, ZONE)).not.toHaveProperty(
    'endDate',
    timed.endDate,
  );
  expect(toRequest(values, undefined, ZONE)).toEqual(values);
  expect(timeOf('2026-11-22', timed.endDate, ZONE)).toBe('22 Nov 2026, 18:00');
  expect(timeOf('2026-11-23', timed.endDate, ZONE)).toBeUndefined();
  expect(timeOf('2026-11-23', '2026-11-23', ZONE)).toBeUndefined();
});

it.each([
  ['PERCENTAGE', '10', 10_00],
  ['PERCENTAGE', '100', 100_00],
  ['PERCENTAGE', '100.5', undefined],
  ['PERCENTAGE', '12.5', undefined],
  ['PERCENTAGE', '0', undefined],
  ['FIXED', '1,250.75', 1_250_75],
  ['FIXED', '-3', undefined],
  ['FIXED', '1e309', undefined],
  ['FIXED', '', undefined],
  ['FIXED', 'ten', undefined],
] as const)('reckons with a %s of %j as %j', (type, typed, value) => {
  expect(typedTerms(type, typed)?.discountValue).toBe(value);
});

it.each([
  ['generic', {}, false],
  ['generic', { productId: 'p1' }, false],
  ['generic', { productId: 'p1', discountValue: '5' }, true],
  // The button rule checks no more than this: an invalid value is reported at its field.
  ['generic', { productId: 'p1', discountValue: '150' }, true],
  ['generic', { productId: 'p1', discountValue: '12,50' }, true],
  ['generic', { productId: 'p1', discountValue: '12.345' }, true],
  ['generic', { productId: 'p1', discountValue: '0' }, false],
  ['generic', { discountValue: '5' }, false],
  ['retailer', { productId: 'p1', discountValue: '5' }, false],
  ['retailer', { productId: 'p1', retailerId: 'r1', discountValue: '5' }, true],
  ['retailer', { productId: 'p1', retailerId: 'r1', discountValue: '-5' }, false],
] as const)(
  '%s: %j is enough: %j (screens §5)',
  { meta: { proves: ['rule.discounts.enabled'] } },
  (kind, change, enough) => {
    expect(isComplete({ ...pristine('2026-11-20'), ...change }, kind)).toBe(enough);
  },
);
