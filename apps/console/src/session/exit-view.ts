import { toasts } from '@dmc/design-system/toasts';
import { failureText, toCallError } from '../api/failure.ts';
import { stopImpersonation } from '../api/impersonation.ts';
import { queryClient } from '../api/loadable.ts';
import { sessionRefused } from './ended-session.ts';
import { leaveView } from './leaving-view.ts';
import { startSession, useSession } from './session.ts';

/** Ends a view and returns the admin to their console, in every tab (core §4). On failure shows why, and throws. */
export async function exitView(): Promise<void> {
  const session = useSession.getState();
  try {
    await leaveView(async () => {
      // The call ends the view's token: reads still under way would be refused.
      await queryClient.cancelQueries();
      startSession(await stopImpersonation());
    });
  } catch (error) {
    if (toCallError(error, true).details.status === 401 && session.status === 'signed-in') {
      // Not heard while the view was being left.
      sessionRefused(session.token);
      throw error;
    }
    // core §8.
    toasts.show({
      tone: 'error',
      text: 'Failed to stop impersonation',
      detail: failureText(error),
      key: 'exit',
    });
    // The view continues: repeat the reads that were cancelled.
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.data === undefined });
    throw error;
  }
}
