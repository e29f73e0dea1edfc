import * as z from 'zod/mini';
import { isRealDate } from './dates.ts';
import {
  CalculationAnswer,
  DiscountAnalyticsAnswer,
  DiscountListsAnswer,
  PricingAnswer,
} from './discount-answers.ts';
import { DISCOUNT_FIELDS, DISCOUNT_TEXTS, VALUE_UNITS } from './discount-fields.ts';
import { type DiscountType, WHOLE_PRICE } from './discount-rules.ts';
import { requestOf } from './fields.ts';
import { plainNumber } from './numbers.ts';
import { define, ofStatus, paging, searching, sorting } from './operation.ts';
import { integerField, isInstant, singleLineText } from './text.ts';
import { Done } from './wire.ts';

const { description, ...terms } = requestOf(DISCOUNT_FIELDS);
const own = { description };

// ── rules across two fields ──

type Unread = { [K in keyof typeof terms]?: unknown };

/** A rule that is checked even if other fields are invalid, so that all faults are reported at once. */
const rule = (field: keyof Unread, message: string, holds: (draft: Unread) => boolean) =>
  z.refine<unknown>((draft) => holds(draft as Unread), {
    path: [field],
    message,
    when: ({ value, issues }) =>
      typeof value === 'object' && value !== null && !issues.some(({ path }) => path?.[0] === field),
  });

/** Compares end and start of the same kind; comparing a day with an instant requires the time zone. */
function isInOrder({ startDate: start, endDate: end }: Unread): boolean {
  if (typeof start !== 'string' || typeof end !== 'string') return true;
  if (isRealDate(start) && isRealDate(end)) return start <= end;
  return !(isInstant(start) && isInstant(end)) || Date.parse(start) <= Date.parse(end);
}

const rules = [
  rule(
    'discountValue',
    DISCOUNT_TEXTS.above100,
    ({ discountType, discountValue }) =>
      discountType !== 'PERCENTAGE' || !(Number(discountValue) > WHOLE_PRICE),
  ),
  rule(
    'discountValue',
    DISCOUNT_TEXTS.wholePercent,
    ({ discountType, discountValue }) =>
      discountType !== 'PERCENTAGE' || typeof discountValue !== 'number' || discountValue % 100 === 0,
  ),
  rule('endDate', DISCOUNT_TEXTS.endBeforeStart, isInOrder),
] as const;

/** Reads a value with its type's unit; one with another unit is refused, so that 10% never becomes ₹10. */
const withUnit = <S extends z.ZodMiniType<object, Unread>>(schema: S) =>
  z.codec(z.custom<z.input<S>>(), schema, {
    decode: (draft) => {
      const { discountType, discountValue } = Object(draft) as Unread;
      const unit =
        Object.hasOwn(VALUE_UNITS, String(discountType)) && VALUE_UNITS[discountType as DiscountType];
      const plain = unit && typeof discountValue === 'string' ? plainNumber(discountValue, unit) : undefined;
      return plain === undefined ? draft : { ...draft, discountValue: plain };
    },
    encode: (draft) => draft,
  });

/** Body of call 57 (screens §5); an empty end is left out. */
export const DiscountDraft = withUnit(z.object(terms).check(...rules));
export type DiscountDraft = z.infer<typeof DiscountDraft>;

/** Body of call 59: the same with a description. */
export const RetailerDiscountDraft = withUnit(z.object({ ...terms, ...own }).check(...rules));
export type RetailerDiscountDraft = z.infer<typeof RetailerDiscountDraft>;

const productId = singleLineText({ max: 64, required: DISCOUNT_TEXTS.product });
const retailerId = singleLineText({ max: 64, required: DISCOUNT_TEXTS.retailer });

