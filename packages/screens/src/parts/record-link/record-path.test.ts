import { expect, it } from 'vitest';
import { recordPath } from './record-path.ts';

it.each([
  ['DISTRIBUTOR', 'order', 'o 1', '/orders?open=o%201'],
  ['SUPERVISOR', 'order', 'o-1', '/supervisor-orders?open=o-1'],
  ['SUPERVISOR', 'retailer', 'r-1', '/supervisor-retailers/r-1'],
  ['SUPERVISOR', 'product', 'p-1', undefined],
  ['DISTRIBUTOR', 'supervisor', 'u-1', '/live-tracking/u-1'],
  ['ADMIN', 'supervisor', 'u-1', undefined],
  ['ADMIN', 'order', 'o-1', undefined],
  ['ADMIN', 'user', 'a@b.in', '/users?search=a%40b.in'],
] as const)('a link of %s to %s %s is %s', (role, kind, id, path) => {
  expect(recordPath(role, kind, id)).toBe(path);
});
