import { dayOf } from '@dmc/contract/dates';
import { ORDER_STATUSES, type Order, type OrderStatus } from '@dmc/contract/orders';
import type { ListPage } from '@dmc/design-system/list';

/** What the loaded orders are narrowed by (rulings 2.7): nothing of it is asked of the server. */
export interface OrderSearch {
  search: string;
  /** First and last day, `2026-11-20`; empty for no limit. */
  from: string;
  to: string;
}

/** The orders whose number or retailer has every word of the search, placed on a day within the range. */
export function searchOrders(
  rows: readonly Order[],
  { search, from, to }: OrderSearch,
  timeZone: string,
): readonly Order[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 && from === '' && to === '') return rows;
  return rows.filter((order) => {
    const { name, phone, email = '' } = order.retailer;
    const hay =
      `${order.orderNumber} ${name} ${phone} ${phone.replace(/\D/g, '')} ${email}`.toLocaleLowerCase();
    if (!words.every((word) => hay.includes(word))) return false;
    if (from === '' && to === '') return true;
    const day = dayOf(order.createdAt, timeZone);
    return (from === '' || day >= from) && (to === '' || day <= to);
  });
}

type Counts = Partial<Record<OrderStatus | 'all', number>>;

/**
 * How many orders have each status, as far as that is certain: counted where every order is loaded, told by the server
 * for the filter in force. A count over the first hundred would be a wrong figure, so there is none.
 */
export function countOrders(
  page: ListPage<Order> | undefined,
  status: OrderStatus | null,
  unfiltered: ListPage<Order> | undefined,
): Counts {
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
