import { forgetRefused } from '../writes/idempotency-key.ts';
import { hasUnstored, storeDrafts } from './drafts.ts';
import { isLeaving } from './leaving-view.ts';
import { endSession, type SessionState, useSession } from './session.ts';

/**
 * The server rejected the session's token: stores drafts, then ends the session, once, if it is the one that made the
 * call.
 */
export function sessionRefused(token: string, idempotencyKey?: string): void {
  const state = useSession.getState();
  if (state.status !== 'signed-in' || state.token !== token || isLeaving()) return;
  forgetRefused(idempotencyKey);
  endSession('expired', storeDrafts(), hasUnstored());
}

/** Another tab signed out: stores this tab's drafts too. */
export function sessionChanged(now: SessionState): void {
  if (now.status === 'signed-out' && now.reason === 'elsewhere') storeDrafts();
}
