import { formValuesOf } from '@dmc/contract/fields';
import { NewRetailer, RETAILER_FIELDS, type RetailerDraft } from '@dmc/contract/retailers';
import type { Outcome } from '@dmc/design-system/load';
import { DraftDialog } from '../draft-form/draft-dialog.tsx';
import { useDraftForm } from '../draft-form/draft-form.tsx';
import type { DraftStore } from '../draft-form/draft-store.ts';
import { addRetailerCopy as copy } from './add-retailer.copy.ts';
import { useDuplicateQuestion } from './duplicate-question.tsx';
import { RetailerFields } from './retailer-fields.tsx';

export interface AddRetailerProps {
  /** Whether the server has papers, for which a state is chosen. */
  forPapers?: boolean;
  drafts: DraftStore;
  onSubmit: (draft: RetailerDraft) => Promise<Outcome>;
  onClose: () => void;
}

const EMPTY = formValuesOf(RETAILER_FIELDS);

/** Adds a retailer. Its GST number must be valid; formats of phone and pincode are suggested. */
export function AddRetailer({ forPapers = true, drafts, onSubmit, onClose }: AddRetailerProps) {
  const { form, ...draft } = useDraftForm<RetailerDraft, RetailerDraft>({
    schema: NewRetailer,
    initial: EMPTY,
    record: 'new',
    drafts,
    onSubmit: (values): Promise<Outcome> => duplicate.submit(values),
    onSaved: onClose,
  });
  const duplicate = useDuplicateQuestion(form, onSubmit, draft.submit);
  return (
    <DraftDialog
      title={copy.title}
      description={copy.description}
      draft={draft}
      words={{ cancel: copy.cancel, send: copy.save, sending: copy.saving }}
      onClose={onClose}
      layout={{ columns: 2, phone: 2 }}
    >
      <RetailerFields form={form} forPapers={forPapers} />
      {duplicate.question}
    </DraftDialog>
  );
}
