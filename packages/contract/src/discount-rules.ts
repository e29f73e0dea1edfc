import * as z from 'zod/mini';
import { addDays, dayStart, isRealDate } from './dates.ts';
import { formatMoney, type Paise, toRupees } from './money.ts';

/** How a discount is calculated (screens §4): percent of the price, or rupees off each unit. */
export const DISCOUNT_TYPES = ['PERCENTAGE', 'FIXED'] as const;
export const DiscountType = z.enum(DISCOUNT_TYPES, 'Choose a discount type');
export type DiscountType = z.infer<typeof DiscountType>;

/** Generic (for all retailers), or for one retailer (screens §3). */
export const DISCOUNT_SOURCES = ['generic', 'retailer'] as const;
export type DiscountSource = (typeof DISCOUNT_SOURCES)[number];

/** The reduction. `discountValue` is in hundredths: of a percent, or, for FIXED, of a rupee. */
export interface DiscountTerms {
  discountType: DiscountType;
  discountValue: number;
}

/** Start and end, each a day or an instant as sent; without an end, it has no limit. */
export interface DiscountDays {
  startDate?: string;
  endDate?: string;
}

/** 100 %, in hundredths of a percent. */
export const WHOLE_PRICE = 100_00;

/**
 * The window of two dates: from the first instant until just before the second. A day is whole and in the platform's
 * time zone; an instant is literal and inclusive (screens §4).
 */
export function discountWindow({ startDate, endDate }: DiscountDays, timeZone: string) {
  const from = (text: string) => (isRealDate(text) ? dayStart(text, timeZone) : new Date(text));
  const until = (text: string) =>
    isRealDate(text) ? dayStart(addDays(text, 1), timeZone) : new Date(Date.parse(text) + 1);
  return {
    from: startDate === undefined ? undefined : from(startDate),
    until: endDate === undefined ? undefined : until(endDate),
  };
}

export type DiscountState = 'active' | 'upcoming' | 'ended';

/** Active from its start to its end; the documents call both other states Inactive (screens §4). */
export function discountState(days: DiscountDays, now: Date, timeZone: string): DiscountState {
  const { from, until } = discountWindow(days, timeZone);
  if (until !== undefined && now >= until) return 'ended';
  return from !== undefined && now < from ? 'upcoming' : 'active';
}

/** A unit's price after the discount: rounded half up to the paisa, never below 0. */
export function discountedPrice(price: Paise, { discountType, discountValue }: DiscountTerms): Paise {
  if (discountType === 'FIXED') return Math.max(0, price - discountValue);
  const remaining = price * Math.max(0, WHOLE_PRICE - discountValue);
  return Math.floor((remaining + WHOLE_PRICE / 2) / WHOLE_PRICE);
}

/** Which discount in force is used: the retailer's own, even if it takes less off. */
export const winningDiscount = <T extends { source: DiscountSource }>(inForce: readonly T[]): T | undefined =>
  inForce.find(({ source }) => source === 'retailer') ?? inForce[0];

/** `10%`, or `₹12.50` (screens §9). */
export const discountLabel = ({ discountType, discountValue }: DiscountTerms): string =>
  discountType === 'FIXED' ? formatMoney(discountValue) : `${toRupees(discountValue)}%`;
