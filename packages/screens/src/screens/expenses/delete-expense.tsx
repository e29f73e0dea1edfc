import type { Expense } from '@dmc/contract/expenses';
import { formatMoney } from '@dmc/contract/money';
import type { Outcome } from '@dmc/design-system/load';
import { ConfirmWrite } from '../../parts/confirm-write/confirm-write.tsx';
import { expensesCopy as copy } from './expenses.copy.ts';

interface DeleteExpenseProps {
  expense: Expense;
  tenant: string | undefined;
  onDelete: (id: string) => Promise<Outcome>;
  onClose: () => void;
}

/** Asks before an expense is deleted. */
export function DeleteExpense({ expense, tenant, onDelete, onClose }: DeleteExpenseProps) {
  return (
    <ConfirmWrite
      title={copy.deleteTitle}
      text={copy.deleteQuestion(expense.description, formatMoney(expense.amount))}
      details={[tenant && copy.deleteTenant(tenant), copy.deleteDetails].filter(Boolean).join(' ')}
      confirmLabel={copy.remove}
      run={() => onDelete(expense.id)}
      failed={copy.deleteFailed}
      onClose={onClose}
    />
  );
}
