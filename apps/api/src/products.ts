import { imagesOf, type Product, type ProductDraft, type ProductQuery } from '@dmc/contract/products';
import { LOW_STOCK } from '@dmc/contract/stock';
import { and, asc, count, eq, gt, ilike, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Handlers } from './call.ts';
import { type Db, snapshot } from './db.ts';
import { discountStore } from './discounts.ts';
import { conflict, invalid, notFound, violates } from './errors.ts';
import { findMade, makeOnce } from './idempotency.ts';
import { newId } from './ids.ts';
import { costOf } from './ledger.ts';
import {
  containing,
  countIf,
  everyWord,
  newestFirst,
  offsetOf,
  pageOf,
  paginationOf,
  sortedBy,
} from './paging.ts';
import { productHistoryStore } from './product-history.ts';
import { productImages, products } from './schema.ts';
import type { Member, Tenant } from './scope.ts';

type Row = typeof products.$inferSelect;
type ImageRow = typeof productImages.$inferSelect;

const live = (tenant: Tenant) =>
  and(eq(products.distributorId, tenant.distributorId), isNull(products.deletedAt));

const answer = (row: Row, images: readonly ImageRow[], discount: string | undefined): Product => ({
  id: row.id,
  name: row.name,
  sku: row.sku,
  description: row.description,
  imageUrl: row.imageUrl || undefined,
  images: images.map(({ imageUrl, isPrimary, sortOrder, altText }) => ({
    imageUrl,
    isPrimary,
    sortOrder,
    altText,
  })),
  unit: row.unit,
  minQty: row.minQty,
  price: row.price,
  mrp: row.mrp ?? undefined,
  stock: row.stock,
  category: row.category,
  subCategory: row.subCategory,
  isActive: row.isActive,
  genericDiscountType: discount,
  costPrice: costOf(row),
  gstRate: row.gstRate,
  hsnCode: row.hsnCode || undefined,
  version: row.version,
});

/** The columns of a product's form, without its pictures. */
export const FORM_COLUMNS = [
  'name',
  'sku',
  'description',
  'unit',
  'minQty',
  'price',
  'mrp',
  'stock',
  'category',
  'subCategory',
  'isActive',
] as const satisfies readonly (keyof Row)[];
export type FormColumns = Pick<Row, (typeof FORM_COLUMNS)[number]>;

export const columnsOf = (draft: ProductDraft): FormColumns => ({
  name: draft.name,
  sku: draft.sku,
  description: draft.description,
  unit: draft.unit,
  minQty: draft.minQty,
  price: draft.price,
  mrp: draft.mrp ?? null,
  stock: draft.stock,
  category: draft.category,
  subCategory: draft.subCategory,
  isActive: draft.isActive,
});

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

/** Finds a word in name, SKU and category. */
const finds = (word: string) => {
  const pattern = containing(word);
  return or(ilike(products.name, pattern), ilike(products.sku, pattern), ilike(products.category, pattern));
};

const STATUSES = {
  lowstock: and(gt(products.stock, 0), lte(products.stock, LOW_STOCK)),
  outofstock: lte(products.stock, 0),
  inactive: eq(products.isActive, false),
} as const;

const COLUMNS = {
  name: sql`lower(${products.name})`,
  sku: products.sku,
  category: products.category,
  price: products.price,
  stock: products.stock,
  // Active before inactive.
  status: sql`not ${products.isActive}`,
} as const;

