import { dayOf } from '@dmc/contract/dates';
import { wholeList } from '@dmc/design-system/list';
import { dataOf } from '@dmc/design-system/load';
import { describe, expect, it } from 'vitest';
import { filter, listView, readSort, search, sort, writeSort } from './list-view.ts';
import { choice, day, dialog, flag, id, oneOf, tabs, viewUrl } from './view-url.ts';

const STATUSES = ['PENDING', 'IN_PROGRESS'] as const;
const PERIODS = ['30d', '90d'] as const;

interface Row {
  at: string;
}

const view = listView({
  filters: {
    search: search('server'),
    from: filter(
      day(),
      (date) => `from ${date}`,
      (row: Row, date: string, timeZone: string) => dayOf(row.at, timeZone) >= date,
    ),
    status: filter(oneOf(STATUSES, { resets: ['pages'] }), (status) => status, 'server'),
  },
  sort: sort(['date', 'total', 'created-at'], { id: 'date', desc: true }),
  fields: {
    period: choice(PERIODS),
    retailer: id({ param: 'shop', resets: ['pages', 'open'] }),
    routes: flag({ replaces: 'always' }),
    open: dialog(['new'], ['edit', 'remove'], { replaces: 'again' }),
  },
});
const read = (url: string) => view.read(new URLSearchParams(url));
const write = (url: string, change: Parameters<typeof view.write>[1]) =>
  `${view.write(new URLSearchParams(url), change)}`;
const plain = read('');

describe('what a URL shows', () => {
  it.each<[url: string, shown: Partial<typeof plain>]>([
    ['', {}],
    ['search=tea&from=2026-11-20', { search: 'tea', from: '2026-11-20' }],
    ['status=in_progress&period=90d', { status: 'IN_PROGRESS', period: '90d' }],
    ['status=PENDING', { status: 'PENDING' }],
    ['sort=total.desc', { sort: { id: 'total', desc: true } }],
    ['shop=r-7&routes=1', { retailer: 'r-7', routes: true }],
    ['new=1', { open: { kind: 'new' } }],
    ['edit=p42', { open: { kind: 'edit', id: 'p42' } }],
    // An unknown value is ignored.
    ['from=2026-02-30&status=lost&period=2w&sort=..&shop=&edit=', {}],
  ])('%s', (url, shown) => expect(read(url)).toEqual({ ...plain, ...shown }));

  it('survives being written and read', () => {
    const whole = {
      search: 'a&b=c',
      from: '2026-11-01',
      status: 'IN_PROGRESS',
      period: '90d',
      sort: { id: 'created-at', desc: false },
      retailer: 'r/7',
      routes: true,
      open: { kind: 'remove', id: 'p1' },
    } as const;
    expect(read(write('', whole))).toEqual(whole);
  });
});

describe('a change', () => {
  it.each<[from: string, change: Parameters<typeof view.write>[1], to: string]>([
    ['', { search: 'tea' }, 'search=tea'],
    ['search=tea&pages=3', { search: '' }, ''],
    ['pages=3', { from: '2026-11-20' }, 'pages=3&from=2026-11-20'],
    ['pages=3&status=pending', { status: null }, ''],
    ['period=90d', { period: '30d' }, ''],
    ['sort=total', { sort: { id: 'date', desc: true } }, ''],
    ['pages=2&open=x', { retailer: 'r-7' }, 'shop=r-7'],
    ['new=1', { open: { kind: 'edit', id: 'p1' } }, 'edit=p1'],
    ['edit=p1&search=tea', { open: null }, 'search=tea'],
    // Parameters that the view does not know are left alone.
    ['newOrder=1', { search: 'tea', status: 'PENDING' }, 'newOrder=1&search=tea&status=pending'],
  ])('of %s by %o', (from, change, to) => expect(write(from, change)).toBe(to));

  it.each<[from: string, change: Parameters<typeof view.write>[1], replaces: boolean]>([
    ['', { search: 't' }, false],
    ['search=t', { search: 'te' }, true],
    ['', { sort: { id: 'total', desc: true } }, true],
    ['', { status: 'PENDING' }, false],
    ['', { open: { kind: 'new' } }, false],
    ['new=1', { open: null }, true],
    ['', { sort: null, status: 'PENDING' }, false],
    ['', {}, false],
  ])('of %s by %o takes the place of the step before: %s', (from, change, replaces) =>
    expect(view.replaces(new URLSearchParams(from), change)).toBe(replaces),
  );
});

