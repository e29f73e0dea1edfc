import type { Retailer } from '@dmc/contract/retailers';
import { type Sort, sorted } from '@dmc/design-system/sorted';
import { describe, expect, it } from 'vitest';
import { withStatuses } from '../../parts/list-stats/list-stats.ts';
import { columnsOf } from './retailer-columns.tsx';
import { cityChoices, locationLines, type RetailerPage, retailerStats } from './retailer-list.ts';
import { isInCity } from './retailers-view.ts';

const shop = (id: string, isActive?: boolean): Retailer => ({ id, name: `Shop ${id}`, phone: '', isActive });
const page = (rows: readonly Retailer[], rest: Partial<RetailerPage> = {}): RetailerPage => ({
  rows,
  total: rows.length,
  more: false,
  unreadable: 0,
  ...rest,
});
const totalsOf = (active: number, blocked: number, city: Record<string, number> = {}) => {
  const status = { all: active + blocked, active, blocked };
  return { counts: { status, city }, overall: { status } };
};
const three = [shop('a', true), shop('b', false), shop('c')];

describe('the summary cards', () => {
  const values = (...pages: Parameters<typeof retailerStats>) => {
    const { total, active, blocked } = retailerStats(...pages);
    return [total.value, active.value, blocked.value];
  };

  it('show the server’s counts, whatever is loaded or searched for', {
    meta: { proves: ['rule.retailers.cards'] },
  }, () => {
    const totals = totalsOf(330, 12);
    expect(retailerStats(page([], { totals }), undefined)).toEqual({
      total: { value: 342 },
      active: { value: 330 },
      blocked: { value: 12 },
    });
    expect(values(page([]), page(three, { totals }))).toEqual([342, 330, 12]);
  });

  it('are counted here from a complete list without a search, and say so', () => {
    const whole = page(three);
    expect(retailerStats(whole, whole)).toEqual({
      total: { value: 3 },
      active: { value: 2, provenance: { kind: 'computed' } },
      blocked: { value: 1, provenance: { kind: 'computed' } },
    });
    // During a search, the earlier list still provides the counts.
    expect(values(page([three[1] as Retailer]), whole)).toEqual([3, 2, 1]);
  });

  it('say that they cover the loaded rows alone where there are more', () => {
    const first = page(three, { total: 342, more: true });
    const provenance = { kind: 'computed', note: 'of the first 3' };
    expect(retailerStats(first, first)).toEqual({
      total: { value: 342 },
      active: { value: 2, provenance },
      blocked: { value: 1, provenance },
    });
    const uncounted = page(three, { total: undefined, more: true });
    expect(retailerStats(uncounted, uncounted).total).toEqual({
      value: undefined,
      provenance: { kind: 'notSupplied' },
    });
    const unreadable = page(three, { total: 4, unreadable: 1 });
    expect(retailerStats(unreadable, unreadable).active).toEqual({ value: 2, provenance });
  });

  it('are unknown, never 0, where nothing tells them', () => {
    expect(values(undefined, undefined)).toEqual([undefined, undefined, undefined]);
    expect(retailerStats(page([]), undefined).blocked).toEqual({
      value: undefined,
      provenance: { kind: 'notSupplied' },
    });
  });
});

describe('a change of status', () => {
  const totals = totalsOf(8, 2);

  it('moves row and counts at once', () => {
    const before = page(three, { totals });
    const after = withStatuses(before, new Map([['a', false]]), 'blocked');
    expect(after.rows.map(({ isActive }) => isActive)).toEqual([false, false, undefined]);
    expect(after.totals?.overall.status).toEqual({ all: 10, active: 7, blocked: 3 });
    const both = withStatuses(
      before,
      new Map([
        ['a', false],
        ['b', true],
      ]),
      'blocked',
    );
    expect(both.rows.map(({ isActive }) => isActive)).toEqual([false, true, undefined]);
    expect(both.totals).toEqual(totals);
  });

  it('moves the counts of every page, whichever page the row is on', () => {
    const pages = [page(three, { totals }), page([shop('d', true)], { totals })];
    const all = pages.flatMap(({ rows }) => rows);
    const [first, second] = pages.map((each) => withStatuses(each, new Map([['d', false]]), 'blocked', all));
    expect(first?.rows).toEqual(three);
    expect(second?.rows[0]?.isActive).toBe(false);
    for (const each of [first, second])
      expect(each?.totals?.overall.status).toEqual({ all: 10, active: 7, blocked: 3 });
  });

  it('leaves alone what is so already, and rows that are not there', () => {
    const before = page(three, { totals });
    expect(
      withStatuses(
        before,
        new Map([
          ['a', true],
          ['b', false],
          ['c', true],
          ['z', false],
        ]),
        'blocked',
      ),
    ).toBe(before);
  });
});

