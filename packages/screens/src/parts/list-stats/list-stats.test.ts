import { type ListPage, withRows } from '@dmc/design-system/list';
import { describe, expect, it } from 'vitest';
import { filterCounts, withStatuses } from './list-stats.ts';

const page = (rest: Partial<ListPage<string>> = {}): ListPage<string> => ({
  rows: ['tea', 'salt', 'teapot'],
  total: 3,
  more: false,
  unreadable: 0,
  ...rest,
});
const VALUES = ['all', 'tea', 'rice'] as const;
/** Filters like a screen: without a filter, the list is unchanged. */
const among = (whole: ListPage<string>) => (value: (typeof VALUES)[number]) =>
  value === 'all'
    ? whole
    : withRows(
        whole,
        whole.rows.filter((row) => row.includes(value)),
      );

describe('the counts of a filter', () => {
  it('are the server’s if it sends them', () =>
    expect(filterCounts({ all: 684, tea: 30, rice: 4 }, VALUES, among(page()))).toEqual({
      all: 684,
      tea: 30,
      rice: 4,
    }));

  it('are counted here if every row is loaded', () =>
    expect(filterCounts(undefined, VALUES, among(page()))).toEqual({ all: 3, tea: 2, rice: 0 }));

  it('are unknown of a part, but for what the server counts', () => {
    expect(filterCounts(undefined, VALUES, among(page({ total: 342, more: true })))).toEqual({ all: 342 });
    expect(filterCounts(undefined, VALUES, among(page({ total: undefined, more: true })))).toEqual({});
  });

  it('are unknown without rows, or where the server filters and does not count', () => {
    expect(filterCounts(undefined, VALUES, () => undefined)).toEqual({});
    expect(filterCounts(undefined, VALUES, false)).toEqual({});
  });
});

describe('withStatuses', () => {
  const rows = [{ id: 'tea' }, { id: 'dal' }];
  const off = new Map([['tea', false]]);

  it('moves a record between the counts of its list', () => {
    const totals = { overall: { status: { all: 7, active: 5, inactive: 2 } } };
    const { totals: after, rows: now } = withStatuses({ rows, totals }, off, 'inactive');
    expect(after?.overall?.status).toEqual({ all: 7, active: 4, inactive: 3 });
    expect(now).toEqual([{ id: 'tea', isActive: false }, { id: 'dal' }]);
  });

  it('leaves totals alone that count something else', () => {
    const totals = { counts: { status: { all: 2, lowstock: 1 } } };
    expect(withStatuses({ rows, totals }, off, 'inactive')).toMatchObject({
      totals,
      rows: [{ isActive: false }, {}],
    });
  });
});
