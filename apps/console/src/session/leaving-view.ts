import { TIMEOUT_MS } from '../api/failure.ts';
import { readStored, removeStored, store } from '../console-window.ts';

const KEY = 'dmc.leavingView';

let leaving: Promise<unknown> | undefined;

/** Reads wait for this while a view is being left in this tab, since the view's token is about to end. */
export const viewBeingLeft = (): Promise<unknown> | undefined => leaving;

/** True in every tab while a view is being left: a refused call must not end the session, as the next one is coming. */
export const isLeaving = (): boolean => Date.now() - Number(readStored(KEY)) < TIMEOUT_MS;

/** Leaves a view. Until that succeeds or fails, this tab reads nothing, and no tab ends its session. */
export async function leaveView(leave: () => Promise<void>): Promise<void> {
  try {
    store(KEY, String(Date.now()));
  } catch {
    // Without storage no other tab has this session.
  }
  const done = leave().finally(() => {
    leaving = undefined;
    removeStored(KEY);
  });
  leaving = done.catch(() => {});
  return done;
}
