import { expect, it } from 'vitest';
import { isCurrent } from './link.tsx';

it.each([
  ['/supervisors', '/supervisors', true],
  ['/supervisors', '/supervisors/42', true],
  ['/supervisors', '/supervisor-dashboard', false],
  ['/supervisor', '/supervisors', false],
  ['/', '/orders', false],
])('isCurrent(%j, %j) is %j', (to, current, expected) => {
  expect(isCurrent(to, current)).toBe(expected);
});
