import { type CalendarDate, formatCalendarDate } from '@dmc/contract/dates';
import {
  EXPENSE_CATEGORIES,
  EXPENSE_CATEGORY_LABELS,
  EXPENSE_FIELDS,
  type Expense,
  type ExpenseCategory,
  ExpenseDraft,
  type ExpenseForm,
  expenseDayFault,
} from '@dmc/contract/expenses';
import { formValuesOf, labelsOf } from '@dmc/contract/fields';
import { groupRupees } from '@dmc/contract/money';
import { DateField } from '@dmc/design-system/date-field';
import { FullWidth } from '@dmc/design-system/fields';
import type { Outcome } from '@dmc/design-system/load';
import { MoneyField } from '@dmc/design-system/money-field';
import { SelectField } from '@dmc/design-system/select-field';
import { TextField } from '@dmc/design-system/text-field';
import { useEffect, useMemo } from 'react';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import type { SharedRecord } from '../../parts/draft-form/conflicts.ts';
import { DraftDialog } from '../../parts/draft-form/draft-dialog.tsx';
import { useDraftForm } from '../../parts/draft-form/draft-form.tsx';
import type { DraftStore } from '../../parts/draft-form/draft-store.ts';
import { expensesCopy } from './expenses.copy.ts';

const copy = expensesCopy.form;

export interface ExpenseDialogProps {
  /** The expense to edit; undefined adds one. */
  expense?: Expense;
  today: CalendarDate;
  drafts: DraftStore;
  onSubmit: (draft: ExpenseDraft) => Promise<Outcome>;
  onClose: () => void;
}

/** The draft's schema with the allowed days, which the server checks as well. */
const draftUntil = (today: CalendarDate) =>
  z.extend(ExpenseDraft, {
    date: ExpenseDraft.shape.date.check(
      z.refine((day: string) => expenseDayFault(day, today) === undefined, {
        error: ({ input }) => expenseDayFault(String(input), today),
      }),
    ),
  });

const SHARED: SharedRecord<ExpenseForm> = {
  revision: 'version',
  labels: labelsOf(EXPENSE_FIELDS),
  words: {
    date: formatCalendarDate,
    category: (value) => EXPENSE_CATEGORY_LABELS[value as ExpenseCategory],
  },
};

/** Adds or edits an expense. */
export function ExpenseDialog({ expense, today, drafts, onSubmit, onClose }: ExpenseDialogProps) {
  const schema = useMemo(() => draftUntil(today), [today]);
  const { form, ...draft } = useDraftForm<ExpenseForm, ExpenseDraft>({
    schema,
    initial: { ...formValuesOf(EXPENSE_FIELDS, expense ?? { date: today }), version: expense?.version },
    record: expense?.id ?? 'new',
    drafts,
    onSubmit,
    onSaved: onClose,
    shared: SHARED,
  });
  const { errors } = draft;
  const { register, control, getFieldState, resetField } = form;
  // The untouched day of a new expense follows midnight and the server's time.
  useEffect(() => {
    if (!expense && !getFieldState('date').isDirty) resetField('date', { defaultValue: today });
  }, [expense, today, getFieldState, resetField]);
  return (
    <DraftDialog
      title={expense ? copy.editTitle : copy.addTitle}
      draft={draft}
      words={{ cancel: copy.cancel, send: copy.save, sending: copy.saving }}
      onClose={onClose}
      layout={{ columns: 2 }}
    >
      <FullWidth>
        <TextField
          label={copy.description}
          required
          error={errors.description?.message}
          autoComplete="off"
          {...register('description')}
        />
      </FullWidth>
      <MoneyField
        format={groupRupees}
        label={copy.amount}
        required
        hint={copy.amountHint}
        error={errors.amount?.message}
        {...register('amount')}
      />
      <DateField
        label={copy.date}
        required
        hint={copy.dateHint}
        error={errors.date?.message}
        {...register('date')}
        min="2000-01-01"
        max={today}
        today={today}
      />
      <FullWidth>
        <Controller
          control={control}
          name="category"
          render={({ field }) => (
            <SelectField
              label={copy.category}
              required
              error={errors.category?.message}
              options={EXPENSE_CATEGORIES.map((value) => ({
                value,
                label: EXPENSE_CATEGORY_LABELS[value],
              }))}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
            />
          )}
        />
      </FullWidth>
    </DraftDialog>
  );
}
