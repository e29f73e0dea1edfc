import { expect, it } from 'vitest';
import { confirmedChange } from './confirmed-change.ts';

const at = '2026-11-20T09:00:00Z';
const placed = { id: 'c0', status: 'PENDING', at } as const;
const confirmed = { id: 'c1', status: 'CONFIRMED', at } as const;
const shipped = { id: 'c2', status: 'SHIPPED', at } as const;

it('is the latest change, if it set the status', () => {
  expect(confirmedChange({ status: 'CONFIRMED', history: [placed, confirmed] }, 'CONFIRMED')).toEqual({
    change: 'c1',
  });
});

it('is not a later change, which stays', () => {
  const order = { status: 'SHIPPED', history: [placed, confirmed, shipped] } as const;
  expect(confirmedChange({ ...order, history: [...order.history] }, 'CONFIRMED')).toEqual({
    since: 'SHIPPED',
  });
});

it('is unknown on a server without a history', () => {
  expect(confirmedChange({ status: 'CONFIRMED' }, 'CONFIRMED')).toEqual({ change: undefined });
});
