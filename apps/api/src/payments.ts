import { type CalendarDate, calendarDate, dayStart, formatTime } from '@dmc/contract/dates';
import { formatMoney } from '@dmc/contract/money';
import {
  type Credit,
  type CreditDraft,
  type CreditTotals,
  type Payment,
  type PaymentDraft,
  type PaymentTotals,
  paymentDayFault,
  type StatementLine,
  statementAmount,
  TWIN_MS,
} from '@dmc/contract/payments';
import { type RollingPeriod, rollingRange } from '@dmc/contract/periods';
import { and, asc, count, desc, eq, gt, inArray, max, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Handlers, Server } from './call.ts';
import { calendarOf, momentOf, type When, whenOf } from './days.ts';
import { type Db, snapshot } from './db.ts';
import { conflict, invalid, notFound } from './errors.ts';
import { makeOnce } from './idempotency.ts';
import { newId } from './ids.ts';
import { creditFigures, ledgerStore } from './ledger.ts';
import { countIf, newestFirst, offsetOf, type Page, pageOf, paginationOf } from './paging.ts';
import { creditChanges, ledgerEntries, payments, retailers, users } from './schema.ts';
import type { Member, Tenant } from './scope.ts';

type RetailerRow = typeof retailers.$inferSelect;

const partyOf = ({ id, name, ownerName }: RetailerRow) => ({ id, businessName: name, ownerName });

const mine = ({ distributorId }: Tenant, retailerId?: string) =>
  and(
    eq(retailers.distributorId, distributorId),
    retailerId === undefined ? undefined : eq(retailers.id, retailerId),
  );
const paymentsOf = ({ distributorId }: Tenant, retailerId?: string) =>
  and(
    eq(payments.distributorId, distributorId),
    retailerId === undefined ? undefined : eq(payments.retailerId, retailerId),
  );

interface Found {
  payment: typeof payments.$inferSelect;
  retailer: RetailerRow;
  by: string | null;
}

const answer = ({ payment: row, retailer, by }: Found, timeZone: string): Payment => ({
  id: row.id,
  paidDate: momentOf(row.paidAt, timeZone),
  retailer: partyOf(retailer),
  amount: row.amount,
  paymentMethod: row.paymentMethod,
  paymentType: row.paymentType,
  referenceNumber: row.referenceNumber,
  notes: row.notes,
  recordedBy: by ?? undefined,
});

/** When a payment of `day` was made: the first moment of an earlier day, the present one today. Throws 422. */
function paidAt(day: CalendarDate | undefined, { at, timeZone }: When): Date {
  const today = calendarDate(at, timeZone);
  if (day === undefined || day === today) return at;
  const fault = paymentDayFault(day, today);
  if (fault !== undefined) throw invalid(fault, { date: fault });
  return dayStart(day, timeZone);
}

