import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../testing.ts';
import type { FetchedPage } from './merge-pages.ts';

interface Row {
  id: string;
}
const rows = (from: number, to: number): Row[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: `r${from + index}` }));

const { signal } = new AbortController();

let api: typeof import('./list.ts');
let filterPage: typeof import('./merge-pages.ts').filterPage;
beforeEach(async () => {
  openPage();
  api = await import('./list.ts');
  ({ filterPage } = await import('./merge-pages.ts'));
});
afterEach(() => vi.unstubAllGlobals());

/** Loads pages from the answers, the first for page 1, and returns the list as its screen receives it. */
async function load(
  answers: readonly Partial<FetchedPage<Row, unknown>>[],
  pages = answers.length,
  limit = 3,
) {
  const ask = vi.fn(({ page }: { page: number }) =>
    Promise.resolve({ rows: [], ...(answers[page - 1] ?? answers.at(-1)) }),
  );
  const options = api.listQuery<Row>(['rows'], ask, { limit });
  const data = await new QueryClient().fetchInfiniteQuery({ ...options, pages });
  return { list: options.select(data), requested: ask.mock.calls.map(([page]) => page) };
}

describe('whether there is more', () => {
  const full = { rows: rows(1, 3) };
  it.each([
    ['the server counts pages', [{ ...full, pagination: { pages: 2 } }], true],
    ['it was the last page', [{ ...full, pagination: { pages: 1 } }], false],
    ['the server counts rows', [{ ...full, pagination: { total: 4 } }], true],
    ['all of them have arrived', [{ ...full, pagination: { total: 3 } }], false],
    // An unreadable row counts as received; otherwise the list would never be complete.
    ['one of them was unreadable', [{ rows: rows(1, 2), unreadable: 1, pagination: { total: 3 } }], false],
    ['nothing is counted and the page is full', [full], true],
    ['nothing is counted and the page is full of unreadable rows', [{ rows: [], unreadable: 3 }], true],
    ['nothing is counted and the page is not full', [{ rows: rows(1, 2) }], false],
    ['the server counts more than it sends', [{ rows: [], pagination: { total: 9 } }], false],
    ['a server without paging repeats the same rows', [full, full], false],
  ])('%s', async (_, answers, more) => {
    expect((await load(answers)).list.more).toBe(more);
  });
});

it('joins pages, with the counts and sums of the last, and requests each page once', async () => {
  const { list, requested } = await load([
    { rows: rows(1, 3), pagination: { total: 5 }, totals: { active: 4 } },
    { rows: rows(4, 4), unreadable: 1, pagination: { total: 5 }, totals: { active: 3 } },
  ]);
  expect(list).toEqual({
    rows: rows(1, 4),
    total: 5,
    more: false,
    unreadable: 1,
    totals: { active: 3 },
    changed: false,
    loadedPages: 2,
    limit: 3,
    continued: false,
  });
  expect(requested).toEqual([
    { page: 1, limit: 3 },
    { page: 2, limit: 3 },
  ]);
});

it('contains a row that moved to the next page only once', async () => {
  const { list } = await load([{ rows: rows(1, 3) }, { rows: rows(3, 5) }]);
  expect(list.rows).toEqual(rows(1, 5));
});

it('requests no page beyond the last', async () => {
  expect((await load([{ rows: rows(1, 2) }], 50)).requested).toHaveLength(1);
});

/** A server whose list changes: `leave` removes a row, `join` adds one at the end. With or without cursors. */
function changingServer(count: number, withCursors: boolean) {
  let held = rows(1, count);
  const ask = vi.fn(({ page, limit, after }: { page: number; limit: number; after?: string }) => {
    const from =
      after === undefined ? (page - 1) * limit : held.findIndex(({ id }) => idNumber(id) > Number(after));
    const found = from < 0 ? [] : held.slice(from, from + limit);
    const last = found.at(-1);
    const hasNext = withCursors && last !== undefined && last !== held.at(-1);
    return Promise.resolve({
      rows: found,
      pagination: { total: held.length, ...(hasNext ? { next: String(idNumber(last.id)) } : {}) },
    });
  });
  return {
    ask,
    leave: (...ids: string[]) => {
      held = held.filter(({ id }) => !ids.includes(id));
    },
    held: () => held,
  };
}
const idNumber = (id: string) => Number(id.slice(1));

