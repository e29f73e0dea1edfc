import type { Conversation } from '@dmc/contract/support';
import { dataOf, type Loadable, mapLoadable } from '@dmc/design-system/load';
import type { SupportProps } from '@dmc/screens/support';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOffers } from '../api/health.ts';
import { toLoadable } from '../api/loadable.ts';
import { support } from '../api/support.ts';
import { useMarkRead } from './mark-read.ts';
import { outbox, useOutbox } from './outbox.ts';

/** The row of the list is asked for every 30 seconds; the record adds what helps to answer, and stands in for the row. */
function conversationOf(
  record: Loadable<Conversation>,
  row: Conversation | undefined,
): Loadable<Conversation> {
  if (row === undefined) return record;
  const known = dataOf(record);
  const data = { ...row, shop: known?.shop ?? row.shop };
  if (record.status === 'failed' && !known)
    return { status: 'failed', failure: record.failure, last: { data, at: new Date() } };
  return { status: 'ready', data, refresh: record.status === 'ready' ? record.refresh : 'pending' };
}

interface Listed {
  /** Its row, where the list holds it. */
  row: Conversation | undefined;
  /** The list has answered. */
  listed: boolean;
}

/** Everything of the conversation that the address opens: its record, thread and unconfirmed replies. */
export function useOpenConversation(id: string | null, { row, listed }: Listed) {
  const offered = useOffers('support.read');
  const one = support.one(id ?? '', offered);
  // Without a call for one conversation, it is looked for only where the list does not hold it.
  const asks = id !== null && (offered || (row === undefined && listed));
  const record = useQuery({
    ...(asks ? one : { queryKey: one.queryKey, queryFn: skipToken }),
    refetchInterval: row === undefined ? one.refetchInterval : false,
  });
  const conversation = conversationOf(
    asks || row === undefined ? toLoadable(record) : { status: 'ready', data: row, refresh: 'idle' },
    row,
  );

  const [deep, setDeep] = useState({ id, pages: 1 });
  const asked = { id: id ?? '', pages: deep.id === id ? deep.pages : 1 };
  const query = support.thread(asked);
  const thread = useQuery({
    ...(id === null ? { queryKey: query.queryKey, queryFn: skipToken } : query),
    // While earlier messages come, the thread stays; another conversation has another thread.
    placeholderData: (previous, before) => (before?.queryKey.at(-2) === id ? previous : undefined),
  });
  const messages = thread.data?.messages;

  const unsent = useOutbox(id);
  useEffect(() => {
    if (id !== null && messages) outbox(id).settle(messages);
  }, [id, messages]);
  const unread = dataOf(conversation)?.unreadCount ?? 0;
  useMarkRead({ id, messages, unread, answeredAt: thread.dataUpdatedAt });

  const opened: SupportProps['opened'] =
    id === null
      ? undefined
      : {
          conversation,
          thread: mapLoadable(toLoadable(thread), (loaded) => ({
            ...loaded,
            loadingMore: thread.isPlaceholderData,
          })),
          outbox: unsent,
        };
  return {
    opened,
    messages,
    onEarlier: () => setDeep({ id, pages: asked.pages + 1 }),
    onReload: (what: 'conversation' | 'messages') => void (what === 'messages' ? thread : record).refetch(),
  };
}