const paymentStore = {
  /** Refuses a retailer that the tenant does not have: an empty list would suggest that it never paid. */
  async mustKnow(db: Db, tenant: Tenant, retailerId: string | undefined) {
    if (retailerId === undefined) return;
    const [row] = await db.select({ id: retailers.id }).from(retailers).where(mine(tenant, retailerId));
    if (!row) throw notFound('Retailer');
  },

  /** A retailer, locked for the transaction, so that writes for one retailer are serialised. */
  async lock(db: Db, tenant: Tenant, retailerId: string): Promise<RetailerRow> {
    const [row] = await db.select().from(retailers).where(mine(tenant, retailerId)).for('update');
    if (row) return row;
    throw invalid('Choose a retailer from your list', { retailerId: 'Choose a retailer from your list' });
  },

  select: (db: Db) =>
    db
      .select({ payment: payments, retailer: retailers, by: users.email })
      .from(payments)
      .innerJoin(retailers, eq(retailers.id, payments.retailerId))
      .leftJoin(users, eq(users.id, payments.createdBy)),

  async list(
    db: Db,
    tenant: Tenant,
    timeZone: string,
    retailerId: string | undefined,
    during: SQL | undefined,
    page: Page,
  ) {
    const where = and(paymentsOf(tenant, retailerId), during);
    const rows = await this.select(db)
      .where(where)
      .orderBy(newestFirst(payments.paidAt), asc(payments.id))
      .limit(page.limit)
      .offset(offsetOf(page));
    const sumOf = (condition: SQL) =>
      sql<number>`coalesce(sum(${payments.amount}) filter (where ${condition}), 0)`.mapWith(Number);
    const [sums] = await db
      .select({
        total: count(),
        received: sumOf(ne(payments.paymentType, 'REFUND')),
        refunded: sumOf(eq(payments.paymentType, 'REFUND')),
      })
      .from(payments)
      .where(where);
    const { total = 0, received = 0, refunded = 0 } = sums ?? {};
    return {
      rows: rows.map((row) => answer(row, timeZone)),
      pagination: paginationOf(page, total),
      totals: { received, refunded } satisfies PaymentTotals,
    };
  },

  async find(db: Db, tenant: Tenant, timeZone: string, id: string): Promise<Payment> {
    const [row] = await this.select(db).where(and(paymentsOf(tenant), eq(payments.id, id)));
    if (!row) throw notFound('Payment');
    return answer(row, timeZone);
  },

  /** When each of these retailers last paid; a refund is not a payment. */
  async lastPaid(db: Db, tenant: Tenant, retailerIds: readonly string[]) {
    const rows = await db
      .select({ id: payments.retailerId, at: max(payments.paidAt) })
      .from(payments)
      .where(
        and(
          paymentsOf(tenant),
          inArray(payments.retailerId, [...retailerIds]),
          ne(payments.paymentType, 'REFUND'),
        ),
      )
      .groupBy(payments.retailerId);
    return new Map(rows.map(({ id, at }) => [id, at ?? undefined]));
  },

  /** The latest change of each of these retailers' limits. */
  async lastChanges(db: Db, { distributorId }: Tenant, retailerIds: readonly string[]) {
    const rows = await db
      .selectDistinctOn([creditChanges.retailerId])
      .from(creditChanges)
      .where(
        and(
          eq(creditChanges.distributorId, distributorId),
          inArray(creditChanges.retailerId, [...retailerIds]),
        ),
      )
      .orderBy(creditChanges.retailerId, newestFirst(creditChanges.at), desc(creditChanges.id));
    return new Map(rows.map((row) => [row.retailerId, row]));
  },

  async credits(db: Db, tenant: Tenant, rows: readonly RetailerRow[]): Promise<Credit[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const owed = await ledgerStore.outstanding(db, tenant, ids);
    const paid = await this.lastPaid(db, tenant, ids);
    const changes = await this.lastChanges(db, tenant, ids);
    return rows.map((retailer) => {
      const { id, creditLimit } = retailer;
      const outstandingBalance = owed.get(id) ?? 0;
      const change = changes.get(id);
      return {
        id,
        retailer: partyOf(retailer),
        creditLimit,
        ...creditFigures(creditLimit, outstandingBalance),
        outstandingBalance,
        lastPaymentDate: paid.get(id)?.toISOString(),
        lastChange: change && {
          from: change.fromLimit,
          to: change.toLimit,
          reason: change.reason,
          at: change.at.toISOString(),
          by: change.by ?? undefined,
        },
      };
    });
  },

  async creditList(db: Db, tenant: Tenant, retailerId: string | undefined, page: Page) {
    const where = mine(tenant, retailerId);
    const rows = await db
      .select()
      .from(retailers)
      .where(where)
      .orderBy(asc(retailers.name), asc(retailers.id))
      .limit(page.limit)
      .offset(offsetOf(page));
    const owed = ledgerStore.outstandingTable(db, tenant);
    const sumOf = (value: SQL | PgColumn) => sql<number>`coalesce(sum(${value}), 0)`.mapWith(Number);
    const [sums] = await db
      .select({
        total: count(),
        creditLimit: sumOf(retailers.creditLimit),
        usedCredit: sumOf(sql`greatest(${owed.sum}, 0)`),
        outstandingBalance: sumOf(sql`${owed.sum}`),
        overLimit: countIf(and(gt(retailers.creditLimit, 0), gt(owed.sum, retailers.creditLimit))),
      })
      .from(retailers)
      .leftJoin(owed, eq(owed.retailerId, retailers.id))
      .where(where);
    const { total = 0, ...totals } = sums ?? {
      creditLimit: 0,
      usedCredit: 0,
      outstandingBalance: 0,
      overLimit: 0,
    };
    return {
      rows: await this.credits(db, tenant, rows),
      pagination: paginationOf(page, total),
      totals: totals satisfies CreditTotals,
    };
  },

  async creditOf(db: Db, tenant: Tenant, retailerId: string): Promise<Credit> {
    const rows = await db.select().from(retailers).where(mine(tenant, retailerId));
    const [credit] = await this.credits(db, tenant, rows);
    if (!credit) throw notFound('Retailer');
    return credit;
  },

  /** Refuses, if requested, a payment that may be a duplicate (P61). */
  async refuseTwin(
    db: Db,
    actor: Member,
    draft: PaymentDraft,
    retailer: RetailerRow,
    { at, timeZone }: When,
  ) {
    const [twin] = await db
      .select({ createdAt: payments.createdAt })
      .from(payments)
      .where(
        and(
          paymentsOf(actor, retailer.id),
          gt(payments.createdAt, new Date(at.getTime() - TWIN_MS)),
          eq(payments.amount, draft.amount),
          eq(payments.paymentType, draft.paymentType),
        ),
      )
      .orderBy(newestFirst(payments.createdAt))
      .limit(1);
    if (!twin) return;
    const time = formatTime(twin.createdAt.toISOString(), timeZone);
    const message = `${formatMoney(draft.amount)} for ${retailer.name} was already recorded at ${time}.`;
    throw conflict(message, { again: message });
  },

  /** Writes the payment and its statement line, from which credit follows. Runs in the caller's transaction. */
  async record(db: Db, actor: Member, draft: PaymentDraft, when: When): Promise<string> {
    const retailer = await this.lock(db, actor, draft.retailerId);
    if (draft.again === false) await this.refuseTwin(db, actor, draft, retailer, when);
    const { again: _, date, ...fields } = draft;
    const { distributorId, userId } = actor;
    const row = {
      ...fields,
      id: newId(),
      distributorId,
      paidAt: paidAt(date, when),
      createdBy: userId,
      createdAt: when.at,
    };
    await db.insert(payments).values(row);
    await ledgerStore.book(db, newId(), row);
    return row.id;
  },

  /** Sets a limit and records who changed it and why. Runs in the caller's transaction. */
  async setLimit(db: Db, actor: Member, draft: CreditDraft, { at }: When): Promise<string> {
    const { id, name, creditLimit } = await this.lock(db, actor, draft.retailerId);
    const { newCreditLimit, reason, from } = draft;
    if (from !== undefined && from !== creditLimit)
      throw conflict(
        `The credit limit for ${name} is now ${formatMoney(creditLimit)}: someone else changed it first.`,
      );
    if (newCreditLimit === creditLimit) return id;
    const { distributorId, userId, email } = actor;
    await db.update(retailers).set({ creditLimit: newCreditLimit, updatedAt: at }).where(mine(actor, id));
    await db.insert(creditChanges).values({
      id: newId(),
      distributorId,
      retailerId: id,
      fromLimit: creditLimit,
      toLimit: newCreditLimit,
      reason,
      at,
      userId,
      by: email,
    });
    return id;
  },
};

