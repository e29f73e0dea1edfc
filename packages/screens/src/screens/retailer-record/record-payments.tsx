import { calendarDate } from '@dmc/contract/dates';
import type { Payment, PaymentTotals, StatementLine, StatementTotals } from '@dmc/contract/payments';
import { rangeLabel, rollingRange } from '@dmc/contract/periods';
import { DataTable } from '@dmc/design-system/data-table';
import { EmptyState, NoMatch } from '@dmc/design-system/empty-state';
import type { List } from '@dmc/design-system/list';
import { dataOf } from '@dmc/design-system/load';
import { Row } from '@dmc/design-system/row';
import { usePrinting } from '@dmc/design-system/viewport';
import { type ReactNode, useMemo } from 'react';
import { type ExportSource, ListExport } from '../../parts/list-export/list-export.tsx';
import { ListTotals } from '../../parts/list-totals/list-totals.tsx';
import { PeriodField } from '../../parts/period-field/period-field.tsx';
import { PrintedReport } from '../../parts/report-export/report-export.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { paymentColumns, paymentName } from '../payments/payment-columns.tsx';
import { PaymentDetails } from '../payments/payment-details.tsx';
import { paymentsCopy } from '../payments/payments.copy.ts';
import { statementName } from '../payments/payments-list.ts';
import { lineName, STATEMENT_ORDER, statementColumns } from '../payments/statement-columns.tsx';
import { StatementNotes } from '../payments/statement-notes.tsx';
import { retailerRecordCopy as copy } from './retailer-record.copy.ts';
import type { RetailerRecordView } from './retailer-record-view.ts';

/** Where the statement's file gets its lines; by default, the loaded ones. */
export type StatementSource = ExportSource<StatementLine> | undefined;

interface ListProps {
  name: string;
  view: RetailerRecordView;
  onView: (change: Partial<RetailerRecordView>) => void;
  hrefOf: (change: Partial<RetailerRecordView>) => string;
  now: Date;
  organisation: string;
}

export interface RecordPaymentsProps extends ListProps {
  /** One of the two lists. */
  shown:
    | { what: 'payments'; list: List<Payment, PaymentTotals> }
    | { what: 'statement'; list: List<StatementLine, StatementTotals>; source: StatementSource };
}

/** The retailer's payments or statement of a period. */
export function RecordPayments({ shown, ...props }: RecordPaymentsProps) {
  const { name, view, onView, now, organisation } = props;
  const { period } = view;
  const timeZone = useTimeZone();
  const days = rangeLabel(rollingRange(period, calendarDate(now, timeZone)));
  const scope = paymentsCopy.scope(days, name);
  const words = paymentsCopy[shown.what === 'payments' ? 'history' : 'statements'];
  const empty =
    period === '1y' ? (
      <EmptyState kind="no-match" title={words.noMatch} hint={words.noneIn(scope)} />
    ) : (
      <NoMatch
        title={words.noMatch}
        hint={words.noneIn(scope)}
        action={copy.widen}
        onAction={() => onView({ period: '1y' })}
      />
    );
  return (
    <>
      <Row gap="3" rowGap="1" mb="4" wrap data-print="hide">
        <PeriodField
          label={paymentsCopy.period}
          periods={paymentsCopy.periods}
          value={period}
          onChange={(next) => onView({ period: next })}
          note={days}
        />
      </Row>
      {shown.what === 'payments' ? (
        <PaymentList {...props} list={shown.list} days={days} empty={empty} />
      ) : (
        <PrintedReport
          title={paymentsCopy.statements.of(name)}
          organisation={organisation}
          period={days}
          now={now}
        >
          <StatementList {...props} list={shown.list} source={shown.source} scope={scope} empty={empty} />
        </PrintedReport>
      )}
    </>
  );
}

/** The initial sort of both lists. */
const NEWEST_FIRST = { id: 'date', desc: true } as const;

interface PaymentListProps extends ListProps {
  list: List<Payment, PaymentTotals>;
  days: string;
  empty: ReactNode;
}

function PaymentList({ list, view: { sort, payment }, onView, hrefOf, days, empty }: PaymentListProps) {
  const timeZone = useTimeZone();
  const columns = useMemo(() => paymentColumns(timeZone, { single: true }), [timeZone]);
  const rowName = useMemo(() => paymentName(timeZone), [timeZone]);
  return (
    <>
      <ListTotals list={list} words={paymentsCopy.history} />
      <DataTable
        list={list}
        columns={columns}
        words={{ ...paymentsCopy.history, caption: paymentsCopy.tabs.history, limitedTo: days }}
        rowName={rowName}
        record={{
          id: payment ?? undefined,
          onOpen: (id) => onView({ payment: id }),
          hrefOf: (id) => hrefOf({ payment: id }),
        }}
        sort={{ by: sort ?? NEWEST_FIRST, onChange: (next) => onView({ sort: next }) }}
        empty={empty}
      />
      {payment !== null && list.state.status !== 'loading' ? (
        <PaymentDetails
          payment={dataOf(list.state)?.rows.find(({ id }) => id === payment)}
          onClose={() => onView({ payment: null })}
          onStatement={() => onView({ tab: 'statement', sort: null, payment: null })}
        />
      ) : null}
    </>
  );
}

interface StatementListProps extends ListProps {
  list: List<StatementLine, StatementTotals>;
  source: StatementSource;
  scope: string;
  empty: ReactNode;
}

function StatementList({ list, source, name, view, onView, scope, empty }: StatementListProps) {
  const timeZone = useTimeZone();
  const printing = usePrinting();
  const page = dataOf(list.state);
  const columns = useMemo(
    () => statementColumns(timeZone, { rows: page?.rows ?? [], single: true, printing }),
    [page, timeZone, printing],
  );
  const rowName = useMemo(() => lineName(timeZone), [timeZone]);
  return (
    <>
      <ListTotals list={list} words={paymentsCopy.statements} />
      <StatementNotes page={page}>
        <ListExport
          name={statementName(name)}
          noun={paymentsCopy.statements.exported}
          columns={async () => (await import('../payments/payment-files.ts')).STATEMENT_FILE}
          filters={undefined}
          everything={copy.statementFile(scope)}
          page={page}
          source={source}
        />
      </StatementNotes>
      <DataTable
        list={list}
        columns={columns}
        words={{ ...paymentsCopy.statements, caption: paymentsCopy.tabs.statements }}
        rowName={rowName}
        sort={{
          by: printing ? STATEMENT_ORDER : (view.sort ?? NEWEST_FIRST),
          onChange: (sort) => onView({ sort }),
        }}
        empty={empty}
      />
    </>
  );
}
