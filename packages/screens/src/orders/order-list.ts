import { dayOf } from '@dmc/contract/dates';
import { ORDER_STATUSES, type Order, type OrderStatus } from '@dmc/contract/orders';

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

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const VALUES: Readonly<Record<string, (order: Order) => string | number>> = {
  order: (order) => order.orderNumber,
  retailer: (order) => order.retailer.name,
  status: (order) => ORDER_STATUSES.indexOf(order.status),
  items: (order) => order.totalItems,
  total: (order) => order.totalAmount,
  date: (order) => Date.parse(order.createdAt),
};

/**
 * The orders in the order of a column. The screen sorts, not the table: «previous» and «next» in the details must go
 * the way that the list shows. An unknown column leaves the order in which the rows came.
 */
export function sortOrders(
  rows: readonly Order[],
  sort: { id: string; desc: boolean } | null,
): readonly Order[] {
  const value = sort ? VALUES[sort.id] : undefined;
  if (!sort || !value) return rows;
  const keyed = rows.map((order) => ({ order, key: value(order) }));
  const sign = sort.desc ? -1 : 1;
  keyed.sort(
    ({ key: a }, { key: b }) =>
      sign *
      (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))),
  );
  return keyed.map(({ order }) => order);
}

/** One load of the list: what came, and how much there is where the server counts. */
export interface OrderPage {
  rows: readonly Order[];
  total: number | undefined;
  maybeMore: boolean;
  /** Rows that came but could not be read. */
  unreadable?: number;
}

export const isComplete = ({ rows, total, maybeMore }: OrderPage): boolean =>
  total === undefined ? !maybeMore : rows.length >= total;

type Counts = Partial<Record<OrderStatus | 'all', number>>;

/**
 * How many orders have each status, as far as that is certain: counted where every order is loaded, told by the server
 * for the filter in force. A count over the first hundred would be a wrong figure, so there is none.
 */
export function countOrders(
  page: OrderPage | undefined,
  status: OrderStatus | undefined,
  unfiltered: OrderPage | undefined,
): Counts {
  const whole = status === undefined ? page : unfiltered;
  const counts: Counts = {};
  const total = whole && (whole.total ?? (isComplete(whole) ? whole.rows.length : undefined));
  if (total !== undefined) counts.all = total;
  if (whole && isComplete(whole))
    for (const each of ORDER_STATUSES)
      counts[each] = whole.rows.filter((order) => order.status === each).length;
  if (status !== undefined && page) {
    const own = page.total ?? (isComplete(page) ? page.rows.length : undefined);
    if (own !== undefined) counts[status] = own;
  }
  return counts;
}
