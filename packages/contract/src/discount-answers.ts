import * as z from 'zod/mini';
import { DISCOUNT_FIELDS } from './discount-fields.ts';
import {
  DISCOUNT_SOURCES,
  type DiscountDays,
  type DiscountSource,
  type DiscountTerms,
} from './discount-rules.ts';
import { answerOf, valuesOf } from './fields.ts';
import { countsSchema, listTotals } from './list-totals.ts';
import { Money, type Paise } from './money.ts';
import { ACTIVE_STATUSES } from './operation.ts';
import { dataOf, Id, listOf, Moment, num, optional, succeeded, withDefault, writes } from './wire.ts';

const TERMS = answerOf(DISCOUNT_FIELDS);

/** A discount: product, retailer (unless it applies to all), terms and period. */
export interface Discount extends DiscountTerms, DiscountDays {
  product: { id: string; name: string; sku: string; price: Paise };
  /** Undefined if the discount applies to all retailers. */
  retailer?: { id: string; name: string; phone: string };
  description: string;
}

/** Identifies a discount in a list, URL or draft: there is one per product, and one per retailer and product. */
export const discountId = (productId: string, retailerId?: string): string =>
  retailerId === undefined ? productId : `${retailerId}~${productId}`;

/** A product with its generic discount, as documented (screens §3). */
const GenericRow = z.object({
  id: Id,
  name: z.string(),
  sku: withDefault(z.string(), ''),
  price: Money,
  genericDiscountType: TERMS.discountType,
  genericDiscountValue: TERMS.discountValue,
  genericDiscountStartDate: TERMS.startDate,
  genericDiscountEndDate: TERMS.endDate,
});

/**
 * A discount next to its product: the documented row for a retailer's own (screens §3), also accepted for generic ones.
 */
const PairRow = z.object({
  productId: optional(Id),
  retailerId: optional(Id),
  product: z.object({ id: optional(Id), name: z.string(), sku: optional(z.string()), price: Money }),
  retailer: optional(z.object({ id: optional(Id), name: z.string(), phone: withDefault(z.string(), '') })),
  ...TERMS,
  /** Not documented. */
  productSku: optional(z.string()),
});

function fromPair(row: z.output<typeof PairRow>): Discount | undefined {
  const { product, retailer } = row;
  const id = row.productId ?? product.id;
  const shop = row.retailerId ?? retailer?.id;
  if (id === undefined) return undefined;
  return {
    product: { id, name: product.name, sku: row.productSku ?? product.sku ?? '', price: product.price },
    ...(shop === undefined
      ? {}
      : { retailer: { id: shop, name: retailer?.name ?? shop, phone: retailer?.phone ?? '' } }),
    ...valuesOf(DISCOUNT_FIELDS, row),
  };
}

const fromGeneric = (row: z.output<typeof GenericRow>): Discount => ({
  product: { id: row.id, name: row.name, sku: row.sku, price: row.price },
  discountType: row.genericDiscountType,
  discountValue: row.genericDiscountValue,
  startDate: row.genericDiscountStartDate,
  endDate: row.genericDiscountEndDate,
  description: '',
});

/** Reads a row with `read`, which returns undefined for a row of another kind; `write` makes a `row`. */
const discountRow = (
  row: z.core.$ZodType,
  read: (raw: unknown) => Discount | undefined,
  write: (discount: Discount) => Record<string, unknown>,
) =>
  writes(
    () => row,
    z.codec(z.unknown(), z.custom<Discount>(), {
      decode: (raw, ctx) => {
        const found = read(raw);
        if (found) return found;
        ctx.issues.push({ code: 'custom', message: 'Not a discount', input: raw });
        return z.NEVER;
      },
      encode: write,
    }),
  );

const readPair = (raw: unknown): Discount | undefined => {
  const pair = z.safeDecode(PairRow, raw as z.input<typeof PairRow>);
  return pair.success ? fromPair(pair.data) : undefined;
};

