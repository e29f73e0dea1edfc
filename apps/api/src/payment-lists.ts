import { calendarDate } from '@dmc/contract/dates';
import {
  type Credit,
  type CreditFilter,
  type CreditQuery,
  type CreditTotals,
  PAYMENT_TYPES,
  type Payment,
  type PaymentQuery,
  type PaymentTotals,
  type PaymentType,
  type StatementLine,
  statementAmount,
} from '@dmc/contract/payments';
import { type RollingPeriod, rollingRange } from '@dmc/contract/periods';
import { and, asc, count, desc, eq, gt, ilike, inArray, lt, max, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Handlers, Server } from './call.ts';
import { calendarOf, momentOf, whenOf } from './days.ts';
import { type Db, snapshot } from './db.ts';
import { notFound } from './errors.ts';
import { creditFigures, ledgerStore } from './ledger.ts';
import { containing, countIf, newestFirst, offsetOf, pageOf, paginationOf, sortedBy } from './paging.ts';
import { creditChanges, ledgerEntries, payments, retailers, users } from './schema.ts';
import type { Tenant } from './scope.ts';

export type RetailerRow = typeof retailers.$inferSelect;

const partyOf = ({ id, name, ownerName }: RetailerRow) => ({ id, businessName: name, ownerName });

/** A tenant's retailers, or one of them. */
export const retailersOf = ({ distributorId }: Tenant, retailerId?: string) =>
  and(
    eq(retailers.distributorId, distributorId),
    retailerId === undefined ? undefined : eq(retailers.id, retailerId),
  );
/** A tenant's payments, or those of one of its retailers. */
export const paymentsOf = ({ distributorId }: Tenant, retailerId?: string) =>
  and(
    eq(payments.distributorId, distributorId),
    retailerId === undefined ? undefined : eq(payments.retailerId, retailerId),
  );

/** Every word of a search must be found. */
const found = (search = '', finds: (pattern: string) => SQL | undefined) =>
  and(
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => finds(containing(word))),
  );

const named = (pattern: string) => or(ilike(retailers.name, pattern), ilike(retailers.ownerName, pattern));

/** The retailers with such a name or owner, found before their payments or lines: there are far fewer of them. */
const retailersNamed = (db: Db, tenant: Tenant, pattern: string) =>
  db
    .select({ id: retailers.id })
    .from(retailers)
    .where(and(retailersOf(tenant), named(pattern)));

const sumOf = (value: SQL | PgColumn) => sql<number>`coalesce(sum(${value}), 0)`.mapWith(Number);

/** The latest date on which a retailer paid; a refund is not a payment. */
const lastPaidAt = sql`(select max(${payments.paidAt}) from ${payments}
  where ${and(
    eq(payments.distributorId, retailers.distributorId),
    eq(payments.retailerId, retailers.id),
    ne(payments.paymentType, 'REFUND'),
  )})`;

const PAYMENT_SORT = {
  date: payments.paidAt,
  retailer: retailers.name,
  type: payments.paymentType,
  method: payments.paymentMethod,
  // As shown: money returned to the retailer is negative.
  amount: sql`case when ${payments.paymentType} = 'REFUND' then -${payments.amount} else ${payments.amount} end`,
} as const;

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

const select = (db: Db) =>
  db
    .select({ payment: payments, retailer: retailers, by: users.email })
    .from(payments)
    .innerJoin(retailers, eq(retailers.id, payments.retailerId))
    .leftJoin(users, eq(users.id, payments.createdBy));

/** Sums and counts of payments by type; those of one type are the filter's. */
async function paymentTotals(db: Db, where: SQL | undefined, filter: PaymentType | undefined) {
  const types = await db
    .select({ type: payments.paymentType, rows: count(), sum: sumOf(payments.amount) })
    .from(payments)
    .where(where)
    .groupBy(payments.paymentType);
  const of = (type: PaymentType) => types.find((row) => row.type === type) ?? { rows: 0, sum: 0 };
  const sums = (wanted: readonly PaymentType[]) =>
    wanted
      .filter((type) => filter === undefined || type === filter)
      .reduce((sum, type) => sum + of(type).sum, 0);
  return {
    received: sums(['PAYMENT', 'ADVANCE']),
    refunded: sums(['REFUND']),
    counts: {
      all: types.reduce((sum, { rows }) => sum + rows, 0),
      ...(Object.fromEntries(PAYMENT_TYPES.map((type) => [type, of(type).rows])) as Record<
        PaymentType,
        number
      >),
    },
  } satisfies PaymentTotals;
}

