import { User } from '@dmc/contract/session';
import * as z from 'zod/mini';
import { USER_KEY, useSession } from './session.ts';

interface Branding {
  logoUrl: string;
  /** A theme's id, or a colour of the distributor's own (G39). */
  themeColor: string;
}

/** Takes a new logo and theme into the session: the shell follows at once, and every other tab by its storage (G41). */
export function adoptBranding({ logoUrl, themeColor }: Branding): void {
  const state = useSession.getState();
  if (state.status !== 'signed-in' || !state.user.distributor) return;
  const before = state.user.distributor;
  const distributor = {
    ...before,
    logoUrl: logoUrl || undefined,
    // An id in either field wins over a colour: the old one must not outlive a colour.
    themeId: themeColor.startsWith('#') ? undefined : themeColor,
    themeColor,
  };
  const same = (['logoUrl', 'themeId', 'themeColor'] as const).every(
    (field) => before[field] === distributor[field],
  );
  if (same) return;
  const user = { ...state.user, distributor };
  try {
    localStorage.setItem(USER_KEY, JSON.stringify(z.encode(User, user)));
  } catch {
    // A browser that stores nothing shows it for as long as the page lives.
  }
  useSession.setState({ ...state, user }, true);
}
