import type { DashboardStats } from '@dmc/contract/dashboard';
import { formatMoney } from '@dmc/contract/money';
import { formatNumber } from '@dmc/contract/numbers';
import { StatCard, type StatCardProps, StatGroup } from '@dmc/design-system/stat-card';
import { Button } from '@radix-ui/themes';
import { Money } from '../../parts/money/money.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { dashboardCopy as copy } from './dashboard.copy.ts';
import { type StatsState, trendOf, withoutEmptyToday } from './stats.ts';

export interface TotalsProps {
  /** Zeros, for when there is no data. */
  stats: DashboardStats;
  state: StatsState;
  refreshing: boolean;
  onRefresh: () => void;
  now: Date;
}

/** The four main stats, all in the same state. */
export function Totals({ stats, state, refreshing, onRefresh, now }: TotalsProps) {
  const timeZone = useTimeZone();
  const { trend } = stats;
  const card = (
    label: string,
    value: number | undefined,
    { trend: moved, note, sparkline }: Pick<StatCardProps, 'trend' | 'note' | 'sparkline'>,
    print: (value: number) => StatCardProps['value'] = formatNumber,
  ) => (
    <StatCard
      label={label}
      value={value === undefined ? copy.unknown : print(value)}
      loading={state === 'loading'}
      dimmed={state === 'none' || state === 'failed' || value === undefined}
      {...(state === 'real' && value === undefined ? { provenance: { kind: 'notSupplied' } as const } : {})}
      {...(state === 'real' && value !== undefined
        ? { note, ...(moved ? { trend: moved } : {}), ...(sparkline ? { sparkline } : {}) }
        : { note: state === 'none' ? copy.notCounted : undefined })}
    />
  );
  const sparkline = (series: readonly { date: string; value: number }[] = []) => {
    const values = withoutEmptyToday(series, now, timeZone).map(({ value }) => value);
    // A series of zeros has no sparkline.
    return values.some((value) => value !== 0) ? { sparkline: values } : {};
  };
  const moved = (change: { current: number; previous: number } | undefined, part?: string) => {
    const found = trendOf(change, trend?.comparedWith);
    if (found) return { trend: part === undefined ? found : { ...found, part } };
    return part === undefined ? {} : { note: part };
  };
  /** What the current month added to an all-time total. */
  const added = (
    change: { current: number; previous: number } | undefined,
    print: (value: number) => string,
  ) => moved(change, change && trend && copy.within(print(change.current), trend.period));
  return (
    <StatGroup
      label={copy.figures}
      twoLines
      overlay={
        state === 'failed' ? (
          <>
            <span>{copy.failed}</span>
            <Button
              type="button"
              size="1"
              variant="surface"
              color="gray"
              aria-disabled={refreshing || undefined}
              onClick={refreshing ? undefined : onRefresh}
            >
              {copy.retry}
            </Button>
          </>
        ) : undefined
      }
    >
      {card(
        copy.totalRevenue,
        stats.totalRevenue,
        {
          note: copy.allTime,
          ...added(trend?.totalRevenue, (paise) => formatMoney(paise, 'dashboard')),
          ...sparkline(stats.revenueSeries),
        },
        (value) => (
          <Money amount={value} context="dashboard" />
        ),
      )}
      {card(copy.totalOrders, stats.totalOrders, {
        note: copy.allTime,
        ...added(trend?.totalOrders, formatNumber),
        ...sparkline(stats.ordersSeries),
      })}
      {stats.activeRetailers === undefined
        ? card(copy.activeRetailers, stats.totalRetailers, { note: copy.allRetailers })
        : card(copy.activeRetailers, stats.activeRetailers, {
            note: copy.liveCount,
            ...moved(trend?.activeRetailers),
          })}
      {card(copy.totalProducts, stats.totalProducts, {
        note: copy.liveCount,
        ...moved(trend?.totalProducts),
      })}
    </StatGroup>
  );
}
