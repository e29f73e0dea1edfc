import { calendarDate } from '@dmc/contract/dates';
import {
  EXPENSE_CATEGORIES,
  EXPENSE_FIELDS,
  type Expense,
  type ExpenseDraft,
  type ExpenseQuery,
  type ExpenseTotals,
  expenseDayFault,
} from '@dmc/contract/expenses';
import { valuesOf } from '@dmc/contract/fields';
import { and, count, eq, gte, lte, or } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import { expenseRecord } from '../audit/records.ts';
import type { Handlers } from '../call/call.ts';
import { type When, whenOf } from '../call/days.ts';
import { conflict, invalid, notFound } from '../call/errors.ts';
import { newId } from '../call/ids.ts';
import type { Member, Tenant } from '../call/scope.ts';
import { isAlreadySaved } from '../database/already-saved.ts';
import type { Db } from '../database/db.ts';
import { tallyRows } from '../database/facets.ts';
import { writeOnce } from '../database/idempotency.ts';
import {
  amountOf,
  everyWord,
  foundIn,
  largest,
  type PageClauses,
  pageFromQuery,
  paginationOf,
  readPage,
  sortedBy,
} from '../database/paging.ts';
import { expenses } from '../schema/accounting.ts';
import { platformUsers, users } from '../schema/users.ts';
import { recordedBy, sumOf } from './money-lists.ts';

const inTenant = ({ distributorId }: Tenant, id?: string) =>
  and(eq(expenses.distributorId, distributorId), id === undefined ? undefined : eq(expenses.id, id));

/** An expense, and who recorded it. */
interface Row {
  expense: typeof expenses.$inferSelect;
  by: string | null;
}

const answer = ({ expense, by }: Row): Expense => ({
  id: expense.id,
  ...valuesOf(EXPENSE_FIELDS, expense),
  recordedBy: by ?? undefined,
  version: expense.version,
});

const select = <Fields extends Partial<Pick<PageClauses, 'cursor'>>>(db: Db, fields: Fields) =>
  db
    .select({ expense: expenses, by: recordedBy, ...fields })
    .from(expenses)
    .leftJoin(users, eq(users.id, expenses.createdBy))
    .leftJoin(platformUsers, eq(platformUsers.id, expenses.createdBy));

const SORT = {
  date: expenses.date,
  category: expenses.category,
  description: expenses.description,
  amount: expenses.amount,
} as const;

/** Refuses a day in the future. */
function requireDay({ date }: ExpenseDraft, { at, timeZone }: When) {
  const fault = expenseDayFault(date, calendarDate(at, timeZone));
  if (fault !== undefined) throw invalid(fault, { date: fault });
}

const expenseStore = {
  async list(db: Db, tenant: Tenant, query: ExpenseQuery) {
    const { search = '', category, from, to, sort } = query;
    const page = pageFromQuery(query);
    const where = and(
      inTenant(tenant),
      from === undefined ? undefined : gte(expenses.date, from),
      to === undefined ? undefined : lte(expenses.date, to),
      everyWord(search, (word) => or(foundIn(word, expenses.description), amountOf(expenses.amount, word))),
    );
    const { rows, next } = await readPage(
      page,
      sortedBy(SORT, sort, [largest(expenses.date), largest(expenses.createdAt), largest(expenses.id)]),
      ({ after, orderBy, cursor, limit, offset }) =>
        select(db, { cursor })
          .where(and(where, category && eq(expenses.category, category), after))
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
    );
    const groups = await db
      .select({ category: expenses.category, count: count(), sum: sumOf(expenses.amount) })
      .from(expenses)
      .where(where)
      .groupBy(expenses.category);
    const found = groups.filter((group) => category === undefined || group.category === category);
    const totals: ExpenseTotals = {
      counts: { category: tallyRows(EXPENSE_CATEGORIES, groups, (group) => group.category) },
      sums: { amount: found.reduce((total, { sum }) => total + sum, 0) },
    };
    return {
      rows: rows.map(answer),
      pagination: paginationOf(page, totals.counts.category[category ?? 'all'], next),
      totals,
    };
  },

  async find(db: Db, tenant: Tenant, id: string): Promise<Expense> {
    const [row] = await select(db, {}).where(inTenant(tenant, id));
    if (!row) throw notFound('Expense');
    return answer(row);
  },

  async create(db: Db, actor: Member, draft: ExpenseDraft, when: When): Promise<Row> {
    requireDay(draft, when);
    const expense = {
      id: newId(),
      distributorId: actor.distributorId,
      ...valuesOf(EXPENSE_FIELDS, draft),
      createdBy: actor.userId,
      createdAt: when.at,
      version: 1,
    };
    await db.insert(expenses).values(expense);
    return { expense, by: actor.email };
  },

  /** Returns the rows before and after. */
  async update(db: Db, tenant: Tenant, id: string, draft: ExpenseDraft, when: When) {
    requireDay(draft, when);
    const [before] = await select(db, {}).where(inTenant(tenant, id)).for('update', { of: expenses });
    if (!before) throw notFound('Expense');
    const { expense, by } = before;
    const columns = valuesOf(EXPENSE_FIELDS, draft);
    if (isAlreadySaved(expense, columns)) return { before, after: before };
    if (draft.version !== undefined && draft.version !== expense.version)
      throw conflict('This expense was changed after you opened it.');
    const changed = { ...columns, version: expense.version + 1 };
    await db.update(expenses).set(changed).where(inTenant(tenant, id));
    return { before, after: { expense: { ...expense, ...changed }, by } };
  },

  async remove(db: Db, tenant: Tenant, id: string) {
    const [removed] = await db.delete(expenses).where(inTenant(tenant, id)).returning();
    if (!removed) throw notFound('Expense');
    return removed;
  },
};

export const expenseHandlers: Handlers<'listExpenses' | 'createExpense' | 'updateExpense' | 'deleteExpense'> =
  {
    listExpenses: ({ actor, query }, { read }) => read((tx) => expenseStore.list(tx, actor, query)),

    createExpense: (call, server) =>
      writeOnce(call, server, {
        async write(tx) {
          const made = await expenseStore.create(tx, call.actor, call.body, whenOf(server));
          await audit(tx, call, { after: expenseRecord(made.expense) });
          return { id: made.expense.id, answer: answer(made) };
        },
        find: (tx, id) => expenseStore.find(tx, call.actor, id),
      }),

    updateExpense: (call, server) =>
      server.write(async (tx) => {
        const { actor, params, body } = call;
        const { before, after } = await expenseStore.update(tx, actor, params.id, body, whenOf(server));
        await audit(tx, call, {
          before: expenseRecord(before.expense),
          after: expenseRecord(after.expense),
        });
        return answer(after);
      }),

    deleteExpense: (call, { write }) =>
      write(async (tx) => {
        const removed = await expenseStore.remove(tx, call.actor, call.params.id);
        await audit(tx, call, { before: expenseRecord(removed) });
        return {};
      }),
  };
