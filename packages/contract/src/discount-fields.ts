import * as z from 'zod/mini';
import { DiscountType } from './discount-rules.ts';
import type { FieldTable } from './fields.ts';
import { MAX_AMOUNT, Money, toPaise, toRupees, typed, typedPaise } from './money.ts';
import { dayText, isBusinessDay, isInstant, multiLineText } from './text.ts';
import { Moment, optional, withDefault, writes } from './wire.ts';

export const DISCOUNT_TEXTS = {
  value: 'Discount value must be greater than 0',
  number: 'Enter a number, such as 10',
  isAmount: 'For an amount in rupees, choose Fixed amount',
  isPercentage: 'For a percentage, choose Percentage',
  tooLarge: 'Discount value is too large',
  above100: 'Percentage cannot be above 100',
  wholePercent: 'Use a whole percentage, such as 10',
  decimals: 'Use at most 2 decimals',
  start: 'Choose a start date',
  unreal: 'Enter a valid date',
  endBeforeStart: 'End date cannot be before the start date',
  product: 'Choose a product',
  retailer: 'Choose a retailer',
} as const;

/** The unit that may be typed with a value, by its type: `₹50`, `10%`. */
export const VALUE_UNITS = { FIXED: 'rupees', PERCENTAGE: 'percent' } as const satisfies Record<
  DiscountType,
  'rupees' | 'percent'
>;

/** A value, as typed without its unit or as a number, in hundredths of the type's unit (screens §5). */
const DiscountValue = typed((text, fail) => {
  if (text === '') return fail(DISCOUNT_TEXTS.value);
  const value = toPaise(text, 'none');
  if (value === undefined) {
    if (toPaise(text, 'rupees') !== undefined) return fail(DISCOUNT_TEXTS.isAmount);
    if (toPaise(text, 'percent') !== undefined) return fail(DISCOUNT_TEXTS.isPercentage);
    const isTooLarge = /^(\d[\d.]*e\+?\d{2,}|infinity)$/i.test(text);
    return fail(isTooLarge ? DISCOUNT_TEXTS.tooLarge : DISCOUNT_TEXTS.number);
  }
  if (value <= 0) return fail(DISCOUNT_TEXTS.value);
  if (typedPaise(text) === undefined) return fail(DISCOUNT_TEXTS.decimals);
  if (value > MAX_AMOUNT) return fail(DISCOUNT_TEXTS.tooLarge);
  return value;
}, toRupees);

/** A day that exists, or an instant with its zone. */
const isDayOrInstant = (text: string) => isBusinessDay(text) || isInstant(text);

const StartDate = dayText.check(
  z.trim(),
  z.refine((text) => text !== '', { message: DISCOUNT_TEXTS.start, abort: true }),
  z.refine(isDayOrInstant, DISCOUNT_TEXTS.unreal),
);
const EndDate = z.union([
  z.codec(z.literal(''), z.undefined(), { decode: () => undefined, encode: () => '' as const }),
  dayText.check(z.trim(), z.refine(isDayOrInstant, DISCOUNT_TEXTS.unreal)),
]);

/** The terms of a discount (screens §5); the labels are documented (screens §2). */
export const DISCOUNT_FIELDS = {
  discountType: {
    label: 'Discount Type',
    request: DiscountType,
    answer: writes(
      () => DiscountType,
      z.codec(z.string(), DiscountType, {
        decode: (raw) => raw.toUpperCase() as DiscountType,
        encode: (type) => type,
      }),
    ),
    empty: 'PERCENTAGE',
  },
  /** In hundredths of the type's unit; an answer's decimal text is read like an amount. */
  discountValue: { label: 'Discount Value', request: DiscountValue, answer: Money, empty: '0' },
  startDate: { label: 'Start Date', request: StartDate, answer: optional(Moment) },
  endDate: { label: 'End Date (Optional)', request: z.optional(EndDate), answer: optional(Moment) },
  /** Only a retailer's discount has one. */
  description: {
    label: 'Description (Optional)',
    request: z.optional(multiLineText({ max: 500 })),
    answer: withDefault(z.string(), ''),
  },
} as const satisfies FieldTable;