/** The days of a period, as conditions on a column of instants. */
function spanOf(server: Server, column: PgColumn, period: RollingPeriod | undefined) {
  if (period === undefined) return undefined;
  const { at, timeZone } = whenOf(server);
  const range = rollingRange(period, calendarDate(at, timeZone));
  const { start, during } = calendarOf(timeZone);
  return { begins: start(range.from), during: during(column, range) };
}

export const paymentHandlers: Handlers<
  'listPayments' | 'listCredits' | 'listStatements' | 'recordPayment' | 'updateCredit'
> = {
  listPayments: ({ actor, query: { retailerId, period, ...page } }, server) =>
    snapshot(server.db, async (tx) => {
      await paymentStore.mustKnow(tx, actor, retailerId);
      const during = spanOf(server, payments.paidAt, period)?.during;
      return paymentStore.list(tx, actor, server.config.timeZone, retailerId, during, pageOf(page));
    }),

  listCredits: ({ actor, query: { retailerId, ...page } }, { db }) =>
    snapshot(db, async (tx) => {
      await paymentStore.mustKnow(tx, actor, retailerId);
      return paymentStore.creditList(tx, actor, retailerId, pageOf(page));
    }),

  listStatements: ({ actor, query: { retailerId, period, ...asked } }, server) =>
    snapshot(server.db, async (tx) => {
      await paymentStore.mustKnow(tx, actor, retailerId);
      const page = pageOf(asked);
      const span = spanOf(server, ledgerEntries.at, period);
      const rows = await ledgerStore.statement(tx, actor, retailerId, span, page);
      const { total, totals } = await ledgerStore.statementTotals(tx, actor, retailerId, span);
      return {
        rows: rows.map(
          ({ at, type, owed, retailer, ...line }): StatementLine => ({
            ...line,
            transactionDate: momentOf(at, server.config.timeZone),
            retailer: partyOf(retailer),
            transactionType: type,
            amount: statementAmount(type, owed),
          }),
        ),
        pagination: paginationOf(page, total),
        totals,
      };
    }),

  async recordPayment({ actor, body, idempotencyKey }, server) {
    const { db } = server;
    // Confirming the warning does not make it a different payment.
    const { again: _, ...same } = body;
    const once = { actor, operation: 'recordPayment', idempotencyKey, body: same } as const;
    const id = await makeOnce(db, once, (tx) => paymentStore.record(tx, actor, body, whenOf(server)));
    return paymentStore.find(db, actor, server.config.timeZone, id);
  },

  async updateCredit({ actor, body, idempotencyKey }, server) {
    const { db } = server;
    // By the time of a retry the current limit is already the new one.
    const { from: _, ...same } = body;
    const once = { actor, operation: 'updateCredit', idempotencyKey, body: same } as const;
    const id = await makeOnce(db, once, (tx) => paymentStore.setLimit(tx, actor, body, whenOf(server)));
    return paymentStore.creditOf(db, actor, id);
  },
};
