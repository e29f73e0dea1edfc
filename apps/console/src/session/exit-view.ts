import { toCallError } from '../api/failure.ts';
import { stopImpersonation } from '../api/impersonation.ts';
import { queryClient } from '../api/loadable.ts';
import { sessionRefused } from './ended-session.ts';
import { leaveView } from './leaving-view.ts';
import { startSession, useSession } from './session.ts';

/**
 * Ends viewing as a distributor and returns the admin to their own console, in every tab (core §4). Throws on failure:
 * the caller shows why, once.
 */
export async function exitView(): Promise<void> {
  const session = useSession.getState();
  try {
    await leaveView(async () => {
      // The call invalidates the view's token: pending reads would be refused.
      await queryClient.cancelQueries();
      startSession(await stopImpersonation());
    });
  } catch (error) {
    if (toCallError(error, true).details.status === 401 && session.status === 'signed-in') {
      // The 401 was ignored while leaving the view.
      sessionRefused(session.token);
      throw error;
    }
    // The view continues: repeat the cancelled reads.
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.data === undefined });
    throw error;
  }
}
