import { expect, test } from 'vitest';
import type { DiscountRow } from './discount-list.ts';
import { rowOf } from './discount-list.ts';
import { extendPlan, removePlan } from './discount-plan.ts';

const NOW = new Date('2026-11-20T10:42:00+05:30');
const ZONE = 'Asia/Kolkata';
const row = (id: string, startDate: string | undefined, endDate: string | undefined): DiscountRow =>
  rowOf(
    {
      product: { id, name: id, sku: id, price: 240_00 },
      discountType: 'PERCENTAGE',
      discountValue: 10_00,
      startDate,
      endDate,
      description: '',
    },
    NOW,
    ZONE,
  );

const running = row('running', '2026-11-01', '2026-11-25');
const ended = row('ended', '2026-10-01', '2026-10-31');
const open = row('open', '2026-11-01', undefined);
const upcoming = row('upcoming', '2026-12-10', '2026-12-20');
const noStart = row('noStart', undefined, '2026-11-25');

test('only discounts that end before the new day are extended', () => {
  const { items, skipped, effects } = extendPlan(
    [running, ended, open, upcoming, noStart],
    '2026-12-05',
    ZONE,
  );
  expect(items.map(({ id, from, to, note }) => [id, from, to, note])).toEqual([
    ['running', '25 Nov 2026', '5 Dec 2026', undefined],
    ['ended', '31 Oct 2026', '5 Dec 2026', 'In force again'],
  ]);
  expect(skipped.map(({ id, reason }) => [id, reason])).toEqual([
    ['open', 'has no end date'],
    ['upcoming', 'ends later, on 20 Dec 2026'],
    ['noStart', 'the server did not send its start date, which a change needs'],
  ]);
  expect(effects).toEqual(['2 discounts end at the end of 5 Dec 2026.', '1 discount is in force again.']);
});

test('the same last day is no extension', () => {
  expect(extendPlan([running], '2026-11-25', ZONE).items).toEqual([]);
  expect(extendPlan([running], '2026-11-26', ZONE).items).toHaveLength(1);
});

test('removing says which are in force', () => {
  const { items, effects } = removePlan([running, ended, upcoming]);
  expect(items[0]).toMatchObject({ from: '₹216.00', to: '₹240.00' });
  expect(effects).toEqual([
    '1 discount in force ends immediately. Existing orders keep their prices.',
    '2 discounts not in force are removed too. This changes no price.',
    'This cannot be undone.',
  ]);
});
