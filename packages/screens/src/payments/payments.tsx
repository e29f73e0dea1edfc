import { calendarDate } from '@dmc/contract/dates';
import type {
  Credit,
  CreditTotals,
  Payment,
  PaymentTotals,
  StatementLine,
  StatementTotals,
} from '@dmc/contract/payments';
import { rangeLabel, rollingRange } from '@dmc/contract/periods';
import { NoMatch } from '@dmc/design-system/empty-state';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import type { List } from '@dmc/design-system/list';
import { dataOf, isRefreshing } from '@dmc/design-system/load';
import { RefreshButton } from '@dmc/design-system/refresh-button';
import { Tabs } from '@dmc/design-system/tabs';
import { Toolbar } from '@dmc/design-system/toolbar';
import { usePhone } from '@dmc/design-system/viewport';
import { Button } from '@radix-ui/themes';
import { IndianRupee, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { ImportButton, type ImportButtonProps } from '../import-dialog/import-button.tsx';
import { PrintedReport } from '../report-export/report-export.tsx';
import type { RetailerChoice } from '../retailer-field/retailer-field.tsx';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { paymentsCopy as copy } from './payments.copy.ts';
import { type PaymentExports, PaymentsExport } from './payments-export.tsx';
import { creditRules, lineRules, paymentRules } from './payments-list.ts';
import { PaymentsScope } from './payments-scope.tsx';
import { PAYMENT_TABS, type PaymentsView, paymentsView } from './payments-view.ts';
import { usePaymentsTab } from './use-payments-tab.ts';

// The lists of the other tabs load when opened.
const CreditList = lazyWithPreload(async () => ({ default: (await import('./credit-list.tsx')).CreditList }));
const Statement = lazyWithPreload(async () => ({ default: (await import('./statement.tsx')).Statement }));

const PaymentDetails = lazyWithPreload(async () => ({
  default: (await import('./payment-details.tsx')).PaymentDetails,
}));

const CreditDetails = lazyWithPreload(async () => ({
  default: (await import('./credit-details.tsx')).CreditDetails,
}));

export type { PaymentExports };

export interface PaymentsProps {
  /** The active tab determines which list is loaded. */
  payments: List<Payment, PaymentTotals>;
  credits: List<Credit, CreditTotals>;
  statements: List<StatementLine, StatementTotals>;
  /** Who searches, filters and sorts the open list: the server, or this screen with the loaded rows only. */
  searchedBy: 'server' | 'screen';
  /** Where an export of each list reads the rows that are not loaded. */
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
  /** The distributor's name, for the printed header. */
  organisation: string;
}

/** Payments, credit and statements of the distributor's retailers (screens §2). */
export function Payments({
  payments,
  credits,
  statements,
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
  const [filtering, setFiltering] = useState(false);
  const isFiltered = search !== '' || type !== null;
  const single = retailerId !== null;
  const range = rollingRange(period, calendarDate(now, timeZone));
  const history = usePaymentsTab({
    tab: 'history',
    list: payments,
    sent: (totals) => totals.counts.type,
    rules: paymentRules,
    searchedBy,
    view,
  });
  const credit = usePaymentsTab({
    tab: 'credit',
    list: credits,
    sent: (totals) => totals.counts.status,
    rules: creditRules,
    searchedBy,
    view,
  });
  const statement = usePaymentsTab({
    tab: 'statements',
    list: statements,
    sent: (totals) => totals.counts.type,
    rules: lineRules,
    searchedBy,
    view,
  });
  const { counts, shown } = { history, credit, statements: statement }[tab];
  const { state, onReload } = shown;
  // A retailer in the URL that does not exist is not an error of the list.
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
  const filters = paymentsView.isFiltered(view) ? paymentsView.describe(view) : undefined;
  // A wider scope may have a match. If there is none, the search itself is cleared.
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
  const limits = [within, filters].filter(Boolean).join(', ') || undefined;
  const record = (
    <Button type="button" onClick={() => openForm('record')}>
      <IndianRupee aria-hidden size={16} strokeWidth={1.75} />
      <span>{copy.recordPayment}</span>
    </Button>
  );
  return (
    <>
      <Toolbar
        start={
          <PaymentsScope
            choice={unknown ? { ...choice, chosen: copy.unknownRetailer } : choice}
            view={view}
            onView={onView}
            days={rangeLabel(range)}
            phoneFilters={{ active: isFiltered, open: filtering, onOpen: setFiltering }}
          />
        }
        end={
          <>
            <PaymentsExport
              {...{ tab, history, credit, statement }}
              sources={exports}
              filters={limits}
              retailer={single ? (choice.chosen ?? '') : undefined}
            />
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
        {unknown || (phone && !filtering && !isFiltered) ? null : (
          <PaymentFilters counts={counts()} {...list} />
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
            filters={limits}
            payments={history.shown}
            scope={scope}
            onWiden={widen}
            record={record}
          />
        ) : tab === 'credit' ? (
          <LazyPart>
            <CreditList
              {...opening}
              noMatch={noMatch}
              filters={limits}
              credits={credit.shown}
              {...ofRetailer}
            />
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
                statements={statement.shown}
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
            payment={dataOf(payments.state)?.rows.find((payment) => payment.id === open.id)}
            onClose={() => onView({ open: null })}
            onStatement={ofRetailer.onStatement}
          />
        ) : null}
        {open?.kind === 'credit' && tab === 'credit' && credits.state.status !== 'loading' ? (
          <CreditDetails
            credit={dataOf(credits.state)?.rows.find((credit) => credit.id === open.id)}
            onClose={() => onView({ open: null })}
            {...ofRetailer}
          />
        ) : null}
      </LazyPart>
    </>
  );
}
