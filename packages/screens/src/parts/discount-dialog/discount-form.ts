import { dayOf, formatDateTime, isRealDate } from '@dmc/contract/dates';
import type { Discount } from '@dmc/contract/discount-answers';
import { DISCOUNT_FIELDS, VALUE_UNITS } from '@dmc/contract/discount-fields';
import type { DiscountTerms, DiscountType } from '@dmc/contract/discount-rules';
import { WHOLE_PRICE } from '@dmc/contract/discount-rules';
import type { DiscountForm, DiscountValues } from '@dmc/contract/discounts';
import { formValuesOf } from '@dmc/contract/fields';
import { toPaise, toRupees, toRupeeText, typedPaise } from '@dmc/contract/money';
import type { PlannedDiscount } from '../retailer-price/retailer-price.tsx';

/** The initial values of both dialogs (screens §4): a percentage of 0 from today, with no end. */
export const pristine = (today: string, productId = ''): DiscountForm => ({
  productId,
  retailerId: '',
  ...formValuesOf(DISCOUNT_FIELDS, { startDate: today }),
});

/** A discount as form values. A discount without a start shows today. */
export const formOf = (discount: Discount, today: string, timeZone: string): DiscountForm => ({
  productId: discount.product.id,
  retailerId: discount.retailer?.id ?? '',
  ...formValuesOf(DISCOUNT_FIELDS, discount),
  discountValue:
    discount.discountType === 'FIXED'
      ? toRupeeText(discount.discountValue)
      : String(toRupees(discount.discountValue)),
  startDate: discount.startDate === undefined ? today : dayOf(discount.startDate, timeZone),
  endDate: discount.endDate === undefined ? '' : dayOf(discount.endDate, timeZone),
});

/** The form values as sent: an exact time is preserved while its date is unchanged. */
export function toRequest(values: DiscountValues, discount: Discount | undefined, timeZone: string) {
  const withTime = (day: string, before: string | undefined) =>
    before !== undefined && dayOf(before, timeZone) === day ? before : day;
  return {
    ...values,
    startDate: withTime(values.startDate, discount?.startDate),
    ...(values.endDate === undefined ? {} : { endDate: withTime(values.endDate, discount?.endDate) }),
  };
}

/**
 * The time of an instant that the form shows as a date; undefined for a plain date, and once another date is chosen.
 */
export const timeOf = (shown: unknown, before: string | undefined, timeZone: string): string | undefined =>
  before !== undefined && !isRealDate(before) && dayOf(before, timeZone) === shown
    ? formatDateTime(before, timeZone)
    : undefined;

/** The typed value, if it is valid: above 0, and a percentage of at most 100. */
export function typedTerms(discountType: DiscountType, typed: unknown): DiscountTerms | undefined {
  const discountValue = typedPaise(String(typed), VALUE_UNITS[discountType]);
  if (discountValue === undefined || discountValue <= 0) return undefined;
  const percent = discountType === 'PERCENTAGE';
  if (percent && (discountValue > WHOLE_PRICE || discountValue % 1_00 !== 0)) return undefined;
  return { discountType, discountValue };
}

/**
 * Whether Set Discount is enabled (screens §5): a product, a retailer if required, and a value above 0. Invalid values
 * are left to the form's validation.
 */
export function isComplete(
  { productId, retailerId, discountValue }: DiscountForm,
  kind: 'generic' | 'retailer',
): boolean {
  const typed = String(discountValue).trim();
  return (
    productId !== '' && (kind === 'generic' || retailerId !== '') && typed !== '' && (toPaise(typed) ?? 1) > 0
  );
}

/** The discount that the form would set, for a preview; undefined until its value is valid. */
export function plannedDiscount(
  kind: 'generic' | 'retailer',
  { discountType, discountValue, startDate, endDate }: DiscountForm,
): PlannedDiscount | undefined {
  const terms = typedTerms(discountType, discountValue);
  return (
    terms && {
      ...terms,
      startDate: startDate || undefined,
      endDate: endDate || undefined,
      own: kind === 'retailer',
    }
  );
}
