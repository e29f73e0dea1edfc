import { describe, expect, it } from 'vitest';
import { shownOf } from './distributor-list.ts';
import { distributors } from './distributors.fixtures.ts';

const page = { rows: distributors };
const ids = (search: string, status: 'all' | 'active' | 'inactive') =>
  shownOf(page, { search, status }).rows.map(({ id }) => id);

describe('what is shown', () => {
  it.each([
    ['', 'all', ['d-1', 'd-2', 'd-3', 'd-4']],
    ['', 'active', ['d-1', 'd-2', 'd-4']],
    ['', 'inactive', ['d-3']],
    ['naturals', 'all', ['d-2']],
    ['29aakcv', 'all', ['d-1']],
    ['naturals', 'inactive', []],
  ] as const)('by %j and %s', (search, status, expected) => expect(ids(search, status)).toEqual(expected));
});

it('knows whether the server searched', () => {
  expect(shownOf(page, { search: '', status: 'all' }).byServer).toBe(true);
  expect(shownOf(page, { search: 'vrinda', status: 'all' }).byServer).toBe(false);
  expect(shownOf({ rows: distributors.slice(0, 1) }, { search: 'vrinda', status: 'active' }).byServer).toBe(
    true,
  );
});
