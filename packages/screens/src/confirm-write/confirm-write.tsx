import { ConfirmDialog, type ConfirmDialogProps } from '@dmc/design-system/confirm-dialog';
import type { Outcome } from '@dmc/design-system/load';
import { useState } from 'react';

interface ConfirmWriteProps
  extends Pick<ConfirmDialogProps, 'title' | 'text' | 'details' | 'confirmLabel' | 'cancelLabel'> {
  /** The write; without an outcome, there is something else to ask. */
  run: () => Promise<Outcome | undefined>;
  /** Says that it failed, above the cause. */
  failed: string;
  /** Called after a success, and by Cancel and Escape. */
  onClose: () => void;
}

/** Asks before a write that removes something; after a failure the question stays, with the cause. */
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
    // Without a text, the failure itself is still said.
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
