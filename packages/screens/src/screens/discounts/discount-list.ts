import { shortDateTime } from '@dmc/contract/dates';
import { type Discount, discountId } from '@dmc/contract/discount-answers';
import { type DiscountState, discountedPrice, discountState } from '@dmc/contract/discount-rules';
import type { Paise } from '@dmc/contract/money';
import { passesStatus, type StatusFilter } from '../../parts/status-filter/status-filter.ts';
import { hasEveryWord } from '../../parts/text-search/text-search.ts';
import { discountsCopy as copy } from './discounts.copy.ts';

/** A discount as the list shows it at a given time. */
export interface DiscountRow extends Discount {
  id: string;
  state: DiscountState;
  /** When it ends, starts or ended. */
  when: string;
  /** The unit price with the discount. */
  finalPrice: Paise;
}

/** `until 8 Dec`, `no end date`, `starts …`, `ended …`. */
function whenOf(
  state: DiscountState,
  { startDate = '', endDate }: Discount,
  now: Date,
  timeZone: string,
): string {
  if (state === 'upcoming') return copy.starts(shortDateTime(startDate, now, timeZone));
  if (endDate === undefined) return copy.noEnd;
  const end = shortDateTime(endDate, now, timeZone);
  return state === 'ended' ? copy.ended(end) : copy.until(end);
}

export function rowOf(discount: Discount, now: Date, timeZone: string): DiscountRow {
  const state = discountState(discount, now, timeZone);
  return {
    ...discount,
    id: discountId(discount.product.id, discount.retailer?.id),
    state,
    when: whenOf(state, discount, now, timeZone),
    finalPrice: discountedPrice(discount.product.price, discount),
  };
}

/** Whether the discount passes the filter: in force, not in force, or any. */
export const hasStatus = ({ state }: DiscountRow, status: StatusFilter): boolean =>
  passesStatus(status, state === 'active');

/** Whether product, SKU, retailer and description match every word of the search. */
export function matchesSearch({ product, retailer, description }: DiscountRow, search: string): boolean {
  return hasEveryWord([product.name, product.sku, retailer?.name, description].join(' '), search, {
    phone: retailer?.phone,
  });
}

/** What the FIXED discounts in force take off a unit on average, in paise; undefined if there are none. */
export function averageFixed(rows: readonly DiscountRow[]): Paise | undefined {
  const values = rows
    .filter(({ state, discountType }) => state === 'active' && discountType === 'FIXED')
    .map(({ discountValue }) => discountValue);
  return values.length === 0
    ? undefined
    : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}
