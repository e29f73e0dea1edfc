import { ConfirmDialog, type ConfirmDialogProps } from '@dmc/design-system/confirm-dialog';
import type { Outcome } from '@dmc/design-system/load';
import { useState } from 'react';

interface ConfirmWriteProps
  extends Pick<ConfirmDialogProps, 'title' | 'text' | 'details' | 'confirmLabel' | 'cancelLabel'> {
  /** The write. Resolves to undefined if another dialog follows. */
  run: () => Promise<Outcome | undefined>;
  /** The heading of a failure, above its cause. */
  failed: string;
  /** Called after a success, and by Cancel and Escape. */
  onClose: () => void;
}

/**
 * Asks for confirmation before a write that removes something. After a failure the dialog stays open and shows the
 * cause.
 */
export function ConfirmWrite({ run, failed, onClose, ...words }: ConfirmWriteProps) {
  const [busy, setBusy] = useState(false);
  const [cause, setCause] = useState<string>();
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    setCause(undefined);
    const outcome = await run();
    if (outcome?.ok) return onClose();
    setBusy(false);
    // A failure without a text still shows its heading.
    if (outcome) setCause(outcome.form ?? '');
  };
  return (
    <ConfirmDialog
      {...words}
      open
      busy={busy}
      failure={cause === undefined ? undefined : { title: failed, message: cause }}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
