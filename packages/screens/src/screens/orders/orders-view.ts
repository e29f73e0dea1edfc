import { dayOf, formatCalendarDate } from '@dmc/contract/dates';
import { ORDER_COLUMNS, ORDER_STATUSES, type Order, statusFromHint, statusLabel } from '@dmc/contract/orders';
import { filter, listView, search, sort } from '../../parts/view-url/list-view.ts';
import { day, type Field, flag, id, oneOf, type ViewOf } from '../../parts/view-url/view-url.ts';
import { matchesSearch } from './order-list.ts';
import { ordersCopy as copy } from './orders.copy.ts';

/** An unknown status from the URL, unchanged: a notice quotes it, and every order is shown. */
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

/** What the orders screen shows, as encoded in its URL. The server filters by status, and may search. */
export const ordersView = listView({
  filters: {
    search: search(matchesSearch, { resets: [] }),
    /** First and last date the orders were placed on. */
    from: filter(
      day(),
      (date) => copy.since(formatCalendarDate(date)),
      (order: Order, date: string, timeZone: string) => dayOf(order.createdAt, timeZone) >= date,
    ),
    to: filter(
      day(),
      (date) => copy.until(formatCalendarDate(date)),
      (order: Order, date: string, timeZone: string) => dayOf(order.createdAt, timeZone) <= date,
    ),
    /** Null for All Status. */
    status: filter(
      { ...oneOf(ORDER_STATUSES, { resets: ['pages'] }), isUnknown: () => false },
      statusLabel,
      'server',
    ),
  },
  sort: sort(ORDER_COLUMNS, { id: 'date', desc: true }),
  fields: {
    unknownStatus,
    /** Id of the order whose details are open. */
    open: id({ replaces: 'again' }),
    newOrder: flag({ replaces: 'again' }),
  },
});
export type OrdersView = ViewOf<typeof ordersView>;
