import { isDeactivated, type UserAccount } from '@dmc/contract/users';
import type { Outcome } from '@dmc/design-system/load';
import { Stack } from '@dmc/design-system/stack';
import { useState } from 'react';
import { ConfirmWrite } from '../../parts/confirm-write/confirm-write.tsx';
import { usersCopy } from './users.copy.ts';
import styles from './users.module.css';

const copy = usersCopy.deletion;

/** Deleted, refused, or `unsupported`: the server turned out not to have the call. */
export type DeleteOutcome = Outcome | 'unsupported';

interface DeleteUserProps {
  user: UserAccount;
  /** Whether the server has the call; without it, the dialog offers to deactivate. */
  supported: boolean;
  onDelete: (user: UserAccount) => Promise<DeleteOutcome>;
  /** Undefined if this is not possible either. */
  onDeactivate: ((id: string) => void) | undefined;
  onClose: () => void;
}

/** Asks the documented question and explains the consequences. */
export function DeleteUser({ user, supported, onDelete, onDeactivate, onClose }: DeleteUserProps) {
  const [cannot, setCannot] = useState(!supported);
  const { id, email } = user;
  const frame = { title: copy.title(email), text: copy.question, failed: copy.failed, onClose };

  const remove = async () => {
    const outcome = await onDelete(user);
    if (outcome !== 'unsupported') return outcome;
    setCannot(true);
    return undefined;
  };
  if (!cannot)
    return (
      <ConfirmWrite
        {...frame}
        details={
          <Stack as="ul" gap="1" className={styles.consequences}>
            {copy.consequences(email).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Stack>
        }
        confirmLabel={usersCopy.delete}
        run={remove}
      />
    );
  const off = isDeactivated(user);
  // There is no question to ask, only a statement and a way to close.
  if (off || !onDeactivate)
    return (
      <ConfirmWrite
        {...frame}
        title={copy.cannot(email)}
        text={<p role="status">{`${copy.notOffered} ${off ? copy.alreadyOff(email) : ''}`}</p>}
        cancelLabel={copy.close}
        run={remove}
      />
    );
  return (
    <ConfirmWrite
      {...frame}
      details={<p role="status">{`${copy.notOffered} ${copy.instead(email)}`}</p>}
      confirmLabel={usersCopy.deactivate}
      run={async () => {
        onDeactivate(id);
        return { ok: true };
      }}
    />
  );
}
