import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { Account } from '@dmc/screens/account';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { account } from '../api/account.ts';
import { useMayTry } from '../api/health.ts';
import { toLoadable } from '../api/loadable.ts';
import type { PageProps } from '../shell/page-props.ts';
import { sessionList } from '../writes/session-writes.ts';

// Loaded when opened, with its schema.
const ChangePassword = lazyWithPreload(() => import('../dialogs/change-password.tsx'));

/** The section of the preferences page with the user's own password and sessions. */
export function AccountPart({ user: { email, impersonation } }: PageProps) {
  const [changing, setChanging] = useState(false);
  const viewing = impersonation?.isImpersonating === true;
  const offered = useMayTry('accounts');
  const sessions = useQuery({ ...account.sessions(), enabled: offered && !viewing });
  const end = useMutation(account.endSession());
  const endOthers = useMutation(account.endOthers());
  return (
    <>
      <Account
        viewing={viewing}
        onChangePassword={offered ? () => setChanging(true) : undefined}
        sessions={
          offered
            ? sessionList({
                sessions: toLoadable(sessions),
                reload: () => sessions.refetch({ cancelRefetch: false }),
                end: (id) => end.mutateAsync(id),
                endAll: () => endOthers.mutateAsync(),
              })
            : undefined
        }
      />
      <LazyPart>
        {changing ? <ChangePassword email={email} onClose={() => setChanging(false)} /> : null}
      </LazyPart>
    </>
  );
}
