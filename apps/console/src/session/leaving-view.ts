import { TIMEOUT_MS } from '../api/failure.ts';
import { readStored, removeStored, store } from '../console-window.ts';

const KEY = 'dmc.leavingView';

let leaving: Promise<unknown> | undefined;

/** Pending while this tab leaves a view; reads wait for it, since the view's token is about to become invalid. */
export const pendingExit = (): Promise<unknown> | undefined => leaving;

/**
 * True in every tab while a view is being left: a refused call must not end the session, because a new one is coming.
 */
export const isLeaving = (): boolean => Date.now() - Number(readStored(KEY)) < TIMEOUT_MS;

/** Leaves a view. Until that succeeds or fails, this tab sends no reads, and no tab ends its session. */
export async function leaveView(leave: () => Promise<void>): Promise<void> {
  try {
    store(KEY, String(Date.now()));
  } catch {
    // Without storage, no other tab has this session.
  }
  const done = leave().finally(() => {
    leaving = undefined;
    removeStored(KEY);
  });
  leaving = done.catch(() => {});
  return done;
}
