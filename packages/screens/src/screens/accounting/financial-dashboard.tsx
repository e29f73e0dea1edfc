import type { FinancialDashboard } from '@dmc/contract/accounting';
import { changePercent } from '@dmc/contract/dashboard';
import type { CalendarDate } from '@dmc/contract/dates';
import { axisMoney, type Paise } from '@dmc/contract/money';
import { formatNumber } from '@dmc/contract/numbers';
import { type FinancialPeriod, financialRange, rangeLabel, shortRange } from '@dmc/contract/periods';
import { ranksOf } from '@dmc/contract/ranks';
import { Box } from '@dmc/design-system/box';
import { Card } from '@dmc/design-system/card';
import { ChartFallback } from '@dmc/design-system/chart-fallback';
import { Columns } from '@dmc/design-system/columns';
import { EmptyState } from '@dmc/design-system/empty-state';
import { Grid } from '@dmc/design-system/grid';
import { LazyChart } from '@dmc/design-system/lazy-chart';
import { dataOf, isRefreshing, type Loadable } from '@dmc/design-system/load';
import { SkeletonRows } from '@dmc/design-system/skeleton';
import { Stack } from '@dmc/design-system/stack';
import { StatCard, type StatCardProps, StatGroup, type Trend } from '@dmc/design-system/stat-card';
import { Text } from '@dmc/design-system/text';
import type { ReactNode } from 'react';
import { RecordLink } from '../../parts/record-link/record-link.tsx';
import { ReportMoney, useMoneyText } from '../../parts/report-export/report-money.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { accountingCopy } from './accounting.copy.ts';
import styles from './accounting.module.css';
import { AssumedNote, assumedIf, assumptionsOf } from './assumed-note.tsx';
import { revenueSeries } from './chart-series.ts';
import { dashboardFile } from './exports.ts';
import { MarkedMoney, percentText } from './marked-money.tsx';
import { periodSelectCopy } from './period-select.copy.ts';
import { PeriodSelect } from './period-select.tsx';
import { Report, ReportContent, type ReportContext } from './report.tsx';

const copy = accountingCopy.dashboard;
const { none } = accountingCopy;

// The numbers load first, then the chart's frame and finally its drawing code.
export interface FinancialDashboardReportProps extends ReportContext {
  dashboard: Loadable<FinancialDashboard>;
  period: FinancialPeriod;
  today: CalendarDate;
  onPeriod: (period: FinancialPeriod) => void;
  onReload: () => void;
}

/** Revenue, profit, receivables and cash flow of a period, the revenue trend, and the best sellers (screens §3). */
export function FinancialDashboardReport(props: FinancialDashboardReportProps) {
  const { dashboard, period, today, onPeriod, onReload, ...shared } = props;
  const timeZone = useTimeZone();
  const loaded = dataOf(dashboard);
  const range = loaded?.period ?? financialRange(period, today);
  return (
    <Report
      {...shared}
      title={accountingCopy.tabs.dashboard}
      period={rangeLabel(range)}
      controls={<PeriodSelect period={period} onPeriod={onPeriod} range={rangeLabel(range)} />}
      file={loaded && (() => dashboardFile(loaded, range, timeZone))}
      refreshing={isRefreshing(dashboard)}
      onReload={onReload}
    >
      <ReportContent
        {...shared}
        state={dashboard}
        report="dashboard"
        onReload={onReload}
        skeleton={
          <Stack gap="page">
            <KeyMetrics figures={undefined} today={today} />
            <GstNote figures={undefined} period={period} />
            <Columns layout="aside" stretch>
              <ChartFallback title={copy.revenueTrend} />
              <Card title={copy.topSellingProducts} padded={false}>
                <Box px="4-5">
                  <SkeletonRows rows={5} />
                </Box>
              </Card>
            </Columns>
          </Stack>
        }
      >
        {(figures) => (
          <>
            <KeyMetrics figures={figures} today={today} />
            <GstNote figures={figures} period={period} />
            <AssumedNote assumed={figures.assumed} />
            <Columns layout="aside" stretch>
              <RevenueTrend figures={figures} period={period} today={today} />
              <TopProducts
                products={figures.topSellingProducts}
                assumed={assumptionsOf(figures.assumed).rates}
              />
            </Columns>
          </>
        )}
      </ReportContent>
    </Report>
  );
}

/** A change of an amount; a change from or to a negative amount has no meaningful percentage. */
function moved(current: Paise | undefined, previous: Paise | undefined, before: string): { trend?: Trend } {
  if (current === undefined || previous === undefined || previous <= 0 || current < 0) return {};
  const percent = changePercent({ current, previous });
  if (percent === undefined) return {};
  return {
    trend: {
      direction: percent > 0 ? 'up' : percent < 0 ? 'down' : 'flat',
      text: accountingCopy.percent(formatNumber(Math.abs(percent))),
      comparedWith: accountingCopy.comparedWith(before),
    },
  };
}

/** The same for a margin, in percentage points. */
function movedBy(
  current: number | undefined,
  previous: number | undefined,
  before: string,
): { trend?: Trend } {
  if (current === undefined || previous === undefined) return {};
  const points = Math.round((current - previous) * 10) / 10;
  return {
    trend: {
      direction: points > 0 ? 'up' : points < 0 ? 'down' : 'flat',
      text: accountingCopy.points(formatNumber(Math.abs(points))),
      comparedWith: accountingCopy.comparedWith(before),
    },
  };
}

