import { accountOperations, type PasswordChange, type ResetLinkState } from '@dmc/contract/account';
import type { Loadable, Outcome } from '@dmc/design-system/load';
import { call } from '../api/client.ts';
import { outcomeOf, toCallError } from '../api/failure.ts';
import { thisDevice } from '../api/this-device.ts';

const MAYBE_CHANGED =
  'Not your current password. The attempt without an answer may have changed it to the new one already.';

/**
 * Changes the user's own password. After an attempt without an answer, a refused current password may mean that the
 * change was made.
 */
export function ownPassword(change: (body: PasswordChange) => Promise<{ ended: number }>) {
  let unanswered: PasswordChange | undefined;
  return async (body: PasswordChange): Promise<{ ended: number } | Exclude<Outcome, { ok: true }>> => {
    try {
      return await change(body);
    } catch (error) {
      const outcome = outcomeOf(error, 'The password was not changed. Please try again.', 'changed');
      const isSame = unanswered?.newPassword === body.newPassword;
      if (outcome.unknown) unanswered = body;
      return isSame && outcome.fields?.currentPassword !== undefined
        ? { ...outcome, fields: { currentPassword: MAYBE_CHANGED } }
        : outcome;
    }
  };
}

/**
 * Sets a new password by a reset link, and returns the link's state if it is refused. A link used by an attempt without
 * an answer has set the password.
 */
export function linkedPassword(token: string, check: (token: string) => Promise<Loadable<ResetLinkState>>) {
  let unanswered: string | undefined;
  return async (newPassword: string): Promise<{ outcome: Outcome; link?: Loadable<ResetLinkState> }> => {
    try {
      await call(accountOperations.resetPassword, { body: { token, newPassword, ...thisDevice() } });
      return { outcome: { ok: true } };
    } catch (error) {
      const { details } = toCallError(error, true);
      if (details.status === 404 || details.status === 410) {
        const link = await check(token);
        const arrived = unanswered === newPassword && link.status === 'ready' && link.data.state === 'used';
        return arrived ? { outcome: { ok: true } } : { outcome: { ok: false }, link };
      }
      if (details.unknown) unanswered = newPassword;
      return { outcome: outcomeOf(error, 'The password was not set. Please try again.', 'set') };
    }
  };
}
