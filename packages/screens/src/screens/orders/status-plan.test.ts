import type { Order } from '@dmc/contract/orders';
import { expect, test } from 'vitest';
import { orderRows } from './orders.fixtures.ts';
import { likelyStatus, statusPlan } from './status-plan.ts';

const [row] = orderRows;
if (!row) throw new Error('There are no orders');
const order = (id: string, status: Order['status'], totalAmount = 1_000_00): Order => ({
  ...row,
  id,
  orderNumber: id,
  status,
  totalAmount,
});

test('orders that have the status already are left out', () => {
  const { items, skipped } = statusPlan([order('A', 'PENDING'), order('B', 'CONFIRMED')], 'CONFIRMED');
  expect(items.map(({ id, change }) => [id, change])).toEqual([
    ['A', { status: 'CONFIRMED', from: 'PENDING' }],
  ]);
  expect(skipped).toEqual([{ id: 'B', name: `B · ${row.retailer.name}`, reason: 'already Confirmed' }]);
});

test.each([
  [
    'sales are summed',
    ['PENDING', 'PENDING'],
    'CONFIRMED',
    ['2 orders become Confirmed.', 'Books 2 sales of ₹2,000.00 in all.'],
  ],
  [
    'a later step books nothing',
    ['CONFIRMED'],
    'SHIPPED',
    ['1 order becomes Shipped.', 'Books nothing on the statements.'],
  ],
  [
    'a cancellation returns sales and stock',
    ['PENDING', 'CONFIRMED'],
    'CANCELLED',
    ['2 orders become Cancelled.', 'Books 1 return of ₹1,000.00 in all.', 'Puts the stock of 2 orders back.'],
  ],
  [
    'reopening is marked',
    ['CANCELLED'],
    'CONFIRMED',
    ['1 order becomes Confirmed.', 'Books 1 sale of ₹1,000.00 in all.', 'Takes the stock of 1 order again.'],
  ],
] as const)('%s', (_, statuses, to, effects) => {
  const orders = statuses.map((status, index) => order(`ORD-${index}`, status));
  expect(statusPlan(orders, to).effects).toEqual(effects);
});

test('a status is chosen only for orders with the same one, and never to take them back', () => {
  expect(likelyStatus([order('A', 'CONFIRMED'), order('B', 'CONFIRMED')])).toBe('PROCESSING');
  expect(likelyStatus([order('A', 'SHIPPED'), order('B', 'CONFIRMED')])).toBeUndefined();
  expect(likelyStatus([order('A', 'DELIVERED')])).toBeUndefined();
  expect(likelyStatus([order('A', 'CANCELLED')])).toBeUndefined();
});

test('returning an order that was never sent is a caution', () => {
  const { items } = statusPlan([order('A', 'PENDING'), order('B', 'SHIPPED')], 'RETURNED');
  expect(items.map(({ caution }) => caution)).toEqual(['Unusual step', undefined]);
});

test('reopening an order is a caution', () => {
  const { items, cautions } = statusPlan([order('A', 'DELIVERED'), order('B', 'PENDING')], 'CONFIRMED');
  expect(items.map(({ caution }) => caution)).toEqual(['Unusual step', undefined]);
  expect(cautions).toEqual(['1 order takes an unusual step, marked below.']);
});
