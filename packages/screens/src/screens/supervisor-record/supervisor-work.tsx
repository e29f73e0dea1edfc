import { formatDate, formatDayTime, formatTime } from '@dmc/contract/dates';
import { formatNumber } from '@dmc/contract/numbers';
import { ORDER_STATUSES } from '@dmc/contract/orders';
import type { Approvals, StatusChange } from '@dmc/contract/supervisor-record';
import { LEADERBOARD_PERIODS, type SupervisorResult } from '@dmc/contract/supervisors';
import { Box } from '@dmc/design-system/box';
import { Card } from '@dmc/design-system/card';
import { type Column, DataTable } from '@dmc/design-system/data-table';
import { EmptyState } from '@dmc/design-system/empty-state';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import type { List } from '@dmc/design-system/list';
import { dataOf, type Loadable } from '@dmc/design-system/load';
import { PageHeader } from '@dmc/design-system/page-header';
import { Row } from '@dmc/design-system/row';
import { SegmentedControl } from '@dmc/design-system/segmented-control';
import { StatCard, StatGroup } from '@dmc/design-system/stat-card';
import { Text } from '@dmc/design-system/text';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Money } from '../../parts/money/money.tsx';
import { OrderStatusBadge } from '../../parts/order-status/order-status.tsx';
import { RecordLink } from '../../parts/record-link/record-link.tsx';
import { useLink, useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { supervisorRecordCopy } from './supervisor-record.copy.ts';
import type { SupervisorRecordView } from './supervisor-record-view.ts';

const { work: copy, changes: words } = supervisorRecordCopy;

const columnsOf = (timeZone: string, stale: boolean): readonly Column<StatusChange>[] => [
  {
    id: 'order',
    header: words.columns.order,
    value: ({ order }) => order.orderNumber,
    code: true,
    cell: ({ order }) => (
      <RecordLink kind="order" id={order.id}>
        {order.orderNumber}
      </RecordLink>
    ),
    width: 132,
    emphasis: 'strong',
    card: 'title',
  },
  {
    id: 'change',
    header: words.columns.change,
    value: ({ status }) => ORDER_STATUSES.indexOf(status),
    cell: ({ from, status }) => (
      <Row as="span" inline gap="2" rowGap="1" wrap>
        {from ? (
          <>
            <OrderStatusBadge status={from} stale />
            <ArrowRight aria-hidden size={14} strokeWidth={1.75} />
            <span className="ds-visually-hidden">{words.to}</span>
          </>
        ) : (
          <Text tone="muted">{words.created}</Text>
        )}
        <OrderStatusBadge status={status} stale={stale} />
      </Row>
    ),
    width: 288,
    card: 'badge',
    cardCell: ({ status }) => <OrderStatusBadge status={status} stale={stale} />,
  },
  {
    id: 'retailer',
    header: words.columns.retailer,
    value: ({ order }) => order.retailer.name,
    cell: ({ order: { retailer } }) => (
      <RecordLink kind="retailer" id={retailer.id}>
        {retailer.name}
      </RecordLink>
    ),
    width: 'fill',
    minWidth: 140,
    card: 'meta',
  },
  {
    id: 'total',
    header: words.columns.total,
    value: ({ order }) => order.totalAmount,
    cell: ({ order }) => <Money amount={order.totalAmount} />,
    align: 'end',
    width: 136,
    card: 'value',
  },
  {
    id: 'at',
    header: words.columns.at,
    value: ({ at }) => Date.parse(at),
    cell: ({ at }) => formatDate(at, timeZone),
    secondary: ({ at }) => formatTime(at, timeZone),
    cardCell: ({ at }) => formatDayTime(at, timeZone),
    align: 'end',
    width: 120,
    emphasis: 'quiet',
    card: 'meta',
  },
];

export interface SupervisorWorkProps {
  /** The supervisor's row of the leaderboard; the data is undefined if there is none. */
  results: Loadable<SupervisorResult | undefined>;
  /** Undefined if the server does not offer it. */
  changes: List<StatusChange, Approvals> | undefined;
  view: SupervisorRecordView;
  onView: (change: Partial<SupervisorRecordView>) => void;
  onReload: (what: 'results') => void;
}

/** The supervisor's work on orders in a period. */
export function SupervisorWork({ results, changes, view, onView, onReload }: SupervisorWorkProps) {
  const period = (
    <SegmentedControl
      label={copy.period}
      value={view.period}
      onChange={(next) => onView({ period: next })}
      options={LEADERBOARD_PERIODS.map((value) => ({ value, label: copy.periods[value] }))}
      fill
    />
  );
  return (
    <>
      <PageHeader title={copy.title} actions={period} />
      {results.status === 'failed' ? (
        <Box mb="4">
          <FailureNotice title={copy.failed} failure={results.failure} onRetry={() => onReload('results')} />
        </Box>
      ) : null}
      <Box mb="page">
        <Figures results={results} changes={changes} />
      </Box>
      {changes ? <Changes changes={changes} /> : <NoChanges />}
    </>
  );
}

function Figures({ results, changes }: Pick<SupervisorWorkProps, 'results' | 'changes'>) {
  const made = dataOf(results);
  const approvals = changes && dataOf(changes.state)?.totals?.sums;
  const ofChanges = changes?.state.status;
  const figure = (value: ReactNode, status: Loadable<unknown>['status'] | undefined, note?: string) => {
    if (status === 'loading') return { value: '', loading: true };
    if (value !== undefined) return { value, note };
    return status === 'failed'
      ? { value: copy.none }
      : { value: copy.none, provenance: { kind: 'notSupplied' } as const };
  };
  const money = (value: number | undefined) =>
    value === undefined ? undefined : <Money amount={value} context="dashboard" />;
  const number = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value));
  return (
    <StatGroup label={copy.figures}>
      <StatCard
        label={copy.approved}
        {...figure(number(approvals?.approved), ofChanges, copy.pendingToConfirmed)}
      />
      <StatCard label={copy.value} {...figure(money(approvals?.value), ofChanges, copy.pendingToConfirmed)} />
      <StatCard label={copy.created} {...figure(number(made?.ordersCreated), results.status)} />
      <StatCard
        label={copy.revenue}
        {...figure(money(made?.totalRevenue), results.status, copy.lessReturns)}
      />
    </StatGroup>
  );
}

function Changes({ changes }: { changes: List<StatusChange, Approvals> }) {
  const timeZone = useTimeZone();
  const stale = changes.state.status === 'failed';
  const columns = useMemo(() => columnsOf(timeZone, stale), [timeZone, stale]);
  return (
    <section aria-label={words.title}>
      <Text as="h3" size="3" weight="bold" mb="3">
        {words.title}
      </Text>
      <DataTable
        list={changes}
        columns={columns}
        words={words}
        loadingRows={6}
        empty={<EmptyState kind="nothing" level={3} title={words.nothing} hint={words.nothingHint} />}
      />
    </section>
  );
}

function NoChanges() {
  const renderLink = useLink();
  return (
    <Card title={words.title}>
      <Text as="p" tone="secondary" mb="2">
        {words.notSupplied}
      </Text>
      {renderLink({ to: '/orders', className: 'ds-link', children: words.orders })}
    </Card>
  );
}
