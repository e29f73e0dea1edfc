import type { Activity, DashboardStats } from '@dmc/contract/dashboard';
import { formatTime } from '@dmc/contract/dates';
import { axisMoney, formatMoney } from '@dmc/contract/money';
import type { ConsoleRole } from '@dmc/contract/roles';
import { ActivityList } from '@dmc/design-system/activity-list';
import { Banner } from '@dmc/design-system/banner';
import { Columns } from '@dmc/design-system/columns';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { LazyChart } from '@dmc/design-system/lazy-chart';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { dataOf, type Loadable } from '@dmc/design-system/load';
import { PageHeader } from '@dmc/design-system/page-header';
import { ActionList } from '@dmc/design-system/quick-action';
import { RefreshButton } from '@dmc/design-system/refresh-button';
import { Stack } from '@dmc/design-system/stack';
import { useState } from 'react';
import { NewOrderButton } from '../../parts/new-order-button/new-order-button.tsx';
import { activityItem } from '../../parts/recent-activity/recent-activity.tsx';
import { useLink, useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { attentionOf } from './attention.tsx';
import { dashboardCopy as copy } from './dashboard.copy.ts';
import styles from './dashboard.module.css';
import { actionsOf } from './quick-actions.ts';
import {
  ACTIVITY_LENGTH,
  type CountFromList,
  revenueChart,
  type StatsState,
  sampleActivity,
} from './stats.ts';
import { Totals } from './totals.tsx';

const AdminOrderNotice = lazyComponent(() =>
  import('./admin-order-notice.tsx').then((module) => ({ default: module.AdminOrderNotice })),
);

// The numbers load first, then the chart's frame and finally its drawing code.
export interface DashboardProps {
  role: ConsoleRole;
  /** The stats; undefined for a supervisor, for whom no request is made. */
  stats: Loadable<DashboardStats> | undefined;
  /** When the stats were loaded; undefined before that. */
  updatedAt: Date | undefined;
  now: Date;
  /**
   * Figures that the stats may lack: pending orders, counted from their list, and low stock, counted from an already
   * loaded list of products.
   */
  counted?: { pending?: Loadable<CountFromList>; lowStock?: CountFromList };
  /** The latest orders as activity, if the stats contain none. */
  latest?: Loadable<readonly Activity[]>;
  refreshing: boolean;
  onRefresh: () => void;
  /** Whether the server accepts new orders, and new retailers. */
  capabilities: { orders: boolean | undefined; retailers: boolean | undefined };
  /** Opens the form for a new order or a new retailer. */
  onNewOrder: () => void;
}

const ZEROS: DashboardStats = {
  totalOrders: 0,
  totalRevenue: 0,
  pendingOrders: 0,
  totalProducts: 0,
  totalRetailers: 0,
  activeRetailers: 0,
  newRetailers: 0,
  lowStock: 0,
};

/** The user's stat cards, actions and latest events (core §2). */
export function Dashboard(props: DashboardProps) {
  const { role, stats: loaded, updatedAt, now, refreshing, onRefresh, capabilities } = props;
  const timeZone = useTimeZone();
  const renderLink = useLink();
  const [explaining, setExplaining] = useState(false);
  const data = loaded && dataOf(loaded);
  const state: StatsState =
    loaded === undefined ? 'none' : data ? 'real' : loaded.status === 'failed' ? 'failed' : 'loading';
  const stats = data ?? ZEROS;
  const stale = loaded?.status === 'failed' && loaded.last ? loaded.last : undefined;
  const clock = (at: Date) => formatTime(at.toISOString(), timeZone);
  const meta = stale
    ? copy.asOf(clock(stale.at))
    : updatedAt && state === 'real'
      ? copy.updated(clock(updatedAt))
      : undefined;

  // Detailed analytics are left to the distributor (core §1): a supervisor sees basic counts.
  const analytics = role !== 'SUPERVISOR';
  const recent = <RecentActivity {...props} state={state} />;
  const quick = (
    <ActionList
      title={copy.quickActions}
      columns={2}
      items={actionsOf(props, state === 'real' ? stats.pendingOrders : undefined)}
      renderLink={renderLink}
    />
  );

  return (
    <>
      <PageHeader
        title={copy.title}
        meta={meta}
        actions={
          // A supervisor has no stats to refresh here, and places no orders.
          analytics ? (
            <>
              <RefreshButton label={copy.refresh} refreshing={refreshing} onRefresh={onRefresh} />
              <NewOrderButton
                supported={role === 'ADMIN' || capabilities.orders}
                onOpen={role === 'ADMIN' ? () => setExplaining(true) : props.onNewOrder}
              />
            </>
          ) : undefined
        }
      />
      <Stack gap="page" aria-busy={state === 'loading' || undefined}>
        {analytics ? null : (
          <Banner
            tone="info"
            text={loaded === undefined ? copy.supervisor : copy.supervisorCounts}
            action={renderLink({
              to: '/supervisor-dashboard',
              className: styles.link,
              children: copy.supervisorLink,
            })}
          />
        )}
        {stale && loaded?.status === 'failed' ? (
          <FailureNotice
            title={copy.stale}
            failure={loaded.failure}
            note={copy.staleNote(clock(stale.at))}
            onRetry={onRefresh}
            retrying={refreshing}
          />
        ) : null}
        <Totals stats={stats} state={state} refreshing={refreshing} onRefresh={onRefresh} now={now} />
        <Columns layout="aside" stretch={analytics}>
          {analytics ? (
            <LazyChart
              title={copy.revenueOverview}
              series={state === 'real' ? revenueChart(stats, now, timeZone) : []}
              formatValue={(value) => formatMoney(value, 'dashboard')}
              formatAxis={axisMoney}
              placeholder={chartWords(stats, state)}
              loading={state === 'loading'}
              pointsLabel={copy.day}
            />
          ) : (
            recent
          )}
          <Stack gap="4" className={styles.attention}>
            <ActionList
              label={copy.attention}
              columns={3}
              items={attentionOf({ ...props, timeZone }, stats, state)}
              renderLink={renderLink}
            />
            {analytics ? null : quick}
          </Stack>
          {analytics ? recent : null}
          {analytics ? quick : null}
        </Columns>
      </Stack>
      {explaining ? (
        <LazyPart>
          <AdminOrderNotice onClose={() => setExplaining(false)} />
        </LazyPart>
      ) : null}
    </>
  );
}

/** Why there is no chart: no data was sent, nothing was sold, or loading failed. */
function chartWords({ revenueSeries, previousSeries }: DashboardStats, state: StatsState): string {
  if (state === 'failed') return copy.chartFailed;
  return state === 'real' && (revenueSeries ?? previousSeries) ? copy.noRevenueYet : copy.noChart;
}

/** The latest events: from the stats, otherwise the latest orders, otherwise the marked samples. */
function RecentActivity({ stats, latest, now, state }: DashboardProps & { state: StatsState }) {
  const timeZone = useTimeZone();
  const own = stats && dataOf(stats)?.recentActivity;
  const real = own ?? (latest && dataOf(latest));
  const loading = real === undefined && (state === 'loading' || latest?.status === 'loading');
  const sample = real === undefined && !loading;
  const entries = real ?? (sample ? sampleActivity(now) : []);
  return (
    <ActivityList
      title={copy.recentActivity}
      loading={loading}
      {...(sample ? { provenance: { kind: 'sample' } as const } : {})}
      empty={copy.noActivity}
      items={entries.slice(0, ACTIVITY_LENGTH).map((entry) => activityItem(entry, now, timeZone))}
    />
  );
}
