import { Dialog, type DialogProps } from '@dmc/design-system/dialog';
import { Fields, type FieldsProps } from '@dmc/design-system/fields';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { DraftFooter, type DraftFooterProps, RestoreDraft } from './draft-form.tsx';

export interface DraftDialogProps
  extends Pick<DialogProps, 'title' | 'description' | 'size' | 'aside'>,
    Pick<FieldsProps, 'columns' | 'phone'>,
    Pick<DraftFooterProps, 'phase' | 'refused' | 'saved' | 'missing' | 'words'> {
  /** What `useDraftForm` gives of the form, with the rest of these. */
  errors: object;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  kept: unknown;
  restore: () => void;
  discard: () => void;
  onClose: () => void;
  /** How many fields are at fault, where that is not the number of `errors`. */
  faults?: number;
  /** Nothing is left to send: a notice below the fields, and the buttons in the footer's place. */
  done?: { notice: ReactNode; footer: ReactNode } | undefined;
  /** The layout of what is not one block of fields. */
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A form over a draft in a dialog. Escape and the backdrop close; what was typed is kept and offered again (rulings P77).
 * Cancel forgets it.
 */
export function DraftDialog({
  phase,
  errors,
  refused,
  saved,
  missing,
  submit,
  kept,
  restore,
  discard,
  words,
  onClose,
  faults = Object.keys(errors).length,
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
            errors={faults}
            refused={refused}
            saved={saved}
            missing={missing}
            phase={phase}
            words={words}
            onCancel={() => {
              discard();
              onClose();
            }}
          />
        )
      }
    >
      {kept === undefined ? null : <RestoreDraft onRestore={restore} onDiscard={discard} />}
      <Fields columns={columns} phone={phone} className={className} inert={inert}>
        {children}
      </Fields>
      {done?.notice}
    </Dialog>
  );
}
