import { ANALYTICS_PERIODS, type PlatformAnalytics } from '@dmc/contract/analytics';
import { type CalendarDate, calendarDate, formatDateTime, formatTime } from '@dmc/contract/dates';
import { axisMoney } from '@dmc/contract/money';
import { type DateRange, rangeLabel, rollingRange, shortRange } from '@dmc/contract/periods';
import { Box } from '@dmc/design-system/box';
import { Card } from '@dmc/design-system/card';
import { ChartFallback } from '@dmc/design-system/chart-fallback';
import { Columns } from '@dmc/design-system/columns';
import { EmptyState } from '@dmc/design-system/empty-state';
import { FailureNotice, type FailureNoticeProps } from '@dmc/design-system/failure-notice';
import { LazyChart } from '@dmc/design-system/lazy-chart';
import { dataOf, type Failure, Load, type Loadable } from '@dmc/design-system/load';
import type { ProvenanceSource } from '@dmc/design-system/provenance';
import { RefreshButton } from '@dmc/design-system/refresh-button';
import { Row } from '@dmc/design-system/row';
import { SegmentedControl } from '@dmc/design-system/segmented-control';
import { SkeletonRows } from '@dmc/design-system/skeleton';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Toolbar } from '@dmc/design-system/toolbar';
import { Button } from '@radix-ui/themes';
import { RotateCw } from 'lucide-react';
import { PrintedReport, ReportTools } from '../../parts/report-export/report-export.tsx';
import { useMoneyText } from '../../parts/report-export/report-money.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { analyticsCopy as copy } from './analytics.copy.ts';
import type { AnalyticsView } from './analytics-view.ts';
import { analyticsFile } from './exports.ts';
import { isEmpty } from './growth.ts';
import { AllTime, type CountedProducts, KeyMetrics } from './key-metrics.tsx';
import { revenueSeries } from './revenue-series.ts';
import { SAMPLE } from './sample.ts';
import { TopList } from './top-list.tsx';
import { UserDistribution } from './user-distribution.tsx';

// The numbers load first, then the chart's frame and finally its drawing code.
export interface AnalyticsProps {
  /** The data of the period; after a failure the last data loaded, whatever period it covers. */
  analytics: Loadable<PlatformAnalytics>;
  /** The products of all distributors, if the answer does not count them. */
  counted?: CountedProducts;
  view: AnalyticsView;
  onView: (change: Partial<AnalyticsView>) => void;
  /** The data is being loaded, whether or not there is earlier data. */
  refreshing: boolean;
  onReload: () => void;
  /** The name printed above the report. */
  organisation: string;
  now: Date;
}

/** Platform Analytics (screens §2). */
export function Analytics(props: AnalyticsProps) {
  const { analytics, view, onView, refreshing, onReload, organisation, now } = props;
  const timeZone = useTimeZone();
  const again = { onRetry: onReload, retrying: refreshing };
  const today = calendarDate(now, timeZone);
  const requested = rollingRange(view.period, today);
  const data = dataOf(analytics);
  const range = data?.period ?? requested;
  const usable = data && !isEmpty(data) ? data : undefined;
  return (
    <>
      <Toolbar
        start={
          <Row gap="3" rowGap="2" wrap grow>
            <SegmentedControl
              label={copy.period}
              value={view.period}
              onChange={(period) => onView({ period })}
              options={ANALYTICS_PERIODS.map((value) => ({ value, label: value }))}
            />
            <Text tone="secondary" numeric>
              {rangeLabel(range)}
            </Text>
          </Row>
        }
        end={
          <>
            <RefreshButton refreshing={refreshing} onRefresh={onReload} iconOnPhone />
            <ReportTools file={usable && (() => analyticsFile(usable, range, timeZone))} />
          </>
        }
      />
      <PrintedReport title={copy.title} organisation={organisation} period={rangeLabel(range)} now={now}>
        <Load
          state={analytics}
          loading={<Skeleton today={today} />}
          failed={(failure) => (
            <Stack gap="page">
              <Notice failure={failure} note={copy.sampleNote} {...again} />
              <Sections today={today} figures={SAMPLE} sample range={undefined} />
            </Stack>
          )}
        >
          {(figures, stale) => (
            <Stack gap="page">
              {stale ? (
                <Notice
                  failure={stale.failure}
                  note={ageOf(figures, stale.at, requested, today, timeZone)}
                  {...again}
                />
              ) : null}
              {isEmpty(figures) ? (
                <Card>
                  <EmptyState
                    kind="nothing"
                    title={copy.empty}
                    hint={copy.emptyHint}
                    action={
                      <Button type="button" onClick={onReload}>
                        <RotateCw aria-hidden size={16} strokeWidth={1.75} />
                        <span>{copy.retry}</span>
                      </Button>
                    }
                  />
                </Card>
              ) : (
                <Sections today={today} figures={figures} counted={props.counted} range={range} />
              )}
            </Stack>
          )}
        </Load>
      </PrintedReport>
    </>
  );
}

