import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asha, openPage, serve } from '../testing.ts';

let session: typeof import('../session/session.ts');
let support: typeof import('./support.ts')['support'];

beforeEach(async () => {
  openPage();
  session = await import('../session/session.ts');
  ({ support } = await import('./support.ts'));
  session.startSession({ user: asha, accessToken: 't1' });
});
afterEach(() => vi.unstubAllGlobals());

const signal = new AbortController().signal;
// biome-ignore lint/suspicious/noExplicitAny: calls a query function with only the part of its context that it reads
const run = (options: { queryFn?: any }) => options.queryFn({ signal });
/** The first pages of a list, as its screen receives them. */
const load = async (options: ReturnType<typeof support.messages>, pages: number) =>
  options.select(await new QueryClient().fetchInfiniteQuery({ ...options, pages }));

const message = (id: number) => ({
  id: `m${id}`,
  content: `No. ${id}`,
  sentAt: new Date(Date.UTC(2026, 10, 1) + id * 60_000).toISOString(),
  sender: { role: 'RETAILER' },
});
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const thread = (rows: object[], pagination?: object) => ({
  body: { success: true, data: { messages: rows, ...(pagination ? { pagination } : {}) } },
});
const queriesOf = (requests: readonly Request[]) => requests.map(({ url }) => new URL(url).search);

describe('a thread', () => {
  it('is in chronological order, whatever the order of its pages', async () => {
    const requests = serve(
      thread(range(51, 100).reverse(), { page: 1, limit: 50, total: 120, pages: 3 }),
      thread(range(1, 50), { page: 2, limit: 50, total: 120, pages: 3 }),
    );
    const { rows: messages, more } = await load(support.messages('c1'), 2);
    expect(messages.map(({ id }) => id)).toEqual(range(1, 100).map(({ id }) => id));
    expect(more).toBe(true);
    expect(queriesOf(requests)).toEqual(['?page=1&limit=50', '?page=2&limit=50']);
  });

  it('has each message once, even if one arrived between two pages', async () => {
    serve(
      thread(range(51, 100), { page: 1, limit: 50, total: 100, pages: 2 }),
      thread(range(2, 51), { page: 2, limit: 50, total: 101, pages: 3 }),
    );
    const { rows: messages } = await load(support.messages('c1'), 2);
    expect(messages).toHaveLength(99);
  });

  it('ends once a server without paging has sent everything', async () => {
    const all = range(1, 50);
    const requests = serve(thread(all), thread(all));
    // A full page without a total: there may be more.
    expect((await load(support.messages('c1'), 1)).more).toBe(true);
    serve(thread(all), thread(all));
    const { rows: messages, more } = await load(support.messages('c1'), 2);
    expect(messages).toHaveLength(50);
    expect(more).toBe(false);
    expect(requests).toHaveLength(1);
    serve(thread(range(1, 70)));
    expect((await load(support.messages('c1'), 3)).rows).toHaveLength(70);
  });

  it('counts unreadable messages', async () => {
    serve(thread([message(1), { id: 'm2', content: 'When?' }]));
    const { rows: messages, unreadable, more } = await load(support.messages('c1'), 1);
    expect(messages).toHaveLength(1);
    expect(unreadable).toBe(1);
    expect(more).toBe(false);
  });
});

const row = (id: string) => ({ id, subject: id, status: 'OPEN', priority: 'LOW' });
const rows = (ids: string[], pages = 1) => ({
  body: { success: true, data: { conversations: ids.map(row), pagination: { page: 1, limit: 100, pages } } },
});

describe('the list', () => {
  it('is requested with the given filter, and contains a row that moved up only once', async () => {
    const requests = serve(rows(['a', 'b'], 2), rows(['b', 'c'], 2));
    const options = support.list({ search: 'ghee', status: 'OPEN' });
    const page = options.select(await new QueryClient().fetchInfiniteQuery({ ...options, pages: 2 }));
    expect(page.rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(queriesOf(requests)[0]).toBe('?page=1&limit=100&search=ghee&status=OPEN');
  });
});

describe('one conversation', () => {
  it('is requested if the server has a call for it', async () => {
    const requests = serve({ body: { success: true, data: { conversation: row('a') } } });
    expect(await run(support.one('a', true))).toMatchObject({ id: 'a' });
    expect(requests[0]?.url).toMatch(/\/chat\/conversations\/a$/);
  });

  it('is searched for in the whole list otherwise', async () => {
    const full = Array.from({ length: 100 }, (_, index) => `x${index}`);
    const requests = serve(rows(full, 2), rows(['a'], 2));
    expect(await run(support.one('a', false))).toMatchObject({ id: 'a' });
    expect(queriesOf(requests)).toEqual(['?page=1&limit=100', '?page=2&limit=100']);
    serve(rows(['b']));
    await expect(run(support.one('a', false))).rejects.toMatchObject({
      kind: 'missing',
      message: 'Conversation not found',
    });
  });
});

it('is live: every 30 seconds, and at once when the tab becomes visible again', {
  meta: { proves: ['rule.support.refresh'] },
}, () => {
  for (const options of [support.list(), support.one('a', true), support.messages('a')]) {
    expect(options.refetchInterval).toBe(30_000);
    expect(options.refetchOnWindowFocus).toBe('always');
    expect(options).not.toHaveProperty('refetchIntervalInBackground');
  }
});
