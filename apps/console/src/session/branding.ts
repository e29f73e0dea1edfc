import { isSameLook, type Look } from '@dmc/contract/look';
import { User } from '@dmc/contract/session';
import * as z from 'zod/mini';
import { store } from '../console-window.ts';
import { USER_KEY, useSession } from './session.ts';

/** Applies a new logo and theme to the session: the shell updates at once, and other tabs through storage. */
export function adoptBranding({ logoUrl = '', look }: { logoUrl?: string | undefined; look: Look }): void {
  const state = useSession.getState();
  if (state.status !== 'signed-in' || !state.user.distributor) return;
  const before = state.user.distributor;
  if ((before.logoUrl ?? '') === logoUrl && isSameLook(look, before.look)) return;
  const user = { ...state.user, distributor: { ...before, logoUrl: logoUrl || undefined, look } };
  try {
    store(USER_KEY, JSON.stringify(z.encode(User, user)));
  } catch {
    // Without storage, it lasts until the page is closed.
  }
  useSession.setState({ ...state, user }, true);
}
