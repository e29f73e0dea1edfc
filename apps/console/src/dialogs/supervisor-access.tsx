import type { TeamSupervisor } from '@dmc/contract/supervisor-record';
import { AccountAccess } from '@dmc/screens/account-access';
import { useMutation } from '@tanstack/react-query';
import { access } from '../api/account.ts';
import { linkOutcome } from '../writes/link-outcome.ts';

/** A supervisor's password, over the supervisor's page. */
export default function SupervisorAccess({
  supervisor: { id, email, isActive },
  onClose,
}: {
  supervisor: TeamSupervisor;
  onClose: () => void;
}) {
  const make = useMutation(access.linkOfSupervisor(id));
  return (
    <AccountAccess
      email={email}
      link={isActive === false ? 'inactive' : () => linkOutcome(make.mutateAsync())}
      onClose={onClose}
    />
  );
}
