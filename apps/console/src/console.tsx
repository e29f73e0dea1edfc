import { RESET_PATH } from '@dmc/contract/session';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { Pictures } from '@dmc/design-system/picture-source';
import { resolveTheme } from '@dmc/design-system/resolve-theme';
import type { ThemeId } from '@dmc/design-system/theme';
import { ThemeRoot } from '@dmc/design-system/theme-root';
import { useBrand } from '@dmc/design-system/use-brand';
import { SessionCheck } from '@dmc/screens/session-check';
import { lazy, useEffect, useState } from 'react';
import { useCapability, useHealth, useTimeZone } from './api/health.ts';
import { useKeptPictures } from './api/pictures.ts';
import { consoleWindow, store } from './console-window.ts';
import SignIn from './pages/sign-in.tsx';
import { usePreferences } from './session/preferences.ts';
import { SIGN_IN_PATH } from './session/return-path.ts';
import { useSession } from './session/session.ts';

// Sign-in loads it while the user types.
const SignedIn = lazyWithPreload(() => import('./signed-in.tsx'));
const ResetPassword = lazy(() => import('./pages/reset-password.tsx'));

/** Whether the address is a link for a new password, which needs no session, on a server that takes one. */
function useResetLink() {
  const [here, setHere] = useState(() => consoleWindow.location.pathname === RESET_PATH);
  const answered = useHealth((health) => health.answered);
  const offered = useCapability('accounts');
  return {
    isOpen: here && (offered || !answered),
    answered,
    leave: () => {
      consoleWindow.history.replaceState({}, '', SIGN_IN_PATH);
      setHere(false);
    },
  };
}

/** What `index.html` shows behind the console's first paint. */
function keepGround(): void {
  const root = document.querySelector('.radix-themes');
  if (!root) return;
  const { backgroundColor } = getComputedStyle(root);
  document.documentElement.style.background = backgroundColor;
  try {
    store('dmc.ground', backgroundColor);
  } catch {
    // Storage is refused: the ground is white until the styles are there.
  }
}

interface ConsoleProps {
  /** Replaces the theme of every organisation and of sign-in; a user's own choice still comes first. */
  theme?: ThemeId | undefined;
}

/**
 * Chooses between the console's two halves, each in its own chunk: sign-in, and everything after it. Sign-in is one
 * page at one address; the router comes with the second half.
 */
export function Console({ theme }: ConsoleProps) {
  const link = useResetLink();
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const { theme: chosen, density } = usePreferences(user);
  const organisation = resolveTheme(theme ? { theme } : user?.distributor?.themeChoice);
  // An admin who views as a distributor sees what its users see, not the theme they chose themselves.
  const follows = chosen === 'organisation' || user?.impersonation?.isImpersonating;
  const pictures = useKeptPictures();
  const { id, hex } = follows ? organisation : { id: chosen, hex: undefined };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has another ground
  useEffect(keepGround, [id]);
  return (
    <ThemeRoot theme={id} overrides={useBrand(hex)} density={density} timeZone={useTimeZone()}>
      <Pictures value={pictures}>
        <LazyPart fallback={<SessionCheck />}>
          {link.isOpen ? (
            link.answered ? (
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
