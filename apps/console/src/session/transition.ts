import { toasts } from '@dmc/design-system/toasts';
import { queryClient } from '../api/loadable.ts';
import { consoleWindow } from '../console-window.ts';
import { forgetImpersonationDrafts, storeDrafts } from './drafts.ts';
import { identityOf, type SessionState, useSession } from './session.ts';

const isViewing = (state: SessionState) => identityOf(state).at(-1) === 'impersonating';

// The view may have ended before this chunk loaded.
if (!isViewing(useSession.getState())) forgetImpersonationDrafts();

/**
 * When viewing as a distributor begins or ends, in this tab or another: cancels pending calls, and clears messages and
 * drafts typed for the distributor. Goes to the dashboard (on beginning) or the list (on ending) before anything is
 * rendered, so that no page is shown with the other's permissions (core §4). A separate chunk, since only admins need
 * it.
 */
useSession.subscribe((now, before) => {
  const [from, to] = [isViewing(before), isViewing(now)];
  if (`${identityOf(now)}` === `${identityOf(before)}` || !(from || to)) return;
  void queryClient.cancelQueries();
  queryClient.clear();
  toasts.clear();
  // Store what an admin typed in their own console.
  storeDrafts();
  // If the view ends with its session, sign-in must not return to a URL of the tenant.
  const isAdmin = now.status === 'signed-in' && !to;
  consoleWindow.history.replaceState({}, '', isAdmin ? '/distributors' : '/dashboard');
  // The pressed button was removed with its page: focus the new page and scroll it to the top.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  });
});
