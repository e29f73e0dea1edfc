import { isConsoleRole } from '@dmc/contract/roles';
import { type Session, User } from '@dmc/contract/session';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { deviceStorage, readStored, removeStored, store } from '../console-window.ts';

/** Why the session ended, for the sign-in page. */
type EndReason = 'expired' | 'role-refused' | 'elsewhere' | 'chosen';

export type SessionState =
  | { status: 'signed-in'; user: User; token: string }
  | { status: 'signed-out'; reason?: EndReason; draftCount?: number; inMemoryOnly?: boolean };

const TOKEN_KEY = 'dmc.accessToken';
export const USER_KEY = 'dmc.user';

function read(): SessionState {
  const token = readStored(TOKEN_KEY);
  const stored = readStored(USER_KEY);
  if (token === null || stored === null) return { status: 'signed-out' };
  let parsed: unknown;
  try {
    parsed = JSON.parse(stored);
  } catch {
    parsed = undefined;
  }
  const user = z.safeDecode(User, parsed as z.input<typeof User>);
  if (user.success && isConsoleRole(user.data.role)) return { status: 'signed-in', user: user.data, token };
  clear();
  // A stored session of a role that may not use the console is reported once (core §4).
  return user.success ? { status: 'signed-out', reason: 'role-refused' } : { status: 'signed-out' };
}

function clear(): void {
  removeStored(TOKEN_KEY);
  removeStored(USER_KEY);
}

/** The session, restored from this browser's storage on startup (core §4). */
export const useSession = create<SessionState>(() => read());

/** Stores a session and makes it current. Only for the console's roles; sign-in refuses the others. */
export function startSession({ user, accessToken }: Session): void {
  try {
    store(USER_KEY, JSON.stringify(z.encode(User, user)));
    store(TOKEN_KEY, accessToken);
  } catch {
    // Without storage, the session lasts until the page is closed; the previous one is over.
    clear();
  }
  useSession.setState({ status: 'signed-in', user, token: accessToken }, true);
}

/** Stores whether the session of `token` must set up two-step sign-in first, in every tab of this browser. */
export function setTwoStepDue(token: string, due: boolean): void {
  const state = useSession.getState();
  if (state.status !== 'signed-in' || state.token !== token) return;
  if ((state.user.twoStepDue ?? false) !== due)
    startSession({ user: { ...state.user, twoStepDue: due || undefined }, accessToken: token });
}

/** Clears token and user, in every tab of this browser. `inMemoryOnly`: drafts are kept only until the page is closed. */
export function endSession(reason: EndReason, draftCount = 0, inMemoryOnly = false): void {
  clear();
  useSession.setState({ status: 'signed-out', reason, draftCount, inMemoryOnly }, true);
}

/**
 * The identity at the start of every cache key: user, tenant, and whether an admin is viewing as a distributor. If any
 * of them changes, no cached answer may be reused.
 */
export const identity = (): readonly string[] => identityOf(useSession.getState());

export function identityOf(state: SessionState): readonly string[] {
  if (state.status !== 'signed-in') return ['nobody'];
  const { user } = state;
  return [
    user.id ?? user.email,
    user.distributor?.id ?? user.distributor?.name ?? 'platform',
    user.impersonation?.isImpersonating ? 'impersonating' : 'self',
  ];
}

/** Updates this tab if another one signed out, signed in as somebody else, or changed the organisation's branding. */
function syncFromStorage(): void {
  const before = useSession.getState();
  const after = read();
  if (before.status === 'signed-in' && after.status === 'signed-out')
    useSession.setState({ status: 'signed-out', reason: 'elsewhere' }, true);
  else if (
    after.status === 'signed-in' &&
    (before.status === 'signed-out' ||
      before.token !== after.token ||
      // A user without a matching token is still signing in; the token follows.
      `${identityOf(before)}` === `${identityOf(after)}`)
  )
    useSession.setState(after, true);
}
window.addEventListener('storage', (event) => {
  if (event.storageArea === deviceStorage() && [TOKEN_KEY, USER_KEY, null].includes(event.key))
    syncFromStorage();
});
// A page restored from the back-forward cache has missed the storage events of other tabs.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) syncFromStorage();
});
