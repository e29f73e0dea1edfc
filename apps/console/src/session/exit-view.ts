import { toasts } from '@dmc/design-system/toasts';
import { failureOf } from '../api/failure.ts';
import { stopImpersonation } from '../api/impersonation.ts';
import { markLeaving } from './leaving-view.ts';
import { startSession } from './session.ts';

/** Ends a view and gives the admin his own console back, in every tab (core §4). Says why it could not, and throws. */
export async function exitView(): Promise<void> {
  markLeaving(true);
  try {
    startSession(await stopImpersonation());
  } catch (error) {
    // core §8, P07.
    toasts.show({
      tone: 'error',
      text: 'Failed to stop impersonation',
      detail: failureOf(error).message,
      key: 'exit',
    });
    throw error;
  } finally {
    markLeaving(false);
  }
}
