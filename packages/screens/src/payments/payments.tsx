import { calendarDate } from '@dmc/contract/dates';
import { ROLLING_PERIODS, type RollingPeriod, rangeLabel, rollingRange } from '@dmc/contract/periods';
import type { Sort } from '@dmc/design-system/data-table';
import { EmptyState } from '@dmc/design-system/empty-state';
import { dataOf, isRefreshing, type Loadable } from '@dmc/design-system/load';
import { RefreshButton } from '@dmc/design-system/refresh-button';
import { Row } from '@dmc/design-system/row';
import { SegmentedControl } from '@dmc/design-system/segmented-control';
import { Tabs } from '@dmc/design-system/tabs';
import { Text } from '@dmc/design-system/text';
import { Toolbar } from '@dmc/design-system/toolbar';
import { usePhone } from '@dmc/design-system/viewport';
import { Button } from '@radix-ui/themes';
import { IndianRupee, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { PrintedReport } from '../report-export/report-export.tsx';
import { type RetailerChoice, RetailerField } from '../retailer-field/retailer-field.tsx';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import { CreditList, type CreditPage } from './credit-list.tsx';
import { PaymentHistory, type PaymentPage } from './payment-history.tsx';
import { paymentsCopy as copy } from './payments.copy.ts';
import styles from './payments.module.css';
import { Statement, type StatementPage } from './statement.tsx';

const PaymentDetails = lazy(() =>
  import('./payment-details.tsx').then((module) => ({ default: module.PaymentDetails })),
);

const CreditDetails = lazy(() =>
  import('./credit-details.tsx').then((module) => ({ default: module.CreditDetails })),
);

/** The three lists, the first at the start (screens §2). */
export const PAYMENT_TABS = ['history', 'credit', 'statements'] as const;
export type PaymentTab = (typeof PAYMENT_TABS)[number];

/** What is open: a form, for one retailer or for one to be chosen; or a row of the list, beside it. */
export type PaymentsOpen =
  | { kind: 'record' | 'adjust'; retailerId: string | undefined }
  | { kind: 'payment' | 'credit'; id: string };

/** What the screen shows, complete enough to be a URL. */
export interface PaymentsView {
  tab: PaymentTab;
  /** Null for All Retailers. */
  retailerId: string | null;
  period: RollingPeriod;
  /** Null is the order in which the tab's rows come. */
  sort: Sort | null;
  open: PaymentsOpen | null;
}

export interface PaymentsProps {
  /** The list of the tab that is shown; the others are not asked for. */
  payments?: Loadable<PaymentPage> | undefined;
  credits?: Loadable<CreditPage> | undefined;
  statements?: Loadable<StatementPage> | undefined;
  choice: RetailerChoice;
  view: PaymentsView;
  onView: (change: Partial<PaymentsView>) => void;
  /** Asks again for the list that is shown. */
  onReload: () => void;
  onMore: () => void;
  loadingMore: boolean;
  /** Asked for today, which a period ends with, and when a statement is printed. The same function every time. */
  clock: () => Date;
  /** Whose statements these are, for their head on paper. */
  organisation: string;
}

const LOADING = { status: 'loading' } as const;

/** Payments, credit and statements of the distributor's retailers (screens §2). */
export function Payments({
  payments = LOADING,
  credits = LOADING,
  statements = LOADING,
  choice,
  view,
  onView,
  onReload,
  onMore,
  loadingMore,
  clock,

  organisation,
}: PaymentsProps) {
  const timeZone = useTimeZone();
  const { tab, retailerId, period, sort, open } = view;
  const phone = usePhone();
  const single = retailerId !== null;
  const range = rollingRange(period, calendarDate(clock(), timeZone));
  const shown = { history: payments, credit: credits, statements }[tab];
  // An address may name a retailer that there is none of: nothing is wrong with the list.
  const unknown = single && shown.status === 'failed' && !shown.last && shown.failure.kind === 'missing';
  const refreshing = isRefreshing(shown);
  const looked = single || period !== '1y' ? copy.looked(rangeLabel(range), choice.chosen) : undefined;
  const list = {
    sort,
    onSort: (next: Sort) => onView({ sort: next }),
    onReload,
    onMore,
    loadingMore,
    timeZone,
  };
  const widen = () => onView({ retailerId: null, period: '1y' });
  const toStatement = (id: string) => onView({ tab: 'statements', retailerId: id, sort: null, open: null });
  const openForm = (kind: 'record' | 'adjust', id = retailerId ?? undefined) =>
    onView({ open: { kind, retailerId: id } });
  const record = (
    <Button type="button" onClick={() => openForm('record')}>
      <IndianRupee aria-hidden size={16} strokeWidth={1.75} />
      {copy.recordPayment}
    </Button>
  );
  return (
    <>
      <Toolbar
        start={
          <>
            <div className={styles.retailer}>
              <RetailerField
                choice={unknown ? { ...choice, chosen: copy.unknownRetailer } : choice}
                all={copy.allRetailers}
                labelHidden
                value={retailerId}
                onChange={(id) => onView({ retailerId: id })}
              />
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
                  // The call has no period (rulings P63); the reason stands beside it.
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
            <RefreshButton label={copy.refresh} refreshing={refreshing} onRefresh={onReload} iconOnPhone />
            {tab === 'credit' ? (
              <Button type="button" variant="surface" color="gray" onClick={() => openForm('adjust')}>
                <SlidersHorizontal aria-hidden size={16} strokeWidth={1.75} />
                {copy.adjustCredit}
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
        {unknown ? (
          <EmptyState
            kind="no-match"
            title={copy.unknownRetailer}
            hint={copy.unknownHint}
            action={
              <Button
                type="button"
                variant="surface"
                color="gray"
                onClick={() => onView({ retailerId: null })}
              >
                {copy.showAll}
              </Button>
            }
          />
        ) : tab === 'history' ? (
          <PaymentHistory
            {...list}
            payments={payments}
            looked={looked}
            openId={open?.kind === 'payment' ? open.id : undefined}
            onOpen={(id) => onView({ open: { kind: 'payment', id } })}
            onWiden={widen}
            record={record}
          />
        ) : tab === 'credit' ? (
          <CreditList
            {...list}
            credits={credits}
            openId={open?.kind === 'credit' ? open.id : undefined}
            onOpen={(id) => onView({ open: { kind: 'credit', id } })}
            onRecord={(id) => openForm('record', id)}
            onAdjust={(id) => openForm('adjust', id)}
            onStatement={toStatement}
          />
        ) : (
          <PrintedReport
            title={single ? copy.statements.of(choice.chosen ?? '') : copy.tabs.statements}
            organisation={organisation}
            period={rangeLabel(range)}
            clock={clock}
          >
            <Statement
              {...list}
              statements={statements}
              retailer={single ? (choice.chosen ?? '') : undefined}
              range={range}
              looked={looked}
              onWiden={widen}
            />
          </PrintedReport>
        )}
      </Tabs>
      <Suspense fallback={null}>
        {open?.kind === 'payment' && tab === 'history' && payments.status !== 'loading' ? (
          <PaymentDetails
            payment={dataOf(payments)?.rows.find((payment) => payment.id === open.id)}
            onClose={() => onView({ open: null })}
            onStatement={toStatement}
          />
        ) : null}
        {open?.kind === 'credit' && tab === 'credit' && credits.status !== 'loading' ? (
          <CreditDetails
            credit={dataOf(credits)?.rows.find((credit) => credit.id === open.id)}
            onClose={() => onView({ open: null })}
            onRecord={(id) => openForm('record', id)}
            onAdjust={(id) => openForm('adjust', id)}
            onStatement={toStatement}
          />
        ) : null}
      </Suspense>
    </>
  );
}
