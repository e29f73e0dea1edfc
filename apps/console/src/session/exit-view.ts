import { toasts } from '@dmc/design-system/toasts';
import { failureOf } from '../api/failure.ts';
import { stopImpersonation } from '../api/impersonation.ts';
import { queryClient } from '../api/loadable.ts';
import { leaveView } from './leaving-view.ts';
import { startSession } from './session.ts';

/** Ends a view and gives the admin the console back, in every tab (core §4). Says why it could not, and throws. */
export async function exitView(): Promise<void> {
  try {
    await leaveView(async () => {
      // The view's token ends with the call: whatever is still being read would be refused.
      await queryClient.cancelQueries();
      startSession(await stopImpersonation());
    });
  } catch (error) {
    // core §8, P07.
    toasts.show({
      tone: 'error',
      text: 'Failed to stop impersonation',
      detail: failureOf(error).message,
      key: 'exit',
    });
    // The view goes on: what was not read to its end is read again.
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.data === undefined });
    throw error;
  }
}
