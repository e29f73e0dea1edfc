import { calendarDate } from '@dmc/contract/dates';
import type {
  Credit,
  CreditTotals,
  Payment,
  PaymentTotals,
  StatementLine,
  StatementTotals,
} from '@dmc/contract/payments';
import { ROLLING_PERIODS, rangeLabel, rollingRange } from '@dmc/contract/periods';
import { NoMatch } from '@dmc/design-system/empty-state';
import { FieldSkeleton } from '@dmc/design-system/field-skeleton';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import type { List } from '@dmc/design-system/list';
import { dataOf, isRefreshing } from '@dmc/design-system/load';
import { RefreshButton } from '@dmc/design-system/refresh-button';
import { Row } from '@dmc/design-system/row';
import { SegmentedControl } from '@dmc/design-system/segmented-control';
import { Tabs } from '@dmc/design-system/tabs';
import { Text } from '@dmc/design-system/text';
import { Toolbar } from '@dmc/design-system/toolbar';
import { usePhone } from '@dmc/design-system/viewport';
import { Button } from '@radix-ui/themes';
import { IndianRupee, SlidersHorizontal } from 'lucide-react';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import { ImportButton, type ImportButtonProps } from '../import-dialog/import-button.tsx';
import { type ExportSource, ListExport } from '../list-export/list-export.tsx';
import { filterCounts } from '../list-stats/list-stats.ts';
import { PhoneFilters } from '../phone-filters/phone-filters.tsx';
import { PrintedReport } from '../report-export/report-export.tsx';
import { retailerFieldCopy } from '../retailer-field/retailer-field.copy.ts';
import type { RetailerChoice } from '../retailer-field/retailer-field.tsx';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { paymentsCopy as copy } from './payments.copy.ts';
import styles from './payments.module.css';
import {
  creditRules,
  lineRules,
  narrowed,
  paymentRules,
  type Rules,
  statementName,
} from './payments-list.ts';
import {
  PAYMENT_TABS,
  type PaymentFilter,
  type PaymentsView,
  paymentsView,
  TAB_FILTERS,
} from './payments-view.ts';

const RetailerField = lazy(() =>
  import('../retailer-field/retailer-field.tsx').then((module) => ({ default: module.RetailerField })),
);

// The lists of the other tabs.
const CreditList = lazyWithPreload(async () => ({ default: (await import('./credit-list.tsx')).CreditList }));
const Statement = lazyWithPreload(async () => ({ default: (await import('./statement.tsx')).Statement }));

const PaymentDetails = lazyWithPreload(async () => ({
  default: (await import('./payment-details.tsx')).PaymentDetails,
}));

const CreditDetails = lazyWithPreload(async () => ({
  default: (await import('./credit-details.tsx')).CreditDetails,
}));

export interface PaymentExports {
  history: ExportSource<Payment>;
  credit: ExportSource<Credit>;
  statements: ExportSource<StatementLine>;
}

export interface PaymentsProps {
  /** The active tab determines which list is loaded. */
  payments: List<Payment, PaymentTotals>;
  credits: List<Credit, CreditTotals>;
  statements: List<StatementLine, StatementTotals>;
  /** Who searches, filters and sorts the open list: the server all of it, or this screen the rows that are loaded. */
  searchedBy: 'server' | 'screen';
  /** Where an export of each list reads what is not loaded. */
  exports?: PaymentExports | undefined;
  /** The import of opening balances. */
  imports?: ImportButtonProps | undefined;
  choice: RetailerChoice;
  view: PaymentsView;
  onView: (change: Partial<PaymentsView>) => void;
  /** The address of a change of the view, for another tab. */
  hrefOf: (change: Partial<PaymentsView>) => string;
  /** Today is the end of each period. */
  now: Date;
  /** Whose statements these are, for the printed header. */
  organisation: string;
}

