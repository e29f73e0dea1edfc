import { formValuesOf, labelsOf } from '@dmc/contract/fields';
import {
  RETAILER_FIELDS,
  type Retailer,
  type RetailerChange,
  type RetailerDraft,
  retailerChangeFrom,
} from '@dmc/contract/retailers';
import { FullWidth } from '@dmc/design-system/fields';
import type { Outcome } from '@dmc/design-system/load';
import { TextField } from '@dmc/design-system/text-field';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { addRetailerCopy as fields } from '../add-retailer/add-retailer.copy.ts';
import { useDuplicateQuestion } from '../add-retailer/duplicate-question.tsx';
import { RetailerFields } from '../add-retailer/retailer-fields.tsx';
import type { SharedRecord } from '../draft-form/conflicts.ts';
import { DraftDialog } from '../draft-form/draft-dialog.tsx';
import { useDraftForm } from '../draft-form/draft-form.tsx';
import type { DraftStore } from '../draft-form/draft-store.ts';
import { editRetailerCopy as copy } from './edit-retailer.copy.ts';

export interface EditRetailerProps {
  /** After a conflict, untouched fields show the values of a newer one. */
  retailer: Retailer;
  /** Whether the server has papers, for which a state is chosen. */
  forPapers?: boolean;
  drafts: DraftStore;
  onSubmit: (change: RetailerChange) => Promise<Outcome>;
  onClose: () => void;
}

const initialValues = (retailer: Retailer): RetailerChange => ({
  ...formValuesOf(RETAILER_FIELDS, retailer),
  ...(retailer.updatedAt === undefined ? {} : { updatedAt: retailer.updatedAt }),
});

const SHARED: SharedRecord<RetailerChange> = { revision: 'updatedAt', labels: labelsOf(RETAILER_FIELDS) };

/** Corrects a retailer's details. A changed GST number must be valid; other formats are suggested, never enforced. */
export function EditRetailer({ retailer, forPapers = true, drafts, onSubmit, onClose }: EditRetailerProps) {
  const initial = useMemo(() => initialValues(retailer), [retailer]);
  const schema = useMemo(() => retailerChangeFrom(initial.gstNumber), [initial]);
  const { form, ...draft } = useDraftForm<RetailerChange, RetailerChange>({
    schema,
    initial,
    record: retailer.id,
    drafts,
    onSubmit: (values): Promise<Outcome> => duplicate.submit(values),
    onSaved: onClose,
    shared: SHARED,
  });
  // A change has all the fields of a draft, so the shared fields accept its form.
  const fieldsForm = form as unknown as UseFormReturn<RetailerDraft, unknown, RetailerDraft>;
  const duplicate = useDuplicateQuestion(fieldsForm, onSubmit, draft.submit);
  return (
    <DraftDialog
      title={copy.title}
      description={initial.name}
      draft={draft}
      words={{ cancel: copy.cancel, send: copy.save, sending: copy.saving }}
      onClose={onClose}
      layout={{ columns: 2, phone: 2 }}
    >
      <RetailerFields
        forPapers={forPapers}
        form={fieldsForm}
        owner={
          <FullWidth>
            <TextField
              label={fields.ownerName}
              optional
              error={draft.errors.ownerName?.message}
              autoComplete="off"
              {...form.register('ownerName')}
            />
          </FullWidth>
        }
      />
      {duplicate.question}
    </DraftDialog>
  );
}
