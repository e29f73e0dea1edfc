import { formatDate, formatDay, formatTime } from '@dmc/contract/dates';
import type { Paise } from '@dmc/contract/money';
import { type StatementLine, type StatementTotals, statementAmount, typeLabel } from '@dmc/contract/payments';
import type { DateRange } from '@dmc/contract/periods';
import { type Column, DataTable } from '@dmc/design-system/data-table';
import { EmptyState } from '@dmc/design-system/empty-state';
import { ListFooter } from '@dmc/design-system/list-footer';
import { dataOf, type Loadable, mapLoadable } from '@dmc/design-system/load';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { Totals } from '@dmc/design-system/totals';
import { Button } from '@radix-ui/themes';
import { useMemo } from 'react';
import { Money } from '../money/money.tsx';
import { ReportTools, usePrinting } from '../report-export/report-export.tsx';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import { footerOf, isComplete, type ListPage, type ListProps } from './payment-page.ts';
import { PaymentType } from './payment-type.tsx';
import { paymentsCopy } from './payments.copy.ts';
import styles from './payments.module.css';
import { PrintedLines } from './printed-lines.tsx';
import { statementFile } from './statement-report.ts';

const copy = paymentsCopy.statements;

export type StatementPage = ListPage<StatementLine, StatementTotals>;

const shownAmount = (line: StatementLine): Paise => statementAmount(line.transactionType, line.amount);

/** `+₹500.00` for what lowers the balance, `−₹500.00` for what raises it (screens §4, G48). */
const Signed = ({ amount }: { amount: Paise }) => (
  <Money of={amount} signed tone={amount > 0 ? 'success' : 'plain'} />
);

const columnsOf = (timeZone: string, single: boolean): readonly Column<StatementLine>[] => {
  const retailer: Column<StatementLine> = {
    id: 'retailer',
    header: copy.columns.retailer,
    value: (line) => line.retailer.businessName,
    width: 'fill',
    minWidth: 156,
    emphasis: 'strong',
    card: 'title',
  };
  const description: Column<StatementLine> = {
    id: 'description',
    header: copy.columns.description,
    value: (line) => line.description || typeLabel(line.transactionType),
    width: 'fill',
    minWidth: 172,
    emphasis: single ? 'strong' : 'plain',
    // The type says the same in a word, where several retailers need the room.
    ...(single ? {} : { drop: 2 }),
    card: single ? 'title' : 'meta',
  };
  return [
    {
      id: 'date',
      header: copy.columns.date,
      value: (line) => Date.parse(line.transactionDate),
      cell: (line) => formatDate(line.transactionDate, timeZone),
      secondary: (line) => formatTime(line.transactionDate, timeZone),
      cardCell: (line) => formatDay(line.transactionDate, timeZone),
      width: 112,
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
      width: 116,
      drop: 3,
    },
    {
      id: 'reference',
      header: copy.columns.reference,
      value: (line) => line.referenceNumber,
      cell: (line) => line.referenceNumber || '—',
      width: 148,
      drop: 1,
    },
    {
      id: 'amount',
      header: copy.columns.amount,
      value: shownAmount,
      cell: (line) => <Signed amount={shownAmount(line)} />,
      align: 'end',
      width: 128,
      card: 'value',
    },
    {
      id: 'balance',
      header: copy.columns.balance,
      value: (line) => line.balance ?? 0,
      cell: ({ balance }) => <Money of={balance} />,
      cardCell: ({ balance }) =>
        balance === undefined ? null : (
          <>
            <span className="ds-visually-hidden">{copy.columns.balance} </span>
            <Money of={balance} tone="muted" />
          </>
        ),
      align: 'end',
      width: 128,
      card: 'end',
    },
  ];
};

interface StatementProps extends ListProps {
  statements: Loadable<StatementPage>;
  /** The chosen retailer, in whose lines his name is left out; undefined for all. */
  retailer: string | undefined;
  range: DateRange;
  /** The retailer and the period looked at, in words; undefined where they leave out nothing. */
  looked: string | undefined;
  onWiden: () => void;
}

/** Account statements: each line with what was owed after it (screens §2, §4). */
export function Statement({
  statements,
  retailer,
  range,
  looked,
  onWiden,
  sort,
  onSort,
  onReload,
  onMore,
  loadingMore,
}: StatementProps) {
  const timeZone = useTimeZone();
  const printing = usePrinting();
  const single = retailer !== undefined;
  const columns = useMemo(() => columnsOf(timeZone, single), [timeZone, single]);
  const page = dataOf(statements);
  // The server's order is the order of the balances, also within one moment: turned round, never sorted anew.
  const oldestFirst = sort?.id === 'date' && !sort.desc;
  const rows = useMemo(
    () => mapLoadable(statements, (loaded) => (oldestFirst ? loaded.rows.toReversed() : loaded.rows)),
    [statements, oldestFirst],
  );
  const lines = page?.rows.toReversed() ?? [];
  const whole = page !== undefined && isComplete(page);
  const loading = statements.status === 'loading';
  const totals = page?.totals;
  const figure = (label: string, amount: Paise | undefined) => ({
    label,
    value: amount === undefined ? null : <Money of={amount} />,
  });
  return (
    <>
      {loading || totals ? (
        <div className={styles.totals}>
          <Totals
            label={copy.totals}
            loading={loading}
            stale={statements.status === 'failed'}
            items={[
              figure(copy.opening, totals?.opening),
              figure(copy.debits, totals?.debits),
              figure(copy.credits, totals?.credits),
              figure(copy.closing, totals?.closing),
            ]}
          />
        </div>
      ) : null}
      <Row gap="4" rowGap="2" justify="between" wrap className={styles.reading}>
        <Text as="p" size="1" tone="muted" className={styles.signs}>
          {copy.signs}
        </Text>
        <Row gap="2" align="stretch" wrap data-print="hide">
          {page && !whole ? (
            <Text size="1" tone="secondary">
              {copy.partly}
            </Text>
          ) : (
            <ReportTools
              file={lines.length > 0 ? () => statementFile({ lines, retailer, range, timeZone }) : undefined}
            />
          )}
        </Row>
      </Row>
      {printing ? (
        <>
          <PrintedLines lines={lines} single={single} />
          {whole ? null : <p>{copy.partlyPrinted(lines.length, page?.total)}</p>}
        </>
      ) : (
        <DataTable
          caption={paymentsCopy.tabs.statements}
          rows={rows}
          columns={columns}
          rowId={(line) => line.id}
          sort={sort}
          sortedAlready
          onSort={onSort}
          isFiltered={looked !== undefined}
          failedText={copy.failed}
          staleText={copy.stale}
          texts={{ notEmpty: copy.failedNote }}
          onRetry={onReload}
          empty={<EmptyState kind="nothing" title={copy.nothing} hint={copy.nothingHint} />}
          noMatch={
            <EmptyState
              kind="no-match"
              title={copy.noMatch}
              hint={copy.noMatchHint(looked ?? '')}
              action={
                <Button type="button" variant="surface" color="gray" onClick={onWiden}>
                  {paymentsCopy.widen}
                </Button>
              }
            />
          }
          footer={
            page ? (
              <ListFooter noun={copy.noun} {...footerOf(page)} onMore={onMore} loadingMore={loadingMore} />
            ) : undefined
          }
        />
      )}
    </>
  );
}