const productStore = {
  async list(db: Db, tenant: Tenant, { search = '', status, sort, ...asked }: ProductQuery) {
    const page = pageOf(asked);
    const where = and(live(tenant), everyWord(search, finds));
    const rows = await db
      .select()
      .from(products)
      .where(and(where, status && STATUSES[status]))
      .orderBy(...sortedBy(COLUMNS, sort, [newestFirst(products.createdAt), asc(products.id)]))
      .limit(page.limit)
      .offset(offsetOf(page));
    const [counts = { all: 0, lowstock: 0, outofstock: 0, inactive: 0 }] = await db
      .select({
        all: count(),
        lowstock: countIf(STATUSES.lowstock),
        outofstock: countIf(STATUSES.outofstock),
        inactive: countIf(STATUSES.inactive),
      })
      .from(products)
      .where(where);
    const ids = rows.map((row) => row.id);
    const images = await this.images(db, tenant, ids);
    const discounts = await discountStore.genericTypes(db, tenant, ids);
    return {
      rows: rows.map((row) => answer(row, images.get(row.id) ?? [], discounts.get(row.id))),
      pagination: paginationOf(page, counts[status ?? 'all']),
      totals: { counts: { status: counts } },
    };
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

  async find(db: Db, tenant: Tenant, id: string): Promise<Product> {
    const [row] = await db
      .select()
      .from(products)
      .where(and(live(tenant), eq(products.id, id)));
    if (!row) throw notFound('Product');
    const images = await this.images(db, tenant, [id]);
    const discounts = await discountStore.genericTypes(db, tenant, [id]);
    return answer(row, images.get(id) ?? [], discounts.get(id));
  },

  async setImages(db: Db, tenant: Tenant, productId: string, draft: ProductDraft) {
    const { distributorId } = tenant;
    const pictures = picturesOf(draft);
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

  async create(db: Db, actor: Member, draft: ProductDraft, now: Date): Promise<string> {
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

  /** With `needsVersion`, stock that was read before an order cannot replace what is left after it. */
  async update(
    db: Db,
    actor: Member,
    id: string,
    draft: ProductDraft,
    { now, needsVersion }: { now: Date; needsVersion: boolean },
  ) {
    const [before] = await db
      .select({ version: products.version, stock: products.stock })
      .from(products)
      .where(and(live(actor), eq(products.id, id)))
      .for('update');
    if (!before) throw notFound('Product');
    if (draft.version !== undefined && draft.version !== before.version)
      throw conflict(
        'This product was changed after you opened it, by a colleague or by an order. Open it again to see the current values.',
      );
    if (needsVersion && draft.version === undefined && draft.stock !== before.stock) {
      const message = `The stock is ${before.stock}. To change it, send the product’s version as you read it.`;
      throw invalid(message, { version: message });
    }
    await db
      .update(products)
      .set({ ...columnsOf(draft), version: before.version + 1, updatedAt: now })
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

/** Turns a violated unique SKU into a message at the field. */
function tellTaken(error: unknown, sku: string): never {
  if (violates(error, 'products_sku_unique')) {
    const message = `Another product has the SKU ${sku}`;
    throw conflict(message, { sku: message });
  }
  throw error;
}

export const productHandlers: Handlers<
  'listProducts' | 'getProduct' | 'createProduct' | 'updateProduct' | 'deleteProduct'
> = {
  listProducts: ({ actor, query }, { db }) => snapshot(db, (tx) => productStore.list(tx, actor, query)),

  getProduct: ({ actor, params }, { db }) => productStore.find(db, actor, params.id),

  async createProduct({ actor, body, idempotencyKey }, { db, now }) {
    const id = await makeOnce(db, { actor, operation: 'createProduct', idempotencyKey, body }, (tx) =>
      productStore.create(tx, actor, body, now()),
    ).catch((error: unknown) => tellTaken(error, body.sku));
    return findMade(productStore.find(db, actor, id));
  },

  async updateProduct({ actor, params, body }, { db, now, config }) {
    // The documents have no version: in bare mode there is none to ask for.
    const rule = { now: now(), needsVersion: !config.bare };
    await db
      .transaction((tx) => productStore.update(tx, actor, params.id, body, rule))
      .catch((error: unknown) => tellTaken(error, body.sku));
    return productStore.find(db, actor, params.id);
  },

  async deleteProduct({ actor, params }, { db, now }) {
    await productStore.remove(db, actor, params.id, now());
    return {};
  },
};
