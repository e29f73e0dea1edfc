import { accountOperations, type ResetLinkState } from '@dmc/contract/account';
import type { PasswordPolicy } from '@dmc/contract/new-password';
import type { Loadable, Outcome } from '@dmc/design-system/load';
import { ResetPassword } from '@dmc/screens/reset-password';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { call } from '../api/client.ts';
import { failureOf, toCallError } from '../api/failure.ts';
import { useTimeZone } from '../api/health.ts';
import { consoleWindow } from '../console-window.ts';
import { endSession, useSession } from '../session/session.ts';
import { linkedPassword } from '../writes/new-passwords.ts';

const tokenOf = () => consoleWindow.location.hash.slice(1);

/** The state of a reset link; without a token there is no link. */
async function check(token: string): Promise<Loadable<ResetLinkState>> {
  try {
    const data: ResetLinkState = token
      ? await call(accountOperations.checkResetLink, { body: { token } })
      : { state: 'unknown' };
    return { status: 'ready', data, refresh: 'idle' };
  } catch (error) {
    // The token is longer than any of ours.
    if (toCallError(error, false).details.status === 422)
      return { status: 'ready', data: { state: 'unknown' }, refresh: 'idle' };
    return { status: 'failed', failure: failureOf(error) };
  }
}

/** The page that a password reset link opens, whoever is signed in on this device. */
export default function ResetPasswordRoute({ onSignIn }: { onSignIn: () => void }) {
  const [token, setToken] = useState(tokenOf);
  const [link, setLink] = useState<Loadable<ResetLinkState>>({ status: 'loading' });
  const [policy, setPolicy] = useState<PasswordPolicy>();
  const timeZone = useTimeZone();
  const load = useCallback(async (linkToken: string) => {
    setLink({ status: 'loading' });
    const found = await check(linkToken);
    if (linkToken === tokenOf()) setLink(found);
  }, []);

  useEffect(() => {
    document.title = 'Set a new password · Distributor Platform';
    // Without the policy, the server's refusal states it.
    call(accountOperations.passwordPolicy, {}).then(setPolicy, () => {});
    const follow = () => setToken(tokenOf());
    consoleWindow.addEventListener('popstate', follow);
    return () => consoleWindow.removeEventListener('popstate', follow);
  }, []);
  useEffect(() => void load(token), [load, token]);

  const set = useMemo(() => linkedPassword(token, check), [token]);
  const submit = async (newPassword: string): Promise<Outcome> => {
    const { outcome, link: refused } = await set(newPassword);
    // The link itself is refused: the page shows why, instead of the form.
    if (refused) setLink(refused);
    if (!outcome.ok) return outcome;
    // This account's session on this device has ended with its others.
    const session = useSession.getState();
    if (
      link.status === 'ready' &&
      session.status === 'signed-in' &&
      session.user.email.toLowerCase() === link.data.email?.toLowerCase()
    )
      endSession('chosen');
    return outcome;
  };

  return (
    <ResetPassword
      key={token}
      link={link}
      onReload={() => void load(token)}
      policy={policy}
      timeZone={timeZone}
      onSubmit={submit}
      onSignIn={onSignIn}
    />
  );
}
