import { RESET_PATH } from '@dmc/contract/session';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent, lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { Pictures } from '@dmc/design-system/picture-source';
import { resolveTheme } from '@dmc/design-system/resolve-theme';
import type { ThemeId } from '@dmc/design-system/theme';
import { ThemeRoot } from '@dmc/design-system/theme-root';
import { useBrand } from '@dmc/design-system/use-brand';
import { SessionCheck } from '@dmc/screens/session-check';
import { useEffect, useState } from 'react';
import { useCapability, useHealth, useTimeZone } from './api/health.ts';
import { useApiPictures } from './api/pictures.ts';
import { consoleWindow, store } from './console-window.ts';
import SignIn from './pages/sign-in.tsx';
import { usePreferences } from './session/preferences.ts';
import { SIGN_IN_PATH } from './session/return-path.ts';
import { useSession } from './session/session.ts';

// Sign-in loads it while the user types.
const SignedIn = lazyWithPreload(() => import('./signed-in.tsx'));
const ResetPassword = lazyComponent(() => import('./pages/reset-password.tsx'));

/** Whether the URL is a password reset link, which needs no session, on a server that accepts one. */
function useResetLink() {
  const [here, setHere] = useState(() => consoleWindow.location.pathname === RESET_PATH);
  const settled = useHealth((health) => health.settled);
  const offered = useCapability('accounts');
  return {
    isOpen: here && offered !== false,
    settled,
    leave: () => {
      consoleWindow.history.replaceState({}, '', SIGN_IN_PATH);
      setHere(false);
    },
  };
}

/** Stores the theme's background, which `index.html` shows before the console's first paint. */
function rememberBackground(): void {
  const root = document.querySelector('.radix-themes');
  if (!root) return;
  const { backgroundColor } = getComputedStyle(root);
  document.documentElement.style.background = backgroundColor;
  try {
    store('dmc.background', backgroundColor);
  } catch {
    // Storage is denied: the background is white until the styles have loaded.
  }
}

interface ConsoleProps {
  /** Replaces the theme of every organisation and of sign-in; the user's own choice still wins. */
  theme?: ThemeId;
}

/**
 * Shows one of the console's two halves, each in its own chunk: sign-in, and everything after it. Sign-in is one page
 * at one path; the router is in the second half.
 */
export function Console({ theme }: ConsoleProps) {
  const link = useResetLink();
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const { theme: chosen, density } = usePreferences(user);
  const organisation = resolveTheme(theme ? { theme } : user?.distributor?.themeChoice);
  // An admin who views as a distributor sees what its users see, not the theme they chose themselves.
  const follows = chosen === 'organisation' || user?.impersonation?.isImpersonating;
  const pictures = useApiPictures();
  const { id, hex } = follows ? organisation : { id: chosen, hex: undefined };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has another background
  useEffect(rememberBackground, [id]);
  return (
    <ThemeRoot theme={id} overrides={useBrand(hex)} density={density} timeZone={useTimeZone()}>
      <Pictures value={pictures}>
        <LazyPart fallback={<SessionCheck checked={user !== undefined} />}>
          {link.isOpen ? (
            link.settled ? (
              <ResetPassword onSignIn={link.leave} />
            ) : (
              <SessionCheck />
            )
          ) : user ? (
            <SignedIn user={user} />
          ) : (
            <SignIn />
          )}
        </LazyPart>
      </Pictures>
    </ThemeRoot>
  );
}
