import { consoleWindow } from '../console-window.ts';

/** The path of sign-in (core §2). */
export const SIGN_IN_PATH = '/login';

interface State {
  from?: unknown;
}

/**
 * Changes the URL to sign-in and stores the previous page in the history entry, where it survives a reload and differs
 * between tabs. A user who chose to sign out starts over.
 */
export function goToSignIn(remember: boolean): void {
  const { pathname, search, hash } = consoleWindow.location;
  if (pathname === SIGN_IN_PATH) return;
  consoleWindow.history.replaceState(
    remember ? { from: `${pathname}${search}${hash}` } : {},
    '',
    SIGN_IN_PATH,
  );
}

/** The path to return to after sign-in: the previous page, else the dashboard. Never another site (core §2). */
export function returnPath(): string {
  const from = (consoleWindow.history.state as State | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith(SIGN_IN_PATH)
    ? from
    : '/dashboard';
}

/** Changes the URL to the path to return to after sign-in. */
export const returnFromSignIn = (): void => consoleWindow.history.replaceState({}, '', returnPath());