describe('sorting', () => {
  const columns = columnsOf('Asia/Kolkata', false);
  const ids = (sort: Sort | null, rows: readonly Retailer[]) =>
    sorted(rows, columns, sort).map(({ id }) => id);

  it('goes by name, and by the day of joining, of which an unknown one is the earliest', () => {
    const rows = [
      { ...shop('a'), name: 'Shop 10', createdAt: '2026-02-11T05:40:00Z' },
      { ...shop('b'), name: 'shop 9' },
      { ...shop('c'), name: 'Ananda', createdAt: '2025-12-19T11:30:00Z' },
    ];
    expect(ids({ id: 'retailer', desc: false }, rows)).toEqual(['c', 'b', 'a']);
    expect(ids({ id: 'joined', desc: true }, rows)).toEqual(['a', 'c', 'b']);
    expect(ids({ id: 'gst', desc: false }, rows)).toEqual(['a', 'b', 'c']);
  });
});

it.each([
  [{ city: 'Mysuru', state: 'Karnataka', pincode: '570001' }, 'Mysuru', 'Karnataka, 570001'],
  [{ city: 'Mysuru' }, 'Mysuru', ''],
  [{ state: 'Karnataka', pincode: '570001' }, 'Karnataka', '570001'],
  [{ city: ' ', pincode: '' }, '-', ''],
  [{}, '-', ''],
])('writes %j as a place', { meta: { proves: ['rule.retailers.place'] } }, (retailer, first, rest) => {
  expect(locationLines(retailer)).toEqual({ first, rest });
});

describe('the cities to choose from', () => {
  const at = (id: string, city: string | undefined, isActive?: boolean) => ({ ...shop(id, isActive), city });
  const rows = [at('1', 'Udupi'), at('2', 'Mysuru', false), at('3', 'Udupi', false), at('4', undefined)];
  const none = { status: null, city: '' } as const;

  it('are the server’s, by name', () => {
    const counted = page(rows, { totals: totalsOf(40, 2, { Udupi: 2, Hassan: 40 }) });
    expect(cityChoices(counted, none, 'server').options).toEqual([
      { name: 'Hassan', count: 40 },
      { name: 'Udupi', count: 2 },
    ]);
  });

  it('are counted here if every row is loaded: of what the status leaves, whichever city is chosen', () => {
    expect(cityChoices(page(rows), { status: 'active', city: 'Udupi' }, 'screen').options).toEqual([
      { name: 'Mysuru', count: 0 },
      { name: 'Udupi', count: 1 },
    ]);
  });

  it('are not counted of a part, where the chosen city stays a choice', () => {
    const part = page(rows, { more: true });
    expect(cityChoices(part, { status: null, city: 'Hassan' }, 'screen').options).toEqual([
      { name: 'Hassan' },
      { name: 'Mysuru' },
      { name: 'Udupi' },
    ]);
    expect(cityChoices(undefined, none, 'screen').options).toEqual([]);
  });

  it.each(['dewas', 'DEWAS ', 'Dewas'])(
    'are one for a city that is written in three ways, here %j',
    (city) => {
      const written = ['Dewas', 'DEWAS', ' dewas ', 'Dewas', 'Indore'];
      const whole = page(written.map((name, index) => at(`${index}`, name)));
      expect(cityChoices(whole, { status: null, city }, 'screen')).toEqual({
        chosen: 'Dewas',
        options: [
          { name: 'Dewas', count: 4 },
          { name: 'Indore', count: 1 },
        ],
      });
      expect(whole.rows.filter((row) => isInCity(row, city))).toHaveLength(4);
      const counted = page([], { totals: totalsOf(5, 0, { Dewas: 4, Indore: 1 }) });
      expect(cityChoices(counted, { status: null, city }, 'server').chosen).toBe('Dewas');
    },
  );
});
