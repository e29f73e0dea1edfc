import { isConsoleRole } from '@dmc/contract/roles';
import { type LoginRequest, ROLE_REFUSED, type Session } from '@dmc/contract/session';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent, preloadParts } from '@dmc/design-system/lazy-with-preload';
import type { Outcome } from '@dmc/design-system/load';
import { loadCode } from '@dmc/design-system/load-code';
import { type CodeOutcome, SignIn, type SignInOutcome } from '@dmc/screens/sign-in';
import { useEffect, useRef, useState } from 'react';
import { signIn } from '../api/auth.ts';
import { toCallError } from '../api/failure.ts';
import { useHealth, useMayTry } from '../api/health.ts';
import { consoleWindow } from '../console-window.ts';
import { goToSignIn, returnFromSignIn } from '../session/return-path.ts';
import { startSession, useSession } from '../session/session.ts';

const ForgotPassword = lazyComponent(() => import('../dialogs/forgot-password.tsx'));

function enter(session: Session): Outcome {
  if (!isConsoleRole(session.user.role)) return { ok: false, form: ROLE_REFUSED };
  returnFromSignIn();
  startSession(session);
  return { ok: true };
}

/** The server's message, else ours for a connection failure, else one of the two documented fallbacks. */
function refusalOf(error: unknown): Extract<Outcome, { ok: false }> & { status?: number } {
  const { kind, message, details } = toCallError(error, false);
  const { status, fields } = details;
  const own = details.fromServer || kind === 'network' || kind === 'timeout';
  const form = own ? message : status === 200 ? 'Login failed' : 'Login failed. Please try again.';
  return { ok: false, form, status, ...(fields ? { fields } : {}) };
}

export default function SignInRoute() {
  const session = useSession();
  const { health } = useHealth();
  const challenge = useRef('');
  const onSignIn = async (credentials: LoginRequest): Promise<SignInOutcome> => {
    try {
      const answer = await signIn(credentials);
      if ('user' in answer) return enter(answer);
      challenge.current = answer.twoStep.challenge;
      return 'code';
    } catch (error) {
      const { form = '' } = refusalOf(error);
      return { ok: false, form };
    }
  };
  const onCode = async (code: string): Promise<CodeOutcome> => {
    try {
      const { enterCode } = await loadCode(() => import('../api/enter-code.ts'));
      return enter(await enterCode(challenge.current, code));
    } catch (error) {
      const { status, ...outcome } = refusalOf(error);
      // The challenge has expired or been used.
      return status === 401 ? 'expired' : outcome;
    }
  };
  const hasMail = useMayTry('mail');
  const canResetPassword = useMayTry('accounts') && hasMail;
  const [forgotOpen, setForgotOpen] = useState(false);
  const reason = session.status === 'signed-out' ? session.reason : undefined;
  useEffect(() => {
    document.title = 'Sign in · Distributor Platform';
    // An unauthenticated visitor is sent to sign-in and later returns to the requested page (core §2).
    const showSignInPath = () => goToSignIn(reason !== 'chosen');
    showSignInPath();
    consoleWindow.addEventListener('popstate', showSignInPath);
    // Preload the signed-in pages. If their code no longer exists after a release, that is reported after sign-in.
    void preloadParts();
    return () => consoleWindow.removeEventListener('popstate', showSignInPath);
  }, [reason]);
  return (
    <>
      <SignIn
        onSignIn={onSignIn}
        onCode={onCode}
        onForgot={canResetPassword ? () => setForgotOpen(true) : undefined}
        demoAccounts={health?.demo?.accounts}
        focusOnMount={reason !== undefined}
        notice={
          session.status === 'signed-out' && reason === 'expired'
            ? { kind: reason, draftCount: session.draftCount ?? 0, inMemoryOnly: session.inMemoryOnly }
            : reason === 'role-refused' || reason === 'elsewhere'
              ? { kind: reason }
              : undefined
        }
      />
      <LazyPart>{forgotOpen ? <ForgotPassword onClose={() => setForgotOpen(false)} /> : null}</LazyPart>
    </>
  );
}