/** A generic discount, sent as part of a product or next to it. */
const GenericDiscount = discountRow(
  GenericRow,
  (raw) => {
    const product = z.safeDecode(GenericRow, raw as z.input<typeof GenericRow>);
    return product.success ? fromGeneric(product.data) : readPair(raw);
  },
  ({ product, discountType, discountValue, startDate, endDate }) =>
    z.encode(GenericRow, {
      ...product,
      genericDiscountType: discountType,
      genericDiscountValue: discountValue,
      genericDiscountStartDate: startDate,
      genericDiscountEndDate: endDate,
    }),
);

const RetailerDiscount = discountRow(
  PairRow,
  (raw) => {
    const found = readPair(raw);
    return found?.retailer ? found : undefined;
  },
  ({ product, retailer, ...rest }) =>
    z.encode(PairRow, {
      ...rest,
      productId: product.id,
      retailerId: retailer?.id,
      product: { name: product.name, price: product.price },
      retailer: retailer && { name: retailer.name, phone: retailer.phone },
      productSku: product.sku,
    }),
);

const counts = { status: countsSchema(ACTIVE_STATUSES) };
/** The totals of one of the two lists. */
export const DiscountTotals = listTotals({ counts, overall: counts });
export type DiscountTotals = z.infer<typeof DiscountTotals>;

const Generic = listOf('generic', GenericDiscount, DiscountTotals);
const RetailerSpecific = listOf('retailerSpecific', RetailerDiscount, DiscountTotals);
type DiscountRows = z.output<typeof Generic>;

/** Both lists of call 61. */
export interface DiscountLists {
  generic: DiscountRows;
  retailerSpecific: DiscountRows;
}

/** Totals of each, if the server counts them: `pagination.generic` and `pagination.retailerSpecific`. */
const Totals = dataOf(z.object({ pagination: z.object({ generic: num, retailerSpecific: num }) }));
/** The counts of both lists: `totals.generic` and `totals.retailerSpecific`. */
const Counts = dataOf(
  z.object({ totals: z.object({ generic: DiscountTotals, retailerSpecific: DiscountTotals }) }),
);

/** The cursors of both lists. An empty one is that of a list that has ended. */
interface ListCursors {
  generic: string | undefined;
  retailerSpecific: string | undefined;
}

/** Both lists have one cursor, since they are paged together; undefined without either. */
export const joinCursors = ({ generic, retailerSpecific }: ListCursors): string | undefined =>
  generic === undefined && retailerSpecific === undefined
    ? undefined
    : `${generic ?? ''}.${retailerSpecific ?? ''}`;

/** The cursors in one; undefined if it has not been made of two. */
export function splitCursor(cursor: string): ListCursors | undefined {
  const [generic, retailerSpecific, ...others] = cursor.split('.');
  return retailerSpecific === undefined || others.length > 0 ? undefined : { generic, retailerSpecific };
}

const counted = (
  list: DiscountRows,
  total: number | undefined,
  totals: DiscountTotals | undefined,
  next: string | undefined,
): DiscountRows =>
  list.pagination === undefined
    ? list
    : {
        ...list,
        ...(totals && { totals }),
        pagination: {
          ...list.pagination,
          total,
          pages: total === undefined ? undefined : Math.ceil(total / list.pagination.limit),
          next: next || undefined,
        },
      };

