import { toasts } from '@dmc/design-system/toasts';
import { queryClient } from '../api/loadable.ts';
import { isViewed, storeDrafts } from './drafts.ts';
import { identityOf, type SessionState, useSession } from './session.ts';

const isViewing = (state: SessionState) => identityOf(state).at(-1) === 'impersonating';

/** What was typed for a distributor is the distributor's: nothing of it stays on the admin's device. */
function forgetViewed(): void {
  for (const key of Object.keys(localStorage)) if (isViewed(key)) localStorage.removeItem(key);
}
// The view may have ended before this chunk came.
if (!isViewing(useSession.getState())) forgetViewed();

/**
 * Viewing as a distributor begins or ends, in this tab or in another one: calls under way, messages and what was typed
 * for the distributor end with it. Beginning leads to the dashboard and ending to the list before anything is drawn: no
 * page of the one is ever shown with the rights of the other (core §4, rulings P07). For those alone who can get there:
 * a chunk of its own.
 */
useSession.subscribe((now, before) => {
  const [from, to] = [isViewing(before), isViewing(now)];
  if (`${identityOf(now)}` === `${identityOf(before)}` || !(from || to)) return;
  void queryClient.cancelQueries();
  queryClient.clear();
  toasts.clear();
  // What an admin typed in their own console is kept for later.
  storeDrafts();
  if (from) forgetViewed();
  // A view that ends with its session leaves no address of the tenant for sign-in to come back to.
  const isAdmin = now.status === 'signed-in' && !to;
  window.history.replaceState({}, '', isAdmin ? '/distributors' : '/dashboard');
  // The button that was pressed is gone with its page: the new one takes the focus, and is read from its top.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  });
});
