import { formatDate, formatDayTime, formatTime } from '@dmc/contract/dates';
import { formatNumber } from '@dmc/contract/numbers';
import { ORDER_STATUSES, type Order } from '@dmc/contract/orders';
import type { Column } from '@dmc/design-system/data-table';
import { Text } from '@dmc/design-system/text';
import { Money } from '../money/money.tsx';
import { OrderStatusBadge } from '../order-status/order-status.tsx';

/** The column options that each table sets itself: id, header, width, position and sorting. */
type Own<C> = C extends unknown ? Omit<C, 'value'> : never;
type Of<Row, Id extends string, T> = Own<Column<Row, Id>> & T;

/** An amount in paise, the largest first. */
export const moneyColumn = <Row, Id extends string>({
  amount,
  ...own
}: Of<Row, Id, { amount: (row: Row) => number }>): Column<Row, Id> => ({
  value: amount,
  cell: (row) => <Money amount={amount(row)} />,
  align: 'end',
  descendingFirst: true,
  card: 'value',
  ...own,
});

/** A count, the largest first; `words` is its text on a card. */
export const countColumn = <Row, Id extends string>({
  count,
  words,
  ...own
}: Of<Row, Id, { count: (row: Row) => number; words: (count: number) => string }>): Column<Row, Id> => ({
  value: count,
  cell: (row) => formatNumber(count(row)),
  cardCell: (row) => words(count(row)),
  align: 'end',
  descendingFirst: true,
  card: 'meta',
  ...own,
});

/** The day of an instant, the newest first; `none` is shown if there is none. */
export const dayColumn = <Row, Id extends string>({
  at,
  timeZone,
  none = '',
  ...own
}: Of<Row, Id, { at: (row: Row) => string | undefined; timeZone: string; none?: string }>): Column<
  Row,
  Id
> => ({
  value: (row) => Date.parse(at(row) ?? ''),
  cell: (row) => {
    const instant = at(row);
    return instant === undefined ? none : formatDate(instant, timeZone);
  },
  emphasis: 'quiet',
  descendingFirst: true,
  ...own,
});

/** Day and time of an instant, the newest first. */
export const timeColumn = <Row, Id extends string>({
  at,
  timeZone,
  ...own
}: Of<Row, Id, { at: (row: Row) => string; timeZone: string }>): Column<Row, Id> =>
  dayColumn<Row, Id>({
    secondary: (row) => formatTime(at(row), timeZone),
    cardCell: (row) => formatDayTime(at(row), timeZone),
    at,
    timeZone,
    ...own,
  } as Of<Row, Id, { at: (row: Row) => string; timeZone: string }>);

/** The name of a retailer. It is no link: the row opens a record, which has one. */
export const retailerColumn = <Row, Id extends string>({
  retailer,
  ...own
}: Of<Row, Id, { retailer: (row: Row) => { name: string } }>): Column<Row, Id> => ({
  value: (row) => retailer(row).name,
  cell: (row) => <Text weight="medium">{retailer(row).name}</Text>,
  cardCell: (row) => retailer(row).name,
  card: 'title',
  ...own,
});

/** The number of an order. */
export const orderColumn = <Row extends { orderNumber: string }, Id extends string>(
  own: Own<Column<Row, Id>>,
): Column<Row, Id> => ({ value: ({ orderNumber }) => orderNumber, code: true, ...own });

/** The status of an order, in the order of its steps. `stale`: the rows could not be refreshed. */
export const orderStatusColumn = <Row extends Pick<Order, 'status'>, Id extends string>({
  stale,
  ...own
}: Of<Row, Id, { stale: boolean }>): Column<Row, Id> => ({
  value: ({ status }) => ORDER_STATUSES.indexOf(status),
  cell: ({ status }) => <OrderStatusBadge status={status} stale={stale} />,
  card: 'badge',
  ...own,
});
