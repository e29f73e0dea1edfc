import type { Credit, CreditQuery, CreditStatus, CreditTotals } from '@dmc/contract/payments';
import { and, count, desc, eq, gt, inArray, lt, max, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Handlers } from '../call/call.ts';
import { notFound } from '../call/errors.ts';
import type { Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import {
  countIf,
  emptyLast,
  everyWord,
  newestFirst,
  pageFromQuery,
  paginationOf,
  readPage,
  sortedBy,
} from '../database/paging.ts';
import { creditChanges, payments } from '../schema/accounting.ts';
import { retailers } from '../schema/retailers.ts';
import { creditFigures, ledgerStore } from './ledger.ts';
import {
  partyOf,
  paymentsOf,
  type RetailerRow,
  requireRetailer,
  retailerMatches,
  retailersOf,
} from './money-lists.ts';

/** When a retailer last paid; a refund is not a payment. */
const lastPaidAt = sql`(select max(${payments.paidAt}) from ${payments}
  where ${and(
    eq(payments.distributorId, retailers.distributorId),
    eq(payments.retailerId, retailers.id),
    ne(payments.paymentType, 'REFUND'),
  )})`;

export const creditLists = {
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

  /** The latest change of each retailer's limit. */
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
    const [row] = await db.select().from(retailers).where(retailersOf(tenant, retailerId));
    if (!row) throw notFound('Retailer');
    return this.creditOf(db, tenant, row);
  },

  async creditOf(db: Db, tenant: Tenant, row: RetailerRow): Promise<Credit> {
    const [credit] = await this.creditsOf(db, tenant, [row]);
    if (!credit) throw notFound('Retailer');
    return credit;
  },

  async credits(db: Db, tenant: Tenant, query: CreditQuery) {
    const { retailerId, search = '', status, sort } = query;
    const page = pageFromQuery(query);
    const account = ledgerStore.outstandingTable(db, tenant);
    const owed = sql`coalesce(${account.sum}, 0)`;
    const used = sql`greatest(${owed}, 0)`;
    const limit = retailers.creditLimit;
    // The same rules as the contract's `hasCreditStatus`.
    const having: Record<CreditStatus, SQL | undefined> = {
      owing: gt(owed, 0),
      over: and(gt(limit, 0), gt(owed, limit)),
      advance: lt(owed, 0),
    };
    const unlimited = sql`${limit} = 0`;
    const columns = {
      retailer: retailers.name,
      limit: emptyLast(unlimited, limit),
      used: { value: used, type: 'numeric' },
      available: emptyLast(unlimited, { value: sql`${limit} - ${used}`, type: 'numeric' }),
      outstanding: { value: owed, type: 'numeric' },
      use: emptyLast(unlimited, {
        value: sql`coalesce(${used}::numeric / nullif(${limit}, 0), 0)`,
        type: 'numeric',
      }),
      lastPayment: emptyLast(sql`${lastPaidAt} is null`, {
        value: sql`coalesce(${lastPaidAt}, '-infinity')`,
        type: 'timestamptz',
      }),
    };
    const where = and(retailersOf(tenant, retailerId), everyWord(search, retailerMatches));
    const shown = status && having[status];
    const { rows, next } = await readPage(
      page,
      sortedBy(columns, sort, [retailers.name, retailers.id]),
      ({ after, orderBy, cursor, limit: most, offset }) =>
        db
          .select({ retailer: retailers, cursor })
          .from(retailers)
          .leftJoin(account, eq(account.retailerId, retailers.id))
          .where(and(where, shown, after))
          .orderBy(...orderBy)
          .limit(most)
          .offset(offset),
    );
    const sumShown = (value: SQL | PgColumn) =>
      sql<number>`coalesce(sum(${value}) filter (where ${shown ?? sql`true`}), 0)`.mapWith(Number);
    const [counted] = await db
      .select({
        creditLimit: sumShown(limit),
        usedCredit: sumShown(used),
        outstandingBalance: sumShown(owed),
        all: count(),
        owing: countIf(having.owing),
        over: countIf(having.over),
        advance: countIf(having.advance),
      })
      .from(retailers)
      .leftJoin(account, eq(account.retailerId, retailers.id))
      .where(where);
    if (!counted) throw new Error('Sums without a group are always one row');
    const { all, owing, over, advance, ...sums } = counted;
    const counts = { all, owing, over, advance };
    return {
      rows: await this.creditsOf(
        db,
        tenant,
        rows.map(({ retailer }) => retailer),
      ),
      pagination: paginationOf(page, counts[status ?? 'all'], next),
      totals: { counts: { status: counts }, sums } satisfies CreditTotals,
    };
  },
};

export const creditListHandlers: Handlers<'listCredits'> = {
  listCredits: ({ actor, query }, { read }) =>
    read(async (tx) => {
      await requireRetailer(tx, actor, query.retailerId);
      return creditLists.credits(tx, actor, query);
    }),
};
