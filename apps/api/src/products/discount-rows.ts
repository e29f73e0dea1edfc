import { WHOLE_PRICE } from '@dmc/contract/discount-rules';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Tenant } from '../call/scope.ts';
import { discounts } from '../schema/discounts.ts';
import { products } from '../schema/products.ts';

export type Row = typeof discounts.$inferSelect;

export const inTenant = (tenant: Tenant) => eq(discounts.distributorId, tenant.distributorId);
export const isGeneric = isNull(discounts.retailerId);
export const inForceAt = (at: Date) =>
  and(lte(discounts.startsAt, at), or(isNull(discounts.endsAt), gt(discounts.endsAt, at)));

/** Joins discounts with their products; leaves out deleted products. */
export const liveProduct = and(
  eq(products.id, discounts.productId),
  eq(products.distributorId, discounts.distributorId),
  isNull(products.deletedAt),
);

export const isPercent = eq(discounts.type, 'PERCENTAGE');
/** Reduction per unit, in paise; a fixed amount takes off no more than the price. */
export const saved = sql<number>`case when ${isPercent}
  then ${products.price} * ${discounts.value} / ${WHOLE_PRICE}::numeric
  else least(${discounts.value}, ${products.price}) end`;

export const termsOf = ({ type, value, startDate, endDate }: Row) => ({
  discountType: type,
  discountValue: value,
  startDate,
  endDate: endDate ?? undefined,
});