/** The five metrics; a skeleton while they load. */
function KeyMetrics({ figures, today }: { figures: FinancialDashboard | undefined; today: CalendarDate }) {
  const { previous } = figures ?? {};
  const before = previous?.period ? shortRange(previous.period, today) : undefined;
  const card = (
    label: string,
    paise: Paise | undefined,
    { earlier, note, assumed = false }: { earlier?: Paise; note: ReactNode; assumed?: boolean },
  ) => {
    const change = before === undefined ? {} : moved(paise, earlier, before);
    return (
      <StatCard
        {...stateOf(label, paise, assumed)}
        value={<ReportMoney amount={paise} />}
        {...(change.trend ? change : { note })}
      />
    );
  };
  const stateOf = (
    label: string,
    value: number | undefined,
    assumed: boolean,
  ): Pick<StatCardProps, 'label' | 'loading' | 'dimmed' | 'provenance'> => ({
    label,
    loading: figures === undefined,
    dimmed: value === undefined,
    ...(figures && value === undefined ? { provenance: { kind: 'notSupplied' } } : assumedIf(assumed)),
  });
  const on = assumptionsOf(figures?.assumed);
  const margin = figures?.profitMargin;
  const noRevenue = figures?.totalRevenue !== undefined && figures.totalRevenue <= 0;
  return (
    <StatGroup label={copy.figures} columns={5}>
      {card(copy.totalRevenue, figures?.totalRevenue, {
        earlier: previous?.totalRevenue,
        note: copy.lessReturns,
        assumed: on.rates,
      })}
      {card(copy.netProfit, figures?.netProfit, {
        earlier: previous?.netProfit,
        note: copy.afterExpenses,
        assumed: on.either,
      })}
      <StatCard
        {...stateOf(copy.profitMargin, noRevenue ? 0 : margin, on.either)}
        value={margin === undefined ? none : percentText(margin)}
        {...(before !== undefined && movedBy(margin, previous?.profitMargin, before).trend
          ? movedBy(margin, previous?.profitMargin, before)
          : { note: noRevenue ? copy.noRevenue : copy.ofRevenue })}
      />
      {card(copy.cashFlow, figures?.cashFlow, { earlier: previous?.cashFlow, note: copy.moved })}
      {card(copy.outstandingReceivables, figures?.outstandingReceivables, { note: copy.now })}
    </StatGroup>
  );
}

/** A typical amount, which reserves the space of a note while its amounts load. */
const TYPICAL_AMOUNT = 9_99_999_00;

/**
 * Why this revenue differs from that of the dashboard, if the answer explains it. Its space is reserved while it loads.
 */
function GstNote({ figures, period }: { figures: FinancialDashboard | undefined; period: FinancialPeriod }) {
  const money = useMoneyText();
  const { totalRevenue, gstOnRevenue } = figures ?? {
    totalRevenue: TYPICAL_AMOUNT,
    gstOnRevenue: TYPICAL_AMOUNT,
  };
  if (totalRevenue === undefined || !gstOnRevenue) return null;
  return (
    <Text
      as="p"
      size="1"
      tone="muted"
      className={styles.remark}
      data-loading={figures === undefined || undefined}
    >
      <span>{copy.gst(money(gstOnRevenue), money(totalRevenue + gstOnRevenue))}</span>
      {period === 'current_month' ? <span>{` ${copy.onDashboard}`}</span> : null}
    </Text>
  );
}

interface RevenueTrendProps {
  figures: FinancialDashboard;
  period: FinancialPeriod;
  today: CalendarDate;
}

function RevenueTrend({ figures, period, today }: RevenueTrendProps) {
  const timeZone = useTimeZone();
  const money = useMoneyText();
  return (
    <LazyChart
      title={copy.revenueTrend}
      {...assumedIf(assumptionsOf(figures.assumed).rates)}
      series={revenueSeries(figures, period, today, timeZone)}
      formatValue={money}
      formatAxis={axisMoney}
      placeholder={(figures.revenueSeries ?? figures.previousSeries) ? copy.noRevenueYet : copy.noChart}
      pointsLabel={periodSelectCopy.period}
    />
  );
}

/** The best sellers, with the first three highlighted. */
function TopProducts({
  products,
  assumed,
}: {
  products: FinancialDashboard['topSellingProducts'];
  assumed: boolean;
}) {
  const ranks = ranksOf(products ?? [], (a, b) => a.revenue !== undefined && a.revenue === b.revenue);
  return (
    <Card
      title={copy.topSellingProducts}
      padded={false}
      {...(products === undefined ? { provenance: { kind: 'notSupplied' } as const } : assumedIf(assumed))}
    >
      {products === undefined ? (
        <Text as="p" tone="muted" p="4-5">
          {copy.notSent}
        </Text>
      ) : products.length === 0 ? (
        <EmptyState kind="nothing" compact level={3} title={copy.noProducts} hint={copy.noProductsHint} />
      ) : (
        <Box as="ol" ruled>
          {products.map(({ productId, productName, totalSold, revenue }, index) => {
            const rank = ranks[index] ?? index + 1;
            return (
              <Grid
                as="li"
                columns="20px minmax(0, 1fr) auto"
                align="center"
                gap="3"
                key={productId}
                px="inset"
                py="2"
                className={styles.seller}
              >
                <Text
                  tone="muted"
                  numeric
                  className={styles.rank}
                  data-top={rank <= 3 || undefined}
                  aria-hidden
                >
                  {rank}
                </Text>
                <Stack as="span">
                  <Text weight="medium" breaks>
                    <RecordLink kind="product" id={productId}>
                      {productName || none}
                    </RecordLink>
                  </Text>
                  {totalSold === undefined ? null : (
                    <Text size="1" tone="muted" numeric>
                      {copy.sold(totalSold)}
                    </Text>
                  )}
                </Stack>
                <MarkedMoney amount={revenue} />
              </Grid>
            );
          })}
        </Box>
      )}
    </Card>
  );
}
