import { dataOf } from '@dmc/design-system/load';
import { listOf, listPage, ready } from '@dmc/design-system/story-kit';
import { describe, expect, it } from 'vitest';
import { distributors } from './distributors.fixtures.ts';
import { distributorsView } from './distributors-view.ts';

const ids = (search: string, status: 'all' | 'active' | 'inactive') => {
  const view = { ...distributorsView.read(new URLSearchParams()), search, status };
  const { state } = distributorsView.filterLoaded(listOf(ready(listPage(distributors))), view, undefined);
  return dataOf(state)?.rows.map(({ id }) => id);
};

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
