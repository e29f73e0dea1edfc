import type { Message } from '@dmc/contract/support';
import type { SupportProps } from '@dmc/screens/support';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { outcomeOf } from '../api/failure.ts';
import { key } from '../api/loadable.ts';
import { support } from '../api/support.ts';
import { addMessage } from '../api/support-cache.ts';
import { outbox } from './outbox.ts';

type ReplyAction = Parameters<SupportProps['onReply']>[0];

/** Sends and resends replies; each stays in the outbox until the server has confirmed it. */
export function useSend() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(support.send());

  async function deliver(id: string, idempotencyKey: string, content: string) {
    const box = outbox(id);
    const thread = { queryKey: key('support', 'messages', id) };
    try {
      const message = await mutateAsync({ id, content, idempotencyKey });
      if (message) addMessage(client, id, message);
      else await client.invalidateQueries(thread);
      box.remove(idempotencyKey);
    } catch (error) {
      const outcome = outcomeOf(error, 'The reply could not be sent.', 'sent');
      box.failed(idempotencyKey, outcome.form, outcome.unknown);
      // Somebody may have closed the conversation, or the reply arrived but its answer was lost.
      if (outcome.conflict) await client.invalidateQueries({ queryKey: key('support') });
      else if (outcome.unknown) await client.invalidateQueries(thread);
    }
  }

  return (action: ReplyAction, messages: readonly Message[] | undefined): void => {
    const { kind, id } = action;
    const box = outbox(id);
    if (kind === 'send') {
      const reply = box.add(action.content, messages?.at(-1)?.id);
      void deliver(id, reply.key, reply.content);
      return;
    }
    const reply = box.find(action.key);
    if (!reply || reply.state === 'sending') return;
    if (kind === 'discard') box.remove(action.key);
    else {
      box.again(action.key);
      void deliver(id, reply.key, reply.content);
    }
  };
}
