import type { UserAccount } from '@dmc/contract/users';
import { ConfirmDialog } from '@dmc/design-system/confirm-dialog';
import type { Outcome } from '@dmc/design-system/load';
import { useState } from 'react';
import { usersCopy } from './users.copy.ts';

const copy = usersCopy.twoStep;

interface RemoveTwoStepProps {
  user: UserAccount;
  onRemove: (user: UserAccount) => Promise<Outcome>;
  onClose: () => void;
}

/** Asks before a user's second step is removed; after a failure the dialog stays, with the cause. */
export function RemoveTwoStep({ user, onRemove, onClose }: RemoveTwoStepProps) {
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  const remove = async () => {
    if (state.busy) return;
    setState({ busy: true });
    const outcome = await onRemove(user);
    if (outcome.ok) onClose();
    else setState({ busy: false, failure: outcome.form ?? '' });
  };
  return (
    <ConfirmDialog
      open
      title={copy.title(user.email)}
      text={copy.question}
      details={copy.consequence(user.email)}
      confirmLabel={copy.confirm}
      busy={state.busy}
      failure={state.failure === undefined ? undefined : { title: copy.failed, message: state.failure }}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
