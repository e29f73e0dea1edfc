import { addDays } from '@dmc/contract/dates';
import { ORDER_STATUSES, type Order, type OrderQuery } from '@dmc/contract/orders';
import { and, count, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Call, CallServer, Handlers } from '../call/call.ts';
import { calendarOf } from '../call/days.ts';
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
  numberContaining,
  orderOf,
  pageFromQuery,
  paginationOf,
  readPage,
  sortedBy,
} from '../database/paging.ts';
import { orders } from '../schema/orders.ts';
import { retailers } from '../schema/retailers.ts';
import { inTenant, listedOrder, RETAILER } from './orders.ts';

/** Finds an order by number, total or retailer; a phone number matches however its digits are grouped. */
function finds(db: Db, { distributorId }: Tenant, word: string): SQL | undefined {
  // Retailers first, since there are far fewer of them.
  const found = db
    .select({ id: retailers.id })
    .from(retailers)
    .where(
      and(
        eq(retailers.distributorId, distributorId),
        or(
          foundIn(word, retailers.name, retailers.phone, retailers.email),
          numberContaining(retailers.phone, word),
        ),
      ),
    );
  return or(
    foundIn(word, orders.orderNumber),
    inArray(orders.retailerId, found),
    amountOf(orders.totalAmount, word),
  );
}

/** The list's search, matching every word, whatever the status. */
function matching(
  db: Db,
  tenant: Tenant,
  { search = '', retailerId, from, to }: OrderQuery,
  timeZone: string,
): SQL | undefined {
  const { start } = calendarOf(timeZone);
  return and(
    inTenant(tenant),
    everyWord(search, (word) => finds(db, tenant, word)),
    retailerId ? eq(orders.retailerId, retailerId) : undefined,
    from ? gte(orders.createdAt, start(from)) : undefined,
    to ? lt(orders.createdAt, start(addDays(to, 1))) : undefined,
  );
}

const COLUMNS = {
  order: orders.orderNumber,
  retailer: retailers.name,
  // In the order of an order's life cycle.
  status: {
    value: sql`array_position(${sql.raw(`array['${ORDER_STATUSES.join("','")}']`)}, ${orders.status})`,
    type: 'integer',
  },
  items: orders.totalItems,
  total: orders.totalAmount,
  date: orders.createdAt,
} as const;

const inOrder = ({ sort }: OrderQuery) => sortedBy(COLUMNS, sort, [newest(orders.createdAt), orders.id]);

/** Joins an order's retailer. */
const ofOrder = and(eq(retailers.id, orders.retailerId), eq(retailers.distributorId, orders.distributorId));

const withStatus = (status: OrderQuery['status']) => (status ? eq(orders.status, status) : undefined);

/** The ids of a list's rows, in its order. Only ids are sorted: whole rows would not fit into memory. */
function idsInOrder(db: Db, tenant: Tenant, query: OrderQuery, timeZone: string, after?: SQL) {
  const ids = db.select({ id: orders.id }).from(orders).$dynamic();
  if (query.sort?.startsWith('retailer')) ids.innerJoin(retailers, ofOrder);
  return ids
    .where(and(matching(db, tenant, query, timeZone), withStatus(query.status), after))
    .orderBy(...orderOf(inOrder(query)));
}

async function listOrders(db: Db, tenant: Tenant, query: OrderQuery, timeZone: string) {
  const { status } = query;
  const page = pageFromQuery(query);
  const counted = await db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(matching(db, tenant, query, timeZone))
    .groupBy(orders.status);
  const counts = tallyRows(ORDER_STATUSES, counted, (row) => row.status);
  const total = counts[status ?? 'all'];
  const { rows, next } = await readPage(
    page,
    inOrder(query),
    (clauses) => {
      const shown = idsInOrder(db, tenant, query, timeZone, clauses.after)
        .limit(clauses.limit)
        .offset(clauses.offset)
        .as('shown');
      return db
        .select({ order: orders, retailer: RETAILER, cursor: clauses.cursor })
        .from(orders)
        .innerJoin(retailers, ofOrder)
        .innerJoin(shown, eq(shown.id, orders.id))
        .orderBy(...clauses.orderBy);
    },
    total,
  );
  return {
    rows: rows.map(({ order, retailer }) => listedOrder(order, retailer)),
    pagination: paginationOf(page, total, next),
    totals: { counts: { status: counts } },
  };
}

export const orderFile = (
  { actor, query }: Call<'exportOrders'>,
  { read, config }: CallServer,
): FileRows<Order> => ({
  ids: () => read((tx) => idsOf(idsInOrder(tx, actor, query, config.timeZone))),
  async rows(ids) {
    const found = await read((tx) =>
      tx
        .select({ order: orders, retailer: RETAILER })
        .from(orders)
        .innerJoin(retailers, ofOrder)
        .where(and(inTenant(actor), inArray(orders.id, [...ids]))),
    );
    return found.map(({ order, retailer }) => listedOrder(order, retailer));
  },
});

export const orderListHandlers: Handlers<'listOrders'> = {
  listOrders: ({ actor, query }, { read, config }) =>
    read((tx) => listOrders(tx, actor, query, config.timeZone)),
};
