import { RESET_PATH } from '@dmc/contract/session';
import { NotLoaded } from '@dmc/design-system/lazy-part';
import { Pictures } from '@dmc/design-system/picture-source';
import { resolveTheme } from '@dmc/design-system/resolve-theme';
import type { ThemeId } from '@dmc/design-system/theme';
import { ThemeRoot } from '@dmc/design-system/theme-root';
import { useBrand } from '@dmc/design-system/use-brand';
import { SessionCheck } from '@dmc/screens/session-check';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useCapability, useHealth, useTimeZone } from './api/health.ts';
import { useKeptPictures } from './api/pictures.ts';
import { consoleWindow } from './console-window.ts';
import { ViewUntilLoaded } from './kept-view.tsx';
import SignIn from './pages/sign-in.tsx';
import { usePreferences } from './session/preferences.ts';
import { SIGN_IN_PATH } from './session/return-path.ts';
import { useSession } from './session/session.ts';
import type { PageProps } from './shell/page-props.ts';
import { signedInCode } from './signed-in-code.ts';

const notLoaded = () => ({ default: () => <NotLoaded /> });
// After a release an open sign-in page asks for a chunk that is gone: it says so instead of turning white.
const SignedInLater = lazy(() => signedInCode.load().catch(notLoaded));
const ResetPassword = lazy(() => import('./pages/reset-password.tsx').catch(notLoaded));

/** At once, if its code is there. */
function SignedIn({ user }: PageProps) {
  const [Half] = useState<ComponentType<PageProps>>(() => signedInCode.now()?.default ?? SignedInLater);
  return <Half user={user} />;
}

/** Whether the address is a link for a new password, which needs no session, on a server that takes one. */
function useResetLink() {
  const [here, setHere] = useState(() => consoleWindow.location.pathname === RESET_PATH);
  const answered = useHealth((health) => health.answered);
  const offered = useCapability('auth.reset');
  return {
    isOpen: here && (offered || !answered),
    answered,
    leave: () => {
      consoleWindow.history.replaceState({}, '', SIGN_IN_PATH);
      setHere(false);
    },
  };
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
  const organisation = resolveTheme(theme ? { theme } : user?.distributor?.look);
  // An admin who views as a distributor sees what its users see, not the theme they chose themselves (P09).
  const follows = chosen === 'organisation' || user?.impersonation?.isImpersonating;
  const pictures = useKeptPictures();
  const { id, hex } = follows ? organisation : { id: chosen, hex: undefined };
  return (
    <ThemeRoot theme={id} overrides={useBrand(hex)} density={density} timeZone={useTimeZone()}>
      <Pictures value={pictures}>
        <Suspense fallback={<ViewUntilLoaded />}>
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
        </Suspense>
      </Pictures>
    </ThemeRoot>
  );
}
