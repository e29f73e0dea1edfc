import { Dialog, type DialogProps } from '@dmc/design-system/dialog';
import { Fields, type FieldsProps } from '@dmc/design-system/fields';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { ChangedElsewhere, type Clash } from './changed-elsewhere.tsx';
import { DraftFooter, type DraftFooterProps, RestoreDraft } from './draft-form.tsx';

export interface DraftDialogProps
  extends Pick<DialogProps, 'title' | 'description' | 'size' | 'aside'>,
    Pick<FieldsProps, 'columns' | 'phone'>,
    Pick<DraftFooterProps, 'phase' | 'refused' | 'saved' | 'missing' | 'words'> {
  /** Most of these come from `useDraftForm`. */
  errors: object;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  savedDraft: unknown;
  draftWasSent: boolean;
  restore: () => void;
  discard: () => void;
  forget: () => void;
  clashes?: readonly Clash[] | undefined;
  reset: () => void;
  onClose: () => void;
  /** How many fields are invalid, if not the number of `errors`. */
  errorCount?: number;
  /** Nothing left to submit: a notice below the fields, and buttons that replace the footer. */
  done?: { notice: ReactNode; footer: ReactNode } | undefined;
  /** Class for a layout that is not a single block of fields. */
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A form with a draft in a dialog. Escape and the backdrop close it; what was typed is kept and can be restored.
 * Cancel discards it, but not a draft that is still offered.
 */
export function DraftDialog({
  phase,
  errors,
  refused,
  saved,
  missing,
  submit,
  savedDraft,
  draftWasSent,
  restore,
  discard,
  forget,
  clashes,
  reset,
  words,
  onClose,
  errorCount = Object.keys(errors).length,
  done,
  columns,
  phone,
  className,
  children,
  title,
  description,
  size,
  aside,
}: DraftDialogProps) {
  const inert = phase !== 'editing';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      size={size}
      aside={aside}
      busy={inert && done === undefined}
      onSubmit={submit}
      footer={
        done?.footer ?? (
          <DraftFooter
            errors={errorCount}
            refused={refused}
            saved={saved}
            missing={missing}
            phase={phase}
            words={words}
            onCancel={() => {
              forget();
              onClose();
            }}
          />
        )
      }
    >
      {savedDraft === undefined ? null : (
        <RestoreDraft wasSent={draftWasSent} inert={inert} onRestore={restore} onDiscard={discard} />
      )}
      {clashes ? <ChangedElsewhere clashes={clashes} inert={inert} onTake={reset} /> : null}
      <Fields columns={columns} phone={phone} className={className} inert={inert}>
        {children}
      </Fields>
      {done?.notice}
    </Dialog>
  );
}
