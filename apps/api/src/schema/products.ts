import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, paise, tenantPolicy } from './columns.ts';
import { tenant } from './distributors.ts';
import { users } from './users.ts';

export const products = pgTable(
  'products',
  {
    id: id(),
    distributorId: tenant(),
    name: text().notNull(),
    sku: text().notNull(),
    description: text().notNull().default(''),
    imageUrl: text().notNull().default(''),
    unit: text().notNull().default('piece'),
    minQty: integer().notNull().default(1),
    /** Includes GST, as do `mrp` and `costPrice`. */
    price: paise().notNull(),
    mrp: paise(),
    /** Null: unknown; the books assume 80 % of the price. */
    costPrice: paise(),
    /** Whole percent, one of GST_RATES, possibly an ended one. Null: unknown; the books assume 18. */
    gstRate: integer(),
    hsnCode: text().notNull().default(''),
    stock: integer().notNull().default(0),
    category: text().notNull().default(''),
    subCategory: text().notNull().default(''),
    isActive: boolean().notNull().default(true),
    /**
     * Incremented by saves and stock movements, to detect concurrent edits: a form opened before an order cannot
     * restore the stock it took.
     */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Set instead of deleting the row, so that lines of old orders still have their product. */
    deletedAt: instant(),
  },
  (t) => [
    tenantPolicy(t.distributorId),
    uniqueIndex('products_sku_unique')
      .on(t.distributorId, sql`comparable(${t.sku})`)
      .where(sql`${t.deletedAt} is null`),
    index().on(t.distributorId, t.createdAt.desc(), t.id),
    index().on(t.createdAt),
  ],
);

/** Manual changes of a product's stock; changes by orders follow from their history. Never changed. */
export const stockEdits = pgTable(
  'stock_edits',
  {
    id: id(),
    distributorId: tenant(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** In units; negative if the stock fell. */
    change: integer().notNull(),
    at: createdAt(),
    userId: text().references(() => users.id),
    /** E-mail of that user. */
    by: text(),
  },
  (t) => [tenantPolicy(t.distributorId), index().on(t.productId, t.at.desc())],
);

export const productImages = pgTable(
  'product_images',
  {
    id: id(),
    distributorId: tenant(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    imageUrl: text().notNull(),
    isPrimary: boolean().notNull().default(false),
    sortOrder: integer().notNull().default(0),
    altText: text().notNull().default(''),
  },
  (t) => [tenantPolicy(t.distributorId), index().on(t.productId, t.sortOrder)],
);
