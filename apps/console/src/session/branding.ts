import { User } from '@dmc/contract/session';
import { isSameThemeChoice, type ThemeChoice } from '@dmc/contract/theme-choice';
import * as z from 'zod/mini';
import { store } from '../console-window.ts';
import { USER_KEY, useSession } from './session.ts';

/** Applies a new logo and theme to the session: the shell updates at once, other tabs through the storage. */
export function adoptBranding({
  logoUrl = '',
  themeChoice,
}: {
  logoUrl?: string;
  themeChoice: ThemeChoice;
}): void {
  const state = useSession.getState();
  if (state.status !== 'signed-in' || !state.user.distributor) return;
  const before = state.user.distributor;
  if ((before.logoUrl ?? '') === logoUrl && isSameThemeChoice(themeChoice, before.themeChoice)) return;
  const user = { ...state.user, distributor: { ...before, logoUrl: logoUrl || undefined, themeChoice } };
  try {
    store(USER_KEY, JSON.stringify(z.encode(User, user)));
  } catch {
    // Without storage, it lasts until the page is closed.
  }
  useSession.setState({ ...state, user }, true);
}