/** Both lists are paged together, but may have different numbers of pages. */
export const DiscountListsAnswer = writes(
  () =>
    succeeded(
      z.object({
        generic: z.array(GenericDiscount),
        retailerSpecific: z.array(RetailerDiscount),
        pagination: z.object({
          ...{ page: num, limit: num, total: num, pages: num },
          ...{ generic: num, retailerSpecific: num },
          next: optional(z.string()),
        }),
        totals: z.optional(
          z.object({ generic: DiscountTotals, retailerSpecific: z.optional(DiscountTotals) }),
        ),
      }),
    ),
  z.codec(z.unknown(), z.custom<DiscountLists>(), {
    decode: async (body, ctx) => {
      const generic = await z.safeDecodeAsync(Generic, body);
      const retailerSpecific = await z.safeDecodeAsync(RetailerSpecific, body);
      if (generic.success && retailerSpecific.success) {
        const totals = z.safeDecode(Totals, body).data?.pagination;
        const counts = z.safeDecode(Counts, body).data?.totals;
        const next = splitCursor(generic.data.pagination?.next ?? '');
        return {
          generic: counted(generic.data, totals?.generic, counts?.generic, next?.generic),
          retailerSpecific: counted(
            retailerSpecific.data,
            totals?.retailerSpecific,
            counts?.retailerSpecific,
            next?.retailerSpecific,
          ),
        };
      }
      ctx.issues.push({ code: 'custom', message: 'The answer contains no discounts', input: body });
      return z.NEVER;
    },
    encode: ({ generic, retailerSpecific }) => {
      const { page, limit, total: one = 0 } = generic.pagination ?? { page: 1, limit: 1 };
      const other = retailerSpecific.pagination?.total ?? 0;
      return {
        success: true,
        data: {
          generic: generic.rows.map((row) => z.encode(GenericDiscount, row)),
          retailerSpecific: retailerSpecific.rows.map((row) => z.encode(RetailerDiscount, row)),
          pagination: {
            ...{ page, limit, total: one + other, pages: Math.ceil(Math.max(one, other) / limit) },
            ...{ generic: one, retailerSpecific: other },
            next: joinCursors({
              generic: generic.pagination?.next,
              retailerSpecific: retailerSpecific.pagination?.next,
            }),
          },
          ...(generic.totals && {
            totals: { generic: generic.totals, retailerSpecific: retailerSpecific.totals },
          }),
        },
      };
    },
  }),
);

const Source = writes(
  () => z.enum(DISCOUNT_SOURCES),
  z.codec(z.string(), z.enum(DISCOUNT_SOURCES), {
    decode: (raw) => raw.toLowerCase() as DiscountSource,
    encode: (source) => source,
  }),
);

const TopDiscount = z.object({
  id: Id,
  name: z.string(),
  type: optional(Source),
  /** A name, or a record with one. */
  retailer: optional(
    writes(
      () => z.object({ name: z.string() }),
      z.codec(z.unknown(), z.string(), {
        decode: (raw) => (typeof raw === 'string' ? raw : (raw as { name?: unknown } | null)?.name) as string,
        encode: (name) => ({ name }),
      }),
    ),
  ),
  discountType: TERMS.discountType,
  discountValue: TERMS.discountValue,
});
export type TopDiscount = z.infer<typeof TopDiscount>;

/** Answer of call 64 (screens §3). From our server, every figure covers the discounts in force. */
export const DiscountAnalytics = z.object({
  totalActiveDiscounts: num,
  genericDiscountsCount: num,
  retailerDiscountsCount: num,
  /** In percent, with any number of decimals. */
  averageDiscountValue: optional(num),
  /** Average FIXED discount, in paise per unit; if sent, the one above covers only percentages. Extension. */
  averageFixedValue: optional(Money),
  topDiscountedProducts: withDefault(z.array(TopDiscount), []),
});
export type DiscountAnalytics = z.infer<typeof DiscountAnalytics>;
export const DiscountAnalyticsAnswer = dataOf(DiscountAnalytics);

const AppliedDiscount = z.object({
  type: Source,
  discountType: TERMS.discountType,
  discountValue: TERMS.discountValue,
  startDate: optional(Moment),
  endDate: optional(Moment),
});
export type AppliedDiscount = z.infer<typeof AppliedDiscount>;

const price = {
  productId: Id,
  /** Per unit, before and after the discount used. */
  basePrice: Money,
  finalPrice: Money,
  /** Absent if none is in force. */
  appliedDiscount: optional(AppliedDiscount),
};

/** A retailer's current price for a product (call 62). The documents do not show this answer: the shape is ours. */
export const RetailerPrice = z.object({
  ...price,
  name: withDefault(z.string(), ''),
  sku: withDefault(z.string(), ''),
});
export type RetailerPrice = z.infer<typeof RetailerPrice>;
export const PricingAnswer = listOf('pricing', RetailerPrice);

/** The total for some products (call 63), in the order requested. The shape is ours. */
const Calculation = z.object({
  items: z.array(z.object({ ...price, qty: num, totalPrice: Money })),
  /** Before discounts, the reduction, and what remains. */
  subtotal: Money,
  discount: Money,
  total: Money,
});
export const CalculationAnswer = dataOf(Calculation);
