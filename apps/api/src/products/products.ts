import { type CalendarDate, calendarDate } from '@dmc/contract/dates';
import { valuesOf } from '@dmc/contract/fields';
import { rateFault, ratesOn } from '@dmc/contract/gst';
import {
  imagesOf,
  PRODUCT_FIELDS,
  type Product,
  type ProductDraft,
  type ProductQuery,
  TAX_FIELDS,
} from '@dmc/contract/products';
import { LOW_STOCK } from '@dmc/contract/stock';
import { and, asc, count, eq, gt, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Call, Handlers, Server } from '../call/call.ts';
import { todayOf, type When, whenOf } from '../call/days.ts';
import { conflict, invalid, notFound, violates } from '../call/errors.ts';
import { newId } from '../call/ids.ts';
import type { Member, Tenant } from '../call/scope.ts';
import { isAlreadySaved } from '../database/already-saved.ts';
import { type Db, snapshot } from '../database/db.ts';
import { createOnce, findMade } from '../database/idempotency.ts';
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
import { productHistoryStore } from './product-history.ts';

type Row = typeof products.$inferSelect;
type ImageRow = typeof productImages.$inferSelect;

const live = (tenant: Tenant) =>
  and(eq(products.distributorId, tenant.distributorId), isNull(products.deletedAt));

interface Answered {
  images: readonly ImageRow[];
  discount: string | undefined;
  today: CalendarDate;
}

/** The fields of a product's form, without its pictures. */
export const FORM_FIELDS = { ...PRODUCT_FIELDS, ...TAX_FIELDS };
export type FormColumns = Pick<Row, keyof typeof FORM_FIELDS>;

const answer = (row: Row, { images, discount, today }: Answered): Product => ({
  id: row.id,
  ...valuesOf(FORM_FIELDS, row),
  imageUrl: row.imageUrl || undefined,
  images: images.map(({ imageUrl, isPrimary, sortOrder, altText }) => ({
    imageUrl,
    isPrimary,
    sortOrder,
    altText,
  })),
  mrp: row.mrp ?? undefined,
  genericDiscountType: discount,
  costPrice: row.costPrice ?? undefined,
  gstRate: row.gstRate ?? undefined,
  hsnCode: row.hsnCode || undefined,
  assumed: assumedOf(row, today),
  version: row.version,
});

const UNKNOWN: Pick<Row, keyof typeof TAX_FIELDS> = { costPrice: null, gstRate: null, hsnCode: '' };

/** A draft's columns. Cost, rate and HSN code stay unchanged if the draft leaves them out. */
export const columnsOf = (draft: ProductDraft, before = UNKNOWN): FormColumns => ({
  ...valuesOf(PRODUCT_FIELDS, draft),
  mrp: draft.mrp ?? null,
  costPrice: draft.costPrice === undefined ? before.costPrice : draft.costPrice,
  gstRate: draft.gstRate === undefined ? before.gstRate : draft.gstRate,
  hsnCode: draft.hsnCode ?? before.hsnCode,
});

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

/** A draft's pictures in order, numbered from 0; exactly one is primary, if there are any. */
function picturesOf(draft: ProductDraft) {
  const inOrder = draft.images
    .filter((image) => image.imageUrl !== '')
    .toSorted((a, b) => a.sortOrder - b.sortOrder);
  const primary = Math.max(
    0,
    inOrder.findIndex((image) => image.isPrimary),
  );
  return inOrder.map((image, index) => ({ ...image, sortOrder: index, isPrimary: index === primary }));
}

