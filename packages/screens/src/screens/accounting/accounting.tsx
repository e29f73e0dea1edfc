import type { AgingRow, FinancialDashboard, Pnl, TaxReport as Tax } from '@dmc/contract/accounting';
import { calendarDate } from '@dmc/contract/dates';
import { Card } from '@dmc/design-system/card';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import type { List } from '@dmc/design-system/list';
import type { Loadable } from '@dmc/design-system/load';
import { SkeletonRows } from '@dmc/design-system/skeleton';
import { Tabs } from '@dmc/design-system/tabs';
import type { ReactNode } from 'react';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { accountingCopy as copy } from './accounting.copy.ts';
import {
  ACCOUNTING_TABS,
  type AccountingTab,
  type AccountingView,
  type MonthlyPnl,
} from './accounting-view.ts';
import { FinancialDashboardReport } from './financial-dashboard.tsx';

// All tabs but the first are loaded when opened.
const ProfitAndLoss = lazyWithPreload(async () => ({
  default: (await import('./profit-and-loss.tsx')).ProfitAndLoss,
}));
const AgingReport = lazyWithPreload(async () => ({
  default: (await import('./aging-report.tsx')).AgingReport,
}));
const Trends = lazyWithPreload(async () => ({ default: (await import('./trends.tsx')).Trends }));
const TaxReport = lazyWithPreload(async () => ({ default: (await import('./tax-report.tsx')).TaxReport }));

export interface AccountingProps {
  /** The report of each tab; those of the other tabs are not loaded. */
  dashboard: Loadable<FinancialDashboard>;
  pnl: Loadable<Pnl>;
  aging: List<AgingRow>;
  /** The months of the trends, oldest first. */
  trends: readonly MonthlyPnl[];
  tax: Loadable<Tax>;
  /** The lists of expenses and of invoices, which load separately; undefined if the server stores none. */
  expenses?: ReactNode;
  invoices?: ReactNode;
  view: AccountingView;
  onView: (change: Partial<AccountingView>) => void;
  onReload: (what: AccountingTab) => void;
  /** The name of the organisation, printed above each report. */
  organisation: string;
  now: Date;
}

/** Financial Management (screens §2): five reports on the same books. */
export function Accounting(props: AccountingProps) {
  const { dashboard, pnl, aging, trends, tax, expenses, invoices, view, onView, onReload } = props;
  const { organisation, now } = props;
  const timeZone = useTimeZone();
  const { tab, period } = view;
  const today = calendarDate(now, timeZone);
  const lists = { expenses, invoices };
  const shared = { organisation, now, onReload: () => onReload(tab) };
  const ofPeriod = { period, today, onPeriod: (next: typeof period) => onView({ period: next }) };
  return (
    <Tabs
      label={copy.reports}
      value={tab}
      onChange={(next) => onView({ tab: next })}
      items={ACCOUNTING_TABS.filter(
        (value) => !(value in lists) || lists[value as keyof typeof lists] !== undefined,
      ).map((value) => ({ value, label: copy.tabs[value] }))}
    >
      <LazyPart
        fallback={
          <Card>
            <SkeletonRows label={copy.loadingReport} rows={8} />
          </Card>
        }
      >
        {tab === 'dashboard' ? (
          <FinancialDashboardReport {...shared} {...ofPeriod} dashboard={dashboard} />
        ) : tab === 'pnl' ? (
          <ProfitAndLoss {...shared} pnl={pnl} view={view} today={today} onView={onView} />
        ) : tab === 'aging' ? (
          <AgingReport {...shared} aging={aging} view={view} today={today} onView={onView} />
        ) : tab === 'trends' ? (
          <Trends {...shared} months={trends} />
        ) : tab === 'expenses' || tab === 'invoices' ? (
          lists[tab]
        ) : (
          <TaxReport {...shared} {...ofPeriod} tax={tax} />
        )}
      </LazyPart>
    </Tabs>
  );
}
