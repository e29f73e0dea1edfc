import { isDeactivated, type UserAccount } from '@dmc/contract/users';
import { Text } from '@dmc/design-system/text';
import { Tooltip } from '@dmc/design-system/tooltip';
import { Button, IconButton } from '@radix-ui/themes';
import { KeyRound, LoaderCircle, Power, PowerOff, ShieldOff, Trash2 } from 'lucide-react';
import { usersCopy as copy } from './users.copy.ts';
import styles from './users.module.css';

interface UserActionsProps {
  user: UserAccount;
  /** No one can deactivate or delete their own account. */
  isSelf: boolean;
  /** A change is being saved. */
  saving: boolean;
  onSetActive: ((id: string, isActive: boolean) => void) | undefined;
  onDelete: ((id: string) => void) | undefined;
  /** Opens password and sessions; undefined if the server has no such calls. */
  onAccess: ((id: string) => void) | undefined;
  /** Undefined if the server has no two-step sign-in. */
  onRemoveTwoStep: ((id: string) => void) | undefined;
}

/** Activate or Deactivate, whichever applies (screens §4), Password and sessions, and Delete. */
export function UserActions({
  user,
  isSelf,
  saving,
  onSetActive,
  onDelete,
  onAccess,
  onRemoveTwoStep,
}: UserActionsProps) {
  const { id, email, isActive } = user;
  const off = isDeactivated(user);
  const Icon = saving ? LoaderCircle : off ? Power : PowerOff;
  const toggle = (
    <Button
      type="button"
      size="1"
      variant="soft"
      color={off ? undefined : 'gray'}
      className={`${styles.toggle} ${isSelf ? styles.off : ''}`}
      aria-label={(saving ? copy.savingNamed : off ? copy.activateNamed : copy.deactivateNamed)(email)}
      aria-disabled={saving || isSelf || undefined}
      aria-description={isSelf ? copy.notYourself : undefined}
      title={isSelf ? undefined : off ? copy.activateMeaning : copy.deactivateMeaning}
      onClick={(event) => {
        // The second press of a double click would revert the first.
        if (!saving && !isSelf && event.detail < 2) onSetActive?.(id, off);
      }}
    >
      <Icon aria-hidden size={14} strokeWidth={1.75} className={saving ? 'ds-spin' : styles.mark} />
      <span>{saving ? copy.saving : off ? copy.activate : copy.deactivate}</span>
    </Button>
  );
  const remove = (
    <IconButton
      type="button"
      size="1"
      variant="ghost"
      color="gray"
      className={`${styles.remove} ${isSelf ? styles.off : ''}`}
      aria-label={copy.deleteNamed(email)}
      aria-disabled={isSelf || undefined}
      aria-description={isSelf ? copy.notYourself : undefined}
      title={isSelf ? undefined : copy.delete}
      onClick={() => {
        if (!isSelf) onDelete?.(id);
      }}
    >
      <Trash2 aria-hidden size={16} strokeWidth={1.75} />
    </IconButton>
  );
  return (
    <>
      {isSelf ? (
        <Text size="1" tone="muted" aria-hidden className={styles.reason}>
          {copy.onlyAnother}
        </Text>
      ) : null}
      {isActive === undefined || onSetActive === undefined ? null : isSelf ? (
        <Tooltip label={copy.notYourself}>{toggle}</Tooltip>
      ) : (
        toggle
      )}
      {/* First, so that the other buttons align from row to row. */}
      {user.twoStep && onRemoveTwoStep && !isSelf ? (
        <IconButton
          type="button"
          size="1"
          variant="ghost"
          color="gray"
          className={styles.remove ?? ''}
          aria-label={copy.removeTwoStepNamed(email)}
          title={copy.removeTwoStep}
          onClick={() => onRemoveTwoStep(id)}
        >
          <ShieldOff aria-hidden size={16} strokeWidth={1.75} />
        </IconButton>
      ) : null}
      {onAccess ? (
        <IconButton
          type="button"
          size="1"
          variant="ghost"
          color="gray"
          aria-label={copy.accessNamed(email)}
          title={copy.access}
          onClick={() => onAccess(id)}
        >
          <KeyRound aria-hidden size={16} strokeWidth={1.75} />
        </IconButton>
      ) : null}
      {onDelete === undefined ? null : isSelf ? <Tooltip label={copy.notYourself}>{remove}</Tooltip> : remove}
    </>
  );
}
