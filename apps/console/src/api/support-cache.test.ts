import type { Conversation, Message } from '@dmc/contract/support';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asha, openPage } from '../testing.ts';

let cache: typeof import('./support-cache.ts');
let keys: typeof import('./loadable.ts');
let client: QueryClient;

beforeEach(async () => {
  openPage();
  const session = await import('../session/session.ts');
  session.startSession({ user: asha, accessToken: 't1' });
  keys = await import('./loadable.ts');
  cache = await import('./support-cache.ts');
  client = new QueryClient();
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

const conversation = (id: string, rest: Partial<Conversation> = {}) =>
  ({ id, status: 'OPEN', priority: 'LOW', unreadCount: 2, ...rest }) as Conversation;
const list = () => keys.key('support', 'list', { search: '', status: null, priority: null });
const pageRoutes = (...pages: object[][]) => ({
  pages: pages.map((rows) => ({ rows, limit: 100 })),
  pageParams: pages.map((_, index) => index + 1),
});
const one = () => keys.key('support', 'one', 'a');
const rows = () =>
  client.getQueryData<{ pages: { rows: Conversation[] }[] }>(list())?.pages.flatMap((page) => page.rows);

it('changes a conversation wherever it is cached, and undoes that', () => {
  client.setQueryData(list(), pageRoutes([conversation('a')], [conversation('b')]));
  client.setQueryData(one(), conversation('a'));
  const undo = cache.patchConversation(client, 'a', { unreadCount: 0 });
  expect(rows()).toEqual([conversation('a', { unreadCount: 0 }), conversation('b')]);
  expect(client.getQueryData(one())).toEqual(conversation('a', { unreadCount: 0 }));
  undo();
  expect(rows()).toEqual([conversation('a'), conversation('b')]);
  expect(client.getQueryData(one())).toEqual(conversation('a'));
});

it('does not undo newer data', () => {
  client.setQueryData(list(), pageRoutes([conversation('a')]));
  const undo = cache.patchConversation(client, 'a', { status: 'RESOLVED' });
  cache.patchConversation(client, 'a', { status: 'CLOSED' });
  undo();
  expect(rows()?.[0]?.status).toBe('CLOSED');
});

it('does nothing if nothing is cached', () => {
  cache.patchConversation(client, 'a', { status: 'RESOLVED' })();
  cache.addMessage(client, 'a', { id: 'm1' } as Message);
  expect(client.getQueryCache().getAll()).toEqual([]);
});

it('adds a stored message to the end of its thread, once', () => {
  const thread = keys.key('support', 'messages', 'a');
  client.setQueryData(thread, pageRoutes([{ id: 'm1' }], [{ id: 'm0' }]));
  cache.addMessage(client, 'a', { id: 'm2' } as Message);
  cache.addMessage(client, 'a', { id: 'm2' } as Message);
  expect(client.getQueryData(thread)).toEqual(pageRoutes([{ id: 'm1' }, { id: 'm2' }], [{ id: 'm0' }]));
  cache.addMessage(client, 'a', { id: 'm0' } as Message);
  expect(client.getQueryData(thread)).toEqual(pageRoutes([{ id: 'm1' }, { id: 'm2' }], [{ id: 'm0' }]));
});
