import { stopImpersonation } from '../api/impersonation.ts';
import { markLeaving } from './leaving-view.ts';
import { startSession } from './session.ts';

/** Ends a view and gives the admin his own console back, in every tab (core §4). Throws CallError. */
export async function exitView(): Promise<void> {
  markLeaving(true);
  try {
    startSession(await stopImpersonation());
  } finally {
    markLeaving(false);
  }
}
