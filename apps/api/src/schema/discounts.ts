import type { DiscountType } from '@dmc/contract/discount-rules';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, paise, tenantPolicy } from './columns.ts';
import { tenant } from './distributors.ts';
import { products } from './products.ts';
import { retailers } from './retailers.ts';

/** Discounts on a product, for every retailer or for one, whose own discount replaces the general one. */
export const discounts = pgTable(
  'discounts',
  {
    id: id(),
    distributorId: tenant(),
    productId: text()
      .notNull()
      .references(() => products.id),
    /** Null: for every retailer. */
    retailerId: text().references(() => retailers.id),
    type: text().$type<DiscountType>().notNull(),
    /** FIXED: paise off each unit. PERCENTAGE: hundredths of a percent. */
    value: paise().notNull(),
    /** As sent: a day or an instant. */
    startDate: text().notNull(),
    endDate: text(),
    /** The same two in the platform's time zone: start inclusive, end exclusive. */
    startsAt: instant().notNull(),
    endsAt: instant(),
    description: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    tenantPolicy(t.distributorId),
    index().on(t.retailerId),
    uniqueIndex('discounts_generic_unique')
      .on(t.distributorId, t.productId)
      .where(sql`${t.retailerId} is null`),
    uniqueIndex('discounts_retailer_unique')
      .on(t.distributorId, t.retailerId, t.productId)
      .where(sql`${t.retailerId} is not null`),
    index().on(t.productId),
    index().on(t.distributorId, t.createdAt.desc(), t.id),
  ],
);
