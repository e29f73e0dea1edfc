import { toasts } from '@dmc/design-system/toasts';
import { failureText } from '../api/failure.ts';
import { stopImpersonation } from '../api/impersonation.ts';
import { queryClient } from '../api/loadable.ts';
import { leaveView } from './leaving-view.ts';
import { startSession } from './session.ts';

/** Ends a view and returns the admin to their console, in every tab (core §4). On failure shows why, and throws. */
export async function exitView(): Promise<void> {
  try {
    await leaveView(async () => {
      // The call ends the view's token: reads still under way would be refused.
      await queryClient.cancelQueries();
      startSession(await stopImpersonation());
    });
  } catch (error) {
    // core §8, P07.
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
