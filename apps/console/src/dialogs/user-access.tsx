import { isDeactivated, type UserAccount } from '@dmc/contract/users';
import { AccountAccess } from '@dmc/screens/account-access';
import { useMutation, useQuery } from '@tanstack/react-query';
import { access } from '../api/account.ts';
import { useCapability } from '../api/health.ts';
import { toLoadable } from '../api/loadable.ts';
import { linkOutcome } from '../writes/link-outcome.ts';
import { sessionList } from '../writes/session-writes.ts';

interface UserAccessProps {
  user: UserAccount;
  /** The signed-in user's email. */
  self: string;
  onClose: () => void;
}

/** A user's password and sessions, in front of the list of users. */
export default function UserAccess({ user, self, onClose }: UserAccessProps) {
  const { id, email } = user;
  const links = useCapability('users.reset');
  const lists = useCapability('users.sessions');
  const sessions = useQuery({ ...access.sessions(id), enabled: lists });
  const make = useMutation(access.linkOfUser(id));
  const end = useMutation(access.endSession(id));
  const endAll = useMutation(access.endAll(id));
  return (
    <AccountAccess
      email={email}
      link={
        links
          ? email === self
            ? 'own'
            : isDeactivated(user)
              ? 'inactive'
              : () => linkOutcome(make.mutateAsync())
          : undefined
      }
      sessions={
        lists
          ? sessionList({
              sessions: toLoadable(sessions),
              reload: () => sessions.refetch({ cancelRefetch: false }),
              end: (session) => end.mutateAsync(session),
              endAll: () => endAll.mutateAsync(),
            })
          : undefined
      }
      onClose={onClose}
    />
  );
}
