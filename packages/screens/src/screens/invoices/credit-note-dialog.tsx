import { CreditNoteDraft, type IssuedPaper } from '@dmc/contract/issued-papers';
import { FullWidth } from '@dmc/design-system/fields';
import type { Outcome } from '@dmc/design-system/load';
import { NumberField } from '@dmc/design-system/number-field';
import { TextField } from '@dmc/design-system/text-field';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { DraftDialog } from '../../parts/draft-form/draft-dialog.tsx';
import { useDraftForm } from '../../parts/draft-form/draft-form.tsx';
import type { DraftStore } from '../../parts/draft-form/draft-store.ts';
import { invoicesCopy } from './invoices.copy.ts';
import { type CreditableLine, creditableLines } from './paper-rules.ts';

const copy = invoicesCopy.creditNote;

interface CreditForm {
  reason: string;
  lines: { itemId: string; qty: string }[];
}

const schemaOf = (lines: readonly CreditableLine[]) =>
  z.pipe(
    z.object({
      reason: CreditNoteDraft.shape.reason,
      lines: z.array(z.object({ itemId: z.string(), qty: z.string() })).check(({ value, issues }) => {
        const refuse = (index: number, message: string) =>
          issues.push({ code: 'custom', message, input: value, path: [index, 'qty'] });
        for (const [index, { qty }] of value.entries()) {
          const most = lines[index]?.qty ?? 0;
          if (!/^\d*$/.test(qty.trim())) refuse(index, copy.whole);
          else if (Number(qty) > most) refuse(index, copy.tooMany(most));
        }
        if (issues.length === 0 && value.every(({ qty }) => Number(qty) === 0)) refuse(0, copy.nothing);
      }),
    }),
    z.transform(
      ({ reason, lines: all }): CreditNoteDraft => ({
        reason,
        lines: all.map(({ itemId, qty }) => ({ itemId, qty: Number(qty) })).filter(({ qty }) => qty > 0),
      }),
    ),
  );

interface CreditNoteDialogProps {
  invoice: IssuedPaper;
  drafts: DraftStore;
  onSubmit: (draft: CreditNoteDraft) => Promise<Outcome>;
  onClose: () => void;
}

/** Issues a credit note for some or all goods of an invoice. Everything is proposed. */
export function CreditNoteDialog({ invoice, drafts, onSubmit, onClose }: CreditNoteDialogProps) {
  const lines = useMemo(() => creditableLines(invoice), [invoice]);
  const schema = useMemo(() => schemaOf(lines), [lines]);
  const { form, ...draft } = useDraftForm<CreditForm, CreditNoteDraft>({
    schema,
    initial: { reason: '', lines: lines.map(({ itemId, qty }) => ({ itemId, qty: String(qty) })) },
    record: invoice.id,
    drafts,
    onSubmit,
    onSaved: onClose,
  });
  const { errors } = draft;
  return (
    <DraftDialog
      title={copy.title(invoice.number)}
      description={copy.description}
      draft={draft}
      words={{ cancel: copy.close, send: copy.submit, sending: copy.submitting }}
      onClose={onClose}
      layout={{ columns: 2 }}
    >
      <FullWidth>
        <TextField
          label={copy.reason}
          required
          hint={copy.reasonHint}
          error={errors.reason?.message}
          autoComplete="off"
          {...form.register('reason')}
        />
      </FullWidth>
      {lines.map(({ itemId, qty, line }, index) => (
        <NumberField
          key={itemId}
          label={line.description}
          hint={copy.of(qty, line.unit)}
          error={errors.lines?.[index]?.qty?.message}
          {...form.register(`lines.${index}.qty`)}
        />
      ))}
    </DraftDialog>
  );
}
