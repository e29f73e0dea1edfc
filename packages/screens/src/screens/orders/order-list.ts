import { ORDER_STATUSES, type Order, type OrderStatus, type OrderTotals } from '@dmc/contract/orders';
import { type ListPage, withRows } from '@dmc/design-system/list';
import { filterCounts } from '../../parts/list-stats/list-stats.ts';
import { hasEveryWord } from '../../parts/text-search/text-search.ts';

/** Whether number, total and retailer match every word of the search. */
export function matchesSearch({ orderNumber, retailer, totalAmount }: Order, search: string): boolean {
  const { name, phone, email = '' } = retailer;
  return hasEveryWord(`${orderNumber} ${name} ${email}`, search, { amount: totalAmount, phone });
}

/**
 * How many orders have each status, if that is certain. Every server filters by status, so the count of the current
 * status is that of the shown list; the others come from the unfiltered list.
 */
export function countOrders(
  page: ListPage<Order, OrderTotals> | undefined,
  status: OrderStatus | null,
  unfiltered: ListPage<Order, OrderTotals> | undefined,
): Partial<Record<OrderStatus | 'all', number>> {
  const whole = status === null ? page : unfiltered;
  return filterCounts(page?.totals?.counts.status, ['all', ...ORDER_STATUSES], (each) => {
    if (each === status) return page;
    if (each === 'all' || !whole) return whole;
    return withRows(
      whole,
      whole.rows.filter((order) => order.status === each),
    );
  });
}
