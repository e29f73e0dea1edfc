import type { PushDraft } from '@dmc/contract/notifications';
import { ConfirmDialog } from '@dmc/design-system/confirm-dialog';
import { notificationsCopy as copy } from './notifications.copy.ts';

/** What is asked before it is done. */
export type Question =
  | { kind: 'all'; title: string; reach: string }
  /** The message that takes the place of an unsent one. */
  | { kind: 'replace'; message: PushDraft };

export interface AskProps {
  question: Question;
  /** Whose people get it, where an administrator is looking through a distributor's eyes (rulings P09). */
  tenant: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a message goes to everybody, and before a typed one is replaced (rulings P52). */
export function Ask({ question, tenant, ...handlers }: AskProps) {
  return question.kind === 'all' ? (
    <ConfirmDialog
      open
      tone="plain"
      title={copy.confirm.title}
      text={copy.confirm.text(question.title)}
      details={[question.reach, tenant && copy.confirm.tenant(tenant)].filter(Boolean).join('. ')}
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
