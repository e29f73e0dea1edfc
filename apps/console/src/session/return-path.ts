/** The address of sign-in (core §2). */
export const SIGN_IN_PATH = '/login';

interface State {
  from?: unknown;
}

/**
 * Moves the address to sign-in and remembers where one was, in the history entry itself: it survives a reload, and two
 * tabs keep a page each. A user who chose to sign out starts over.
 */
export function goToSignIn(remember: boolean): void {
  const { pathname, search, hash } = window.location;
  if (pathname === SIGN_IN_PATH) return;
  window.history.replaceState(remember ? { from: `${pathname}${search}${hash}` } : {}, '', SIGN_IN_PATH);
}

/** Where sign-in returns to: the page one came from, else the dashboard. Never another site (core §2). */
export function returnPath(): string {
  const from = (window.history.state as State | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith(SIGN_IN_PATH)
    ? from
    : '/dashboard';
}

/** Moves the address to where sign-in returns to. */
export const returnFromSignIn = (): void => window.history.replaceState({}, '', returnPath());
