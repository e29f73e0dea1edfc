import { formatMoney } from '@dmc/contract/money';
import { describe, expect, it } from 'vitest';
import { countOrders, matchesSearch } from './order-list.ts';
import { orderRows } from './orders.fixtures.ts';

const [first] = orderRows;
if (!first) throw new Error('The fixtures have no order');

const numbers = (rows: readonly { orderNumber: string }[]) => rows.map((row) => row.orderNumber);

it.each([
  ['24813', ['ORD-24813']],
  ['ord-24813', ['ORD-24813']],
  ['GUPTA store', ['ORD-24816', 'ORD-24804']],
  ['98731 60958', ['ORD-24811']],
  ['9873160958', ['ORD-24811']],
  ['nobody', []],
])('a search for %s finds the orders that mention it', (search, expected) => {
  expect(numbers(orderRows.filter((order) => matchesSearch(order, search)))).toEqual(expected);
});

it('an amount finds the orders with this total', () => {
  for (const amount of [formatMoney(first.totalAmount), String(Math.floor(first.totalAmount / 100))])
    expect(numbers(orderRows.filter((order) => matchesSearch(order, amount)))).toEqual([first.orderNumber]);
});

describe('countOrders', () => {
  const page = { rows: orderRows, total: orderRows.length, more: false, unreadable: 0 };

  it('counts each status of a complete list', () => {
    expect(countOrders(page, null, undefined)).toMatchObject({ all: 14, PENDING: 3, RETURNED: 1 });
    expect(countOrders({ ...page, total: undefined }, null, undefined)).toMatchObject({ all: 14 });
  });

  it('says nothing that it cannot know', () => {
    expect(countOrders({ ...page, total: 342, more: true }, null, undefined)).toEqual({ all: 342 });
    expect(countOrders({ ...page, total: undefined, more: true }, null, undefined)).toEqual({});
    expect(countOrders(undefined, null, undefined)).toEqual({});
  });

  it('takes the other counts of a filtered list from the whole one, where that is known', () => {
    const shipped = { rows: orderRows.slice(0, 3), total: 27, more: false, unreadable: 0 };
    expect(countOrders(shipped, 'SHIPPED', undefined)).toEqual({ SHIPPED: 27 });
    expect(countOrders(shipped, 'SHIPPED', page)).toMatchObject({ all: 14, PENDING: 3, SHIPPED: 27 });
  });
});
