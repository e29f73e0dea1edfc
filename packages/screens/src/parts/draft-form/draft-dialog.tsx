import { Dialog, type DialogProps } from '@dmc/design-system/dialog';
import { Fields, type FieldsProps } from '@dmc/design-system/fields';
import type { ReactNode } from 'react';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { DraftFooter, type DraftFooterProps } from './draft-footer.tsx';
import { type DraftForm, RestoreDraft } from './draft-form.tsx';

export interface DraftDialogProps
  extends Pick<DialogProps, 'title' | 'description' | 'size' | 'aside'>,
    Pick<DraftFooterProps, 'words' | 'missing'> {
  draft: DraftForm;
  onClose: () => void;
  /** Nothing left to submit: a notice below the fields, and buttons that replace the footer. */
  done?: { notice: ReactNode; footer: ReactNode };
  /** How the fields are laid out, if not below each other. */
  layout?: Pick<FieldsProps, 'columns' | 'phone' | 'className'>;
  children: ReactNode;
}

/**
 * A form with a draft in a dialog. Escape and the backdrop close it; what was typed is kept and can be restored.
 * Cancel discards it, but not a draft that is still offered.
 */
export function DraftDialog({
  draft,
  words,
  missing,
  onClose,
  done,
  layout,
  children,
  ...dialog
}: DraftDialogProps) {
  const inert = draft.phase !== 'editing';
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={onClose}
      busy={inert && done === undefined}
      onSubmit={draft.submit}
      footer={
        done?.footer ?? (
          <DraftFooter
            draft={draft}
            words={words}
            missing={missing}
            onCancel={() => {
              draft.forget();
              onClose();
            }}
          />
        )
      }
    >
      <RestoreDraft draft={draft} />
      <ChangedElsewhere draft={draft} />
      <Fields {...layout} inert={inert}>
        {children}
      </Fields>
      {done?.notice}
    </Dialog>
  );
}
