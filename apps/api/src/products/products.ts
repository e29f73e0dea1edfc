import { type CalendarDate, calendarDate } from '@dmc/contract/dates';
import { documentedFields, fieldNames, knownValuesOf, ownFields, valuesOf } from '@dmc/contract/fields';
import { rateFault, ratesOn } from '@dmc/contract/gst';
import { PRODUCT_FIELDS, type Product, type ProductDraft, type ProductQuery } from '@dmc/contract/products';
import { LOW_STOCK } from '@dmc/contract/stock';
import { and, asc, count, eq, gt, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import { productRecord } from '../audit/records.ts';
import type { Call, CallServer, Handlers } from '../call/call.ts';
import { todayOf, type When, whenOf } from '../call/days.ts';
import { conflict, invalid, notFound } from '../call/errors.ts';
import { newId } from '../call/ids.ts';
import type { Member, Tenant } from '../call/scope.ts';
import { isAlreadySaved } from '../database/already-saved.ts';
import { violates } from '../database/database-errors.ts';
import type { Db } from '../database/db.ts';
import { writeOnce } from '../database/idempotency.ts';
import {
  countIf,
  everyWord,
  type FileRows,
  foundIn,
  idsOf,
  newest,
  orderOf,
  pageFromQuery,
  paginationOf,
  readPage,
  sortedBy,
} from '../database/paging.ts';
import { extensionsOf } from '../http/health.ts';
import { productImages, products } from '../schema/products.ts';
import { lockFiles } from '../uploads/uploads.ts';
import { assumedOf } from './assumed.ts';
import { discountStore } from './discounts.ts';
import { areShown, imageUrlOf, type Picture, picturesOf } from './pictures.ts';
import { productHistoryStore } from './product-history.ts';

type Row = typeof products.$inferSelect;

const live = (tenant: Tenant) =>
  and(eq(products.distributorId, tenant.distributorId), isNull(products.deletedAt));

interface Answered {
  images: readonly Picture[];
  discount: string | undefined;
  today: CalendarDate;
}

const DOCUMENTED = documentedFields(PRODUCT_FIELDS);
/** Undefined in a request: unchanged. */
const OWN = ownFields(PRODUCT_FIELDS);

/** The fields of a product's form, without its pictures. */
export type FormColumns = Pick<Row, keyof typeof PRODUCT_FIELDS>;

const answer = (row: Row, { images, discount, today }: Answered): Product => ({
  id: row.id,
  ...valuesOf(DOCUMENTED, row),
  ...knownValuesOf(OWN, row),
  imageUrl: row.imageUrl || undefined,
  images: images.map(({ imageUrl, isPrimary, sortOrder, altText }) => ({
    imageUrl,
    isPrimary,
    sortOrder,
    altText,
  })),
  mrp: row.mrp ?? undefined,
  genericDiscountType: discount,
  assumed: assumedOf(row, today),
  version: row.version,
});

type OwnColumns = Pick<Row, keyof typeof OWN>;
/** What the table has for our fields if nothing is known. */
const UNKNOWN = Object.fromEntries(
  fieldNames(OWN).map((name) => [name, products[name].default ?? null]),
) as OwnColumns;

/** A draft's columns. Our fields stay unchanged if the draft leaves them out. */
export const columnsOf = (draft: ProductDraft, before = UNKNOWN): FormColumns => {
  const sent = Object.entries(valuesOf(OWN, draft)).filter(([, value]) => value !== undefined);
  return {
    ...valuesOf(DOCUMENTED, draft),
    mrp: draft.mrp ?? null,
    ...valuesOf(OWN, before),
    ...(Object.fromEntries(sent) as Partial<OwnColumns>),
  };
};

/** Why a product cannot get a rate today; undefined if it can. Its current rate may stay, even if it has ended. */
export const newRateFault = (
  rate: number | null | undefined,
  before: Row['gstRate'] | undefined,
  today: CalendarDate,
): string | undefined =>
  rate === null || rate === undefined || rate === before ? undefined : rateFault(rate, today);

/** Throws 422 for a rate that the product cannot get. */
function requireRate({ gstRate }: ProductDraft, before: Row['gstRate'] | undefined, today: CalendarDate) {
  const fault = newRateFault(gstRate, before, today);
  if (fault !== undefined) throw invalid(fault, { gstRate: fault });
}

/** Finds a word in name, SKU and category. */
const finds = (word: string) => foundIn(word, products.name, products.sku, products.category);

const statusesOn = (today: CalendarDate) => {
  const endedrate = notInArray(products.gstRate, ratesOn(today));
  return {
    lowstock: and(gt(products.stock, 0), lte(products.stock, LOW_STOCK)),
    outofstock: lte(products.stock, 0),
    inactive: eq(products.isActive, false),
    endedrate,
    assumed: or(isNull(products.costPrice), isNull(products.gstRate), endedrate),
  };
};

const COLUMNS = {
  name: products.name,
  sku: products.sku,
  category: products.category,
  price: products.price,
  stock: products.stock,
  // Active before inactive.
  status: { value: sql`not ${products.isActive}`, type: 'boolean' },
} as const;

const matching = (tenant: Tenant, { search = '' }: ProductQuery) =>
  and(live(tenant), everyWord(search, finds));

const inOrder = ({ sort }: ProductQuery) =>
  sortedBy(COLUMNS, sort, [newest(products.createdAt), products.id]);

/** A product's row and pictures. */
interface Saved {
  row: Row;
  images: readonly Picture[];
}

const productStore = {
  async list(db: Db, tenant: Tenant, query: ProductQuery, today: CalendarDate) {
    const { status } = query;
    const page = pageFromQuery(query);
    const where = matching(tenant, query);
    const statuses = statusesOn(today);
    const [counts = { all: 0, lowstock: 0, outofstock: 0, inactive: 0, endedrate: 0, assumed: 0 }] = await db
      .select({
        all: count(),
        lowstock: countIf(statuses.lowstock),
        outofstock: countIf(statuses.outofstock),
        inactive: countIf(statuses.inactive),
        endedrate: countIf(statuses.endedrate),
        assumed: countIf(statuses.assumed),
      })
      .from(products)
      .where(where);
    const total = counts[status ?? 'all'];
    const { rows, next } = await readPage(
      page,
      inOrder(query),
      ({ after, orderBy, cursor, limit, offset }) =>
        db
          .select({ product: products, cursor })
          .from(products)
          .where(and(where, status && statuses[status], after))
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      total,
    );
    return {
      rows: await this.answers(
        db,
        tenant,
        rows.map(({ product }) => product),
        today,
      ),
      pagination: paginationOf(page, total, next),
      totals: { counts: { status: counts } },
    };
  },

  ids: (db: Db, tenant: Tenant, query: ProductQuery, today: CalendarDate) =>
    idsOf(
      db
        .select({ id: products.id })
        .from(products)
        .where(and(matching(tenant, query), query.status && statusesOn(today)[query.status]))
        .orderBy(...orderOf(inOrder(query))),
    ),

  async withIds(db: Db, tenant: Tenant, ids: readonly string[], today: CalendarDate) {
    const rows = await db
      .select()
      .from(products)
      .where(and(live(tenant), inArray(products.id, [...ids])));
    return this.answers(db, tenant, rows, today);
  },

  async answers(db: Db, tenant: Tenant, rows: readonly Row[], today: CalendarDate): Promise<Product[]> {
    const ids = rows.map((row) => row.id);
    const images = await this.images(db, tenant, ids);
    const discounts = await discountStore.genericTypes(db, tenant, ids);
    return rows.map((row) =>
      answer(row, { images: images.get(row.id) ?? [], discount: discounts.get(row.id), today }),
    );
  },

  async images(db: Db, tenant: Tenant, productIds: readonly string[]) {
    const found = new Map<string, (typeof productImages.$inferSelect)[]>();
    if (productIds.length === 0) return found;
    const rows = await db
      .select()
      .from(productImages)
      .where(
        and(
          eq(productImages.distributorId, tenant.distributorId),
          inArray(productImages.productId, [...productIds]),
        ),
      )
      .orderBy(asc(productImages.sortOrder));
    for (const row of rows) found.set(row.productId, [...(found.get(row.productId) ?? []), row]);
    return found;
  },

  async find(db: Db, tenant: Tenant, id: string, today: CalendarDate): Promise<Product> {
    const [product] = await this.withIds(db, tenant, [id], today);
    if (!product) throw notFound('Product');
    return product;
  },

  async addImages(
    db: Db,
    tenant: Tenant,
    productId: string,
    { draft, images }: { draft: ProductDraft; images: readonly Picture[] },
  ) {
    const { distributorId } = tenant;
    const urls = [draft.imageUrl, ...images.map(({ imageUrl }) => imageUrl)].filter((url) => url !== '');
    if (urls.length > 0) await lockFiles(db, tenant, urls);
    if (images.length > 0)
      await db
        .insert(productImages)
        .values(images.map((image) => ({ ...image, id: newId(), distributorId, productId })));
  },

  async create(db: Db, actor: Member, draft: ProductDraft, { at: now, timeZone }: When): Promise<Saved> {
    requireRate(draft, undefined, calendarDate(now, timeZone));
    const id = newId();
    const images = picturesOf(draft);
    const row = {
      id,
      distributorId: actor.distributorId,
      ...columnsOf(draft),
      imageUrl: imageUrlOf(draft, images),
      version: 1,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
    await db.insert(products).values(row);
    await productHistoryStore.noteStock(db, actor, [{ productId: id, from: 0, to: draft.stock }], now);
    await this.addImages(db, actor, id, { draft, images });
    return { row, images };
  },

  /** With `needsVersion`, stock read before an order cannot overwrite the stock after it. */
  async update(
    db: Db,
    actor: Member,
    id: string,
    draft: ProductDraft,
    { at: now, timeZone, needsVersion }: When & { needsVersion: boolean },
  ): Promise<{ before: Row; after: Saved }> {
    const [before] = await db
      .select()
      .from(products)
      .where(and(live(actor), eq(products.id, id)))
      .for('update');
    if (!before) throw notFound('Product');
    if (draft.version !== undefined && draft.version !== before.version) {
      const images = (await this.images(db, actor, [id])).get(id) ?? [];
      const isSaved = isAlreadySaved(before, columnsOf(draft, before)) && areShown(images, draft);
      if (isSaved) return { before, after: { row: before, images } };
      throw conflict('This product was changed after you opened it, by a colleague or by an order.');
    }
    if (needsVersion && draft.version === undefined && draft.stock !== before.stock) {
      const message = `The stock is ${before.stock}. To change it, send the product’s version as you read it.`;
      throw invalid(message, { version: message });
    }
    requireRate(draft, before.gstRate, calendarDate(now, timeZone));
    const images = picturesOf(draft);
    const changed = {
      ...columnsOf(draft, before),
      imageUrl: imageUrlOf(draft, images),
      version: before.version + 1,
      updatedAt: now,
    };
    await db
      .update(products)
      .set(changed)
      .where(and(live(actor), eq(products.id, id)));
    const edit = { productId: id, from: before.stock, to: draft.stock };
    await productHistoryStore.noteStock(db, actor, [edit], now);
    await db
      .delete(productImages)
      .where(and(eq(productImages.distributorId, actor.distributorId), eq(productImages.productId, id)));
    await this.addImages(db, actor, id, { draft, images });
    return { before, after: { row: { ...before, ...changed }, images } };
  },

  async remove(db: Db, tenant: Tenant, id: string, now: Date): Promise<Row> {
    const [removed] = await db
      .update(products)
      .set({ deletedAt: now, updatedAt: now, version: sql`${products.version} + 1` })
      .where(and(live(tenant), eq(products.id, id)))
      .returning();
    if (!removed) throw notFound('Product');
    return removed;
  },
};

/** Turns a duplicate SKU into a message at its field. */
function tellTaken(error: unknown, sku: string): never {
  if (violates(error, 'products_sku_unique')) {
    const message = `Another product has the SKU ${sku}`;
    throw conflict(message, { sku: message });
  }
  throw error;
}

export const productFile = (
  { actor, query }: Call<'exportProducts'>,
  server: CallServer,
): FileRows<Product> => ({
  ids: () => server.read((tx) => productStore.ids(tx, actor, query, todayOf(server))),
  rows: (ids) => server.read((tx) => productStore.withIds(tx, actor, ids, todayOf(server))),
});

export const productHandlers: Handlers<
  'listProducts' | 'getProduct' | 'createProduct' | 'updateProduct' | 'deleteProduct'
> = {
  listProducts: ({ actor, query }, server) =>
    server.read((tx) => productStore.list(tx, actor, query, todayOf(server))),

  getProduct: ({ actor, params }, server) =>
    server.read((tx) => productStore.find(tx, actor, params.id, todayOf(server))),

  createProduct(call, server) {
    const { actor, body } = call;
    const today = todayOf(server);
    return writeOnce(call, server, {
      async write(tx) {
        const { row, images } = await productStore.create(tx, actor, body, whenOf(server));
        await audit(tx, call, { after: productRecord(row) });
        return { id: row.id, answer: answer(row, { images, discount: undefined, today }) };
      },
      find: (tx, id) => productStore.find(tx, actor, id, today),
    }).catch((error: unknown) => tellTaken(error, body.sku));
  },

  updateProduct(call, server) {
    const { actor, params, body } = call;
    // The documented calls have no version, so it is not required without the extension.
    const rule = { ...whenOf(server), needsVersion: extensionsOf(server.config).has('changes') };
    return server
      .write(async (tx) => {
        const { before, after } = await productStore.update(tx, actor, params.id, body, rule);
        await audit(tx, call, { before: productRecord(before), after: productRecord(after.row) });
        const types = await discountStore.genericTypes(tx, actor, [params.id]);
        const { row, images } = after;
        return answer(row, { images, discount: types.get(row.id), today: todayOf(server) });
      })
      .catch((error: unknown) => tellTaken(error, body.sku));
  },

  deleteProduct: (call, { write, now }) =>
    write(async (tx) => {
      const removed = productRecord(await productStore.remove(tx, call.actor, call.params.id, now()));
      // The row stays for the lines of old orders.
      await audit(tx, call, { before: removed, after: removed });
      return {};
    }),
};
