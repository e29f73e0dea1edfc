import { wholeList } from '@dmc/design-system/list';
import { dataOf } from '@dmc/design-system/load';
import { expect, it } from 'vitest';
import { orderRows } from './orders.fixtures.ts';
import { ordersView } from './orders-view.ts';

const shown = (rows: typeof orderRows, url: string, timeZone = 'Asia/Kolkata') => {
  const list = wholeList({ status: 'ready', data: rows, refresh: 'idle' }, () => {});
  const page = dataOf(
    ordersView.filterLoaded(list, ordersView.read(new URLSearchParams(url)), timeZone).state,
  );
  return page?.rows.map((order) => order.orderNumber);
};

it('takes both ends of the range in the platform’s days', () => {
  expect(shown(orderRows, 'from=2026-11-20&to=2026-11-20')).toEqual([
    'ORD-24817',
    'ORD-24816',
    'ORD-24815',
    'ORD-24814',
  ]);
  const late = [{ ...orderRows[0], createdAt: '2026-11-19T19:00:00Z' }] as typeof orderRows;
  expect(shown(late, 'from=2026-11-20')).toHaveLength(1);
  expect(shown(late, 'from=2026-11-20', 'UTC')).toHaveLength(0);
});

it('takes a day without a time as the day it names', () => {
  const plain = [{ ...orderRows[0], createdAt: '2026-11-20' }] as typeof orderRows;
  expect(shown(plain, 'to=2026-11-20', 'America/Los_Angeles')).toHaveLength(1);
  expect(shown(plain, 'to=2026-11-19', 'America/Los_Angeles')).toHaveLength(0);
});

it('narrows by search and days together', () => {
  expect(shown(orderRows, 'search=gupta&from=2026-11-20')).toEqual(['ORD-24816']);
});