/** Whether a product has exactly the images of a draft. */
function areShown(images: readonly ImageRow[], draft: ProductDraft): boolean {
  const pictures = picturesOf(draft);
  return (
    pictures.length === images.length &&
    pictures.every((picture, index) => isAlreadySaved(images[index] ?? picture, picture))
  );
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
    const found = new Map<string, ImageRow[]>();
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
    const [row] = await db
      .select()
      .from(products)
      .where(and(live(tenant), eq(products.id, id)));
    if (!row) throw notFound('Product');
    const images = await this.images(db, tenant, [id]);
    const discounts = await discountStore.genericTypes(db, tenant, [id]);
    return answer(row, { images: images.get(id) ?? [], discount: discounts.get(id), today });
  },

  async setImages(db: Db, tenant: Tenant, productId: string, draft: ProductDraft) {
    const { distributorId } = tenant;
    const pictures = picturesOf(draft);
    const urls = [draft.imageUrl, ...pictures.map(({ imageUrl }) => imageUrl)].filter((url) => url !== '');
    if (urls.length > 0) await lockFiles(db, tenant, urls);
    await db
      .delete(productImages)
      .where(and(eq(productImages.distributorId, distributorId), eq(productImages.productId, productId)));
    if (pictures.length > 0)
      await db
        .insert(productImages)
        .values(pictures.map((image) => ({ ...image, id: newId(), distributorId, productId })));
    const [first] = imagesOf({ images: pictures, imageUrl: draft.imageUrl || undefined, name: draft.name });
    await db
      .update(products)
      .set({ imageUrl: first?.imageUrl ?? '' })
      .where(and(live(tenant), eq(products.id, productId)));
  },

  async create(db: Db, actor: Member, draft: ProductDraft, { at: now, timeZone }: When): Promise<string> {
    requireRate(draft, undefined, calendarDate(now, timeZone));
    const id = newId();
    await db.insert(products).values({
      id,
      distributorId: actor.distributorId,
      ...columnsOf(draft),
      createdAt: now,
      updatedAt: now,
    });
    await productHistoryStore.noteStock(db, actor, [{ productId: id, from: 0, to: draft.stock }], now);
    await this.setImages(db, actor, id, draft);
    return id;
  },

  /** With `needsVersion`, stock read before an order cannot overwrite the stock after it. */
  async update(
    db: Db,
    actor: Member,
    id: string,
    draft: ProductDraft,
    { at: now, timeZone, needsVersion }: When & { needsVersion: boolean },
  ) {
    const [before] = await db
      .select()
      .from(products)
      .where(and(live(actor), eq(products.id, id)))
      .for('update');
    if (!before) throw notFound('Product');
    if (draft.version !== undefined && draft.version !== before.version) {
      const hasImages = (await this.images(db, actor, [id])).get(id) ?? [];
      const isSaved = isAlreadySaved(before, columnsOf(draft, before)) && areShown(hasImages, draft);
      if (isSaved) return;
      throw conflict('This product was changed after you opened it, by a colleague or by an order.');
    }
    if (needsVersion && draft.version === undefined && draft.stock !== before.stock) {
      const message = `The stock is ${before.stock}. To change it, send the product’s version as you read it.`;
      throw invalid(message, { version: message });
    }
    requireRate(draft, before.gstRate, calendarDate(now, timeZone));
    await db
      .update(products)
      .set({ ...columnsOf(draft, before), version: before.version + 1, updatedAt: now })
      .where(and(live(actor), eq(products.id, id)));
    const edit = { productId: id, from: before.stock, to: draft.stock };
    await productHistoryStore.noteStock(db, actor, [edit], now);
    await this.setImages(db, actor, id, draft);
  },

  async remove(db: Db, tenant: Tenant, id: string, now: Date) {
    const removed = await db
      .update(products)
      .set({ deletedAt: now, updatedAt: now, version: sql`${products.version} + 1` })
      .where(and(live(tenant), eq(products.id, id)))
      .returning({ id: products.id });
    if (removed.length === 0) throw notFound('Product');
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

export const productFile = ({ actor, query }: Call<'exportProducts'>, server: Server): FileRows<Product> => ({
  ids: () => productStore.ids(server.db, actor, query, todayOf(server)),
  rows: (ids) => snapshot(server.db, (tx) => productStore.withIds(tx, actor, ids, todayOf(server))),
});

export const productHandlers: Handlers<
  'listProducts' | 'getProduct' | 'createProduct' | 'updateProduct' | 'deleteProduct'
> = {
  listProducts: ({ actor, query }, server) =>
    snapshot(server.db, (tx) => productStore.list(tx, actor, query, todayOf(server))),

  getProduct: ({ actor, params }, server) => productStore.find(server.db, actor, params.id, todayOf(server)),

  async createProduct({ actor, body, idempotencyKey }, server) {
    const { db } = server;
    const id = await createOnce(server, { actor, operation: 'createProduct', idempotencyKey, body }, (tx) =>
      productStore.create(tx, actor, body, whenOf(server)),
    ).catch((error: unknown) => tellTaken(error, body.sku));
    return findMade(productStore.find(db, actor, id, todayOf(server)));
  },

  async updateProduct({ actor, params, body }, server) {
    const { db, config } = server;
    // The documented calls have no version, so it is not required without the extension.
    const rule = { ...whenOf(server), needsVersion: extensionsOf(config).has('changes') };
    await db
      .transaction((tx) => productStore.update(tx, actor, params.id, body, rule))
      .catch((error: unknown) => tellTaken(error, body.sku));
    return productStore.find(db, actor, params.id, todayOf(server));
  },

  async deleteProduct({ actor, params }, { db, now }) {
    await productStore.remove(db, actor, params.id, now());
    return {};
  },
};
