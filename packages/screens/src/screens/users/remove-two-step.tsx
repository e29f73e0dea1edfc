import type { UserAccount } from '@dmc/contract/users';
import type { Outcome } from '@dmc/design-system/load';
import { ConfirmWrite } from '../../parts/confirm-write/confirm-write.tsx';
import { usersCopy } from './users.copy.ts';

const copy = usersCopy.twoStep;

interface RemoveTwoStepProps {
  user: UserAccount;
  onRemove: (user: UserAccount) => Promise<Outcome>;
  onClose: () => void;
}

/** Asks before a user's two-step sign-in is removed. */
export function RemoveTwoStep({ user, onRemove, onClose }: RemoveTwoStepProps) {
  return (
    <ConfirmWrite
      title={copy.title(user.email)}
      text={copy.question}
      details={copy.consequence(user.email)}
      confirmLabel={copy.confirm}
      run={() => onRemove(user)}
      failed={copy.failed}
      onClose={onClose}
    />
  );
}