describe('a list that rows leave while it loads', () => {
  const open = async (server: ReturnType<typeof changingServer>) => {
    const client = new QueryClient();
    const options = api.listQuery<Row>(['rows'], server.ask, { limit: 3 });
    const observer = new InfiniteQueryObserver(client, options);
    const unsubscribe = observer.subscribe(() => {});
    await observer.refetch();
    return { observer, unsubscribe };
  };

  it('skips no row if the server continues after a row, and ends with the rows that are left', async () => {
    const { useHealth } = await import('./health.ts');
    useHealth.setState({ health: { status: 'ok', extensions: ['search'], facilities: [] } });
    const server = changingServer(8, true);
    const { observer, unsubscribe } = await open(server);
    server.leave('r1', 'r2');
    const second = await observer.fetchNextPage();
    // Nothing is missing, so nothing is read again yet.
    expect(second.data).toMatchObject({ rows: rows(1, 6), changed: false, more: true });
    const third = await observer.fetchNextPage();
    expect(third.data).toMatchObject({ rows: rows(1, 8), changed: true, more: false, total: 8 });
    expect(server.ask.mock.calls.map(([{ page, after }]) => [page, after])).toEqual([
      [1, undefined],
      [2, '3'],
      [3, '6'],
    ]);
    expect((await observer.refetch()).data).toMatchObject({ rows: rows(3, 8), changed: false, total: 6 });
    unsubscribe();
  });

  it('says that rows may be missing if it is paged by number, until it is read again', async () => {
    const server = changingServer(8, false);
    const { observer, unsubscribe } = await open(server);
    server.leave('r1', 'r2');
    const second = await observer.fetchNextPage();
    expect(second.data).toMatchObject({ rows: [...rows(1, 3), ...rows(6, 8)], changed: true });
    expect((await observer.refetch()).data).toMatchObject({ rows: rows(3, 8), changed: false, total: 6 });
    unsubscribe();
  });

  it('ignores a cursor that the server does not offer', async () => {
    const server = changingServer(8, true);
    const { observer, unsubscribe } = await open(server);
    await observer.fetchNextPage();
    expect(server.ask.mock.calls.at(-1)?.[0]).toEqual({ page: 2, after: undefined, limit: 3 });
    unsubscribe();
  });
});

