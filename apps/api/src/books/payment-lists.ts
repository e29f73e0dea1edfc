import { comparable } from '@dmc/contract/clean-text';
import { valuesOf } from '@dmc/contract/fields';
import {
  methodLabel,
  PAYMENT_FIELDS,
  PAYMENT_METHODS,
  PAYMENT_TYPES,
  type Payment,
  type PaymentQuery,
  type PaymentTotals,
  type PaymentType,
} from '@dmc/contract/payments';
import { and, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Call, CallServer, Handlers } from '../call/call.ts';
import { momentOf } from '../call/days.ts';
import { notFound } from '../call/errors.ts';
import type { Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { tallyRows } from '../database/facets.ts';
import {
  amountOf,
  everyWord,
  type FileRows,
  foundIn,
  idsOf,
  newest,
  orderOf,
  type PageClauses,
  pageFromQuery,
  paginationOf,
  readPage,
  sortedBy,
} from '../database/paging.ts';
import { payments } from '../schema/accounting.ts';
import { retailers } from '../schema/retailers.ts';
import { platformUsers, users } from '../schema/users.ts';
import {
  partyOf,
  paymentsOf,
  type RetailerRow,
  recordedBy,
  requireRetailer,
  retailersNamed,
  spanOf,
  sumOf,
} from './money-lists.ts';

const PAYMENT_SORT = {
  date: payments.paidAt,
  retailer: retailers.name,
  type: payments.paymentType,
  method: payments.paymentMethod,
  // As displayed: a refund is negative.
  amount: {
    value: sql`case when ${payments.paymentType} = 'REFUND' then -${payments.amount} else ${payments.amount} end`,
    type: 'bigint',
  },
} as const;

/** Payment methods whose label contains the word. */
const methodsNamed = (word: string) =>
  PAYMENT_METHODS.filter((method) => comparable(methodLabel(method)).includes(comparable(word)));

/** A payment with its retailer, and who recorded it. */
export interface RecordedPayment {
  payment: typeof payments.$inferSelect;
  retailer: RetailerRow;
  by: string | null;
}

export const paymentAnswer = (
  { payment: row, retailer, by }: RecordedPayment,
  timeZone: string,
): Payment => ({
  id: row.id,
  paidDate: momentOf(row.paidAt, timeZone),
  retailer: partyOf(retailer),
  ...valuesOf(PAYMENT_FIELDS, row),
  recordedBy: by ?? undefined,
});

const select = <Fields extends Partial<Pick<PageClauses, 'cursor'>>>(db: Db, fields: Fields) =>
  db
    .select({ payment: payments, retailer: retailers, by: recordedBy, ...fields })
    .from(payments)
    .innerJoin(
      retailers,
      and(eq(retailers.id, payments.retailerId), eq(retailers.distributorId, payments.distributorId)),
    )
    .leftJoin(users, eq(users.id, payments.createdBy))
    .leftJoin(platformUsers, eq(platformUsers.id, payments.createdBy));

/** Numbers and sums of payments, by type or of one type. */
async function paymentTotals(
  db: Db,
  where: SQL | undefined,
  requested: PaymentType | undefined,
): Promise<PaymentTotals> {
  const types = await db
    .select({ type: payments.paymentType, count: count(), sum: sumOf(payments.amount) })
    .from(payments)
    .where(where)
    .groupBy(payments.paymentType);
  const shown = (wanted: readonly PaymentType[]) =>
    types
      .filter(({ type }) => wanted.includes(type) && (requested === undefined || type === requested))
      .reduce((total, { sum }) => total + sum, 0);
  return {
    counts: { type: tallyRows(PAYMENT_TYPES, types, ({ type }) => type) },
    sums: { received: shown(['PAYMENT', 'ADVANCE']), refunded: shown(['REFUND']) },
  };
}

type Query = Omit<PaymentQuery, 'period'>;

/** The list's search, matching every word, whatever the type. */
const matching = (
  db: Db,
  tenant: Tenant,
  { retailerId, search = '' }: Query,
  during: SQL | undefined,
): SQL | undefined =>
  and(
    paymentsOf(tenant, retailerId),
    during,
    everyWord(search, (word) =>
      or(
        foundIn(word, payments.referenceNumber, payments.notes),
        inArray(payments.retailerId, retailersNamed(db, tenant, word)),
        inArray(payments.paymentMethod, methodsNamed(word)),
        amountOf(payments.amount, word),
      ),
    ),
  );

const ofType = (type: Query['type']) => (type ? eq(payments.paymentType, type) : undefined);

const inOrder = ({ sort }: Query) => sortedBy(PAYMENT_SORT, sort, [newest(payments.paidAt), payments.id]);

export const paymentLists = {
  async payments(db: Db, tenant: Tenant, timeZone: string, query: Query, during: SQL | undefined) {
    const { type } = query;
    const page = pageFromQuery(query);
    const where = matching(db, tenant, query, during);
    const { rows, next } = await readPage(page, inOrder(query), ({ after, orderBy, cursor, limit, offset }) =>
      select(db, { cursor })
        .where(and(where, ofType(type), after))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    );
    const totals = await paymentTotals(db, where, type);
    return {
      rows: rows.map((row) => paymentAnswer(row, timeZone)),
      pagination: paginationOf(page, totals.counts.type[type ?? 'all'], next),
      totals,
    };
  },

  async payment(db: Db, tenant: Tenant, timeZone: string, id: string): Promise<Payment> {
    const [row] = await select(db, {}).where(and(paymentsOf(tenant), eq(payments.id, id)));
    if (!row) throw notFound('Payment');
    return paymentAnswer(row, timeZone);
  },
};

export const paymentFile = (
  { actor, query: { period, ...query } }: Call<'exportPayments'>,
  server: CallServer,
): FileRows<Payment> => ({
  ids: () =>
    server.read(async (tx) => {
      await requireRetailer(tx, actor, query.retailerId);
      const during = spanOf(server, payments.paidAt, period)?.during;
      return idsOf(
        tx
          .select({ id: payments.id })
          .from(payments)
          .innerJoin(
            retailers,
            and(eq(retailers.id, payments.retailerId), eq(retailers.distributorId, payments.distributorId)),
          )
          .where(and(matching(tx, actor, query, during), ofType(query.type)))
          .orderBy(...orderOf(inOrder(query))),
      );
    }),
  async rows(ids) {
    const found = await server.read((tx) =>
      select(tx, {}).where(and(paymentsOf(actor), inArray(payments.id, [...ids]))),
    );
    return found.map((row) => paymentAnswer(row, server.config.timeZone));
  },
});

export const paymentListHandlers: Handlers<'listPayments'> = {
  listPayments: ({ actor, query: { period, ...query } }, server) =>
    server.read(async (tx) => {
      await requireRetailer(tx, actor, query.retailerId);
      const during = spanOf(server, payments.paidAt, period)?.during;
      return paymentLists.payments(tx, actor, server.config.timeZone, query, during);
    }),
};
