import { formatDate, formatDay, formatDayTime, formatTime } from '@dmc/contract/dates';
import { type StatementColumn, type StatementLine, statementAmount, typeLabel } from '@dmc/contract/payments';
import type { Column } from '@dmc/design-system/data-table';
import { Text } from '@dmc/design-system/text';
import { moneyColumn } from '../../parts/list-screen/columns.tsx';
import { Money } from '../../parts/money/money.tsx';
import { RecordLink } from '../../parts/record-link/record-link.tsx';
import { PaymentType } from './payment-type.tsx';
import { paymentsCopy } from './payments.copy.ts';
import { oldestFirst } from './payments-list.ts';

const copy = paymentsCopy.statements.columns;

/** Names a line in the names of its buttons. */
export const lineName =
  (timeZone: string) =>
  ({ retailer, transactionDate, description }: StatementLine): string =>
    `${retailer.businessName}, ${formatDayTime(transactionDate, timeZone)}, ${description}`;

const shownAmount = ({ transactionType, amount }: StatementLine) => statementAmount(transactionType, amount);

const Reference = ({ line: { orderId, referenceNumber } }: { line: StatementLine }) => (
  <RecordLink kind="order" id={referenceNumber ? orderId : undefined}>
    {referenceNumber || '—'}
  </RecordLink>
);

const RETAILER: Column<StatementLine, StatementColumn> = {
  id: 'retailer',
  header: copy.retailer,
  value: ({ retailer }) => retailer.businessName,
  cell: ({ retailer: { id, businessName } }) => (
    <RecordLink kind="retailer" id={id}>
      {businessName}
    </RecordLink>
  ),
  width: 'fill',
  minWidth: 128,
  emphasis: 'strong',
  card: 'title',
};

const TYPE: Column<StatementLine, StatementColumn> = {
  id: 'type',
  header: copy.type,
  value: ({ transactionType }) => transactionType,
  cell: ({ transactionType }) => <PaymentType type={transactionType} />,
  width: 104,
  hideOrder: 1,
  stackedBelow: { column: 'description', cell: ({ transactionType }) => typeLabel(transactionType) },
};

/** On paper, a statement is read from the oldest line. */
export const STATEMENT_ORDER = { id: 'date', desc: false } as const;

/** Columns of a statement's lines; `single`: all are of one retailer, whom the page names. */
export const statementColumns = (
  timeZone: string,
  {
    rows,
    single = false,
    printing = false,
  }: { rows: readonly StatementLine[]; single?: boolean; printing?: boolean },
): readonly Column<StatementLine, StatementColumn>[] => {
  // The server's order is the order of the balances, even within the same instant: reversed, never re-sorted.
  const positions = new Map(oldestFirst(rows).map((line, position) => [line, position]));
  return [
    {
      id: 'date',
      header: copy.date,
      value: (line) => positions.get(line) ?? 0,
      cell: ({ transactionDate }) => <Text nowrap>{formatDate(transactionDate, timeZone)}</Text>,
      // On paper, a line has no room for the time and the type, which its description says.
      secondary: printing ? undefined : ({ transactionDate }) => formatTime(transactionDate, timeZone),
      cardCell: ({ transactionDate }) => formatDay(transactionDate, timeZone),
      cardShortened: true,
      width: 104,
      emphasis: 'quiet',
      sortable: true,
      descendingFirst: true,
      card: 'meta',
    },
    ...(single ? [] : [RETAILER]),
    {
      id: 'description',
      header: copy.description,
      value: ({ description, transactionType }) => description || typeLabel(transactionType),
      width: 'fill',
      minWidth: 144,
      emphasis: single ? 'strong' : 'plain',
      card: single ? 'title' : 'meta',
    },
    ...(printing ? [] : [TYPE]),
    {
      id: 'reference',
      header: copy.reference,
      value: ({ referenceNumber }) => referenceNumber,
      code: true,
      cell: (line) => <Reference line={line} />,
      width: 140,
      hideOrder: 2,
      stackedBelow: {
        column: 'description',
        cell: (line) => (line.referenceNumber ? <Reference line={line} /> : null),
      },
    },
    moneyColumn({
      id: 'amount',
      header: copy.amount,
      amount: shownAmount,
      // `+₹500.00` for what reduces the balance, `−₹500.00` for what increases it (screens §4).
      cell: (line) => (
        <Money amount={shownAmount(line)} signed tone={shownAmount(line) > 0 ? 'success' : 'plain'} />
      ),
      width: 116,
    }),
    moneyColumn({
      id: 'balance',
      header: copy.balance,
      amount: ({ balance = 0 }) => balance,
      cell: ({ balance }) => <Money amount={balance} />,
      cardCell: ({ balance }) =>
        balance === undefined ? null : (
          <>
            <span className="ds-visually-hidden">{`${copy.balance} `}</span>
            <Money amount={balance} tone="muted" />
          </>
        ),
      width: 116,
      card: 'end',
    }),
  ];
};