describe('a list read completely', () => {
  const read = (
    ask: Parameters<typeof api.listQuery<Row>>[1],
    options: Partial<Parameters<typeof api.readList<Row, unknown, FetchedPage<Row, unknown>>>[1]> = {},
  ) => api.readList(api.listQuery(['rows'], ask, { limit: 3 }), { signal, maxPages: 20, ...options });

  /** A server with `count` rows that sends no totals. */
  const server = (count: number) =>
    vi.fn(({ page, limit }: { page: number; limit: number }) =>
      Promise.resolve({ rows: rows((page - 1) * limit + 1, Math.min(page * limit, count)) }),
    );

  it('is requested page by page, until one is not full', async () => {
    const ask = server(7);
    expect(await read(ask)).toMatchObject({
      rows: rows(1, 7),
      more: false,
    });
    expect(ask.mock.calls.map(([page]) => page)).toEqual([1, 2, 3].map((page) => ({ page, limit: 3 })));
  });

  it('is requested only up to the row sought', async () => {
    const ask = server(100);
    const isHere = (page: { rows: readonly Row[] }) => page.rows.some(({ id }) => id === 'r5');
    const found = await read(ask, { until: isHere });
    expect(found.rows).toEqual(rows(1, 6));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('states that there is more if it stops at the page limit', async () => {
    expect(await read(server(100), { maxPages: 2 })).toMatchObject({
      rows: rows(1, 6),
      more: true,
    });
  });

  it('is read again if rows left meanwhile and pages by number may have skipped others', async () => {
    const server = changingServer(8, false);
    server.ask.mockImplementationOnce(({ limit }) => {
      const first = { rows: rows(1, limit), pagination: { total: 8 } };
      server.leave('r1', 'r2');
      return Promise.resolve(first);
    });
    expect(await read(server.ask)).toMatchObject({ rows: rows(3, 8), more: false, changed: false });
    expect(server.ask).toHaveBeenCalledTimes(4);
  });

  it('says that it changed if it does each time it is read', async () => {
    let total = 100;
    const ask = vi.fn(({ page }: { page: number }) => {
      total -= 1;
      return Promise.resolve({ rows: rows(page * 3 - 2, page * 3), pagination: { total, pages: 2 } });
    });
    expect(await read(ask)).toMatchObject({ changed: true });
    expect(ask).toHaveBeenCalledTimes(6);
  });

  it('ends on a server without paging, which always sends the same rows', async () => {
    const ask = vi.fn(() => Promise.resolve({ rows: rows(1, 3) }));
    expect(await read(ask)).toMatchObject({
      rows: rows(1, 3),
      more: false,
    });
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe('a list from a server that ignores the filter', () => {
  const matchesFilter = ({ id }: Row) => id === 'r2' || id === 'r7';
  const list = (answers: readonly Row[][], limit: number, total?: number) =>
    api.listQuery<Row>(
      ['rows'],
      ({ page }) =>
        Promise.resolve(filterPage({ rows: answers[page - 1] ?? [], pagination: { total } }, matchesFilter)),
      { limit },
    );
  const loadFiltered = async (answers: readonly Row[][], total?: number) => {
    const options = list(answers, 3, total);
    const client = new QueryClient();
    return options.select(await client.fetchInfiniteQuery({ ...options, pages: answers.length }));
  };

  it('has the matching rows, and states how many were searched', async () => {
    expect(await loadFiltered([rows(1, 3)], 9)).toMatchObject({
      rows: [{ id: 'r2' }],
      loadedRows: 3,
      more: true,
    });
    // A page without a match still counts as new.
    expect(await loadFiltered([rows(1, 3), rows(4, 6)], 9)).toMatchObject({ loadedRows: 6, more: true });
    expect(await loadFiltered([rows(1, 3), rows(4, 6), rows(7, 9)], 9)).toMatchObject({
      rows: [{ id: 'r2' }, { id: 'r7' }],
      total: 9,
      loadedRows: 9,
      more: false,
    });
  });

  it('counts each row once if a server without paging repeats them', async () => {
    expect(await loadFiltered([rows(1, 3), rows(1, 3)])).toMatchObject({
      rows: [{ id: 'r2' }],
      loadedRows: 3,
      more: false,
    });
  });

  it('is used as sent by a server that filters', async () => {
    expect((await loadFiltered([[{ id: 'r2' }]])).loadedRows).toBeUndefined();
  });

  it('states after each page how many of its rows were read', async () => {
    const seen: number[] = [];
    const answers = [rows(1, 3), rows(4, 6), rows(7, 9)];
    await api.readList(list(answers, 3, 9), {
      signal,
      maxPages: 20,
      onProgress: (progress) => seen.push(progress.rows),
    });
    expect(seen).toEqual([1, 1, 2]);
  });
});

it('keeps unchanged rows of a list that is read again, and does not copy those of another order', () => {
  const { structuralSharing, select } = api.listQuery<Row>(['list'], async () => ({ rows: [] }));
  const pagesOf = (...ids: string[]) => ({
    pages: [{ rows: ids.map((id) => ({ id })), limit: 100 }],
    pageParams: [{ page: 1 }],
  });
  const before = pagesOf('a', 'b');
  expect(structuralSharing(before, pagesOf('a', 'b'))).toBe(before);
  const list = select(before);
  expect(select(before)).toBe(list);
  expect(structuralSharing(list, select({ ...before }))).toBe(list);
  const other = select(pagesOf('b', 'a'));
  expect(structuralSharing(list, other)).toBe(other);
});
