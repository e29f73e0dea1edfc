import { isConsoleRole } from '@dmc/contract/roles';
import { type LoginRequest, ROLE_REFUSED } from '@dmc/contract/session';
import type { Outcome } from '@dmc/design-system/load';
import { SignIn } from '@dmc/screens/sign-in';
import { useEffect } from 'react';
import { signIn } from '../api/auth.ts';
import { toCallError } from '../api/failure.ts';
import { useHealth } from '../api/health.ts';
import { consoleWindow } from '../console-window.ts';
import { goToSignIn, returnFromSignIn } from '../session/return-path.ts';
import { startSession, useSession } from '../session/session.ts';

async function submit(credentials: LoginRequest): Promise<Outcome> {
  try {
    const answer = await signIn(credentials);
    if (!isConsoleRole(answer.user.role)) return { ok: false, form: ROLE_REFUSED };
    returnFromSignIn();
    startSession(answer);
    return { ok: true };
  } catch (error) {
    const { kind, message, details } = toCallError(error, false);
    // The server's message, else ours for a connection failure, else the two documented fallbacks (G63).
    if (details.said || kind === 'network' || kind === 'timeout') return { ok: false, form: message };
    return { ok: false, form: details.status === 200 ? 'Login failed' : 'Login failed. Please try again.' };
  }
}

export default function SignInRoute() {
  const session = useSession();
  const { health } = useHealth();
  const reason = session.status === 'signed-out' ? session.reason : undefined;
  useEffect(() => {
    document.title = 'Sign in · Distributor Platform';
    // An unauthenticated visitor goes to sign-in and then returns to the requested page (core §2).
    const stay = () => goToSignIn(reason !== 'chosen');
    stay();
    consoleWindow.addEventListener('popstate', stay);
    // Preload the code of the signed-in pages. If it is gone after a release, that is said after signing in.
    import('../signed-in.tsx').catch(() => {});
    return () => consoleWindow.removeEventListener('popstate', stay);
  }, [reason]);
  return (
    <SignIn
      onSignIn={submit}
      demoAccounts={health?.demo?.accounts}
      notice={
        session.status === 'signed-out' && reason === 'expired'
          ? { kind: reason, keptDrafts: session.keptDrafts ?? 0 }
          : reason === 'role-refused' || reason === 'elsewhere'
            ? { kind: reason }
            : undefined
      }
    />
  );
}
