import { type IssuedPaper, PaperCancellation } from '@dmc/contract/issued-papers';
import type { Outcome } from '@dmc/design-system/load';
import { TextField } from '@dmc/design-system/text-field';
import { papersCopy } from '../../papers/papers.copy.ts';
import { DraftDialog } from '../../parts/draft-form/draft-dialog.tsx';
import { useDraftForm } from '../../parts/draft-form/draft-form.tsx';
import type { DraftStore } from '../../parts/draft-form/draft-store.ts';
import { invoicesCopy } from './invoices.copy.ts';

const copy = invoicesCopy.cancellation;

interface CancelPaperProps {
  paper: IssuedPaper;
  drafts: DraftStore;
  onSubmit: (cancellation: PaperCancellation) => Promise<Outcome>;
  onClose: () => void;
}

/** Cancels a paper with a reason, which is printed on it. */
export function CancelPaper({ paper, drafts, onSubmit, onClose }: CancelPaperProps) {
  const { form, ...draft } = useDraftForm<PaperCancellation, PaperCancellation>({
    schema: PaperCancellation,
    initial: { reason: '' },
    record: `cancel ${paper.id}`,
    drafts,
    onSubmit,
    onSaved: onClose,
  });
  return (
    <DraftDialog
      title={copy.title(papersCopy.note(papersCopy.titles[paper.kind], paper.number))}
      description={copy.description}
      draft={draft}
      words={{ cancel: copy.close, send: copy.submit, sending: copy.submitting }}
      onClose={onClose}
    >
      <TextField
        label={copy.reason}
        required
        hint={copy.reasonHint}
        error={draft.errors.reason?.message}
        autoComplete="off"
        {...form.register('reason')}
      />
    </DraftDialog>
  );
}
