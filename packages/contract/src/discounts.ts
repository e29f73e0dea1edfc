import * as z from 'zod/mini';

/** How a discount is reckoned (screens §4): percent of the price, or rupees off each unit. */
export const DISCOUNT_TYPES = ['PERCENTAGE', 'FIXED'] as const;
export const DiscountType = z.enum(DISCOUNT_TYPES);
export type DiscountType = z.infer<typeof DiscountType>;
