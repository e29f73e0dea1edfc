import { type ConversationPriority, type ConversationStatus, conversationLabel } from '@dmc/contract/support';
import type { Outcome } from '@dmc/design-system/load';
import { useRef, useState } from 'react';
import { supportCopy } from './support.copy.ts';

const copy = supportCopy.change;

/** A change of one of the two selectors; any value may follow any other (screens §4). */
type ConversationChange = { status: ConversationStatus } | { priority: ConversationPriority };
export type OnChange = (id: string, change: ConversationChange) => Promise<Outcome>;

/** `status` and `Resolved`: the field and the new value, in words. */
export const describeChange = (change: ConversationChange): [what: string, to: string] =>
  'status' in change
    ? [copy.status.toLowerCase(), conversationLabel(change.status)]
    : [copy.priority.toLowerCase(), conversationLabel(change.priority)];

interface Refused {
  change: ConversationChange;
  message: string;
  unknown: boolean;
}

/**
 * Status and priority as displayed: optimistically the choice, or the server's value after a refusal. Each selector has
 * one change at a time; a refused change stays until it is retried or dismissed.
 */
export function useChange(id: string, onChange: OnChange) {
  const [pending, setPending] = useState<
    Partial<{ status: ConversationStatus; priority: ConversationPriority }>
  >({});
  const [refused, setRefused] = useState<Refused>();
  const sending = useRef(new Set<string>());
  const change = async (next: ConversationChange) => {
    const field = 'status' in next ? 'status' : 'priority';
    if (sending.current.has(field)) return;
    sending.current.add(field);
    setRefused(undefined);
    setPending((now) => ({ ...now, ...next }));
    const outcome = await onChange(id, next);
    sending.current.delete(field);
    setPending(({ [field]: _, ...rest }) => rest);
    if (!outcome.ok)
      setRefused({ change: next, message: outcome.form ?? '', unknown: outcome.unknown ?? false });
  };
  return { pending, refused, change, dismiss: () => setRefused(undefined) };
}
