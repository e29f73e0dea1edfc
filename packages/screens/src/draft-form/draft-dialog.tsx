import { Dialog } from '@dmc/design-system/dialog';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { DraftFooter, type DraftFooterProps, KeptDraft } from './draft-form.tsx';

export interface DraftDialogProps extends Pick<DraftFooterProps, 'phase' | 'refused' | 'words'> {
  title: string;
  description?: string;
  /** What `useDraftForm` gives of the form, with the rest of these. */
  errors: object;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  kept: unknown;
  restore: () => void;
  discard: () => void;
  onClose: () => void;
  /** The layout of the fields. */
  className: string | undefined;
  children: ReactNode;
}

/**
 * A form over a draft in a dialog. Escape and the backdrop close; what was typed is kept and offered again (rulings P77).
 * Cancel forgets it.
 */
export function DraftDialog({
  title,
  description,
  phase,
  errors,
  refused,
  submit,
  kept,
  restore,
  discard,
  words,
  onClose,
  className,
  children,
}: DraftDialogProps) {
  const inert = phase !== 'editing';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      {...(description === undefined ? {} : { description })}
      busy={inert}
      onSubmit={submit}
      footer={
        <DraftFooter
          errors={Object.keys(errors).length}
          refused={refused}
          phase={phase}
          words={words}
          onCancel={() => {
            discard();
            onClose();
          }}
        />
      }
    >
      {kept === undefined ? null : <KeptDraft onRestore={restore} onDiscard={discard} />}
      <div className={className} inert={inert}>
        {children}
      </div>
    </Dialog>
  );
}
