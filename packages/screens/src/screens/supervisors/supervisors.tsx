import { calendarDate } from '@dmc/contract/dates';
import { formatNumber } from '@dmc/contract/numbers';
import { rangeLabel, rollingRange } from '@dmc/contract/periods';
import type { LeaderboardTotals, SupervisorResult } from '@dmc/contract/supervisors';
import { Banner, BannerAction } from '@dmc/design-system/banner';
import { Box } from '@dmc/design-system/box';
import { Card } from '@dmc/design-system/card';
import { DataTable } from '@dmc/design-system/data-table';
import { EmptyState, NoMatch } from '@dmc/design-system/empty-state';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { FieldSkeleton } from '@dmc/design-system/field-skeleton';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { mapList } from '@dmc/design-system/list';
import { dataOf, isRefreshing, type Loadable } from '@dmc/design-system/load';
import { RefreshButton } from '@dmc/design-system/refresh-button';
import { Row } from '@dmc/design-system/row';
import { StatCard, StatGroup } from '@dmc/design-system/stat-card';
import { Text } from '@dmc/design-system/text';
import { Toolbar } from '@dmc/design-system/toolbar';
import { Tooltip } from '@dmc/design-system/tooltip';
import { useElementWidth, usePhone } from '@dmc/design-system/viewport';
import { Button, IconButton } from '@radix-ui/themes';
import { CalendarX, Star } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { distributorFieldCopy } from '../../parts/distributor-field/distributor-field.copy.ts';
import type { DistributorChoice } from '../../parts/distributor-field/distributor-field.tsx';
import type { ScreenList } from '../../parts/list-screen/use-list-screen.ts';
import { Money } from '../../parts/money/money.tsx';
import { PeriodField } from '../../parts/period-field/period-field.tsx';
import { PrintedReport, ReportTools } from '../../parts/report-export/report-export.tsx';
import { useLink, useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import {
  badgeRule,
  type LeaderboardPage,
  leaderboardFile,
  leaderboardStats,
  type Ranked,
  ranked,
} from './leaderboard.ts';
import { columnsOf, isWide } from './supervisor-columns.tsx';
import { supervisorsCopy as copy } from './supervisors.copy.ts';
import styles from './supervisors.module.css';
import type { SupervisorsView } from './supervisors-view.ts';

const DistributorField = lazyComponent(() =>
  import('../../parts/distributor-field/distributor-field.tsx').then((module) => ({
    default: module.DistributorField,
  })),
);

export interface SupervisorsProps {
  choice: DistributorChoice;
  /** Whose supervisors are shown: the chosen distributor, otherwise the first; null if there is none. */
  distributorId: string | null;
  list: Pick<ScreenList<SupervisorResult, SupervisorsView, LeaderboardTotals>, 'rows' | 'view' | 'onView'>;
  now: Date;
}

/** Supervisor Performance (screens §2): each supervisor's orders and revenue, and a dialog to rate a month. */
export function Supervisors({ choice, distributorId, list, now }: SupervisorsProps) {
  const { rows, view, onView } = list;
  const { state, onReload } = rows;
  const timeZone = useTimeZone();
  const renderLink = useLink();
  const range = rollingRange(view.period, calendarDate(now, timeZone));
  const page = dataOf(state);
  const name = dataOf(choice.distributors)?.find(({ id }) => id === distributorId)?.name ?? '';
  // A distributor in the URL that does not exist is not an error of the list.
  const unknown =
    view.distributorId !== null &&
    state.status === 'failed' &&
    !state.last &&
    state.failure.kind === 'missing';

  if (choice.distributors.status === 'failed' && !choice.distributors.last && distributorId === null)
    return (
      <Card>
        <FailureNotice
          shape="page"
          title={copy.distributorsFailed}
          failure={choice.distributors.failure}
          note={copy.distributorsFailedNote}
          onRetry={choice.onReload}
        />
      </Card>
    );
  if (choice.distributors.status === 'ready' && distributorId === null)
    return (
      <Card>
        <EmptyState
          kind="nothing"
          title={copy.noDistributors}
          hint={copy.noDistributorsHint}
          action={
            <Button asChild>{renderLink({ to: '/distributors', children: copy.toDistributors })}</Button>
          }
        />
      </Card>
    );
  return (
    <>
      <Toolbar
        start={
          <>
            <div className={styles.distributor}>
              <LazyPart fallback={<FieldSkeleton label={distributorFieldCopy.label} labelHidden />}>
                <DistributorField
                  choice={choice}
                  labelHidden
                  value={distributorId}
                  onChange={(id) => onView({ distributorId: id, sort: null })}
                />
              </LazyPart>
            </div>
            <Row gap="3" rowGap="1" wrap className={styles.period}>
              <PeriodField
                label={copy.period}
                periods={copy.periods}
                value={view.period}
                onChange={(period) => onView({ period })}
                note={rangeLabel(range)}
              />
            </Row>
          </>
        }
        end={
          <>
            <RefreshButton
              label={copy.refresh}
              refreshing={isRefreshing(state)}
              onRefresh={onReload}
              iconOnPhone
            />
            <ReportTools
              file={page && page.rows.length > 0 ? () => leaderboardFile(page, range) : undefined}
            />
          </>
        }
      />
      {unknown ? (
        <Card>
          <NoMatch
            title={copy.unknown}
            hint={copy.unknownHint}
            action={copy.showFirst}
            onAction={() => onView({ distributorId: null })}
          />
        </Card>
      ) : (
        <PrintedReport title={copy.title} organisation={name} period={rangeLabel(range)} now={now}>
          <Stats leaderboard={state} />
          <Leaderboard list={list} />
        </PrintedReport>
      )}
    </>
  );
}

/** The three cards, which summarise the table below. */
function Stats({ leaderboard }: { leaderboard: Loadable<LeaderboardPage> }) {
  const page = dataOf(leaderboard);
  const stats = page && leaderboardStats(page);
  const shared = { loading: leaderboard.status === 'loading', dimmed: leaderboard.status === 'failed' };
  const covers = (partial: boolean | undefined) =>
    partial && page
      ? { provenance: { kind: 'computed', note: copy.loadedOnly(page.rows.length) } as const }
      : {};
  return (
    <Box mb="4">
      <StatGroup label={copy.figures} columns={3}>
        <StatCard
          {...shared}
          {...covers(stats?.uncounted)}
          label={copy.totalSupervisors}
          value={stats ? formatNumber(stats.supervisors) : copy.none}
          note={stats?.tookOrders === undefined ? undefined : copy.tookOrders(stats.tookOrders)}
        />
        <StatCard
          {...shared}
          {...covers(stats?.partial)}
          label={copy.totalRevenue}
          value={<Money amount={stats?.totalRevenue} />}
          note={copy.lessReturns}
        />
        <StatCard
          {...shared}
          {...covers(stats?.partial)}
          label={copy.totalOrders}
          value={stats ? formatNumber(stats.totalOrders) : copy.none}
          note={copy.takenByThem}
        />
      </StatGroup>
    </Box>
  );
}

/** Below this width in px, a row's button is only its icon, to leave room for the ranking. */
const MIN_WIDTH_FOR_LABELS = 720;

function Leaderboard({ list: { rows, view, onView } }: Pick<SupervisorsProps, 'list'>) {
  const stale = rows.state.status === 'failed';
  const inRanks = useMemo(
    () => mapList(rows, (loaded) => ({ ...loaded, rows: ranked(loaded.rows) })),
    [rows],
  );
  const renderLink = useLink();
  const root = useRef<HTMLDivElement>(null);
  const width = useElementWidth(root);
  const phone = usePhone();
  const wide = isWide(width);
  const columns = useMemo(() => columnsOf(stale, wide), [stale, wide]);
  const short = !phone && width !== undefined && width < MIN_WIDTH_FOR_LABELS;
  const actions = useCallback(
    ({ id, email }: Ranked) => <Rate email={email} short={short} onRate={() => onView({ rating: id })} />,
    [short, onView],
  );
  const page = dataOf(rows.state);
  const widen = view.period === '90d' ? undefined : () => onView({ period: '90d' });
  return (
    <div ref={root} className={styles.board}>
      {page && page.rows.length > 0 && page.rows.every(({ ordersCreated }) => ordersCreated === 0) ? (
        <Box mb="4">
          <Banner
            tone="info"
            icon={<CalendarX size={16} strokeWidth={1.75} />}
            text={copy.noData}
            note={copy.noOrders}
            action={widen ? <BannerAction onClick={widen}>{copy.widen}</BannerAction> : undefined}
          />
        </Box>
      ) : null}
      <DataTable
        list={inRanks}
        columns={columns}
        words={copy}
        sort={{ by: view.sort, onChange: (sort) => onView({ sort }) }}
        record={{ id: view.rating ?? undefined }}
        loadingRows={6}
        empty={
          // Only a server that sends totals can report zero supervisors; others may omit those without orders.
          page?.totals && page.total === 0 ? (
            <EmptyState
              kind="nothing"
              title={copy.noSupervisors}
              hint={copy.noSupervisorsHint}
              action={<Button asChild>{renderLink({ to: '/users', children: copy.toUsers })}</Button>}
            />
          ) : (
            <EmptyState
              kind="nothing"
              title={copy.noData}
              hint={copy.noDataHint}
              action={
                widen ? (
                  <Button type="button" variant="surface" color="gray" onClick={widen}>
                    {copy.widen}
                  </Button>
                ) : undefined
              }
            />
          )
        }
        actions={{
          render: actions,
          header: copy.columns.actions,
          width: short ? 80 : 128,
        }}
      />
      {page && page.rows.length > 0 ? (
        <Text as="p" mt="3" size="1" tone="muted" className={styles.rule}>
          {badgeRule()}
        </Text>
      ) : null}
    </div>
  );
}

interface RateProps {
  email: string;
  /** The button's label does not fit. */
  short: boolean;
  onRate: () => void;
}

function Rate({ email, short, onRate }: RateProps) {
  const shared = {
    type: 'button',
    size: '1',
    variant: 'soft',
    'aria-label': copy.rateNamed(email),
    onClick: onRate,
  } as const;
  return short ? (
    <Tooltip label={copy.rate} side="left">
      <IconButton {...shared}>
        <Star aria-hidden size={14} strokeWidth={1.75} />
      </IconButton>
    </Tooltip>
  ) : (
    <Button {...shared}>{copy.rate}</Button>
  );
}
