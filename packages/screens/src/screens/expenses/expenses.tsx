import { type CalendarDate, formatDate } from '@dmc/contract/dates';
import type { Expense, ExpenseDraft, ExpenseTotals } from '@dmc/contract/expenses';
import { financialRange, rangeLabel } from '@dmc/contract/periods';
import { FilterChips } from '@dmc/design-system/filter-chips';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent, lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { dataOf, type Outcome } from '@dmc/design-system/load';
import { SearchField } from '@dmc/design-system/search-field';
import { Button } from '@radix-ui/themes';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import type { DraftStore } from '../../parts/draft-form/draft-store.ts';
import { EditDelete } from '../../parts/edit-delete/edit-delete.tsx';
import { joinWithDots } from '../../parts/join-with-dots/join-with-dots.ts';
import { chipProps } from '../../parts/list-screen/filter-controls.ts';
import { ListScreen, type ScreenList } from '../../parts/list-screen/list-screen.tsx';
import { useListScreen } from '../../parts/list-screen/use-list-screen.ts';
import { ListTotals } from '../../parts/list-totals/list-totals.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { PeriodSelect } from '../accounting/period-select.tsx';
import { EXPENSE_COLUMNS } from './expense-columns.tsx';
import { expensesCopy as copy } from './expenses.copy.ts';
import { type ExpensesView, expensesView } from './expenses-view.ts';

// Loaded when opened.
const ExpenseDialog = lazyWithPreload(() =>
  import('./expense-dialog.tsx').then((module) => ({ default: module.ExpenseDialog })),
);
const DeleteExpense = lazyComponent(() =>
  import('./delete-expense.tsx').then((module) => ({ default: module.DeleteExpense })),
);
const fileColumns = async () => (await import('./expense-file.ts')).EXPENSE_FILE;

export interface ExpensesProps {
  /** The expenses of the period that match, newest first. */
  list: ScreenList<Expense, ExpensesView, ExpenseTotals>;
  /** Adds an expense or, with an id, changes one. */
  onSave: (draft: ExpenseDraft, id?: string) => Promise<Outcome>;
  onDelete: (id: string) => Promise<Outcome>;
  drafts: DraftStore;
  today: CalendarDate;
  /** The distributor's name while an admin is viewing as one, for the confirmation of a deletion. */
  tenant?: string;
}

/** The expenses of a period, which profit and loss counts: a tab of Financial Management. */
export function Expenses(props: ExpensesProps) {
  const { list, onSave, onDelete, drafts, today, tenant } = props;
  const { rows, view, onView, hrefOf } = list;
  const page = dataOf(rows.state);
  const screen = useListScreen({
    list,
    declaration: expensesView,
    columns: EXPENSE_COLUMNS,
    context: undefined,
  });
  const timeZone = useTimeZone();
  const actions = useCallback(
    ({ id, description, date }: Expense) => (
      <EditDelete
        name={`${description}, ${formatDate(date, timeZone)}`}
        words={copy}
        onEdit={() => onView({ open: { kind: 'edit', id } })}
        onDelete={() => onView({ open: { kind: 'remove', id } })}
      />
    ),
    [onView, timeZone],
  );
  const opened =
    view.open && 'id' in view.open
      ? page?.rows.find(({ id }) => id === (view.open as { id: string }).id)
      : undefined;
  const close = () => onView({ open: null });
  const add = (
    <Button onClick={() => onView({ open: { kind: 'new' } })}>
      <Plus aria-hidden size={16} strokeWidth={1.75} />
      <span>{copy.add}</span>
    </Button>
  );
  return (
    <>
      <ListScreen
        list={screen}
        words={copy}
        file={{
          name: 'expenses',
          columns: fileColumns,
          filters: joinWithDots(rangeLabel(financialRange(view.period, today)), screen.filters),
        }}
        filters={
          <>
            <PeriodSelect
              period={view.period}
              onPeriod={(period) => onView({ period })}
              range={rangeLabel(financialRange(view.period, today))}
            />
            <SearchField
              label={copy.searchLabel}
              placeholder={copy.searchPlaceholder}
              value={view.search}
              onSearch={(search) => onView({ search })}
            />
            <FilterChips label={copy.filterLabel} {...chipProps(screen, 'category', copy.all)} />
          </>
        }
        create={add}
        around={{
          before: <ListTotals list={rows} words={copy} />,
        }}
        record={{
          id: view.open?.kind === 'edit' ? view.open.id : undefined,
          onOpen: (id) => onView({ open: { kind: 'edit', id } }),
          hrefOf: (id) => hrefOf({ open: { kind: 'edit', id } }),
        }}
        rowActions={{ render: actions }}
      />
      <LazyPart>
        {view.open?.kind === 'new' || (view.open?.kind === 'edit' && opened) ? (
          <ExpenseDialog
            key={opened?.id ?? 'new'}
            expense={opened}
            today={today}
            drafts={drafts}
            onSubmit={(draft) => onSave(draft, opened?.id)}
            onClose={close}
          />
        ) : null}
        {view.open?.kind === 'remove' && opened ? (
          <DeleteExpense
            expense={opened}
            tenant={tenant}
            onDelete={async (id) => {
              const outcome = await onDelete(id);
              if (outcome.ok) screen.onRemoved();
              return outcome;
            }}
            onClose={close}
          />
        ) : null}
      </LazyPart>
    </>
  );
}
