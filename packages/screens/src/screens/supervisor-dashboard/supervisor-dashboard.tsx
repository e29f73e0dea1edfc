import type { RecentOrder, SupervisorAnalytics } from '@dmc/contract/dashboard';
import { formatTime } from '@dmc/contract/dates';
import { formatMoney } from '@dmc/contract/money';
import { formatNumber } from '@dmc/contract/numbers';
import { type OrderStatus, statusLabel } from '@dmc/contract/orders';
import { may, type Permission } from '@dmc/contract/roles';
import { Badge } from '@dmc/design-system/badge';
import { Banner } from '@dmc/design-system/banner';
import { Card } from '@dmc/design-system/card';
import { type Column, DataTable } from '@dmc/design-system/data-table';
import { EmptyState } from '@dmc/design-system/empty-state';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { wholeList } from '@dmc/design-system/list';
import { dataOf, type Failure, isRefreshing, type Loadable, mapLoadable } from '@dmc/design-system/load';
import { PageHeader } from '@dmc/design-system/page-header';
import { Provenance } from '@dmc/design-system/provenance';
import { RefreshButton } from '@dmc/design-system/refresh-button';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { StatCard, StatGroup } from '@dmc/design-system/stat-card';
import { Text } from '@dmc/design-system/text';
import { Tooltip } from '@dmc/design-system/tooltip';
import { Button, IconButton } from '@radix-ui/themes';
import { Check, Clock, Eye, Lock } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { dayColumn, moneyColumn, orderColumn } from '../../parts/list-screen/columns.tsx';
import { Money } from '../../parts/money/money.tsx';
import { STATUS_ICONS } from '../../parts/order-status/order-status.tsx';
import { useLink, useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { SAMPLE } from './sample.ts';
import { supervisorDashboardCopy as copy } from './supervisor-dashboard.copy.ts';
import styles from './supervisor-dashboard.module.css';

export interface SupervisorDashboardProps {
  analytics: Loadable<SupervisorAnalytics>;
  /** When the stats were loaded. */
  updatedAt?: Date;
  /** The distributor the supervisor works for. */
  organisation?: string;
  /** Id of the order being approved. */
  approving?: string;
  /** The last failed approval: its order number and cause; `unknown`: it may have been made. */
  approveFailure?: { id: string; orderNumber: string; failure: Failure; unknown?: boolean };
  onApprove: (id: string) => void;
  onDismissFailure: () => void;
  /** Opens the details of an order. */
  onOpen: (id: string) => void;
  /** The address of an order's details. */
  hrefOf: (id: string) => string;
  onReload: () => void;
  /** The details of the open order. */
  details?: ReactNode;
}

/**
 * Only these two are badges here, CONFIRMED in green; every other status is plain text with its icon (core §4).
 */
const BADGES: Partial<Record<OrderStatus, 'yellow' | 'green'>> = { PENDING: 'yellow', CONFIRMED: 'green' };

const columnsOf = (timeZone: string): readonly Column<RecentOrder>[] => [
  orderColumn({ id: 'order', header: copy.columns.order, width: 102, card: 'meta' }),
  {
    id: 'retailer',
    header: copy.columns.retailer,
    value: (order) => order.retailer.name,
    width: 'fill',
    minWidth: 128,
    card: 'title',
  },
  moneyColumn({
    id: 'amount',
    header: copy.columns.amount,
    amount: (order) => order.totalAmount,
    width: 124,
  }),
  {
    id: 'status',
    header: copy.columns.status,
    value: (order) => order.status,
    cell: (order) => (
      <Badge
        tone={BADGES[order.status] ?? 'gray'}
        icon={STATUS_ICONS[order.status]}
        plain={BADGES[order.status] === undefined}
      >
        {statusLabel(order.status)}
      </Badge>
    ),
    width: 128,
    hideOrder: 2,
    stackedBelow: { column: 'retailer' },
    card: 'badge',
  },
  dayColumn({
    id: 'date',
    header: copy.columns.date,
    at: (order) => order.createdAt,
    timeZone,
    width: 104,
    hideOrder: 1,
    stackedBelow: { column: 'retailer' },
    card: 'end',
  }),
];

/** Basic counts, the orders waiting for approval, and what a supervisor may do (core §2). */
export function SupervisorDashboard({
  analytics,
  updatedAt,
  organisation,
  approving,
  approveFailure,
  onApprove,
  onDismissFailure,
  onOpen,
  hrefOf,
  onReload,
  details,
}: SupervisorDashboardProps) {
  const timeZone = useTimeZone();
  const renderLink = useLink();
  // Loading failed and there is no earlier data: the documented sample, marked, without actions.
  const sample = analytics.status === 'failed' && analytics.last === undefined;
  const data = sample ? SAMPLE : dataOf(analytics);
  const stats = data?.stats;
  const pending = sample ? 0 : (stats?.pendingOrders ?? 0);
  const loading = analytics.status === 'loading';
  const rows: Loadable<readonly RecentOrder[]> = sample
    ? { status: 'ready', data: SAMPLE.recentOrders, refresh: 'idle' }
    : mapLoadable(analytics, (loaded) => loaded.recentOrders);
  // The failure is shown once, at the top, so the table shows its rows without a notice.
  const quietRows: Loadable<readonly RecentOrder[]> =
    rows.status === 'failed' && rows.last ? { status: 'ready', data: rows.last.data, refresh: 'idle' } : rows;
  const approvable = !sample && data?.recentOrders.some(({ status }) => status === 'PENDING');
  const count = (value: number | undefined) => (value === undefined ? '—' : formatNumber(value));
  // Memoised: new actions would re-render every row.
  const actions = useCallback(
    (order: RecentOrder) => (
      <RowActions order={order} sample={sample} approving={approving} onApprove={onApprove} onOpen={onOpen} />
    ),
    [sample, approving, onApprove, onOpen],
  );
  const columns = useMemo(() => columnsOf(timeZone), [timeZone]);
  const mark = sample ? ({ kind: 'sample' } as const) : undefined;
  const card = { loading, dimmed: sample, ...(mark ? { provenance: mark } : {}) };

  return (
    <Stack gap="page">
      {analytics.status === 'failed' ? (
        <FailureNotice
          title={sample ? copy.failed : copy.stale}
          failure={analytics.failure}
          note={
            analytics.last ? (
              copy.staleNote(formatTime(analytics.last.at.toISOString(), timeZone))
            ) : (
              <>
                <Provenance source={{ kind: 'sample' }} /> <span>{copy.sampleNote}</span>
              </>
            )
          }
          onRetry={onReload}
        />
      ) : null}
      {approveFailure ? (
        <FailureNotice
          urgent
          title={approveFailure.unknown ? copy.approveUnknown : copy.approveFailed}
          failure={approveFailure.failure}
          note={copy.approveFailedFor(approveFailure.orderNumber)}
          // If someone else approved it first, there is nothing to retry.
          {...(approveFailure.failure.kind === 'conflict'
            ? {}
            : { onRetry: () => onApprove(approveFailure.id) })}
          retrying={approving === approveFailure.id}
          onDismiss={onDismissFailure}
        />
      ) : null}
      <StatGroup label={copy.stats.label} columns={5}>
        <StatCard
          {...card}
          label={copy.stats.products}
          value={count(stats?.totalProducts)}
          note={copy.stats.allTime}
        />
        <StatCard
          {...card}
          label={copy.stats.retailers}
          value={count(stats?.totalRetailers)}
          note={copy.stats.allTime}
        />
        <StatCard
          {...card}
          label={copy.stats.totalOrders}
          value={count(stats?.totalOrders)}
          note={copy.stats.allTime}
        />
        <StatCard
          {...card}
          label={copy.stats.pendingOrders}
          value={count(stats?.pendingOrders)}
          note={pending > 0 || sample ? copy.stats.waiting : copy.stats.nothingWaiting}
        />
        <StatCard
          {...card}
          label={copy.stats.orderValue}
          value={<Money amount={stats?.totalRevenue} context="dashboard" />}
          note={
            <Tooltip label={copy.stats.basicTip}>
              <button type="button" className={styles.basic}>
                {copy.stats.basic}
              </button>
            </Tooltip>
          }
        />
      </StatGroup>
      {loading || pending > 0 ? (
        // There usually are pending orders, so their space is reserved while they load.
        <Stack className={loading ? styles.reserved : undefined}>
          <Banner
            tone="warning"
            icon={<Clock size={16} strokeWidth={1.75} />}
            text={
              <>
                <strong>{copy.actionRequired}</strong> <span>{copy.pending(pending)}</span>
              </>
            }
            action={
              <Button asChild variant="surface" color="gray">
                {renderLink({ to: '/supervisor-orders?status=pending', children: copy.review })}
              </Button>
            }
          />
        </Stack>
      ) : null}
      <Row gap="page" align="start" wrap className={styles.columns}>
        <section className={styles.recent} aria-label={copy.recent}>
          <PageHeader
            title={copy.recent}
            meta={updatedAt ? copy.updated(formatTime(updatedAt.toISOString(), timeZone)) : undefined}
            actions={
              <>
                <Button asChild variant="surface" color="gray">
                  {renderLink({ to: '/supervisor-orders', children: copy.viewAll })}
                </Button>
                <RefreshButton
                  label={copy.refresh}
                  refreshing={isRefreshing(analytics)}
                  onRefresh={onReload}
                />
              </>
            }
          />
          {loading || approvable ? (
            <Text as="p" tone="secondary" mb="3">
              {copy.approveBooks}
            </Text>
          ) : null}
          <DataTable
            list={wholeList(quietRows, onReload)}
            columns={columns}
            words={{ caption: copy.recent, failed: copy.failed }}
            {...(sample ? {} : { record: { id: undefined, onOpen, hrefOf } })}
            actions={{ render: actions, header: copy.columns.actions, width: 148 }}
            loadingRows={6}
            empty={<EmptyState kind="nothing" title={copy.empty} hint={copy.emptyHint} />}
          />
        </section>
        <SupervisorAccess organisation={organisation} />
      </Row>
      {details}
    </Stack>
  );
}

interface RowActionsProps {
  order: RecentOrder;
  sample: boolean;
  approving: string | undefined;
  onApprove: (id: string) => void;
  onOpen: (id: string) => void;
}

/** Approve for pending orders, and a link to the details (core §2). */
function RowActions({ order, sample, approving, onApprove, onOpen }: RowActionsProps) {
  const view = useRef<HTMLButtonElement>(null);
  const wasPending = useRef(false);
  const isPending = order.status === 'PENDING';
  // The pressed button is gone once the order is approved.
  useEffect(() => {
    if (wasPending.current && !isPending && document.activeElement === document.body) view.current?.focus();
    wasPending.current = isPending;
  }, [isPending]);
  return (
    <Row as="span" inline gap="2" justify="end" className={`ds-targets ${styles.actions}`}>
      {isPending ? (
        <Button
          size="1"
          variant="soft"
          disabled={sample}
          title={sample ? copy.sampleReason : copy.approveEffect(formatMoney(order.totalAmount))}
          aria-label={(approving === order.id ? copy.approvingNamed : copy.approveNamed)(order.orderNumber)}
          aria-disabled={approving === order.id || undefined}
          onClick={approving === undefined ? () => onApprove(order.id) : undefined}
        >
          <Check aria-hidden size={14} strokeWidth={2} />
          <span>{approving === order.id ? copy.approving : copy.approve}</span>
        </Button>
      ) : null}
      {sample ? null : (
        <IconButton
          ref={view}
          size="1"
          variant="ghost"
          color="gray"
          className={styles.view}
          aria-label={copy.viewNamed(order.orderNumber)}
          title={copy.view}
          onClick={() => onOpen(order.id)}
        >
          <Eye aria-hidden size={16} strokeWidth={1.75} />
        </IconButton>
      )}
    </Row>
  );
}

/** What a supervisor may do, derived from the permission table so that the two cannot diverge. */
function SupervisorAccess({ organisation }: { organisation: string | undefined }) {
  const allowed = (Object.keys(copy.may) as (keyof typeof copy.may)[]).filter((right) =>
    may('SUPERVISOR', right),
  );
  const left = (Object.keys(copy.leftToDistributor) as (keyof typeof copy.leftToDistributor)[])
    .filter((right: Permission) => !may('SUPERVISOR', right))
    .map((right) => copy.leftToDistributor[right]);
  const things = new Intl.ListFormat('en', { type: 'conjunction' }).format(
    left.map((thing, index) => (index === 0 ? thing : thing.toLowerCase())),
  );
  return (
    <Card title={copy.access}>
      <Stack as="ul" gap="3">
        {allowed.map((right) => (
          <Row as="li" key={right} align="first" gap="2">
            <Check aria-hidden size={16} strokeWidth={1.75} className={styles.tick} />
            <span>{copy.may[right]}</span>
          </Row>
        ))}
      </Stack>
      <Row as="p" tone="secondary" align="first" gap="2" topped mt="4" pt="4">
        <Lock aria-hidden size={16} strokeWidth={1.75} />
        <span>{copy.left(things)}</span>
      </Row>
      {organisation ? (
        <Text as="p" tone="secondary" topped mt="4" pt="4">
          <span>{copy.workingFor(organisation).before}</span>{' '}
          <Text as="strong" weight="medium" tone="primary">
            {organisation}
          </Text>
        </Text>
      ) : null}
    </Card>
  );
}
