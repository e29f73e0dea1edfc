import { formatDate, formatDay, formatDayTime, formatTime } from '@dmc/contract/dates';
import type { Paise } from '@dmc/contract/money';
import {
  type StatementColumn,
  type StatementLine,
  type StatementTotals,
  statementAmount,
  typeLabel,
} from '@dmc/contract/payments';
import { Box } from '@dmc/design-system/box';
import { type Column, DataTable, type Sort } from '@dmc/design-system/data-table';
import { EmptyState } from '@dmc/design-system/empty-state';
import type { List } from '@dmc/design-system/list';
import { dataOf } from '@dmc/design-system/load';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { Totals } from '@dmc/design-system/totals';
import { type ReactNode, useCallback, useMemo } from 'react';
import { Money } from '../../parts/money/money.tsx';
import { RecordLink } from '../../parts/record-link/record-link.tsx';
import { PrintButton, usePrinting } from '../../parts/report-export/report-export.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { NoneInScope } from './none-in-scope.tsx';
import { PaymentType } from './payment-type.tsx';
import { paymentsCopy } from './payments.copy.ts';
import styles from './payments.module.css';
import { oldestFirst } from './payments-list.ts';
import { PrintedLines } from './printed-lines.tsx';

const copy = paymentsCopy.statements;
const WORDS = { ...copy, caption: paymentsCopy.tabs.statements };
const NO_LINES: readonly never[] = [];

const shownAmount = (line: StatementLine): Paise => statementAmount(line.transactionType, line.amount);

/** `+₹500.00` for what reduces the balance, `−₹500.00` for what increases it (screens §4). */
const Signed = ({ amount }: { amount: Paise }) => (
  <Money amount={amount} signed tone={amount > 0 ? 'success' : 'plain'} />
);

const Reference = ({ line: { orderId, referenceNumber } }: { line: StatementLine }) => (
  <RecordLink kind="order" id={referenceNumber ? orderId : undefined}>
    {referenceNumber || '—'}
  </RecordLink>
);

