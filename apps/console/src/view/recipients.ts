import { type Recipient, Recipients } from '@dmc/contract/notifications';
import * as z from 'zod/mini';
import { identity } from '../session/session.ts';

const Chosen = z.object({ recipients: Recipients, identity: z.string() });

/** The history state of the notifications page that starts a message to these retailers. */
export const toRecipients = (recipients: readonly Recipient[]): z.input<typeof Chosen> => ({
  recipients: [...recipients],
  identity: `${identity()}`,
});

/** The retailers in a history state; undefined if there are none, or another user chose them. */
export function recipientsOf(state: unknown): readonly Recipient[] | undefined {
  const { success, data } = Chosen.safeParse(state);
  return success && data.identity === `${identity()}` ? data.recipients : undefined;
}
