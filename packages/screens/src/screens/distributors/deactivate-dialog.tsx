import type { Distributor } from '@dmc/contract/distributors';
import type { Outcome } from '@dmc/design-system/load';
import { ConfirmWrite } from '../../parts/confirm-write/confirm-write.tsx';
import { distributorsCopy } from './distributors.copy.ts';

const copy = distributorsCopy.deactivate;

export interface DeactivateDialogProps {
  distributor: Distributor;
  /** Whether the server can reactivate. */
  reversible: boolean;
  onDeactivate: (id: string) => Promise<Outcome>;
  onClose: () => void;
}

/** The documented question, followed by what really happens: nothing is deleted (screens §5). */
export function DeactivateDialog({ distributor, reversible, onDeactivate, onClose }: DeactivateDialogProps) {
  const { id, name, stats, users } = distributor;
  // Unknown if the server sends neither a count nor names.
  const people = stats.totalUsers ?? (users.length > 0 ? users.length : undefined);
  return (
    <ConfirmWrite
      title={copy.question}
      text={copy.text(name, people)}
      details={`${copy.details}${reversible ? copy.again : copy.forGood}`}
      confirmLabel={copy.confirm}
      run={() => onDeactivate(id)}
      failed={copy.failed(name)}
      onClose={onClose}
    />
  );
}