/** The form of both dialogs: retailer, product and terms. `retailerId` is empty for a generic discount. */
export const GenericDiscountForm = withUnit(
  z.object({ ...terms, ...own, productId, retailerId: z.string() }).check(...rules),
);
export const RetailerDiscountForm = withUnit(
  z.object({ ...terms, ...own, productId, retailerId }).check(...rules),
);
export type DiscountForm = z.input<typeof RetailerDiscountForm>;
export type DiscountValues = z.infer<typeof RetailerDiscountForm>;

/** Requests a retailer's current prices, of the named products or of all, in pages (call 62; the shape is ours). */
const PricingQuery = z.object({
  ...paging,
  ...searching,
  productIds: z.optional(
    z.codec(
      z.string(),
      z.array(singleLineText({ max: 64 })).check(z.maxLength(100, 'Request at most 100 products')),
      {
        decode: (text) => text.split(',').filter((id) => id.trim() !== ''),
        encode: (ids) => ids.join(','),
      },
    ),
  ),
});

/** Requests the total for some products, for a retailer or for everyone (call 63; the shape is ours). */
const CalculateRequest = z.object({
  retailerId: z.optional(singleLineText({ max: 64 })),
  items: z
    .array(
      z.object({
        productId,
        qty: integerField({ min: 1, max: 1_00_000, message: 'Quantity must be at least 1' }),
      }),
    )
    .check(z.minLength(1, 'Add at least one product'), z.maxLength(100, 'Use at most 100 lines')),
});

/** The columns that the extension `search` sorts by; `discount` is the share of the price. */
export const DISCOUNT_COLUMNS = [
  'product',
  'sku',
  'retailer',
  'price',
  'discount',
  'final',
  'status',
] as const;
export type DiscountColumn = (typeof DISCOUNT_COLUMNS)[number];

/** Query of both lists (call 61). All but the page is the extension `search`. */
const DiscountQuery = z.object({
  ...paging,
  ...searching,
  ...sorting(DISCOUNT_COLUMNS),
  /** In force now, or not. */
  ...ofStatus,
});
export type DiscountQuery = z.infer<typeof DiscountQuery>;

/** Calls 57–64. */
export const discountOperations = define({
  setGenericDiscount: {
    row: 57,
    method: 'POST',
    path: '/discounts/generic/{productId}',
    roles: ['DISTRIBUTOR'],
    body: DiscountDraft,
    answer: Done,
  },
  removeGenericDiscount: {
    row: 58,
    method: 'DELETE',
    path: '/discounts/generic/{productId}',
    roles: ['DISTRIBUTOR'],
    answer: Done,
  },
  setRetailerDiscount: {
    row: 59,
    method: 'POST',
    path: '/discounts/retailer/{retailerId}/{productId}',
    roles: ['DISTRIBUTOR'],
    body: RetailerDiscountDraft,
    answer: Done,
  },
  removeRetailerDiscount: {
    row: 60,
    method: 'DELETE',
    path: '/discounts/retailer/{retailerId}/{productId}',
    roles: ['DISTRIBUTOR'],
    answer: Done,
  },
  listDiscounts: {
    row: 61,
    method: 'GET',
    path: '/discounts',
    roles: ['DISTRIBUTOR'],
    query: DiscountQuery,
    extensionQuery: { name: 'search', parameters: ['search', 'status', 'sort'] },
    answer: DiscountListsAnswer,
    extensionFields: ['productSku', 'totals'],
  },
  retailerPricing: {
    row: 62,
    method: 'GET',
    path: '/discounts/retailer/{retailerId}/pricing',
    roles: ['DISTRIBUTOR'],
    query: PricingQuery,
    answer: PricingAnswer,
  },
  calculateDiscounts: {
    row: 63,
    method: 'POST',
    path: '/discounts/calculate',
    roles: ['DISTRIBUTOR'],
    body: CalculateRequest,
    answer: CalculationAnswer,
  },
  discountAnalytics: {
    row: 64,
    method: 'GET',
    path: '/discounts/analytics',
    roles: ['DISTRIBUTOR'],
    answer: DiscountAnalyticsAnswer,
    extensionFields: ['averageFixedValue'],
  },
});
