import { toasts } from '@dmc/design-system/toasts';
import { queryClient } from '../api/loadable.ts';
import { forgetDrafts, forgetViewed, storeDrafts } from './drafts.ts';
import { identityOf, type SessionState, useSession } from './session.ts';

const isViewing = (state: SessionState) =>
  state.status === 'signed-in' && state.user.impersonation?.isImpersonating === true;

/**
 * What a change of identity takes with it, in this tab and, by the storage, in every other: answers and calls under way,
 * messages, drafts. Starting to view as a distributor leads to his dashboard, leaving it to the list, before anything is
 * drawn: no page of the one is ever shown with the rights of the other (core §4, rulings P07).
 */
useSession.subscribe((now, before) => {
  if (`${identityOf(now)}` === `${identityOf(before)}`) return;
  void queryClient.cancelQueries();
  queryClient.clear();
  toasts.clear();
  const [from, to] = [isViewing(before), isViewing(now)];
  // What an admin typed for himself waits for him.
  if (to && !from) storeDrafts();
  if (from) forgetViewed();
  forgetDrafts();
  if (now.status === 'signed-in' && (from || to))
    window.history.replaceState({}, '', to ? '/dashboard' : '/distributors');
});
