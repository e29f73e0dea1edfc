import type { Conversation } from '@dmc/contract/support';
import { dataOf, type Loadable } from '@dmc/design-system/load';
import type { SupportProps } from '@dmc/screens/support';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { serverNow } from '../api/clock.ts';
import { useCapability } from '../api/health.ts';
import { useList } from '../api/list.ts';
import { toLoadable } from '../api/loadable.ts';
import { support } from '../api/support.ts';
import { useMarkRead } from '../writes/mark-read.ts';
import { useOutbox } from '../writes/outbox.ts';

/**
 * The list's row is refetched every 30 seconds; the record adds details that help to answer, and replaces a missing
 * row.
 */
function conversationOf(
  record: Loadable<Conversation>,
  row: Conversation | undefined,
): Loadable<Conversation> {
  if (row === undefined) return record;
  const loaded = dataOf(record);
  const data = { ...row, shop: loaded?.shop ?? row.shop };
  if (record.status === 'failed' && !loaded)
    return { status: 'failed', failure: record.failure, last: { data, at: serverNow() } };
  return { status: 'ready', data, refresh: record.status === 'ready' ? record.refresh : 'pending' };
}

interface Listed {
  /** Its row, if it is in the list. */
  row: Conversation | undefined;
  /** The list has loaded. */
  listed: boolean;
}

/** The conversation that the URL opens: its record, thread and unconfirmed replies. */
export function useOpenConversation(id: string | null, { row, listed }: Listed) {
  const supported = useCapability('records') === true;
  const one = support.one(id ?? '', supported);
  // Without a call for a single conversation, search for it only if it is not in the list.
  const asks = id !== null && (supported || (row === undefined && listed));
  const record = useQuery({
    ...one,
    enabled: asks,
    refetchInterval: row === undefined ? one.refetchInterval : false,
  });
  const conversation = conversationOf(
    asks || row === undefined ? toLoadable(record) : { status: 'ready', data: row, refresh: 'idle' },
    row,
  );

  const [loadedPages, setLoadedPages] = useState({ id, pages: 1 });
  const pages = loadedPages.id === id ? loadedPages.pages : 1;
  const paging = useMemo(
    () => ({ pages, onMore: () => setLoadedPages({ id, pages: pages + 1 }) }),
    [id, pages],
  );
  const { list, query } = useList(support.messages(id ?? ''), paging, { enabled: id !== null });
  const messages = query.data?.rows;

  const unsent = useOutbox(id);
  const unread = dataOf(conversation)?.unreadCount ?? 0;
  useMarkRead({ id, messages, unread, answeredAt: query.dataUpdatedAt });

  const opened: SupportProps['opened'] =
    id === null ? undefined : { conversation, messages: list, outbox: unsent };
  return { opened, onReload: () => void record.refetch() };
}
