import { rangeFaults } from '@dmc/contract/accounting';
import { calendarDate } from '@dmc/contract/dates';
import { trendMonths } from '@dmc/contract/periods';
import { DEFAULT_ORGANISATION } from '@dmc/contract/session';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { Accounting } from '@dmc/screens/accounting';
import { ACCOUNTING_TABS, type AccountingTab, accountingView, pnlDays } from '@dmc/screens/accounting-view';
import { useQueries, useQuery } from '@tanstack/react-query';
import { accounting } from '../api/accounting.ts';
import { useCapability, useTimeZone } from '../api/health.ts';
import { toLoadable } from '../api/loadable.ts';
import type { PageProps } from '../shell/page-props.ts';
import { useNow } from '../view/now.ts';
import { useView } from '../view/use-view.ts';

const Expenses = lazyWithPreload(() => import('./expenses.tsx'));
const Invoices = lazyWithPreload(() => import('./invoices.tsx'));

/** Financial Management (screens §2). Only the open tab's report is requested. */
export default function AccountingRoute({ user }: PageProps) {
  const { view: requested, onView } = useView(accountingView);
  const lacking: Partial<Record<AccountingTab, boolean>> = {
    expenses: useCapability('books') === false,
    invoices: useCapability('papers') === false,
  };
  const view = lacking[requested.tab] ? { ...requested, tab: ACCOUNTING_TABS[0] } : requested;
  const now = useNow();
  const timeZone = useTimeZone();
  const today = calendarDate(now, timeZone);
  const { tab, period } = view;
  const is = (name: AccountingTab) => ({ enabled: tab === name });
  const days = pnlDays(view, today);
  const usable = Object.keys(rangeFaults(days)).length === 0;

  const dashboard = useQuery({ ...accounting.dashboard(period), ...is('dashboard') });
  const pnl = useQuery({
    ...accounting.pnl({ from: days.startDate, to: days.endDate }),
    // Invalid dates are reported at their field, without a request.
    enabled: tab === 'pnl' && usable,
  });
  const aging = useQuery({ ...accounting.aging(), ...is('aging') });
  const tax = useQuery({ ...accounting.tax(period), ...is('tax') });
  const months = trendMonths(today);
  const trends = useQueries({
    queries: months.map((month) => ({ ...accounting.pnl(month), ...is('trends') })),
  });
  const reload: Record<AccountingTab, () => unknown> = {
    dashboard: dashboard.refetch,
    pnl: () => usable && pnl.refetch(),
    aging: aging.refetch,
    trends: () => trends.map((month) => month.refetch()),
    tax: tax.refetch,
    // These tabs reload themselves.
    expenses: () => undefined,
    invoices: () => undefined,
  };

  return (
    <Accounting
      dashboard={toLoadable(dashboard)}
      pnl={toLoadable(pnl)}
      aging={{ state: toLoadable(aging), onReload: () => void aging.refetch(), loadingMore: false }}
      trends={months.flatMap((month, index) => {
        const query = trends[index];
        return query ? [{ month, pnl: toLoadable(query) }] : [];
      })}
      tax={toLoadable(tax)}
      expenses={lacking.expenses ? undefined : <Expenses user={user} today={today} />}
      invoices={lacking.invoices ? undefined : <Invoices today={today} />}
      view={view}
      onView={onView}
      onReload={(what) => void reload[what]()}
      organisation={user.distributor?.name ?? DEFAULT_ORGANISATION}
      now={now}
    />
  );
}
