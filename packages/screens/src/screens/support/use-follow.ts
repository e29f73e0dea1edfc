import { isOwnMessage, type Message } from '@dmc/contract/support';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { messagesAfter } from './thread-items.ts';

/** How close to the end a thread counts as read, in px. */
const END_THRESHOLD_PX = 32;

/**
 * Keeps the scroll position in a thread. At the end it follows new messages; further up it stays and counts the new
 * ones; inserting earlier messages moves nothing. Sending scrolls to the end.
 */
export function useFollow(messages: readonly Message[], sent: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  /** Distance from the top of the visible part to the end of the thread, which earlier messages do not change. */
  const below = useRef(0);
  const previous = useRef<{ first: string | undefined; last: string | undefined; sent: number }>(undefined);
  const [away, setAway] = useState(false);
  const [arrived, setArrived] = useState<readonly Message[]>([]);
  const [unseen, setUnseen] = useState(0);

  const measure = useCallback(() => {
    const node = scroller.current;
    if (!node) return;
    below.current = node.scrollHeight - node.scrollTop;
    atEnd.current = below.current - node.clientHeight < END_THRESHOLD_PX;
    setAway(below.current > 2 * node.clientHeight);
    if (atEnd.current) setUnseen(0);
  }, []);
  const toEnd = useCallback(() => {
    const node = scroller.current;
    if (node) node.scrollTop = node.scrollHeight;
    measure();
  }, [measure]);

  const first = messages[0]?.id;
  const last = messages.at(-1)?.id;
  useLayoutEffect(() => {
    const was = previous.current;
    previous.current = { first, last, sent };
    const node = scroller.current;
    if (!node) return;
    const fresh = was ? messagesAfter(messages, was.last).filter((message) => !isOwnMessage(message)) : [];
    if (fresh.length > 0) setArrived(fresh);
    if (!was || atEnd.current || sent > was.sent) toEnd();
    else {
      if (was.first !== first && was.last !== undefined) node.scrollTop = node.scrollHeight - below.current;
      measure();
      if (fresh.length > 0) setUnseen((count) => count + fresh.length);
    }
  }, [messages, first, last, sent, toEnd, measure]);

  // The window, the reply box or a font may change the height; a reader at the end stays there.
  useEffect(() => {
    const watcher = new ResizeObserver(() => {
      if (atEnd.current) toEnd();
      else measure();
    });
    for (const node of [scroller.current, content.current]) if (node) watcher.observe(node);
    return () => watcher.disconnect();
  }, [toEnd, measure]);

  return {
    scroller,
    content,
    onScroll: measure,
    toEnd,
    /** Far enough from the end to offer a button back. */
    away,
    /** Messages from others that arrived while the reader was further up. */
    unseen,
    /** The latest message, to be announced. */
    arrived,
  };
}
