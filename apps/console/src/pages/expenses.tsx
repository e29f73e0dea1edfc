import type { CalendarDate } from '@dmc/contract/dates';
import { financialRange } from '@dmc/contract/periods';
import { toasts } from '@dmc/design-system/toasts';
import { Expenses } from '@dmc/screens/expenses';
import { expensesView } from '@dmc/screens/expenses-view';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { expenses } from '../api/expenses.ts';
import { failureOf, outcomeOf, toCallError } from '../api/failure.ts';
import { useMayTry } from '../api/health.ts';
import { key } from '../api/loadable.ts';
import { draftStore } from '../session/drafts.ts';
import type { PageProps } from '../shell/page-props.ts';
import { listPage } from '../view/list-page.ts';
import { useMissingRecord } from '../view/missing-record.ts';
import { sendChange, sendOnce } from '../writes/idempotency-key.ts';

const { useListPage } = listPage({ view: expensesView, list: expenses.list, searches: 'books' });
const drafts = draftStore('expense');
const EXPENSE_DELETED = 'This expense no longer exists. Someone else may have deleted it.';

/** The expenses, a tab of Financial Management. */
export default function ExpensesTab({ user, today }: PageProps & { today: CalendarDate }) {
  const { list, query: read } = useListPage({ enabled: useMayTry('books') }, ({ period }) =>
    financialRange(period, today),
  );
  const { rows, view, onView } = list;
  const client = useQueryClient();
  const create = useMutation(expenses.create());
  const update = useMutation(expenses.update());
  const remove = useMutation(expenses.remove());
  const id = view.open && 'id' in view.open ? view.open.id : undefined;
  const missing =
    id !== undefined && read.isSuccess && !rows.loadingMore && !read.data.rows.some((row) => row.id === id);
  useMissingRecord({
    text: missing ? 'This expense is not in the list.' : undefined,
    onView,
    toastKey: 'expense',
  });
  const reload = () => client.invalidateQueries({ queryKey: key('expenses') });
  return (
    <Expenses
      list={list}
      onSave={async (draft, id) => {
        try {
          await (id === undefined
            ? sendOnce(drafts, 'new', (idempotencyKey) => create.mutateAsync({ draft, idempotencyKey }))
            : sendChange(drafts, id, () => update.mutateAsync({ id, draft })));
          toasts.show({
            tone: 'success',
            text: `${draft.description} was ${id === undefined ? 'added' : 'saved'}`,
          });
          return { ok: true };
        } catch (error) {
          const outcome = outcomeOf(
            error,
            failureOf(error).message,
            'saved',
            id === undefined ? 'expenses' : undefined,
          );
          // Do not refetch the list: without its row, the form would close.
          if (id !== undefined && toCallError(error, true).kind === 'missing')
            return { ok: false, form: EXPENSE_DELETED };
          if (outcome.conflict || outcome.unknown) await reload();
          return outcome;
        }
      }}
      onDelete={async (id) => {
        const name = read.data?.rows.find((row) => row.id === id)?.description ?? 'The expense';
        try {
          await remove.mutateAsync(id);
          toasts.show({ tone: 'success', text: `${name} was deleted` });
          return { ok: true };
        } catch (error) {
          const outcome = outcomeOf(error, failureOf(error).message, 'deleted');
          const alreadyDeleted = toCallError(error, true).kind === 'missing';
          // Not awaited: the dialog must be closed before the list loses its row.
          if (alreadyDeleted || outcome.unknown) void reload();
          if (!alreadyDeleted) return outcome;
          toasts.show({ tone: 'info', text: `${name} was already deleted` });
          return { ok: true };
        }
      }}
      drafts={drafts}
      today={today}
      tenant={user.impersonation?.isImpersonating ? user.distributor?.name : undefined}
    />
  );
}
