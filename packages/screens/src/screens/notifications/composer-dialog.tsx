import type { PushDraft } from '@dmc/contract/notifications';
import { ConfirmDialog } from '@dmc/design-system/confirm-dialog';
import { notificationsCopy as copy } from './notifications.copy.ts';

/** What is being confirmed. */
export type Confirmation =
  | { kind: 'all'; title: string; reach: string }
  /** The message that would replace an unsent one. */
  | { kind: 'replace'; message: Pick<PushDraft, 'title' | 'body' | 'audience'> };

export interface ComposerDialogProps {
  confirmation: Confirmation;
  /** The name of the distributor, while an admin is viewing as one. */
  tenant: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a message goes to everyone, and before unsent text is replaced. */
export function ComposerDialog({ confirmation, tenant, ...handlers }: ComposerDialogProps) {
  return confirmation.kind === 'all' ? (
    <ConfirmDialog
      open
      tone="plain"
      title={copy.confirm.title}
      text={copy.confirm.text(confirmation.title)}
      details={[confirmation.reach, tenant && copy.confirm.tenant(tenant)].filter(Boolean).join('. ')}
      confirmLabel={copy.confirm.send}
      {...handlers}
    />
  ) : (
    <ConfirmDialog
      open
      tone="plain"
      title={copy.replace.title}
      text={copy.replace.text}
      confirmLabel={copy.replace.confirm}
      {...handlers}
    />
  );
}
