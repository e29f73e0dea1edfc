import type { Discount } from '@dmc/contract/discount-answers';
import type { DiscountQuery } from '@dmc/contract/discounts';
import { and, count, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import {
  countIf,
  everyWord,
  foundIn,
  newest,
  numberContaining,
  type Page,
  paginationOf,
  readPage,
  sortedBy,
  textKey,
} from '../database/paging.ts';
import { discounts } from '../schema/discounts.ts';
import { products } from '../schema/products.ts';
import { retailers } from '../schema/retailers.ts';
import { inForceAt, inTenant, liveProduct, type Row, saved, termsOf } from './discount-rows.ts';

/** Finds a word in product, SKU, retailer and description. A phone number matches however its digits are grouped. */
const finds = (word: string) =>
  or(
    foundIn(word, products.name, products.sku, discounts.description),
    // Null for a discount for every retailer.
    foundIn(word, retailers.name, retailers.phone),
    numberContaining(retailers.phone, word),
  );

const columnsAt = (at: Date) => ({
  product: products.name,
  sku: products.sku,
  // Null for a discount for every retailer.
  retailer: textKey(sql`coalesce(${retailers.name}, '')`),
  price: products.price,
  discount: { value: sql`coalesce(${saved} / nullif(${products.price}, 0), 0)`, type: 'numeric' },
  final: { value: sql`${products.price} - ${saved}`, type: 'numeric' },
  // Sorts active before ended before upcoming.
  status: {
    value: sql`case when ${inForceAt(at)} then 0 when ${lte(discounts.startsAt, at)} then 1 else 2 end`,
    type: 'integer',
  },
});

const answer = (
  row: Row,
  { id, name, sku, price }: typeof products.$inferSelect,
  retailer: typeof retailers.$inferSelect | null,
): Discount => ({
  ...termsOf(row),
  product: { id, name, sku, price },
  ...(retailer ? { retailer: { id: retailer.id, name: retailer.name, phone: retailer.phone } } : {}),
  description: row.description,
});

/**
 * A page of one of the two lists, general or per retailer, with its counts; `at` decides what is in force. After its last
 * page a list is empty while the other one continues.
 */
export async function listDiscounts(
  db: Db,
  tenant: Tenant,
  kind: SQL,
  { page, query, at }: { page: Page; query: DiscountQuery; at: Date },
) {
  const inForce = inForceAt(at);
  const where = and(inTenant(tenant), kind, everyWord(query.search ?? '', finds));
  const { status } = query;
  const { rows, next } = await readPage(
    page,
    sortedBy(columnsAt(at), query.sort, [newest(discounts.createdAt), discounts.id]),
    ({ after, orderBy, cursor, limit, offset }) =>
      db
        .select({ row: discounts, product: products, retailer: retailers, cursor })
        .from(discounts)
        .innerJoin(products, liveProduct)
        .leftJoin(retailers, eq(retailers.id, discounts.retailerId))
        .where(and(where, status && (status === 'active' ? inForce : sql`not (${inForce})`), after))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  );
  const counted = async (condition: SQL | undefined) => {
    const [{ all, active } = { all: 0, active: 0 }] = await db
      .select({ all: count(), active: countIf(inForce) })
      .from(discounts)
      .innerJoin(products, liveProduct)
      .leftJoin(retailers, eq(retailers.id, discounts.retailerId))
      .where(condition);
    return { all, active, inactive: all - active };
  };
  const found = await counted(where);
  const overall = query.search ? await counted(and(inTenant(tenant), kind)) : found;
  return {
    rows: rows.map(({ row, product, retailer }) => answer(row, product, retailer)),
    pagination: paginationOf(page, found[status ?? 'all'], next),
    totals: { counts: { status: found }, overall: { status: overall } },
  };
}
