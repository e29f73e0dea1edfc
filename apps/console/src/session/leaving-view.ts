import { TIMEOUT_MS } from '../api/failure.ts';

const KEY = 'dmc.leavingView';

let settled: Promise<unknown> = Promise.resolve();

/** Resolves once no view is being left in this tab: whoever reads waits for the token that will be good. */
export const viewSettled = (): Promise<unknown> => settled;

/** A call refused meanwhile ends no session: the one that follows is on its way. True in every tab. */
export const isLeaving = (): boolean => Date.now() - Number(localStorage.getItem(KEY)) < TIMEOUT_MS;

/** Leaves a view. Until that has succeeded or failed, this tab reads nothing, and no tab ends its session. */
export async function leaveView(leave: () => Promise<void>): Promise<void> {
  localStorage.setItem(KEY, String(Date.now()));
  const left = leave().finally(() => localStorage.removeItem(KEY));
  settled = left.catch(() => {});
  return left;
}
