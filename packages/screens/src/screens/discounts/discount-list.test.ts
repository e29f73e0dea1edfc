import type { Discount } from '@dmc/contract/discount-answers';
import { describe, expect, it } from 'vitest';
import type { StatusFilter } from '../../parts/status-filter/status-filter.ts';
import { averageFixed, hasStatus, matchesSearch, rowOf } from './discount-list.ts';
import { generics, NOW, owns } from './discounts.fixtures.ts';

const rows = [...generics, ...owns].map((discount) => rowOf(discount, NOW, 'Asia/Kolkata'));

it('tells when a discount ends, begins or ended, an instant with its time', () => {
  expect(rows.map(({ state, when }) => `${state}: ${when}`)).toEqual([
    'active: until 8 Dec',
    'active: no end date',
    'active: until 20 Nov',
    'active: no end date',
    'active: until 25 Dec',
    'upcoming: starts 25 Nov',
    'active: until 22 Nov, 18:00',
    'ended: ended 16 Nov',
    'active: no end date',
    'active: until 10 Dec',
    'active: no end date',
    'upcoming: starts 1 Dec',
    'ended: ended 12 Nov',
  ]);
});

it('tells the year where it is another one', () => {
  const next = { ...(generics[0] as Discount), endDate: '2027-01-14' };
  expect(rowOf(next, NOW, 'Asia/Kolkata').when).toBe('until 14 Jan 2027');
});

it('tells the price after the discount, and names each', () => {
  expect(rows[0]).toMatchObject({ id: 'p-104', finalPrice: 548_96 });
  expect(rows[8]).toMatchObject({ id: 'r-31~p-101', finalPrice: 563_50 });
});

describe('looking through the list', () => {
  const found = (search: string, status: StatusFilter = 'all') =>
    rows.filter((row) => matchesSearch(row, search) && hasStatus(row, status)).map(({ id }) => id);
  it.each([
    ['ghee', ['p-104', 'r-41~p-104']],
    ['  GHEE  lakshmi ', ['r-41~p-104']],
    ['SIT-DET', ['p-107', 'r-32~p-107']],
    ['pallet', ['r-31~p-101']],
    ['99583', ['r-31~p-101', 'r-31~p-109']],
    ['saffron', []],
  ])('%j finds %j', (search, ids) => expect(found(search)).toEqual(ids));

  it('takes those in force, or all others', () => {
    expect(found('', 'inactive')).toEqual(['p-102', 'p-112', 'r-31~p-109', 'r-41~p-102']);
    expect(found('', 'active')).toHaveLength(9);
    expect(found('ghee', 'inactive')).toEqual([]);
  });
});

it('averages the amounts that are in force, and nothing else', () => {
  // 25.00, 7.50, 18.25 and 18.25; the 12.00 has ended.
  expect(averageFixed(rows)).toBe(17_25);
  const over = { ...(generics[1] as Discount), endDate: '2026-11-02' };
  expect(averageFixed([rowOf(over, NOW, 'Asia/Kolkata')])).toBeUndefined();
});