/** The columns for `lines`, the statement oldest first. */
const columnsOf = (
  lines: readonly StatementLine[],
  timeZone: string,
  single: boolean,
): readonly Column<StatementLine, StatementColumn>[] => {
  // The server's order is the order of the balances, even within the same instant: reversed, never re-sorted.
  const positions = new Map(lines.map((line, position) => [line, position]));
  const retailer: Column<StatementLine, StatementColumn> = {
    id: 'retailer',
    header: copy.columns.retailer,
    value: (line) => line.retailer.businessName,
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
  const description: Column<StatementLine, StatementColumn> = {
    id: 'description',
    header: copy.columns.description,
    value: (line) => line.description || typeLabel(line.transactionType),
    width: 'fill',
    minWidth: 144,
    emphasis: single ? 'strong' : 'plain',
    card: single ? 'title' : 'meta',
  };
  return [
    {
      id: 'date',
      header: copy.columns.date,
      value: (line) => positions.get(line) ?? 0,
      cell: (line) => formatDate(line.transactionDate, timeZone),
      secondary: (line) => formatTime(line.transactionDate, timeZone),
      cardCell: (line) => formatDay(line.transactionDate, timeZone),
      cardShortened: true,
      width: 104,
      emphasis: 'quiet',
      sortable: true,
      descendingFirst: true,
      card: 'meta',
    },
    ...(single ? [description] : [retailer, description]),
    {
      id: 'type',
      header: copy.columns.type,
      value: (line) => line.transactionType,
      cell: (line) => <PaymentType type={line.transactionType} />,
      width: 104,
      hideOrder: 1,
      stackedBelow: { column: 'description', cell: (line) => typeLabel(line.transactionType) },
    },
    {
      id: 'reference',
      header: copy.columns.reference,
      value: (line) => line.referenceNumber,
      code: true,
      cell: (line) => <Reference line={line} />,
      width: 140,
      hideOrder: 2,
      stackedBelow: {
        column: 'description',
        cell: (line) => (line.referenceNumber ? <Reference line={line} /> : null),
      },
    },
    {
      id: 'amount',
      header: copy.columns.amount,
      value: shownAmount,
      cell: (line) => <Signed amount={shownAmount(line)} />,
      align: 'end',
      width: 116,
      card: 'value',
    },
    {
      id: 'balance',
      header: copy.columns.balance,
      value: (line) => line.balance ?? 0,
      cell: ({ balance }) => <Money amount={balance} />,
      cardCell: ({ balance }) =>
        balance === undefined ? null : (
          <>
            <span className="ds-visually-hidden">{`${copy.columns.balance} `}</span>
            <Money amount={balance} tone="muted" />
          </>
        ),
      align: 'end',
      width: 116,
      card: 'end',
    },
  ];
};

interface StatementProps {
  statements: List<StatementLine, StatementTotals>;
  /** The chosen retailer, whose name is omitted from the lines; undefined for all. */
  retailer: string | undefined;
  /** The selected retailer and period, in words; undefined if nothing is filtered out. */
  scope: string | undefined;
  view: { sort: Sort | null };
  onView: (change: { sort: Sort<StatementColumn> }) => void;
  /** Widens the scope; undefined if it cannot be wider. */
  onWiden: (() => void) | undefined;
  /** What `onWiden` shows. */
  widen?: string;
  /** Replaces the rows if nothing matches the search or filter. */
  noMatch?: ReactNode;
  /** Search and filter in words; undefined if every line is shown. */
  filters?: string;
  /** Saves the lines as a file, next to Print. */
  toFile?: ReactNode;
}

/** Account statements: each line with the balance after it (screens §2, §4). */
export function Statement({
  statements,
  retailer,
  scope,
  view,
  onView,
  onWiden,
  widen,
  noMatch,
  filters,
  toFile,
}: StatementProps) {
  const timeZone = useTimeZone();
  const printing = usePrinting();
  const single = retailer !== undefined;
  const page = dataOf(statements.state);
  const lines = useMemo(() => (page ? oldestFirst(page.rows) : NO_LINES), [page]);
  const columns = useMemo(() => columnsOf(lines, timeZone, single), [lines, timeZone, single]);
  const rowName = useCallback(
    ({ retailer, description, transactionDate }: StatementLine) =>
      `${retailer.businessName}, ${formatDayTime(transactionDate, timeZone)}, ${description}`,
    [timeZone],
  );
  const loading = statements.state.status === 'loading';
  const totals = page?.totals?.sums;
  const figure = (label: string, amount: Paise | undefined) => ({
    label,
    value: amount === undefined ? null : <Money amount={amount} />,
  });
  return (
    <>
      {loading || totals ? (
        <Box mb="4">
          <Totals
            label={copy.totals}
            loading={loading}
            stale={statements.state.status === 'failed'}
            items={[
              figure(copy.opening, totals?.opening),
              figure(copy.debits, totals?.debits),
              figure(copy.credits, totals?.credits),
              figure(copy.closing, totals?.closing),
            ]}
          />
        </Box>
      ) : null}
      <Row mb="3" gap="4" rowGap="2" justify="between" wrap>
        <Text as="p" size="1" tone="muted" className={styles.signs}>
          {copy.signs}
        </Text>
        <Row gap="2" align="stretch" wrap data-print="hide">
          {toFile}
          {filters !== undefined || page?.more ? (
            <Text size="1" tone="secondary">
              {filters === undefined ? copy.partly : copy.filtered}
            </Text>
          ) : (
            <PrintButton ready={lines.length > 0} />
          )}
        </Row>
      </Row>
      {printing ? (
        <>
          <PrintedLines lines={lines} single={single} />
          {filters === undefined ? null : <p>{copy.printedFilters(filters)}</p>}
          {page && !page.more ? null : <p>{copy.partlyPrinted(lines.length, page?.total)}</p>}
        </>
      ) : (
        <DataTable
          list={statements}
          columns={columns}
          words={WORDS}
          rowName={rowName}
          sort={{ by: view.sort, onChange: (sort) => onView({ sort }) }}
          empty={
            noMatch ??
            (scope === undefined ? (
              <EmptyState kind="nothing" title={copy.nothing} hint={copy.nothingHint} />
            ) : (
              <NoneInScope
                title={copy.noMatch}
                hint={copy.noMatchHint(scope)}
                widen={widen}
                onWiden={onWiden}
              />
            ))
          }
        />
      )}
    </>
  );
}
