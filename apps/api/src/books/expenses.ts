import { calendarDate } from '@dmc/contract/dates';
import {
  EXPENSE_CATEGORIES,
  type Expense,
  type ExpenseDraft,
  type ExpenseQuery,
  type ExpenseTotals,
  expenseDayFault,
} from '@dmc/contract/expenses';
import { and, count, eq, gte, lte, or } from 'drizzle-orm';
import type { Handlers } from '../call/call.ts';
import { type When, whenOf } from '../call/days.ts';
import { conflict, invalid, notFound } from '../call/errors.ts';
import { newId } from '../call/ids.ts';
import type { Member, Tenant } from '../call/scope.ts';
import { isAlreadySaved } from '../database/already-saved.ts';
import { type Db, snapshot } from '../database/db.ts';
import { tallyRows } from '../database/facets.ts';
import { createOnce, findMade } from '../database/idempotency.ts';
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

const answer = ({ expense, by }: { expense: typeof expenses.$inferSelect; by: string | null }): Expense => ({
  id: expense.id,
  date: expense.spentOn,
  category: expense.category,
  description: expense.description,
  amount: expense.amount,
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
  date: expenses.spentOn,
  category: expenses.category,
  description: expenses.description,
  amount: expenses.amount,
} as const;

const columnsOf = ({ date, category, description, amount }: ExpenseDraft) => ({
  spentOn: date,
  category,
  description,
  amount,
});

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
      from === undefined ? undefined : gte(expenses.spentOn, from),
      to === undefined ? undefined : lte(expenses.spentOn, to),
      everyWord(search, (word) => or(foundIn(word, expenses.description), amountOf(expenses.amount, word))),
    );
    const { rows, next } = await readPage(
      page,
      sortedBy(SORT, sort, [largest(expenses.spentOn), largest(expenses.createdAt), largest(expenses.id)]),
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

  async create(db: Db, actor: Member, draft: ExpenseDraft, when: When): Promise<string> {
    requireDay(draft, when);
    const id = newId();
    await db.insert(expenses).values({
      id,
      distributorId: actor.distributorId,
      ...columnsOf(draft),
      createdBy: actor.userId,
      createdAt: when.at,
    });
    return id;
  },

  async update(db: Db, tenant: Tenant, id: string, draft: ExpenseDraft, when: When) {
    requireDay(draft, when);
    const [before] = await db.select().from(expenses).where(inTenant(tenant, id)).for('update');
    if (!before) throw notFound('Expense');
    const columns = columnsOf(draft);
    if (isAlreadySaved(before, columns)) return;
    if (draft.version !== undefined && draft.version !== before.version)
      throw conflict('This expense was changed after you opened it.');
    await db
      .update(expenses)
      .set({ ...columns, version: before.version + 1 })
      .where(inTenant(tenant, id));
  },

  async remove(db: Db, tenant: Tenant, id: string) {
    const removed = await db.delete(expenses).where(inTenant(tenant, id)).returning({ id: expenses.id });
    if (removed.length === 0) throw notFound('Expense');
  },
};

export const expenseHandlers: Handlers<'listExpenses' | 'createExpense' | 'updateExpense' | 'deleteExpense'> =
  {
    listExpenses: ({ actor, query }, { db }) => snapshot(db, (tx) => expenseStore.list(tx, actor, query)),

    async createExpense({ actor, body, idempotencyKey }, server) {
      const { db } = server;
      const id = await createOnce(server, { actor, operation: 'createExpense', idempotencyKey, body }, (tx) =>
        expenseStore.create(tx, actor, body, whenOf(server)),
      );
      return findMade(expenseStore.find(db, actor, id));
    },

    async updateExpense({ actor, params, body }, server) {
      const { db } = server;
      await db.transaction((tx) => expenseStore.update(tx, actor, params.id, body, whenOf(server)));
      return expenseStore.find(db, actor, params.id);
    },

    async deleteExpense({ actor, params }, { db }) {
      await expenseStore.remove(db, actor, params.id);
      return {};
    },
  };
