import type { SupportProps } from '@dmc/screens/support';
import type { Outgoing } from '@dmc/screens/support-outgoing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { create } from 'zustand';
import { outcomeOf } from '../api/failure.ts';
import { key } from '../api/loadable.ts';
import { support } from '../api/support.ts';
import { addMessage } from '../api/support-cache.ts';
import { draftStore } from '../session/drafts.ts';
import { identityOf, useSession } from '../session/session.ts';
import { newIdempotencyKey, withEarlierAttempt } from './idempotency-key.ts';

/**
 * The outbox: replies that the server has not confirmed, by conversation. They outlive the page on which they were
 * written, and are stored with the unsaved drafts, so that neither a reload nor the end of a session loses one or its
 * Idempotency-Key.
 */
const useReplies = create<Readonly<Record<string, readonly Outgoing[]>>>(() => ({}));
const drafts = draftStore('unsent reply');

// Hidden from other users; their author's are stored with the drafts.
useSession.subscribe((now, before) => {
  if (`${identityOf(now)}` !== `${identityOf(before)}`) useReplies.setState({}, true);
});

/** Replies left by an earlier page: it is unknown whether the server has them. */
function restoreReplies(id: string): readonly Outgoing[] {
  const stored = drafts.load(id);
  if (!Array.isArray(stored)) return [];
  return (stored as Outgoing[]).map(({ key: idempotencyKey, content }) => ({
    key: idempotencyKey,
    content,
    state: 'failed',
    unknown: true,
    message: 'You left the page before the server responded.',
  }));
}

/** The unconfirmed replies of a conversation. */
export const repliesOf = (id: string): readonly Outgoing[] => useReplies.getState()[id] ?? restoreReplies(id);

function saveReplies(id: string, replies: readonly Outgoing[]): void {
  useReplies.setState({ [id]: replies });
  drafts.save(
    id,
    replies.length > 0 ? replies.map(({ key: sentAs, content }) => ({ key: sentAs, content })) : undefined,
  );
}

/** Adds a reply, or replaces the one with its key. */
export function queueReply(id: string, reply: Outgoing): void {
  const replies = repliesOf(id);
  const isNew = replies.every((one) => one.key !== reply.key);
  saveReplies(id, isNew ? [...replies, reply] : replies.map((one) => (one.key === reply.key ? reply : one)));
}

export const removeReply = (id: string, sentAs: string): void =>
  saveReplies(
    id,
    repliesOf(id).filter((one) => one.key !== sentAs),
  );

/** The unconfirmed replies of the open conversation, for display. */
export function useOutbox(id: string | null): readonly Outgoing[] {
  const replies = useReplies((all) => all[id ?? '']);
  return useMemo(() => replies ?? (id === null ? [] : restoreReplies(id)), [id, replies]);
}

/** Sends replies, retries them with the same key, or discards them. */
export function useSendReply(): SupportProps['onReply'] {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(support.send());

  async function send(id: string, reply: Pick<Outgoing, 'key' | 'content' | 'unknown'>) {
    const { key: idempotencyKey, content } = reply;
    const thread = { queryKey: key('support', 'messages', id) };
    queueReply(id, { key: idempotencyKey, content, state: 'sending' });
    try {
      const message = await mutateAsync({ id, content, idempotencyKey });
      if (message) addMessage(client, id, message);
      else await client.invalidateQueries(thread);
      removeReply(id, idempotencyKey);
    } catch (error) {
      const failure = withEarlierAttempt(error, reply.unknown === true);
      const { form: message, unknown, conflict } = outcomeOf(failure, 'The reply could not be sent.', 'sent');
      queueReply(id, { key: idempotencyKey, content, state: 'failed', message, unknown });
      // Someone else may have closed the conversation, or the reply was saved but its answer was lost.
      if (conflict) await client.invalidateQueries({ queryKey: key('support') });
      else if (unknown) await client.invalidateQueries(thread);
    }
  }

  return (action) => {
    const { kind, id } = action;
    if (kind === 'send') return void send(id, { key: newIdempotencyKey(), content: action.content });
    const reply = repliesOf(id).find((one) => one.key === action.key);
    if (!reply || reply.state === 'sending') return;
    if (kind === 'discard') removeReply(id, reply.key);
    else void send(id, reply);
  };
}
