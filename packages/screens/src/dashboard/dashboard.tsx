import { type Activity, type DashboardStats, SAMPLE_LOW_STOCK } from '@dmc/contract/dashboard';
import { formatTime } from '@dmc/contract/dates';
import { axisMoney, formatMoney, moneyParts } from '@dmc/contract/money';
import type { ConsoleRole } from '@dmc/contract/roles';
import { type ActivityItem, ActivityList } from '@dmc/design-system/activity-list';
import { Amount } from '@dmc/design-system/amount';
import { Banner } from '@dmc/design-system/banner';
import { Card } from '@dmc/design-system/card';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import type { RenderLink } from '@dmc/design-system/link';
import { dataOf, type Loadable } from '@dmc/design-system/load';
import { PageHeader } from '@dmc/design-system/page-header';
import { type ActionItem, ActionList } from '@dmc/design-system/quick-action';
import { Skeleton } from '@dmc/design-system/skeleton';
import { StatCard, type StatCardProps, StatGroup } from '@dmc/design-system/stat-card';
import { Button } from '@radix-ui/themes';
import {
  ArrowRightLeft,
  ClipboardList,
  Clock,
  FileChartColumn,
  IndianRupee,
  MessageCircle,
  PackagePlus,
  RefreshCw,
  ShoppingCart,
  Store,
  TriangleAlert,
  UserPlus,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { NewOrderButton } from '../new-order-button/new-order-button.tsx';
import { dashboardCopy as copy } from './dashboard.copy.ts';
import styles from './dashboard.module.css';
import {
  ACTIVITY_LENGTH,
  momentOf,
  monthTitle,
  revenueChart,
  sampleActivity,
  soFar,
  trendOf,
  whenOf,
} from './figures.ts';

const OrdersBelong = lazy(() =>
  import('./orders-belong.tsx').then((module) => ({ default: module.OrdersBelong })),
);

// The figures come first; the chart's frame and, after it, its drawing follow.
const ChartCard = lazy(() =>
  import('@dmc/design-system/chart-card').then((module) => ({ default: module.ChartCard })),
);

/** A figure that was counted from a list because no field carries it. */
export interface Counted {
  count: number;
  /** The list may go on beyond what was counted. */
  atLeast: boolean;
}

export interface DashboardProps {
  role: ConsoleRole;
  /** The figures; undefined for a supervisor, for whom no call is made (P23). */
  stats: Loadable<DashboardStats> | undefined;
  /** When the figures shown came; undefined before there are any. */
  updatedAt: Date | undefined;
  now: Date;
  timeZone: string;
  /** Pending orders counted by their list, where the figures lack them (P17). */
  pending?: Loadable<Counted> | undefined;
  /** Low stock counted from a list of products that was loaded anyway (P16). */
  lowStock?: Counted | undefined;
  /** The latest orders as activity, where the figures carry none (P19). */
  latest?: Loadable<readonly Activity[]> | undefined;
  refreshing: boolean;
  onRefresh: () => void;
  /** The server takes new orders, and new retailers. */
  offers: { orders: boolean; retailers: boolean };
  onNewOrder: () => void;
  onAddRetailer: () => void;
  renderLink: RenderLink;
}

const counted = (value: number) => value.toLocaleString('en-IN');
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

/** The cards, actions and latest events of whoever is signed in (core §2, rulings P15–P23). */
export function Dashboard(props: DashboardProps) {
  const { role, stats: loaded, updatedAt, now, timeZone, refreshing, onRefresh, offers, renderLink } = props;
  const [explaining, setExplaining] = useState(false);
  const known = loaded && dataOf(loaded);
  const state: FiguresState =
    loaded === undefined ? 'none' : known ? 'real' : loaded.status === 'failed' ? 'failed' : 'loading';
  const stats = known ?? ZEROS;
  const stale = loaded?.status === 'failed' && loaded.last ? loaded.last : undefined;
  const clock = (at: Date) => formatTime(at.toISOString(), timeZone);
  const meta = [
    state === 'real' ? copy.covers(stats.trend?.period) : undefined,
    stale
      ? copy.asOf(clock(stale.at))
      : updatedAt && state === 'real'
        ? copy.updated(clock(updatedAt))
        : undefined,
  ]
    .filter(Boolean)
    .join(' · ');

  return (
    <>
      <PageHeader
        title={monthTitle(now, timeZone)}
        meta={meta}
        actions={
          // A supervisor has no figures to refresh here, and places no orders.
          role === 'SUPERVISOR' ? undefined : (
            <>
              <Button
                type="button"
                variant="surface"
                color="gray"
                aria-disabled={refreshing || undefined}
                onClick={refreshing ? undefined : onRefresh}
              >
                <RefreshCw
                  aria-hidden
                  size={16}
                  strokeWidth={1.75}
                  className={refreshing ? 'ds-turning' : undefined}
                />
                {copy.refresh}
              </Button>
              <NewOrderButton
                offered={role === 'ADMIN' || offers.orders}
                onOpen={role === 'ADMIN' ? () => setExplaining(true) : props.onNewOrder}
              />
            </>
          )
        }
      />
      <div className={styles.stack} aria-busy={state === 'loading' || undefined}>
        {role === 'SUPERVISOR' ? (
          <Banner
            tone="info"
            text={copy.supervisor}
            action={renderLink({
              to: '/supervisor-dashboard',
              className: styles.link,
              children: copy.supervisorLink,
            })}
          />
        ) : null}
        {stale && loaded?.status === 'failed' ? (
          <FailureNotice
            title={copy.stale}
            failure={loaded.failure}
            note={copy.staleNote(clock(stale.at))}
            onRetry={onRefresh}
            retrying={refreshing}
          />
        ) : null}
        <Totals {...props} figures={stats} state={state} />
        <div className={styles.grid}>
          <Suspense
            fallback={
              <Card title={copy.revenueOverview}>
                <p className={styles.chartRoom}>{copy.noChart}</p>
              </Card>
            }
          >
            <ChartCard
              title={copy.revenueOverview}
              series={state === 'real' ? revenueChart(stats, now, timeZone) : []}
              formatValue={(value) => formatMoney(value, 'dashboard')}
              formatAxis={axisMoney}
              placeholder={copy.noChart}
              pointsLabel={copy.day}
            />
          </Suspense>
          <div className={styles.attention}>
            <ActionList
              label={copy.attention}
              columns={3}
              items={attentionOf(props, stats, state)}
              renderLink={renderLink}
            />
          </div>
          <RecentActivity {...props} state={state} />
          <ActionList
            title={copy.quickActions}
            columns={2}
            items={actionsOf(props, state === 'real' ? stats.pendingOrders : undefined)}
            renderLink={renderLink}
          />
        </div>
      </div>
      {explaining ? (
        <Suspense fallback={null}>
          <OrdersBelong onClose={() => setExplaining(false)} renderLink={renderLink} />
        </Suspense>
      ) : null}
    </>
  );
}

/** `none`: nothing was asked for; `failed`: nothing came and nothing was known before. */
type FiguresState = 'none' | 'loading' | 'failed' | 'real';

function Totals({
  figures: stats,
  state,
  refreshing,
  onRefresh,
  now,
  timeZone,
}: DashboardProps & { figures: DashboardStats; state: FiguresState }) {
  const { trend } = stats;
  const card = (
    label: string,
    value: number | undefined,
    { trend: moved, note, sparkline }: Pick<StatCardProps, 'trend' | 'note' | 'sparkline'>,
    print: (value: number) => StatCardProps['value'] = counted,
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
  const course = (series: readonly { date: string; value: number }[] = []) => {
    const values = soFar(series, now, timeZone).map(({ value }) => value);
    // A course of zeros is no course.
    return values.some((value) => value !== 0) ? { sparkline: values } : {};
  };
  const moved = (change: { current: number; previous: number } | undefined) => {
    const of = trendOf(change, trend?.comparedWith);
    return of ? { trend: of } : {};
  };
  return (
    <StatGroup
      label={copy.figures}
      overlay={
        state === 'failed' ? (
          <>
            {copy.failed}
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
        { note: copy.allTime, ...moved(trend?.totalRevenue), ...course(stats.revenueSeries) },
        (value) => (
          <Amount parts={moneyParts(value, 'dashboard')} />
        ),
      )}
      {card(copy.totalOrders, stats.totalOrders, {
        note: copy.allTime,
        ...moved(trend?.totalOrders),
        ...course(stats.ordersSeries),
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

const PENDING_LINKS: Partial<Record<ConsoleRole, string>> = {
  DISTRIBUTOR: '/orders?status=pending',
  SUPERVISOR: '/supervisor-orders?status=pending',
};

/** What waits: orders, stock, newcomers. A row leads only where its role may go. */
function attentionOf(props: DashboardProps, stats: DashboardStats, state: FiguresState): ActionItem[] {
  const { role, pending, lowStock, now, timeZone } = props;
  const distributor = role === 'DISTRIBUTOR';
  const to = (path: string | undefined) => (path === undefined ? {} : { to: path });
  const bone = <Skeleton width={32} height={20} shape="block" />;
  const dim = (text: string) => <span className={styles.dim}>{text}</span>;
  const unreal = state === 'none' || state === 'failed';

  const counts = pending && dataOf(pending);
  const pendingFigure = (): Partial<ActionItem> => {
    const { pendingOrders, oldestPendingAt } = stats;
    if (state === 'loading') return { end: bone };
    if (state === 'real' && pendingOrders !== undefined)
      return {
        end: counted(pendingOrders),
        hint:
          pendingOrders === 0
            ? copy.nonePending
            : oldestPendingAt === undefined
              ? copy.waiting
              : copy.oldestPending(momentOf(oldestPendingAt, now, timeZone)),
      };
    if (counts)
      return {
        end: counts.atLeast ? copy.atLeast(counted(counts.count)) : counted(counts.count),
        hint: counts.count === 0 ? copy.nonePending : copy.waiting,
        provenance: { kind: 'computed' },
      };
    if (pending?.status === 'loading') return { end: bone };
    return unreal ? { end: dim('0') } : { end: dim(copy.unknown), provenance: { kind: 'notSupplied' } };
  };
  const lowFigure = (): Partial<ActionItem> => {
    if (state === 'loading') return { end: bone };
    if (state === 'real' && stats.lowStock !== undefined)
      return {
        end: counted(stats.lowStock),
        hint: stats.outOfStock ? copy.outOfStock(stats.outOfStock) : copy.lowStockHint,
      };
    if (lowStock)
      return {
        end: counted(lowStock.count),
        hint: copy.lowStockHint,
        provenance: { kind: 'computed', ...(lowStock.atLeast ? { note: copy.firstHundred } : {}) },
      };
    return unreal ? { end: dim('0') } : { end: counted(SAMPLE_LOW_STOCK), provenance: { kind: 'sample' } };
  };
  const newFigure = (): Partial<ActionItem> => {
    if (state === 'loading') return { end: bone };
    if (stats.newRetailers === undefined)
      return { end: dim(copy.unknown), provenance: { kind: 'notSupplied' } };
    return { end: unreal ? dim('0') : counted(stats.newRetailers) };
  };
  return [
    {
      icon: Clock,
      tone: 'yellow',
      label: copy.pendingOrders,
      hint: copy.waiting,
      ...to(PENDING_LINKS[role]),
      ...pendingFigure(),
    },
    {
      icon: TriangleAlert,
      tone: 'red',
      label: copy.lowStock,
      hint: copy.lowStockHint,
      ...to(distributor ? '/products?filter=lowstock' : undefined),
      ...lowFigure(),
    },
    {
      icon: Store,
      tone: 'blue',
      label: copy.newRetailers,
      hint: copy.joined,
      ...to(distributor ? '/retailers' : undefined),
      ...newFigure(),
    },
  ];
}

/** The quick actions of a role: never one that ends at Access Denied (P20, P23). */
function actionsOf(
  { role, offers, onAddRetailer }: DashboardProps,
  pending: number | undefined,
): ActionItem[] {
  const { hints } = copy;
  const viewOrders = {
    icon: ClipboardList,
    label: copy.viewOrders,
    hint: pending ? hints.pending(counted(pending)) : hints.viewOrders,
  };
  if (role === 'SUPERVISOR') return [{ ...viewOrders, to: '/supervisor-orders' }];
  const addProduct = { icon: PackagePlus, label: copy.addProduct };
  const addRetailer = { icon: UserPlus, label: copy.addRetailer };
  const viewReports = { icon: FileChartColumn, label: copy.viewReports };
  if (role === 'ADMIN')
    return [
      { ...addProduct, hint: hints.productsOf, to: '/distributors' },
      { ...viewOrders, hint: hints.ordersOf, to: '/distributors' },
      { ...addRetailer, hint: hints.retailersOf, to: '/distributors' },
      { ...viewReports, hint: hints.platformReports, to: '/analytics' },
    ];
  return [
    { ...addProduct, hint: hints.addProduct, to: '/products?new=1' },
    { ...viewOrders, to: '/orders' },
    {
      ...addRetailer,
      hint: hints.addRetailer,
      ...(offers.retailers ? { onSelect: onAddRetailer } : { reason: copy.noRetailers }),
    },
    { ...viewReports, hint: hints.viewReports, to: '/accounting' },
  ];
}

const KINDS: Record<Activity['kind'], Pick<ActivityItem, 'icon' | 'tone'>> = {
  order: { icon: ShoppingCart, tone: 'yellow' },
  status: { icon: ArrowRightLeft, tone: 'indigo' },
  payment: { icon: IndianRupee, tone: 'green' },
  conversation: { icon: MessageCircle, tone: 'blue' },
  retailer: { icon: Store, tone: 'gray' },
};

/** What happened last: from the figures, else the latest orders, else the marked samples (P19). */
function RecentActivity({ stats, latest, now, timeZone, state }: DashboardProps & { state: FiguresState }) {
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
      items={entries.slice(0, ACTIVITY_LENGTH).map(({ id, kind, before, subject, after, amount, at }) => ({
        id,
        ...KINDS[kind],
        before,
        subject,
        after,
        end: amount === undefined ? undefined : <Amount parts={moneyParts(amount, 'dashboard')} />,
        time: whenOf(at, now, timeZone),
      }))}
    />
  );
}
