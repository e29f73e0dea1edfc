import type { Distributor } from '@dmc/contract/distributors';
import { ConfirmDialog } from '@dmc/design-system/confirm-dialog';
import type { Outcome } from '@dmc/design-system/load';
import { useState } from 'react';
import { distributorsCopy } from './distributors.copy.ts';

const copy = distributorsCopy.deactivate;

export interface DeactivateDialogProps {
  distributor: Distributor;
  /** Whether the server can reactivate. */
  reversible: boolean;
  onDeactivate: (id: string) => Promise<Outcome>;
  onClose: () => void;
}

/** The documented question, followed by what really happens: nothing is deleted (screens §5, rulings P82). */
export function DeactivateDialog({ distributor, reversible, onDeactivate, onClose }: DeactivateDialogProps) {
  const { id, name, stats, users } = distributor;
  const [state, setState] = useState<{ busy: boolean; failure?: string | undefined }>({ busy: false });
  const confirm = async () => {
    if (state.busy) return;
    setState({ busy: true });
    const outcome = await onDeactivate(id);
    if (outcome.ok) onClose();
    else setState({ busy: false, failure: outcome.form });
  };
  // A server that sends neither a count nor names has not said how many there are.
  const people = stats.totalUsers ?? (users.length > 0 ? users.length : undefined);
  return (
    <ConfirmDialog
      open
      title={copy.question}
      text={copy.text(name, people)}
      details={`${copy.details}${reversible ? copy.again : copy.forGood}`}
      confirmLabel={copy.confirm}
      busy={state.busy}
      failure={state.failure === undefined ? undefined : { title: copy.failed(name), message: state.failure }}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
