import { DISCOUNT_COLUMNS, type DiscountQuery } from '@dmc/contract/discounts';
import type { DiscountsView } from '@dmc/screens/discounts-view';
import { sortParameter } from '../view/sort-parameter.ts';

/** What a view asks of both lists. A server that does not search is asked for everything, and the screen does the rest. */
export function discountQuery(
  { search, status, sort }: DiscountsView,
  searched: boolean,
): Omit<DiscountQuery, 'page' | 'limit'> {
  if (!searched) return {};
  return {
    ...(search ? { search } : {}),
    ...(status === 'all' ? {} : { status }),
    ...sortParameter(sort, DISCOUNT_COLUMNS, null),
  };
}
