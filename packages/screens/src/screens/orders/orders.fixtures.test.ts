import { ORDER_STATUSES, Order, OrderList } from '@dmc/contract/orders';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { crowdedOrders, orderRows, returnedOrder } from './orders.fixtures.ts';

it('is what the contract reads from a server', () => {
  for (const order of [...orderRows, ...crowdedOrders, returnedOrder])
    expect(z.decode(Order, z.encode(Order, order))).toEqual(order);
  const list = z.decode(OrderList, z.encode(OrderList, { rows: [...orderRows] }));
  expect(list.rows).toHaveLength(orderRows.length);
});

it('shows every status, and totals that add up', () => {
  expect(new Set(orderRows.map((order) => order.status))).toEqual(new Set(ORDER_STATUSES));
  for (const order of orderRows) {
    const lines = order.items ?? [];
    expect(lines.reduce((sum, line) => sum + line.totalPrice, 0)).toBe(order.totalAmount);
    expect(lines.reduce((sum, line) => sum + line.qty, 0)).toBe(order.totalItems);
  }
});
