import { describe, expect, it } from 'vitest';
import { matchesFilter } from './distributor-list.ts';
import { distributors } from './distributors.fixtures.ts';

const ids = (search: string, status: 'all' | 'active' | 'inactive') =>
  distributors.filter((one) => matchesFilter(one, { search, status })).map(({ id }) => id);

describe('what is asked for', () => {
  it.each([
    ['', 'all', ['d-1', 'd-2', 'd-3', 'd-4']],
    ['', 'active', ['d-1', 'd-2', 'd-4']],
    ['', 'inactive', ['d-3']],
    ['naturals', 'all', ['d-2']],
    ['29aakcv', 'all', ['d-1']],
    ['naturals', 'inactive', []],
  ] as const)('by %j and %s', (search, status, expected) => expect(ids(search, status)).toEqual(expected));
});
