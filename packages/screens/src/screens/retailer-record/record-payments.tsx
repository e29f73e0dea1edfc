import { calendarDate } from '@dmc/contract/dates';
import type { Payment, PaymentTotals, StatementLine, StatementTotals } from '@dmc/contract/payments';
import { ROLLING_PERIODS, rangeLabel, rollingRange } from '@dmc/contract/periods';
import type { List } from '@dmc/design-system/list';
import { dataOf } from '@dmc/design-system/load';
import { Row } from '@dmc/design-system/row';
import { SegmentedControl } from '@dmc/design-system/segmented-control';
import { Text } from '@dmc/design-system/text';
import { usePhone } from '@dmc/design-system/viewport';
import { type ExportSource, ListExport } from '../../parts/list-export/list-export.tsx';
import { PrintedReport } from '../../parts/report-export/report-export.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { PaymentDetails } from '../payments/payment-details.tsx';
import { PaymentHistory } from '../payments/payment-history.tsx';
import { paymentsCopy } from '../payments/payments.copy.ts';
import { statementName } from '../payments/payments-list.ts';
import { Statement } from '../payments/statement.tsx';
import { retailerRecordCopy as copy } from './retailer-record.copy.ts';
import type { RetailerRecordView } from './retailer-record-view.ts';

/** The initial sort of both lists. */
const NEWEST_FIRST = { id: 'date', desc: true } as const;

/** Where the statement's file gets its lines; by default, the loaded ones. */
export type StatementSource = ExportSource<StatementLine> | undefined;

export interface RecordPaymentsProps {
  /** One of the two lists. */
  shown:
    | { what: 'payments'; list: List<Payment, PaymentTotals> }
    | { what: 'statement'; list: List<StatementLine, StatementTotals>; source: StatementSource };
  name: string;
  view: RetailerRecordView;
  onView: (change: Partial<RetailerRecordView>) => void;
  hrefOf: (change: Partial<RetailerRecordView>) => string;
  now: Date;
  organisation: string;
}

/** The retailer's payments or statement of a period. */
export function RecordPayments({
  shown,
  name,
  view,
  onView,
  hrefOf,
  now,
  organisation,
}: RecordPaymentsProps) {
  const { period, payment } = view;
  const timeZone = useTimeZone();
  const phone = usePhone();
  const range = rollingRange(period, calendarDate(now, timeZone));
  const common = {
    scope: paymentsCopy.scope(rangeLabel(range), name),
    widen: copy.widen,
    onWiden: period === '1y' ? undefined : () => onView({ period: '1y' }),
  };
  const sort = view.sort ?? NEWEST_FIRST;
  return (
    <>
      <Row gap="3" rowGap="1" mb="4" wrap data-print="hide">
        <SegmentedControl
          label={copy.period}
          fill={phone}
          value={period}
          onChange={(next) => onView({ period: next })}
          options={ROLLING_PERIODS.map((each) => ({ value: each, label: copy.periods[each] }))}
        />
        <Text size="1" tone="muted" numeric>
          {rangeLabel(range)}
        </Text>
      </Row>
      {shown.what === 'payments' ? (
        <PaymentHistory
          {...common}
          single
          filters={rangeLabel(range)}
          payments={shown.list}
          record={null}
          view={{ sort, open: payment === null ? null : { kind: 'payment', id: payment } }}
          onView={(change) =>
            onView({
              ...(change.sort === undefined ? {} : { sort: change.sort }),
              ...(change.open && 'id' in change.open ? { payment: change.open.id } : {}),
            })
          }
          hrefOf={({ open }) => hrefOf({ payment: open && 'id' in open ? open.id : null })}
        />
      ) : (
        <PrintedReport
          title={paymentsCopy.statements.of(name)}
          organisation={organisation}
          period={rangeLabel(range)}
          now={now}
        >
          <Statement
            {...common}
            statements={shown.list}
            retailer={name}
            toFile={
              <ListExport
                name={statementName(name)}
                noun={paymentsCopy.statements.exported}
                columns={async () => (await import('../payments/payment-files.ts')).STATEMENT_FILE}
                filters={undefined}
                everything={copy.statementFile(common.scope)}
                page={dataOf(shown.list.state)}
                source={shown.source}
              />
            }
            view={{ sort }}
            onView={onView}
          />
        </PrintedReport>
      )}
      {shown.what === 'payments' && payment !== null && shown.list.state.status !== 'loading' ? (
        <PaymentDetails
          payment={dataOf(shown.list.state)?.rows.find(({ id }) => id === payment)}
          onClose={() => onView({ payment: null })}
          onStatement={() => onView({ tab: 'statement', sort: null, payment: null })}
        />
      ) : null}
    </>
  );
}