describe('a tab', () => {
  const tabbed = viewUrl({
    tab: tabs(['history', 'credit'], { resets: ['pages'] }),
    search: search('server'),
    status: oneOf(STATUSES),
    open: id({ replaces: 'again' }),
  });
  it.each<[from: string, change: Parameters<typeof tabbed.write>[1], replaces: boolean]>([
    ['', { tab: 'credit' }, true],
    ['tab=credit&search=tea&status=pending', { tab: 'history', search: '', status: null, open: null }, true],
    ['', { tab: 'credit', open: 'p1' }, false],
    ['', { tab: 'credit', status: 'PENDING' }, false],
  ])('of %j by %o takes the place of the step before: %s', (from, change, replaces) =>
    expect(tabbed.replaces(new URLSearchParams(from), change)).toBe(replaces),
  );
});

describe('what a page does not know in its URL', () => {
  it.each<[url: string, unknown: string[]]>([
    ['', []],
    ['search=lost&from=2026-11-20&status=pending&period=90d&sort=total.desc&shop=r-7&new=1&other=lost', []],
    ['status=ALL&period=&sort=', []],
    ['search=a%00b', ['a\u0000b']],
    ['status=lost&from=2026-02-30&sort=colour&period=2w', ['lost', '2026-02-30', '2w', 'colour']],
  ])('%s: %j', (url, unknown) =>
    expect(view.unknown(new URLSearchParams(url)).toSorted()).toEqual(unknown.toSorted()),
  );
});

describe('its filters', () => {
  it('are in force, can be cleared and are said', () => {
    const filtered = read('search=tea&from=2026-11-20&status=pending&period=90d');
    expect(view.isFiltered(plain)).toBe(false);
    expect(view.isFiltered(read('period=90d&shop=r-7'))).toBe(false);
    expect(view.isFiltered(filtered)).toBe(true);
    expect(view.cleared()).toEqual({ search: '', from: '', status: null });
    expect(view.describe(filtered)).toBe('“tea” · from 2026-11-20 · PENDING');
    expect(view.describe(plain)).toBe('');
  });

  it('are told from those that look through the loaded rows alone', () => {
    expect(view.isFiltered(read('search=tea'), 'loaded')).toBe(false);
    expect(view.isFiltered(read('from=2026-11-20'), 'loaded')).toBe(true);
    expect(view.cleared('loaded')).toEqual({ from: '' });
  });

  it('are asked of the server, together or without those that need no server', () => {
    const shown = read('search=tea&from=2026-11-20&status=pending&sort=total.desc');
    const filters = { search: 'tea', status: 'PENDING' };
    expect(view.toQuery(shown, 'server')).toEqual({ ...filters, from: '2026-11-20', sort: 'total.desc' });
    expect(view.toQuery(shown, 'screen')).toEqual(filters);
    expect(view.toQuery(read('sort=date.desc&shop=r-7'), 'server')).toEqual({});
  });

  it('tell two lists apart, whatever else is shown', () => {
    expect(view.filterKey(read('sort=total&shop=r-7&edit=p1'))).toBe(view.filterKey(plain));
    const keys = ['', 'search=tea', 'search=te', 'from=2026-11-20', 'status=pending'].map((url) =>
      view.filterKey(read(url)),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('narrow the loaded rows, and say how many were searched', () => {
    const rows = [{ at: '2026-11-19T19:00:00Z' }, { at: '2026-11-18' }];
    const list = wholeList({ status: 'ready', data: rows, refresh: 'idle' }, () => {});
    expect(view.filterLoaded(list, read('search=tea'), 'UTC')).toBe(list);
    const shown = (timeZone: string) =>
      dataOf(view.filterLoaded(list, read('from=2026-11-20'), timeZone).state);
    expect(shown('Asia/Kolkata')).toEqual({
      rows: [rows[0]],
      total: 2,
      loadedRows: 2,
      more: false,
      unreadable: 0,
    });
    expect(shown('UTC')?.rows).toEqual([]);
  });
});

it('is saved without what is open, and without what is unknown or the usual', () => {
  const saved = (url: string) => `${view.saved(new URLSearchParams(url))}`;
  expect(saved('edit=p1&routes=1&shop=r-7&pages=3&else=1&sort=date.desc&status=PENDING&search=tea')).toBe(
    'search=tea&status=pending',
  );
  expect(saved('from=2026-02-30')).toBe('');
});

it('reads no sort from a text that is none', () => {
  for (const text of ['', 'price.up', 'a b', '<b>', '.desc', 'stock'])
    expect(readSort(['price'], text)).toBeUndefined();
  expect(readSort(['price'], 'price.desc')).toEqual({ id: 'price', desc: true });
  expect(writeSort(null)).toBe('');
});
