import { rangeFaults } from '@dmc/contract/accounting';
import { calendarDate } from '@dmc/contract/dates';
import { FINANCIAL_PERIODS } from '@dmc/contract/periods';
import { DEFAULT_ORGANISATION } from '@dmc/contract/session';
import { Accounting } from '@dmc/screens/accounting';
import {
  ACCOUNTING_TABS,
  type AccountingTab,
  type AccountingView,
  pnlDays,
  trendMonths,
} from '@dmc/screens/accounting-view';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { accounting } from '../api/accounting.ts';
import { useTimeZone } from '../api/health.ts';
import { toLoadable } from '../api/loadable.ts';
import type { PageProps } from '../shell/page-props.ts';
import { readSort, withParams, writeSort } from './list-url.ts';
import { useViewParams } from './view-params.ts';

const clock = () => new Date();

function readView(params: URLSearchParams): AccountingView {
  const text = (name: string) => params.get(name) ?? '';
  return {
    tab: ACCOUNTING_TABS.find((tab) => tab === text('tab')) ?? 'dashboard',
    period: FINANCIAL_PERIODS.find((period) => period === text('period')) ?? 'current_month',
    from: text('from'),
    to: text('to'),
    search: text('search'),
    sort: readSort(params.get('sort')),
  };
}

/** What a plain address means is left out of it. */
function writeView({ tab, period, sort, ...texts }: Partial<AccountingView>): Record<string, string> {
  return {
    ...texts,
    ...(tab === undefined ? {} : { tab: tab === 'dashboard' ? '' : tab }),
    ...(period === undefined ? {} : { period: period === 'current_month' ? '' : period }),
    ...(sort === undefined ? {} : { sort: writeSort(sort) }),
  };
}

/** Financial Management (screens §2). Only the report of the tab that is open is asked for. */
export default function AccountingRoute({ user }: PageProps) {
  const [params, setParams] = useViewParams();
  const view = useMemo(() => readView(params), [params]);
  const timeZone = useTimeZone();
  const today = calendarDate(clock(), timeZone);
  const { tab, period } = view;
  const is = (name: AccountingTab) => ({ enabled: tab === name });
  const days = pnlDays(view, today);
  const usable = Object.keys(rangeFaults(days)).length === 0;

  const dashboard = useQuery({ ...accounting.dashboard(period), ...is('dashboard') });
  const pnl = useQuery({
    ...accounting.pnl({ from: days.startDate, to: days.endDate }),
    // Days that do not exist are told at their field, and asked of nobody.
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
  };

  return (
    <Accounting
      dashboard={toLoadable(dashboard)}
      pnl={toLoadable(pnl)}
      aging={toLoadable(aging)}
      trends={months.flatMap((month, index) => {
        const query = trends[index];
        return query ? [{ month, pnl: toLoadable(query) }] : [];
      })}
      tax={toLoadable(tax)}
      view={view}
      onView={(change) =>
        setParams((now) => withParams(now, writeView(change)), {
          // Tabs, periods and searches are steps back goes through; sorting and typed dates are not.
          replace: change.sort !== undefined || change.from !== undefined,
        })
      }
      onReload={(what) => void reload[what]()}
      organisation={user.distributor?.name ?? DEFAULT_ORGANISATION}
      clock={clock}
    />
  );
}
