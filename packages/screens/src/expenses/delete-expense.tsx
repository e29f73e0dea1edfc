import type { Expense } from '@dmc/contract/expenses';
import { formatMoney } from '@dmc/contract/money';
import { ConfirmDialog } from '@dmc/design-system/confirm-dialog';
import type { Outcome } from '@dmc/design-system/load';
import { useState } from 'react';
import { expensesCopy as copy } from './expenses.copy.ts';

interface DeleteExpenseProps {
  expense: Expense;
  tenant: string | undefined;
  onDelete: (id: string) => Promise<Outcome>;
  onClose: () => void;
}

/** Asks before an expense is deleted; after a failure the dialog and the row stay, with the cause. */
export function DeleteExpense({ expense, tenant, onDelete, onClose }: DeleteExpenseProps) {
  const [state, setState] = useState<{ busy: boolean; failure?: string | undefined }>({ busy: false });
  const remove = async () => {
    if (state.busy) return;
    setState({ busy: true });
    const outcome = await onDelete(expense.id);
    if (outcome.ok) onClose();
    else setState({ busy: false, failure: outcome.form ?? '' });
  };
  return (
    <ConfirmDialog
      open
      title={copy.deleteTitle}
      text={copy.deleteQuestion(expense.description, formatMoney(expense.amount))}
      details={[tenant && copy.deleteTenant(tenant), copy.deleteDetails].filter(Boolean).join(' ')}
      confirmLabel={copy.remove}
      busy={state.busy}
      failure={state.failure === undefined ? undefined : { title: copy.deleteFailed, message: state.failure }}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