/** When the last data arrived, and its dates if others were requested. */
function ageOf(
  figures: PlatformAnalytics,
  at: Date,
  requested: DateRange,
  today: CalendarDate,
  timeZone: string,
): string {
  const moment = at.toISOString();
  const time =
    calendarDate(at, timeZone) === today ? formatTime(moment, timeZone) : formatDateTime(moment, timeZone);
  const { period } = figures;
  return period && period.from !== requested.from
    ? copy.staleDays(time, shortRange(period, today))
    : copy.staleNote(time);
}

/** The two documented messages, depending on what failed, with the cause. */
function Notice({
  failure,
  ...rest
}: { failure: Failure } & Pick<FailureNoticeProps, 'note' | 'onRetry' | 'retrying'>) {
  return (
    <FailureNotice
      title={failure.kind === 'unreadable' ? copy.unreadable : copy.failed}
      failure={failure}
      {...rest}
    />
  );
}

interface SectionsProps {
  figures: PlatformAnalytics;
  counted?: CountedProducts;
  /** Sample data: every card and table says so. */
  sample?: boolean;
  /** The dates of the lists; samples have none. */
  range: DateRange | undefined;
  today: CalendarDate;
}

function Sections(props: SectionsProps) {
  const { figures, counted, sample = false, range, today } = props;
  const timeZone = useTimeZone();
  const money = useMoneyText();
  const provenance: ProvenanceSource = sample ? { kind: 'sample' } : { kind: 'live' };
  const days = range && shortRange(range, today);
  return (
    <>
      <KeyMetrics figures={figures} counted={counted} sample={sample} today={today} />
      {sample ? null : <AllTime figures={figures} />}
      <Columns layout="aside" stretch>
        <LazyChart
          title={copy.chart}
          series={revenueSeries(figures, today, timeZone)}
          formatValue={money}
          formatAxis={axisMoney}
          placeholder={(figures.revenueSeries ?? figures.previousSeries) ? copy.noRevenueYet : copy.noChart}
          pointsLabel={copy.day}
        />
        <UserDistribution figures={figures} provenance={provenance} />
      </Columns>
      <Columns layout="halves">
        <TopList
          title={copy.topDistributors}
          columns={{ name: copy.distributor, count: copy.orders }}
          countText={copy.ordersOf}
          rows={figures.topDistributors?.map(({ totalOrders, totalRevenue, ...row }) => ({
            ...row,
            // A sample does not link anywhere.
            to: sample ? undefined : `/distributors?search=${encodeURIComponent(row.name)}`,
            count: totalOrders,
            revenue: totalRevenue,
          }))}
          days={days}
          empty={copy.nobody}
          provenance={provenance}
        />
        <TopList
          title={copy.topProducts}
          columns={{ name: copy.product, count: copy.units }}
          countText={copy.unitsOf}
          rows={figures.topProducts?.map(({ distributor, totalSold, totalRevenue, ...row }) => ({
            ...row,
            owner: distributor?.name,
            count: totalSold,
            revenue: totalRevenue,
          }))}
          days={days}
          empty={copy.nothing}
          provenance={provenance}
        />
      </Columns>
    </>
  );
}

const ChartPlaceholder = () => <ChartFallback title={copy.chart} />;

/** The outline of the page while it loads. */
function Skeleton({ today }: { today: CalendarDate }) {
  const list = (title: string) => (
    <Card title={title} padded={false}>
      <Box px="4-5">
        <SkeletonRows rows={5} />
      </Box>
    </Card>
  );
  return (
    <div aria-busy="true">
      <p role="status" className="ds-visually-hidden">
        {copy.loading}
      </p>
      <Stack gap="page" aria-hidden>
        <KeyMetrics figures={undefined} today={today} />
        <AllTime figures={undefined} />
        <Columns layout="aside" stretch>
          <ChartPlaceholder />
          {list(copy.distribution)}
        </Columns>
        <Columns layout="halves">
          {list(copy.topDistributors)}
          {list(copy.topProducts)}
        </Columns>
      </Stack>
    </div>
  );
}
