import {
  notificationOperations,
  type PushDraft,
  pushRequest,
  SEND_FAILED,
} from '@dmc/contract/notifications';
import { messageOf } from '@dmc/contract/wire';
import type { Outcome } from '@dmc/design-system/load';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { serverNow } from './clock.ts';
import { outcomeOf, toCallError } from './failure.ts';
import { listQuery } from './list.ts';
import { key } from './loadable.ts';

/** Sent messages per page. */
const SENT_ROWS = 4;

/** Push notifications: calls 24 and 25, and the list of sent messages. */
export const notifications = {
  stats: () =>
    queryOptions({
      queryKey: key('notifications', 'stats'),
      queryFn: ({ signal }) => call(notificationOperations.pushStats, {}, { signal }),
    }),
  sent: () =>
    listQuery(
      key('notifications', 'sent'),
      (page, signal) => call(notificationOperations.listNotifications, { query: page }, { signal }),
      { limit: SENT_ROWS },
    ),
  send: () =>
    mutationOptions({
      mutationFn: ({ draft, idempotencyKey }: { draft: PushDraft; idempotencyKey: string }) =>
        call(
          notificationOperations.sendNotification,
          { body: pushRequest(draft, serverNow()) },
          { idempotencyKey },
        ),
      meta: { invalidates: [['notifications']] },
    }),
};

/**
 * The text for a message that was not sent: the answer's `error` field verbatim, whatever else it contains, else the
 * documented text (screens §8).
 */
export function sendFailure(error: unknown): Outcome {
  const outcome = outcomeOf(error, SEND_FAILED, 'sent');
  const { body } = toCallError(error, true).details;
  const serverMessage = messageOf({ error: (body as { error?: unknown } | null | undefined)?.error });
  return outcome.unknown || serverMessage === undefined ? outcome : { ...outcome, form: serverMessage };
}
