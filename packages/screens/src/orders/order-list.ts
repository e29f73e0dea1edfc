import { ORDER_STATUSES, type Order, type OrderStatus, type OrderTotals } from '@dmc/contract/orders';
import type { ListPage } from '@dmc/design-system/list';
import { hasEveryWord } from '../text-search/text-search.ts';

/** Whether number, total and retailer match every word of the search. */
export function matchesSearch({ orderNumber, retailer, totalAmount }: Order, search: string): boolean {
  const { name, phone, email = '' } = retailer;
  return hasEveryWord(
    `${orderNumber} ${name} ${phone} ${phone.replace(/\D/g, '')} ${email}`,
    search,
    totalAmount,
  );
}

type Counts = Partial<Record<OrderStatus | 'all', number>>;

/**
 * How many orders have each status, as far as is certain: sent by the server, counted if every order is loaded, or the
 * number of the list shown. A count over the first hundred would be wrong, so there is none.
 */
export function countOrders(
  page: ListPage<Order, OrderTotals> | undefined,
  status: OrderStatus | null,
  unfiltered: ListPage<Order, OrderTotals> | undefined,
): Counts {
  if (page?.totals) return page.totals;
  const whole = status === null ? page : unfiltered;
  const counts: Counts = {};
  const total = whole && (whole.total ?? (!whole.more ? whole.rows.length : undefined));
  if (total !== undefined) counts.all = total;
  if (whole && !whole.more)
    for (const each of ORDER_STATUSES)
      counts[each] = whole.rows.filter((order) => order.status === each).length;
  if (status !== null && page) {
    const own = page.total ?? (!page.more ? page.rows.length : undefined);
    if (own !== undefined) counts[status] = own;
  }
  return counts;
}
