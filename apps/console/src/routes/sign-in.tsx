import { isConsoleRole } from '@dmc/contract/roles';
import { type LoginRequest, ROLE_REFUSED } from '@dmc/contract/session';
import type { Outcome } from '@dmc/design-system/load';
import { SignIn } from '@dmc/screens/sign-in';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { signIn } from '../api/auth.ts';
import { toCallError } from '../api/failure.ts';
import { useHealth } from '../api/health.ts';
import { startSession, useSession } from '../session/session.ts';

/** Where sign-in returns to: the page one came from, else the dashboard. Never another site (core §2). */
function returnPath(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && from !== '/login' ? from : '/dashboard';
}

export default function SignInRoute() {
  const session = useSession();
  const { health } = useHealth();
  const { state } = useLocation();
  useEffect(() => {
    document.title = 'Sign in · Distributor Platform';
    // The first signed-in page follows at once: have its code by then.
    void import('../signed-in.tsx');
  }, []);
  if (session.status === 'signed-in') return <Navigate to={returnPath(state)} replace />;

  const submit = async (credentials: LoginRequest): Promise<Outcome> => {
    try {
      const answer = await signIn(credentials);
      if (!isConsoleRole(answer.user.role)) return { ok: false, form: ROLE_REFUSED };
      startSession(answer);
      return { ok: true };
    } catch (error) {
      const { kind, message, details } = toCallError(error, false);
      // The server's words, else ours for a broken line, else the two documented fallbacks (G63).
      if (details.said || kind === 'network' || kind === 'timeout') return { ok: false, form: message };
      return { ok: false, form: details.status === 200 ? 'Login failed' : 'Login failed. Please try again.' };
    }
  };
  return (
    <SignIn
      onSignIn={submit}
      demoAccounts={health?.demo?.accounts}
      notice={
        session.reason === 'expired'
          ? { kind: 'expired', keptDrafts: session.keptDrafts ?? 0 }
          : session.reason === 'role-refused' || session.reason === 'elsewhere'
            ? { kind: session.reason }
            : undefined
      }
    />
  );
}
