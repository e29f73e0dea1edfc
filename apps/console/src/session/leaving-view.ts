import { TIMEOUT_MS } from '../api/failure.ts';

const KEY = 'dmc.leavingView';

/** Notes for every tab that a view is being left: its token is over before the answer with the next one is here. */
export function markLeaving(is: boolean): void {
  if (is) localStorage.setItem(KEY, String(Date.now()));
  else localStorage.removeItem(KEY);
}

/** A call refused meanwhile ends no session: the one that follows is on its way. */
export const isLeaving = (): boolean => Date.now() - Number(localStorage.getItem(KEY)) < TIMEOUT_MS;
