import { isDeactivated, type UserAccount } from '@dmc/contract/users';
import { ConfirmDialog } from '@dmc/design-system/confirm-dialog';
import type { Outcome } from '@dmc/design-system/load';
import { Stack } from '@dmc/design-system/stack';
import { useState } from 'react';
import { usersCopy } from './users.copy.ts';
import styles from './users.module.css';

const copy = usersCopy.deletion;

/** Done, refused, or the server turned out not to have the call (rulings P83). */
export type DeleteOutcome = Outcome | 'unsupported';

interface DeleteUserProps {
  user: UserAccount;
  /** Whether the server has the call; without it, the dialog offers to deactivate (rulings P83). */
  supported: boolean;
  onDelete: (user: UserAccount) => Promise<DeleteOutcome>;
  /** Undefined if this is not possible either. */
  onDeactivate: ((id: string) => void) | undefined;
  onClose: () => void;
}

/**
 * Asks the documented question and explains the consequences; after a failure the dialog stays, with the cause
 * (rulings P86).
 */
export function DeleteUser({ user, supported, onDelete, onDeactivate, onClose }: DeleteUserProps) {
  const [state, setState] = useState<{ busy: boolean; failure?: string | undefined; cannot: boolean }>({
    busy: false,
    cannot: !supported,
  });
  const { id, email } = user;
  const frame = { open: true, title: copy.title(email), text: copy.question, onCancel: onClose };

  if (state.cannot) {
    const off = isDeactivated(user);
    // There is nothing left to ask: the fact, and a way out.
    if (off || !onDeactivate)
      return (
        <ConfirmDialog
          {...frame}
          title={copy.cannot(email)}
          text={
            <p role="status">
              {copy.notOffered} {off ? copy.alreadyOff(email) : ''}
            </p>
          }
          cancelLabel={copy.close}
        />
      );
    return (
      <ConfirmDialog
        {...frame}
        details={
          <p role="status">
            {copy.notOffered} {copy.instead(email)}
          </p>
        }
        confirmLabel={usersCopy.deactivate}
        onConfirm={() => {
          onDeactivate(id);
          onClose();
        }}
      />
    );
  }
  const remove = async () => {
    if (state.busy) return;
    setState({ busy: true, cannot: false });
    const outcome = await onDelete(user);
    if (outcome === 'unsupported') setState({ busy: false, cannot: true });
    else if (outcome.ok) onClose();
    else setState({ busy: false, cannot: false, failure: outcome.form ?? '' });
  };
  return (
    <ConfirmDialog
      {...frame}
      details={
        <Stack as="ul" gap="1" className={styles.consequences}>
          {copy.consequences(email).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Stack>
      }
      confirmLabel={usersCopy.delete}
      busy={state.busy}
      failure={state.failure === undefined ? undefined : { title: copy.failed, message: state.failure }}
      onConfirm={() => void remove()}
    />
  );
}
