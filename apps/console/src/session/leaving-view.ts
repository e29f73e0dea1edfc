import { TIMEOUT_MS } from '../api/failure.ts';

const KEY = 'dmc.leavingView';

let leaving: Promise<unknown> | undefined;

/** While a view is being left in this tab: what reads wait for, since the view's token is about to end. */
export const viewBeingLeft = (): Promise<unknown> | undefined => leaving;

/** A call refused in the meantime ends no session: the one that follows is on its way. True in every tab. */
export const isLeaving = (): boolean => Date.now() - Number(localStorage.getItem(KEY)) < TIMEOUT_MS;

/** Leaves a view. Until that has succeeded or failed, this tab reads nothing, and no tab ends its session. */
export async function leaveView(leave: () => Promise<void>): Promise<void> {
  localStorage.setItem(KEY, String(Date.now()));
  const left = leave().finally(() => {
    leaving = undefined;
    localStorage.removeItem(KEY);
  });
  leaving = left.catch(() => {});
  return left;
}
