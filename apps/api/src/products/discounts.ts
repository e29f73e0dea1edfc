import { type AppliedDiscount, splitCursor, type TopDiscount } from '@dmc/contract/discount-answers';
import { DISCOUNT_TEXTS } from '@dmc/contract/discount-fields';
import { discountedPrice, discountWindow, winningDiscount } from '@dmc/contract/discount-rules';
import type { RetailerDiscountDraft } from '@dmc/contract/discounts';
import { MAX_AMOUNT, type Paise } from '@dmc/contract/money';
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import { discountRecord } from '../audit/records.ts';
import type { Call, CallServer, Handlers } from '../call/call.ts';
import { type When, whenOf } from '../call/days.ts';
import { ApiError, invalid } from '../call/errors.ts';
import { newId } from '../call/ids.ts';
import type { Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import {
  everyWord,
  foundIn,
  noCursor,
  type Page,
  pageFromQuery,
  paginationOf,
  readPage,
} from '../database/paging.ts';
import { byName } from '../schema/columns.ts';
import { discounts } from '../schema/discounts.ts';
import { products } from '../schema/products.ts';
import { retailers } from '../schema/retailers.ts';
import { listDiscounts } from './discount-list.ts';
import {
  inForceAt,
  inTenant,
  isGeneric,
  isPercent,
  liveProduct,
  type Row,
  saved,
  termsOf,
} from './discount-rows.ts';

/** What a discount applies to: a product, and a retailer unless it is for everyone. */
interface Target {
  productId: string;
  retailerId?: string;
}

/** Products named by the analysis (screens §9). */
const TOP = 5;

const missing = (what: 'Product' | 'Retailer', field: keyof Target, message: string) =>
  new ApiError(404, `${what} not found`, { fields: { [field]: message } });
const noProduct = () => missing('Product', 'productId', 'This product no longer exists');
const noRetailer = () => missing('Retailer', 'retailerId', 'Choose a retailer from your list');

const on = ({ productId, retailerId }: Target) =>
  and(
    eq(discounts.productId, productId),
    retailerId === undefined ? isGeneric : eq(discounts.retailerId, retailerId),
  );

/** A unit's price after discount, and the discount used. */
interface Priced {
  finalPrice: Paise;
  appliedDiscount: AppliedDiscount | undefined;
}

export function pricedBy(price: Paise, inForce: readonly Row[] = []): Priced {
  const used = winningDiscount(
    inForce.map((row) => ({
      ...termsOf(row),
      source: row.retailerId === null ? ('generic' as const) : ('retailer' as const),
    })),
  );
  if (!used) return { finalPrice: price, appliedDiscount: undefined };
  const { source, ...terms } = used;
  return { finalPrice: discountedPrice(price, terms), appliedDiscount: { type: source, ...terms } };
}

export const discountStore = {
  /** The discounts in force on some products, by product: for one retailer, or for everyone. */
  async inForce(
    db: Db,
    tenant: Tenant,
    retailerId: string | undefined,
    productIds: readonly string[],
    at: Date,
  ): Promise<Map<string, Row[]>> {
    const found = new Map<string, Row[]>();
    if (productIds.length === 0) return found;
    const rows = await db
      .select()
      .from(discounts)
      .where(
        and(
          inTenant(tenant),
          inArray(discounts.productId, [...productIds]),
          retailerId === undefined ? isGeneric : or(isGeneric, eq(discounts.retailerId, retailerId)),
          inForceAt(at),
        ),
      );
    for (const row of rows) found.set(row.productId, [...(found.get(row.productId) ?? []), row]);
    return found;
  },

  /** Each product's type of generic discount, whether in force or not. */
  async genericTypes(db: Db, tenant: Tenant, productIds: readonly string[]) {
    if (productIds.length === 0) return new Map<string, Row['type']>();
    const rows = await db
      .select({ id: discounts.productId, type: discounts.type })
      .from(discounts)
      .where(and(inTenant(tenant), isGeneric, inArray(discounts.productId, [...productIds])));
    return new Map(rows.map(({ id, type }) => [id, type]));
  },

  async hasRetailer(db: Db, { distributorId }: Tenant, id: string): Promise<boolean> {
    const where = and(eq(retailers.distributorId, distributorId), eq(retailers.id, id));
    return (await db.$count(retailers, where)) > 0;
  },

  /** The retailer's name. It cannot be deleted until the transaction ends. */
  async lockRetailerKey(db: Db, { distributorId }: Tenant, id: string): Promise<string> {
    const [retailer] = await db
      .select({ name: retailers.name })
      .from(retailers)
      .where(and(eq(retailers.distributorId, distributorId), eq(retailers.id, id)))
      .for('key share');
    if (!retailer) throw noRetailer();
    return retailer.name;
  },

  /**
   * Sets the only discount of a product, or of a retailer and product: a second one replaces the first. Returns the
   * rows before and after.
   */
  async set(db: Db, tenant: Tenant, target: Target, draft: RetailerDiscountDraft, { at, timeZone }: When) {
    const { distributorId } = tenant;
    const { from, until } = discountWindow(draft, timeZone);
    if (until !== undefined && from !== undefined && until <= from)
      throw invalid(DISCOUNT_TEXTS.endBeforeStart, { endDate: DISCOUNT_TEXTS.endBeforeStart });
    // Locks the retailer first, as everywhere; the reverse order could deadlock.
    const retailer =
      target.retailerId === undefined ? null : await this.lockRetailerKey(db, tenant, target.retailerId);
    // Locked until the discount is written, so that a product being deleted cannot get one.
    const [product] = await db
      .select({ name: products.name, deletedAt: products.deletedAt })
      .from(products)
      .where(and(eq(products.distributorId, distributorId), eq(products.id, target.productId)))
      .for('share');
    if (!product || product.deletedAt) throw noProduct();
    const [before] = await db
      .select()
      .from(discounts)
      .where(and(inTenant(tenant), on(target)))
      .for('update');
    const fields = {
      type: draft.discountType,
      value: draft.discountValue,
      startDate: draft.startDate,
      endDate: draft.endDate ?? null,
      startsAt: from ?? at,
      endsAt: until ?? null,
      description: draft.description ?? '',
      updatedAt: at,
    };
    const [after] = await db
      .insert(discounts)
      .values({ id: newId(), distributorId, ...target, ...fields, createdAt: at })
      .onConflictDoUpdate({
        target:
          target.retailerId === undefined
            ? [discounts.distributorId, discounts.productId]
            : [discounts.distributorId, discounts.retailerId, discounts.productId],
        targetWhere: target.retailerId === undefined ? isGeneric : isNotNull(discounts.retailerId),
        set: fields,
      })
      .returning();
    return { before, after, names: { product: product.name, retailer } };
  },

  /** Returns the deleted row. */
  async remove(db: Db, tenant: Tenant, target: Target) {
    const [found] = await db
      .select({ discount: discounts, product: products.name, retailer: retailers.name })
      .from(discounts)
      .innerJoin(products, eq(products.id, discounts.productId))
      .leftJoin(retailers, eq(retailers.id, discounts.retailerId))
      .where(and(inTenant(tenant), on(target)))
      .for('update', { of: discounts });
    if (!found) throw new ApiError(404, 'Discount not found');
    await db.delete(discounts).where(and(inTenant(tenant), eq(discounts.id, found.discount.id)));
    return found;
  },

  /** Products by name, each with its price for the retailer: the given ones, or all. */
  async pricing(
    db: Db,
    tenant: Tenant,
    retailerId: string,
    { ids, search, page, at }: { ids: readonly string[] | undefined; search: string; page: Page; at: Date },
  ) {
    if (!(await this.hasRetailer(db, tenant, retailerId))) throw noRetailer();
    const where = and(
      eq(products.distributorId, tenant.distributorId),
      isNull(products.deletedAt),
      ids === undefined ? undefined : inArray(products.id, [...ids]),
      everyWord(search, (word) => foundIn(word, products.name, products.sku)),
    );
    const { rows, next } = await readPage(
      page,
      [products.name, products.id],
      ({ after, orderBy, cursor, limit, offset }) =>
        db
          .select({ product: products, cursor })
          .from(products)
          .where(and(where, after))
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
    );
    const total = await db.$count(products, where);
    const inForce = await this.inForce(
      db,
      tenant,
      retailerId,
      rows.map(({ product }) => product.id),
      at,
    );
    return {
      rows: rows.map(({ product: { id, name, sku, price } }) => ({
        ...{ productId: id, name, sku, basePrice: price },
        ...pricedBy(price, inForce.get(id)),
      })),
      pagination: paginationOf(page, total, next),
    };
  },

  async calculate(
    db: Db,
    tenant: Tenant,
    { retailerId, items }: Call<'calculateDiscounts'>['body'],
    at: Date,
  ) {
    if (retailerId !== undefined && !(await this.hasRetailer(db, tenant, retailerId)))
      throw invalid('Choose a retailer from your list', { retailerId: 'Choose a retailer from your list' });
    const ids = [...new Set(items.map(({ productId }) => productId))];
    const rows = await db
      .select({ id: products.id, price: products.price })
      .from(products)
      .where(
        and(
          eq(products.distributorId, tenant.distributorId),
          isNull(products.deletedAt),
          inArray(products.id, ids),
        ),
      );
    const prices = new Map(rows.map(({ id, price }) => [id, price]));
    const faults = Object.fromEntries(
      items.flatMap(({ productId }, index) =>
        prices.has(productId) ? [] : [[`items.${index}.productId`, 'This product no longer exists']],
      ),
    );
    if (Object.keys(faults).length > 0) throw invalid('This product no longer exists', faults);
    const inForce = await this.inForce(db, tenant, retailerId, ids, at);
    const lines = items.map(({ productId, qty }) => {
      const basePrice = prices.get(productId) ?? 0;
      const priced = pricedBy(basePrice, inForce.get(productId));
      return { productId, qty, basePrice, ...priced, totalPrice: qty * priced.finalPrice };
    });
    const subtotal = lines.reduce((sum, { qty, basePrice }) => sum + qty * basePrice, 0);
    const total = lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
    if (subtotal > MAX_AMOUNT) throw invalid('The total of these lines is too large');
    return { items: lines, subtotal, discount: subtotal - total, total };
  },

  /** Counts, averages and the largest reductions of the discounts in force. */
  async analytics(db: Db, tenant: Tenant, at: Date) {
    const where = and(inTenant(tenant), inForceAt(at));
    const average = (kind: SQL) => sql<string | null>`avg(${discounts.value}) filter (where ${kind})`;
    const [figures] = await db
      .select({
        generic: sql`count(*) filter (where ${isGeneric})`.mapWith(Number),
        retailer: sql`count(*) filter (where ${isNotNull(discounts.retailerId)})`.mapWith(Number),
        percent: average(isPercent),
        fixed: average(eq(discounts.type, 'FIXED')),
      })
      .from(discounts)
      .innerJoin(products, liveProduct)
      .where(where);
    const top = await db
      .select({ row: discounts, product: products, retailer: retailers.name })
      .from(discounts)
      .innerJoin(products, liveProduct)
      .leftJoin(retailers, eq(retailers.id, discounts.retailerId))
      .where(where)
      .orderBy(
        // A product priced 0 has no percentage, so it comes last.
        sql`${saved} / nullif(${products.price}, 0) desc nulls last`,
        desc(saved),
        byName(products.name),
        asc(discounts.id),
      )
      .limit(TOP);
    const { generic = 0, retailer = 0, percent = null, fixed = null } = figures ?? {};
    const rounded = (value: string | null) => (value === null ? undefined : Math.round(Number(value)));
    const percentage = rounded(percent);
    return {
      totalActiveDiscounts: generic + retailer,
      genericDiscountsCount: generic,
      retailerDiscountsCount: retailer,
      averageDiscountValue: percentage === undefined ? 0 : percentage / 100,
      averageFixedValue: rounded(fixed) ?? 0,
      topDiscountedProducts: top.map(
        ({ row, product, retailer: name }): TopDiscount => ({
          id: product.id,
          name: product.name,
          type: row.retailerId === null ? 'generic' : 'retailer',
          retailer: name ?? undefined,
          discountType: row.type,
          discountValue: row.value,
        }),
      ),
    };
  },
};

async function setDiscount(
  call: Call<'setGenericDiscount'> | Call<'setRetailerDiscount'>,
  server: CallServer,
) {
  await server.write(async (tx) => {
    const { actor, params, body } = call;
    const { before, after, names } = await discountStore.set(tx, actor, params, body, whenOf(server));
    await audit(tx, call, {
      before: before && discountRecord(before, names),
      after: after && discountRecord(after, names),
    });
  });
  return {};
}

async function removeDiscount(
  call: Call<'removeGenericDiscount'> | Call<'removeRetailerDiscount'>,
  { write }: CallServer,
) {
  await write(async (tx) => {
    const { discount, ...names } = await discountStore.remove(tx, call.actor, call.params);
    await audit(tx, call, { before: discountRecord(discount, names) });
  });
  return {};
}

export const discountHandlers: Handlers<
  | 'setGenericDiscount'
  | 'removeGenericDiscount'
  | 'setRetailerDiscount'
  | 'removeRetailerDiscount'
  | 'listDiscounts'
  | 'retailerPricing'
  | 'calculateDiscounts'
  | 'discountAnalytics'
> = {
  setGenericDiscount: setDiscount,
  removeGenericDiscount: removeDiscount,
  setRetailerDiscount: setDiscount,
  removeRetailerDiscount: removeDiscount,

  listDiscounts({ actor, query }, { read, now }) {
    const at = now();
    const page = pageFromQuery(query);
    const cursors = query.after === undefined ? undefined : splitCursor(query.after);
    if (query.after !== undefined && !cursors) throw noCursor();
    const list = (tx: Db, kind: SQL, after: string | undefined) =>
      listDiscounts(tx, actor, kind, { page: { ...page, after }, query, at });
    return read(async (tx) => ({
      generic: await list(tx, isGeneric, cursors?.generic),
      retailerSpecific: await list(tx, isNotNull(discounts.retailerId), cursors?.retailerSpecific),
    }));
  },

  retailerPricing: ({ actor, params, query }, { read, now }) =>
    read((tx) =>
      discountStore.pricing(tx, actor, params.retailerId, {
        ids: query.productIds,
        search: query.search ?? '',
        page: pageFromQuery(query),
        at: now(),
      }),
    ),

  calculateDiscounts: ({ actor, body }, { read, now }) =>
    read((tx) => discountStore.calculate(tx, actor, body, now())),

  discountAnalytics: ({ actor }, { read, now }) => read((tx) => discountStore.analytics(tx, actor, now())),
};