/** Payments, credit and statements of the distributor's retailers (screens §2). */
export function Payments({
  payments: allPayments,
  credits: allCredits,
  statements: allStatements,
  searchedBy,
  exports,
  imports,
  choice,
  view,
  onView,
  hrefOf,
  now,
  organisation,
}: PaymentsProps) {
  const { tab, retailerId, period, search, type, open } = view;
  const timeZone = useTimeZone();
  const phone = usePhone();
  const [narrowing, setNarrowing] = useState(false);
  const isNarrowed = search !== '' || type !== null;
  const single = retailerId !== null;
  const range = rollingRange(period, calendarDate(now, timeZone));
  const narrow = useMemo(() => {
    const wanted = searchedBy === 'server' ? { search: '', type: null } : { search, type };
    return {
      payments: <Totals,>(list: List<Payment, Totals>) => narrowed(list, paymentRules, wanted),
      credits: <Totals,>(list: List<Credit, Totals>) => narrowed(list, creditRules, wanted),
      statements: <Totals,>(list: List<StatementLine, Totals>) => narrowed(list, lineRules, wanted),
    };
  }, [searchedBy, search, type]);
  const { payments, credits, statements } = useMemo(
    () => ({
      payments: narrow.payments(allPayments),
      credits: narrow.credits(allCredits),
      statements: narrow.statements(allStatements),
    }),
    [narrow, allPayments, allCredits, allStatements],
  );
  const { state, onReload } = { history: payments, credit: credits, statements }[tab];
  // The URL may name a retailer that does not exist: that is not an error of the list.
  const unknown = single && state.status === 'failed' && !state.last && state.failure.kind === 'missing';
  const scope = single || period !== '1y' ? copy.scope(rangeLabel(range), choice.chosen) : undefined;
  const list = { view, onView };
  const opening = { ...list, hrefOf };
  const widen = () => onView({ retailerId: null, period: '1y' });
  const openForm = (kind: 'record' | 'adjust') =>
    onView({ open: { kind, retailerId: retailerId ?? undefined } });
  const ofRetailer = useMemo(
    () => ({
      onRecord: (id: string) => onView({ open: { kind: 'record', retailerId: id } }),
      onAdjust: (id: string) => onView({ open: { kind: 'adjust', retailerId: id } }),
      onStatement: (id: string) => onView({ tab: 'statements', retailerId: id, sort: null, open: null }),
    }),
    [onView],
  );
  const left = <Row,>(each: List<Row>, rules: Rules<Row>) =>
    searchedBy === 'screen' &&
    ((value: PaymentFilter | 'all') =>
      dataOf(narrowed(each, rules, { search, type: value === 'all' ? null : value }).state));
  const counting = {
    history: [dataOf(allPayments.state)?.totals?.counts.type, left(allPayments, paymentRules)],
    credit: [dataOf(allCredits.state)?.totals?.counts.status, left(allCredits, creditRules)],
    statements: [dataOf(allStatements.state)?.totals?.counts.type, left(allStatements, lineRules)],
  } as const;
  const [sent, counted] = counting[tab];
  const counts = filterCounts<PaymentFilter | 'all'>(sent, ['all', ...TAB_FILTERS[tab]], counted);
  const filters = paymentsView.isFiltered(view) ? paymentsView.describe(view) : undefined;
  // Elsewhere there may be a match; without such a place the search itself is cleared.
  const wider = tab !== 'credit' && scope !== undefined;
  const noMatch: ReactNode =
    filters === undefined ? undefined : (
      <NoMatch
        title={copy[tab].noMatch}
        hint={copy.noMatchFor(filters, wider ? scope : undefined)}
        action={wider ? copy.widen : copy.clear}
        onAction={wider ? widen : () => onView(paymentsView.cleared())}
      />
    );
  const within = tab === 'credit' ? (single ? choice.chosen : undefined) : scope;
  const file = { filters: [within, filters].filter(Boolean).join(', ') || undefined };
  const toFile =
    tab === 'history' ? (
      <ListExport
        {...file}
        name="payments"
        noun={copy.history.noun}
        columns={async () => (await import('@dmc/contract/list-files')).PAYMENT_FILE}
        everything={copy.pastYear(copy.history.noun)}
        page={dataOf(payments.state)}
        arrange={narrow.payments}
        source={exports?.history}
      />
    ) : tab === 'credit' ? (
      <ListExport
        {...file}
        tight
        name="credit"
        noun={copy.credit.exported}
        columns={async () => (await import('./payment-files.ts')).CREDIT_FILE}
        page={dataOf(credits.state)}
        arrange={narrow.credits}
        source={exports?.credit}
      />
    ) : (
      <ListExport
        {...file}
        name="statement"
        matchingName={single ? statementName(choice.chosen ?? '') : undefined}
        noun={copy.statements.exported}
        columns={async () => (await import('./payment-files.ts')).STATEMENT_FILE}
        everything={copy.pastYear(copy.statements.exported)}
        page={dataOf(statements.state)}
        arrange={narrow.statements}
        source={exports?.statements}
      />
    );
  const record = (
    <Button type="button" onClick={() => openForm('record')}>
      <IndianRupee aria-hidden size={16} strokeWidth={1.75} />
      <span>{copy.recordPayment}</span>
    </Button>
  );
  const retailer = (
    <LazyPart fallback={<FieldSkeleton label={retailerFieldCopy.label} labelHidden />}>
      <RetailerField
        choice={unknown ? { ...choice, chosen: copy.unknownRetailer } : choice}
        all={copy.allRetailers}
        labelHidden
        value={retailerId}
        onChange={(id) => onView({ retailerId: id })}
      />
    </LazyPart>
  );
  return (
    <>
      <Toolbar
        start={
          <>
            <div className={styles.retailer}>
              {phone ? (
                <PhoneFilters label={copy.narrow} active={isNarrowed} open={narrowing} onOpen={setNarrowing}>
                  {retailer}
                </PhoneFilters>
              ) : (
                retailer
              )}
            </div>
            <Row gap="3" rowGap="1" wrap className={styles.period}>
              <SegmentedControl
                label={copy.period}
                fill={phone}
                value={period}
                onChange={(next) => onView({ period: next })}
                options={ROLLING_PERIODS.map((each) => ({
                  value: each,
                  label: copy.periods[each],
                  // The call has no period; the reason is next to the control.
                  disabled: tab === 'credit',
                }))}
              />
              <Text size="1" tone="muted" numeric>
                {tab === 'credit' ? copy.creditIsNow : rangeLabel(range)}
              </Text>
            </Row>
          </>
        }
        end={
          <>
            {toFile}
            {tab === 'credit' && imports ? <ImportButton {...imports} tight /> : null}
            <RefreshButton
              label={copy.refresh}
              refreshing={isRefreshing(state)}
              onRefresh={onReload}
              iconOnPhone
            />
            {tab === 'credit' ? (
              <Button type="button" variant="surface" color="gray" onClick={() => openForm('adjust')}>
                <SlidersHorizontal aria-hidden size={16} strokeWidth={1.75} />
                <span>{copy.adjustCredit}</span>
              </Button>
            ) : null}
            {record}
          </>
        }
      />
      <Tabs
        label={copy.tabsLabel}
        value={tab}
        onChange={(next) => onView({ tab: next, sort: null, open: null })}
        items={PAYMENT_TABS.map((each) => ({ value: each, label: copy.tabs[each] }))}
      >
        {unknown || (phone && !narrowing && !isNarrowed) ? null : (
          <PaymentFilters counts={counts} {...list} />
        )}
        {unknown ? (
          <NoMatch
            title={copy.unknownRetailer}
            hint={copy.unknownHint}
            action={copy.showAll}
            onAction={() => onView({ retailerId: null })}
          />
        ) : tab === 'history' ? (
          <PaymentHistory
            {...opening}
            noMatch={noMatch}
            payments={payments}
            scope={scope}
            onWiden={widen}
            record={record}
          />
        ) : tab === 'credit' ? (
          <LazyPart>
            <CreditList {...opening} noMatch={noMatch} credits={credits} {...ofRetailer} />
          </LazyPart>
        ) : (
          <LazyPart>
            <PrintedReport
              title={single ? copy.statements.of(choice.chosen ?? '') : copy.tabs.statements}
              organisation={organisation}
              period={rangeLabel(range)}
              now={now}
            >
              <Statement
                {...list}
                noMatch={noMatch}
                filters={filters}
                statements={statements}
                retailer={single ? (choice.chosen ?? '') : undefined}
                scope={scope}
                onWiden={widen}
              />
            </PrintedReport>
          </LazyPart>
        )}
      </Tabs>
      <LazyPart>
        {open?.kind === 'payment' && tab === 'history' && payments.state.status !== 'loading' ? (
          <PaymentDetails
            payment={dataOf(allPayments.state)?.rows.find((payment) => payment.id === open.id)}
            onClose={() => onView({ open: null })}
            onStatement={ofRetailer.onStatement}
          />
        ) : null}
        {open?.kind === 'credit' && tab === 'credit' && credits.state.status !== 'loading' ? (
          <CreditDetails
            credit={dataOf(allCredits.state)?.rows.find((credit) => credit.id === open.id)}
            onClose={() => onView({ open: null })}
            {...ofRetailer}
          />
        ) : null}
      </LazyPart>
    </>
  );
}
