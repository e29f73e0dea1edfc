import { dayOf, formatCalendarDate } from '@dmc/contract/dates';
import { ORDER_STATUSES, type Order, statusFromHint, statusLabel } from '@dmc/contract/orders';
import {
  day,
  type Field,
  flag,
  id,
  oneOf,
  search,
  sort,
  type ViewOf,
  viewUrl,
} from '../view-url/view-url.ts';
import { matchesSearch } from './order-list.ts';
import { ordersCopy as copy } from './orders.copy.ts';

/** An unknown status from the URL, unchanged: a notice mentions it, and every order is shown. */
const unknownStatus: Field<string | null> = {
  initial: null,
  read: (params) => {
    const hint = params.get('status') ?? '';
    const known = hint === '' || hint.toLowerCase() === 'all' || statusFromHint(hint) !== undefined;
    return known ? null : hint;
  },
  write: () => {},
  saved: false,
};

/** What the orders screen shows, as encoded in its URL. Search and dates filter the loaded orders. */
export const ordersView = viewUrl(
  {
    search: search({ resets: [] }),
    /** First and last date the orders were placed on. */
    from: day({ describe: (date) => copy.since(formatCalendarDate(date)) }),
    to: day({ describe: (date) => copy.until(formatCalendarDate(date)) }),
    /** Null for All Status. */
    status: oneOf(ORDER_STATUSES, {
      describe: (status) => (status ? statusLabel(status) : ''),
      resets: ['pages'],
    }),
    unknownStatus,
    sort: sort({ id: 'date', desc: true }),
    /** Id of the order whose details are open. */
    open: id({ replaces: 'again' }),
    newOrder: flag({ replaces: 'again' }),
  },
  {
    search: matchesSearch,
    from: (order: Order, date: string, timeZone: string) => dayOf(order.createdAt, timeZone) >= date,
    to: (order: Order, date: string, timeZone: string) => dayOf(order.createdAt, timeZone) <= date,
  },
);
export type OrdersView = ViewOf<typeof ordersView>;
