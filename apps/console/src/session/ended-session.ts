import { forgetRefused } from '../writes/idempotency-key.ts';
import { hasUnstored, storeDrafts } from './drafts.ts';
import { isLeaving } from './leaving-view.ts';
import { endSession, type SessionState, useSession } from './session.ts';

/** The server no longer knows the session: keeps drafts, then clears it, once, for the session that made the call. */
export function sessionRefused(token: string, idempotencyKey?: string): void {
  const state = useSession.getState();
  if (state.status !== 'signed-in' || state.token !== token || isLeaving()) return;
  forgetRefused(idempotencyKey);
  endSession('expired', storeDrafts(), hasUnstored());
}

/** Another tab signed out: keeps this tab's drafts too. */
export function sessionChanged(now: SessionState): void {
  if (now.status === 'signed-out' && now.reason === 'elsewhere') storeDrafts();
}
