import { describe, expect, it } from 'vitest';
import { countOrders, searchOrders } from './order-list.ts';
import { orderRows } from './orders.fixtures.ts';

const ZONE = 'Asia/Kolkata';
const numbers = (rows: readonly { orderNumber: string }[]) => rows.map((row) => row.orderNumber);
const none = { search: '', from: '', to: '' };

describe('searchOrders', () => {
  it('leaves the rows alone without a question', () => {
    expect(searchOrders(orderRows, none, ZONE)).toBe(orderRows);
  });

  it.each([
    ['24813', ['ORD-24813']],
    ['ord-24813', ['ORD-24813']],
    ['GUPTA store', ['ORD-24816', 'ORD-24804']],
    ['98731 60958', ['ORD-24811']],
    ['9873160958', ['ORD-24811']],
    ['nobody', []],
  ])('finds %s', (search, expected) => {
    expect(numbers(searchOrders(orderRows, { ...none, search }, ZONE))).toEqual(expected);
  });

  it('takes both ends of the range in the platform’s days', () => {
    const found = searchOrders(orderRows, { ...none, from: '2026-11-20', to: '2026-11-20' }, ZONE);
    expect(numbers(found)).toEqual(['ORD-24817', 'ORD-24816', 'ORD-24815', 'ORD-24814']);
    const late = [{ ...orderRows[0], createdAt: '2026-11-19T19:00:00Z' }] as typeof orderRows;
    expect(searchOrders(late, { ...none, from: '2026-11-20' }, ZONE)).toHaveLength(1);
    expect(searchOrders(late, { ...none, from: '2026-11-20' }, 'UTC')).toHaveLength(0);
  });

  it('takes a day without a time as the day it names', () => {
    const plain = [{ ...orderRows[0], createdAt: '2026-11-20' }] as typeof orderRows;
    expect(searchOrders(plain, { ...none, to: '2026-11-20' }, 'America/Los_Angeles')).toHaveLength(1);
    expect(searchOrders(plain, { ...none, to: '2026-11-19' }, 'America/Los_Angeles')).toHaveLength(0);
  });
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
