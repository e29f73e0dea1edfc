import type { Conversation, Message } from '@dmc/contract/support';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { updateRows } from './answer-cache.ts';
import { key } from './loadable.ts';
import type { FetchedPage } from './merge-pages.ts';

/**
 * Optimistic update: changes a conversation everywhere in the cache. The returned function rolls it back, unless newer
 * data has replaced it.
 */
export function patchConversation(
  client: QueryClient,
  id: string,
  change: Partial<Conversation>,
): () => void {
  const before = new Map<string, unknown>();
  const edit = (apply: (row: Conversation) => Conversation) => {
    const own = (row: Conversation) => (row.id === id ? apply(row) : row);
    client.setQueriesData({ queryKey: key('support', 'list') }, updateRows(own));
    client.setQueriesData<Conversation>({ queryKey: key('support', 'one', id) }, (cached) =>
      cached ? apply(cached) : cached,
    );
  };
  edit((row) => {
    for (const field of Object.keys(change) as (keyof Conversation)[])
      if (!before.has(field)) before.set(field, row[field]);
    return { ...row, ...change };
  });
  return () =>
    edit((row) => {
      const back = { ...row };
      for (const [field, value] of before)
        if (row[field as keyof Conversation] === change[field as keyof Conversation])
          Object.assign(back, { [field]: value });
      return back;
    });
}

/** Adds a saved message to the end of its thread without waiting for the next refresh. */
export function addMessage(client: QueryClient, id: string, message: Message): void {
  client.setQueriesData<InfiniteData<FetchedPage<Message, unknown>>>(
    { queryKey: key('support', 'messages', id) },
    (cached) => {
      const [newest, ...earlier] = cached?.pages ?? [];
      if (!cached || !newest || cached.pages.some(({ rows }) => rows.some((each) => each.id === message.id)))
        return cached;
      return { ...cached, pages: [{ ...newest, rows: [...newest.rows, message] }, ...earlier] };
    },
  );
}
