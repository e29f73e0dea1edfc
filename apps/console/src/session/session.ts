import { isConsoleRole } from '@dmc/contract/roles';
import { type Session, User } from '@dmc/contract/session';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { deviceStorage, readStored, removeStored, store } from '../console-window.ts';

/** Why nobody is signed in, for the sign-in page. */
export type EndReason = 'expired' | 'role-refused' | 'elsewhere' | 'chosen';

export type SessionState =
  | { status: 'signed-in'; user: User; token: string }
  | { status: 'signed-out'; reason?: EndReason; keptDrafts?: number; inPage?: boolean };

const TOKEN_KEY = 'dmc.accessToken';
export const USER_KEY = 'dmc.user';
/** What the page itself shows before the console's code is there. */
export const FRAME_KEY = 'dmc.frame';
export interface KeptFrame {
  /** See `build`. */
  build: string;
  /** HTML of the frame of the signed-in pages, without a page. */
  frame: string;
  /** The styles that it has, as one sheet. */
  rules: string;
}
export const PAGES_KEY = 'dmc.pages';
export interface KeptPages {
  build: string;
  /** The one seen last first. */
  pages: KeptPage[];
}
export interface KeptPage {
  address: string;
  /** When it was told what it shows, in ms since 1970: by the server's clock, for words, and by this device's. */
  at: number;
  toldAt: number;
  /** Of the window, in CSS pixels: in another one the page is laid out anew, and in a higher one rows are missing. */
  width: number;
  height: number;
  /** Of the frame around it: where the page begins beside the sidebar, in CSS pixels, and how dense it is. */
  left: number;
  density: string | undefined;
  /** Of the document. */
  title: string;
  /** Names of its parts whose code loads later, see `later`. */
  later: string[];
  /** HTML of what the frame leaves empty, in the order of the document. */
  parts: string[];
  /** Addresses of the styles that it needs besides the document's own. */
  styles: string[];
}
/** Names the running build: what another one has kept may have other styles, and data of another shape. */
export const build = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';

/** What this build has kept under a key; nothing if there is none, or if it cannot be read. */
export function readKept<T extends { build: string }>(key: string): Partial<T> {
  try {
    const kept = JSON.parse(readStored(key) ?? '{}') as Partial<T>;
    return kept.build === build() ? kept : {};
  } catch {
    // Not what the console wrote.
    return {};
  }
}

/** Those of the list that are kept: the first ones, as many and as long together, in characters, as there is room for. */
export function fitting<T>(list: readonly T[], most: number, room: number): T[] {
  let used = 0;
  return list.slice(0, most).filter((each) => {
    used += JSON.stringify(each).length;
    return used <= room;
  });
}

/** What each address of the console asks the server for, so that the page itself can ask before that code is there. */
export const READS_KEY = 'dmc.reads';
/** The latest lists and figures, which the next visit shows while it asks for them anew. */
export const ANSWERS_KEY = 'dmc.answers';

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
  // A stored session of a role that may not use the console is reported once (core §4, rulings P06).
  return user.success ? { status: 'signed-out', reason: 'role-refused' } : { status: 'signed-out' };
}

/** Forgets what the next visit would show and ask for first. */
function clearVisit(): void {
  removeStored(FRAME_KEY);
  removeStored(PAGES_KEY);
  removeStored(READS_KEY);
  removeStored(ANSWERS_KEY);
}

function clear(): void {
  clearVisit();
  removeStored(TOKEN_KEY);
  removeStored(USER_KEY);
}

/** Who is signed in, restored from this browser's storage at the start (core §4). */
export const useSession = create<SessionState>(() => read());

/** Stores a session and makes it current. Only for the console's roles; sign-in refuses the others. */
export function startSession({ user, accessToken }: Session): void {
  try {
    // Another user's, or the same user's as another distributor.
    clearVisit();
    store(USER_KEY, JSON.stringify(z.encode(User, user)));
    store(TOKEN_KEY, accessToken);
  } catch {
    // Without storage the session lasts as long as the page; the previous one is over.
    clear();
  }
  useSession.setState({ status: 'signed-in', user, token: accessToken }, true);
}

/** The session of `token` must set up two-step sign-in first, or has done so: in every tab of this browser. */
export function setTwoStepDue(token: string, due: boolean): void {
  const state = useSession.getState();
  if (state.status !== 'signed-in' || state.token !== token) return;
  if ((state.user.twoStepDue ?? false) !== due)
    startSession({ user: { ...state.user, twoStepDue: due || undefined }, accessToken: token });
}

/** Clears token and user, in every tab of this browser. `inPage`: drafts are kept only until the page is closed. */
export function endSession(reason: EndReason, keptDrafts = 0, inPage = false): void {
  clear();
  useSession.setState({ status: 'signed-out', reason, keptDrafts, inPage }, true);
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

/** Updates this tab if another one signed out, signed in as somebody else, or changed the organisation's look. */
function follow(): void {
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
  if (event.storageArea === deviceStorage() && [TOKEN_KEY, USER_KEY, null].includes(event.key)) follow();
});
// A page that the back button brings back as it was left has heard nothing of the other tabs.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) follow();
});
