import type { Message } from '@dmc/contract/support';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { support } from '../api/support.ts';
import { patchConversation } from '../api/support-cache.ts';

const onVisibility = (notify: () => void) => {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
};
const isVisible = () => document.visibilityState === 'visible';

interface Reading {
  /** The open conversation. */
  id: string | null;
  /** Its messages loaded so far. */
  messages: readonly Message[] | undefined;
  unread: number;
  /** When the thread was last received. */
  answeredAt: number;
}

/**
 * Marks the open conversation as read: when it is opened, and when a new message arrives while it is visible (screens
 * §4). Its count becomes 0 optimistically, and is restored if the call fails; the next refetch then retries.
 */
export function useMarkRead({ id, messages, unread, answeredAt }: Reading): void {
  const visible = useSyncExternalStore(onVisibility, isVisible);
  const client = useQueryClient();
  const { mutateAsync } = useMutation(support.markRead());
  const tried = useRef<string>(undefined);
  const marked = useRef<string>(undefined);
  useEffect(() => {
    if (id === null || messages === undefined || !visible) return;
    const attempt = `${id} ${answeredAt}`;
    if (tried.current === attempt) return;
    tried.current = attempt;
    const newest = messages.at(-1);
    const seen = `${id} ${newest?.id}`;
    if (marked.current === seen && unread === 0) return;
    marked.current = seen;
    const undo = patchConversation(client, id, { unreadCount: 0 });
    mutateAsync({ id, until: newest?.sentAt }).catch(undo);
  }, [id, messages, unread, answeredAt, visible, client, mutateAsync]);
}
