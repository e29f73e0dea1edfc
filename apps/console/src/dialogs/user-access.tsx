import { isDeactivated, type UserAccount } from '@dmc/contract/users';
import { AccountAccess } from '@dmc/screens/account-access';
import { useMutation, useQuery } from '@tanstack/react-query';
import { access } from '../api/account.ts';
import { toLoadable } from '../api/loadable.ts';
import { linkOutcome } from '../writes/link-outcome.ts';
import { sessionList } from '../writes/session-writes.ts';

interface UserAccessProps {
  user: UserAccount;
  /** The signed-in user's email. */
  self: string;
  onClose: () => void;
}

/** A user's password and sessions, over the list of users. */
export default function UserAccess({ user, self, onClose }: UserAccessProps) {
  const { id, email } = user;
  const sessions = useQuery(access.sessions(id));
  const make = useMutation(access.linkOfUser(id));
  const end = useMutation(access.endSession(id));
  const endAll = useMutation(access.endAll(id));
  return (
    <AccountAccess
      email={email}
      link={email === self ? 'own' : isDeactivated(user) ? 'inactive' : () => linkOutcome(make.mutateAsync())}
      sessions={sessionList({
        sessions: toLoadable(sessions),
        reload: () => sessions.refetch({ cancelRefetch: false }),
        end: (session) => end.mutateAsync(session),
        endAll: () => endAll.mutateAsync(),
      })}
      onClose={onClose}
    />
  );
}
