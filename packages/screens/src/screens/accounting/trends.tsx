import type { Pnl } from '@dmc/contract/accounting';
import { changePercent } from '@dmc/contract/dashboard';
import { formatCalendarDay, formatMonth } from '@dmc/contract/dates';
import { axisMoney } from '@dmc/contract/money';
import { formatNumber } from '@dmc/contract/numbers';
import { Card } from '@dmc/design-system/card';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { LazyChart } from '@dmc/design-system/lazy-chart';
import { dataOf, isRefreshing } from '@dmc/design-system/load';
import { Provenance } from '@dmc/design-system/provenance';
import { Skeleton } from '@dmc/design-system/skeleton';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { useMoneyText } from '../../parts/report-export/report-money.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { accountingCopy } from './accounting.copy.ts';
import type { MonthlyPnl } from './accounting-view.ts';
import { trendSeries } from './chart-series.ts';
import { trendsFile } from './exports.ts';
import { MarkedMoney, percentText } from './marked-money.tsx';
import { Report, type ReportContext, timeLabel } from './report.tsx';
import { type StatRow, StatTable } from './stat-table.tsx';

const copy = accountingCopy.trends;

/** No call returns all months at once. */
const FROM_PNL = { kind: 'computed', from: copy.pnl } as const;

export interface TrendsProps extends ReportContext {
  /** The months, oldest first. */
  months: readonly MonthlyPnl[];
  onReload: () => void;
}

/** Revenue, expenses and profit by month, each month from its own profit and loss. */
export function Trends({ months, onReload, ...shared }: TrendsProps) {
  const [first, last] = [months[0], months.at(-1)];
  const period =
    first && last
      ? `${formatMonth(first.month.from, 'short')} – ${formatMonth(last.month.from, 'short')}`
      : '';
  const failed = months.flatMap(({ pnl }) => (pnl.status === 'failed' ? [pnl] : []));
  const loading = months.every(({ pnl }) => pnl.status === 'loading');
  const hasData = months.some(({ pnl }) => dataOf(pnl));
  const series = trendSeries(months);
  const money = useMoneyText();
  return (
    <Report
      {...shared}
      title={copy.title}
      period={period}
      controls={
        <Text tone="secondary" numeric>
          {period}
        </Text>
      }
      file={hasData ? () => trendsFile(months) : undefined}
      refreshing={months.some(({ pnl }) => isRefreshing(pnl) || pnl.status === 'loading')}
      onReload={onReload}
    >
      <Stack gap="page" aria-busy={loading || undefined}>
        {loading ? (
          <p role="status" className="ds-visually-hidden">
            {accountingCopy.loading(copy.title)}
          </p>
        ) : null}
        {failed[0] ? (
          <FailureNotice
            title={accountingCopy.failed.trends(failed.length, months.length)}
            failure={failed[0].failure}
            {...(hasData ? {} : { note: accountingCopy.failedNote })}
            onRetry={onReload}
          />
        ) : null}
        <LazyChart
          title={copy.chart}
          {...(series.length > 0 ? { provenance: FROM_PNL } : {})}
          series={series}
          formatValue={money}
          formatAxis={axisMoney}
          placeholder={copy.comingSoon}
          pointsLabel={copy.month}
          fallback={copy.comingSoon}
        />
        {months.some(({ pnl }) => dataOf(pnl)?.assumed) ? (
          <Text as="p" size="1" tone="muted">
            {accountingCopy.assumedMonths}
          </Text>
        ) : null}
        {hasData || loading ? (
          <Card
            title={copy.caption}
            provenance={FROM_PNL}
            action={
              <Text block size="1" weight="regular" tone="muted">
                {copy.changes}
              </Text>
            }
            padded={false}
          >
            <MonthTable months={months} {...shared} />
          </Card>
        ) : null}
      </Stack>
    </Report>
  );
}

/** The change since the previous month; nothing if the previous one is unknown, zero, or a loss. */
function changeOf(current: number | undefined, previous: number | undefined): string | undefined {
  if (current === undefined || previous === undefined || previous <= 0 || current < 0) return undefined;
  const percent = changePercent({ current, previous });
  if (percent === undefined) return undefined;
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return `${sign}${formatNumber(Math.abs(percent))}%`;
}

/** Newest month first: the recent numbers matter most. */
function MonthTable({ months, now }: Pick<TrendsProps, 'months' | 'now'>) {
  const timeZone = useTimeZone();
  const rows = months.map(({ month, pnl }, index) => {
    const before = months[index - 1];
    // The current month is not over, so it is not compared.
    const running = index === months.length - 1;
    const earlier = before && !running ? dataOf(before.pnl) : undefined;
    return {
      key: month.from,
      title: (
        <>
          <span>{formatMonth(month.from, 'short')}</span>
          {running ? (
            <Text block size="1" weight="regular" tone="muted">
              {copy.untilToday(formatCalendarDay(month.to))}
            </Text>
          ) : null}
          {dataOf(pnl)?.assumed ? (
            <Text block size="1" weight="regular" tone="muted">
              <Provenance source={{ kind: 'assumed' }} />
            </Text>
          ) : null}
          {pnl.status === 'failed' && pnl.last ? (
            <Text block size="1" weight="regular" tone="muted">
              <Provenance source={{ kind: 'asOf', time: timeLabel(pnl.last.at, now, timeZone) }} />
            </Text>
          ) : null}
        </>
      ),
      cells: cellsOf(pnl, earlier),
    };
  });
  return (
    <StatTable
      caption={copy.caption}
      rowHeader={copy.month}
      columns={[copy.revenue, copy.expenses, copy.profit, copy.margin]}
      rows={rows.toReversed()}
    />
  );
}

function cellsOf(pnl: MonthlyPnl['pnl'], before: Pnl | undefined): StatRow['cells'] {
  const statement = dataOf(pnl);
  if (!statement) return { instead: pnl.status === 'loading' ? <Skeleton width={200} /> : copy.notLoaded };
  const { revenue, expenses, netProfit, profitMargin } = statement;
  const cell = (value: number | undefined, earlier: number | undefined) => {
    const change = changeOf(value, earlier);
    return (
      <>
        <MarkedMoney amount={value} />
        {change ? (
          <Text block size="1" weight="regular" tone="muted">
            <span>{change}</span>
            <span className="ds-visually-hidden">{copy.onMonthBefore}</span>
          </Text>
        ) : null}
      </>
    );
  };
  return [
    cell(revenue.netRevenue, before?.revenue.netRevenue),
    cell(expenses.totalExpenses, before?.expenses.totalExpenses),
    cell(netProfit, before?.netProfit),
    profitMargin === undefined ? accountingCopy.none : percentText(profitMargin),
  ];
}