export const paymentLists = {
  /** Refuses a retailer that the tenant does not have: an empty list would suggest that it never paid. */
  async mustKnow(db: Db, tenant: Tenant, retailerId: string | undefined) {
    if (retailerId === undefined) return;
    const [row] = await db
      .select({ id: retailers.id })
      .from(retailers)
      .where(retailersOf(tenant, retailerId));
    if (!row) throw notFound('Retailer');
  },

  async payments(
    db: Db,
    tenant: Tenant,
    timeZone: string,
    { retailerId, search, filter, sort, ...asked }: Omit<PaymentQuery, 'period'>,
    during: SQL | undefined,
  ) {
    const page = pageOf(asked);
    const where = and(
      paymentsOf(tenant, retailerId),
      during,
      found(search, (pattern) =>
        or(
          ilike(sql`${payments.referenceNumber} || ' ' || ${payments.notes}`, pattern),
          inArray(payments.retailerId, retailersNamed(db, tenant, pattern)),
        ),
      ),
    );
    const rows = await select(db)
      .where(and(where, filter ? eq(payments.paymentType, filter) : undefined))
      .orderBy(...sortedBy(PAYMENT_SORT, sort, [newestFirst(payments.paidAt), asc(payments.id)]))
      .limit(page.limit)
      .offset(offsetOf(page));
    const totals = await paymentTotals(db, where, filter);
    return {
      rows: rows.map((row) => answer(row, timeZone)),
      pagination: paginationOf(page, totals.counts[filter ?? 'all']),
      totals,
    };
  },

  async payment(db: Db, tenant: Tenant, timeZone: string, id: string): Promise<Payment> {
    const [row] = await select(db).where(and(paymentsOf(tenant), eq(payments.id, id)));
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

  async creditsOf(db: Db, tenant: Tenant, rows: readonly RetailerRow[]): Promise<Credit[]> {
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

  async credit(db: Db, tenant: Tenant, retailerId: string): Promise<Credit> {
    const rows = await db.select().from(retailers).where(retailersOf(tenant, retailerId));
    const [credit] = await this.creditsOf(db, tenant, rows);
    if (!credit) throw notFound('Retailer');
    return credit;
  },

  async credits(db: Db, tenant: Tenant, { retailerId, search, filter, sort, ...asked }: CreditQuery) {
    const page = pageOf(asked);
    const account = ledgerStore.outstandingTable(db, tenant);
    const owed = sql`coalesce(${account.sum}, 0)`;
    const used = sql`greatest(${owed}, 0)`;
    const limit = retailers.creditLimit;
    // As `passesCredit` of the contract.
    const passes: Record<CreditFilter, SQL | undefined> = {
      owing: gt(owed, 0),
      over: and(gt(limit, 0), gt(owed, limit)),
      advance: lt(owed, 0),
    };
    const columns = {
      retailer: retailers.name,
      limit,
      used,
      available: sql`case when ${limit} > 0 then ${limit} - ${used} else 0 end`,
      outstanding: owed,
      // A retailer without a limit comes before one that uses none of its own.
      use: sql`case when ${limit} > 0 then ${used}::numeric / ${limit} else -1 end`,
      lastPayment: sql`coalesce(${lastPaidAt}, '-infinity')`,
    };
    const where = and(retailersOf(tenant, retailerId), found(search, named));
    const shown = filter && passes[filter];
    const rows = await db
      .select({ retailer: retailers })
      .from(retailers)
      .leftJoin(account, eq(account.retailerId, retailers.id))
      .where(and(where, shown))
      .orderBy(...sortedBy(columns, sort, [asc(retailers.name), asc(retailers.id)]))
      .limit(page.limit)
      .offset(offsetOf(page));
    const sumShown = (value: SQL | PgColumn) =>
      sql<number>`coalesce(sum(${value}) filter (where ${shown ?? sql`true`}), 0)`.mapWith(Number);
    const [sums] = await db
      .select({
        creditLimit: sumShown(limit),
        usedCredit: sumShown(used),
        outstandingBalance: sumShown(owed),
        overLimit: countIf(and(passes.over, shown)),
        all: count(),
        owing: countIf(passes.owing),
        over: countIf(passes.over),
        advance: countIf(passes.advance),
      })
      .from(retailers)
      .leftJoin(account, eq(account.retailerId, retailers.id))
      .where(where);
    if (!sums) throw new Error('Sums without a group are always one row');
    const { all, owing, over, advance, ...totals } = sums;
    const counts = { all, owing, over, advance };
    return {
      rows: await this.creditsOf(
        db,
        tenant,
        rows.map(({ retailer }) => retailer),
      ),
      pagination: paginationOf(page, counts[filter ?? 'all']),
      totals: { ...totals, counts } satisfies CreditTotals,
    };
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

export const paymentListHandlers: Handlers<'listPayments' | 'listCredits' | 'listStatements'> = {
  listPayments: ({ actor, query: { period, ...query } }, server) =>
    snapshot(server.db, async (tx) => {
      await paymentLists.mustKnow(tx, actor, query.retailerId);
      const during = spanOf(server, payments.paidAt, period)?.during;
      return paymentLists.payments(tx, actor, server.config.timeZone, query, during);
    }),

  listCredits: ({ actor, query }, { db }) =>
    snapshot(db, async (tx) => {
      await paymentLists.mustKnow(tx, actor, query.retailerId);
      return paymentLists.credits(tx, actor, query);
    }),

  listStatements: ({ actor, query: { retailerId, period, search, filter, sort, ...asked } }, server) =>
    snapshot(server.db, async (tx) => {
      await paymentLists.mustKnow(tx, actor, retailerId);
      const page = pageOf(asked);
      const span = spanOf(server, ledgerEntries.at, period);
      const matching = found(search, (pattern) =>
        or(
          ilike(sql`${ledgerEntries.referenceNumber} || ' ' || ${ledgerEntries.description}`, pattern),
          inArray(ledgerEntries.retailerId, retailersNamed(tx, actor, pattern)),
        ),
      );
      const lines = {
        retailerId,
        where: and(span?.during, matching, filter ? eq(ledgerEntries.type, filter) : undefined),
        oldestFirst: sort === 'date',
      };
      const rows = await ledgerStore.statement(tx, actor, lines, page);
      const totals = await ledgerStore.statementTotals(tx, actor, retailerId, span, matching);
      return {
        rows: rows.map(
          ({ at, type, owed, retailer, orderId, ...line }): StatementLine => ({
            ...line,
            orderId: orderId ?? undefined,
            transactionDate: momentOf(at, server.config.timeZone),
            retailer: partyOf(retailer),
            transactionType: type,
            amount: statementAmount(type, owed),
          }),
        ),
        pagination: paginationOf(page, totals.counts[filter ?? 'all']),
        totals,
      };
    }),
};
