import { GROWING, type Growing, type PlatformAnalytics } from '@dmc/contract/analytics';
import type { CalendarDate } from '@dmc/contract/dates';
import { formatNumber } from '@dmc/contract/numbers';
import { Provenance, type ProvenanceSource } from '@dmc/design-system/provenance';
import { Row } from '@dmc/design-system/row';
import { StatCard, StatGroup } from '@dmc/design-system/stat-card';
import { Totals } from '@dmc/design-system/totals';
import { ReportMoney } from '../../parts/report-export/report-money.tsx';
import { analyticsCopy as copy } from './analytics.copy.ts';
import { Count } from './count.tsx';
import { cardReading, growthOf } from './growth.ts';

/** The number of products of the loaded distributors, if the answer has no count. */
export interface CountedProducts {
  count: number;
  /** Some distributors do not report a count. */
  atLeast: boolean;
}

export interface KeyMetricsProps {
  /** Undefined while loading. */
  figures: PlatformAnalytics | undefined;
  counted?: CountedProducts;
  /** All values are samples. */
  sample?: boolean;
  today: CalendarDate;
}

/** Revenue, orders, users and products, each with its growth (screens §2). */
export function KeyMetrics({ figures, counted, sample = false, today }: KeyMetricsProps) {
  return (
    <StatGroup label={copy.figures}>
      {GROWING.map((name) =>
        figures ? (
          <Card key={name} name={name} {...{ figures, counted, sample, today }} />
        ) : (
          <StatCard key={name} label={copy.cards[name]} value="" loading />
        ),
      )}
    </StatGroup>
  );
}

function Card({
  name,
  figures,
  counted,
  sample,
  today,
}: KeyMetricsProps & { name: Growing; figures: PlatformAnalytics; sample: boolean }) {
  const { label, value = name === 'products' ? counted?.count : undefined } = cardReading(figures, name);
  const fromList = name === 'products' && counted && figures.totalProducts === undefined;
  const provenance: ProvenanceSource = sample
    ? { kind: 'sample' }
    : value === undefined
      ? { kind: 'notSupplied' }
      : fromList
        ? counted.atLeast
          ? { kind: 'computed', note: copy.incomplete(formatNumber(counted.count)) }
          : { kind: 'computed', from: copy.fromDistributors }
        : { kind: 'live' };
  const growth = growthOf(figures, name, today);
  return (
    <StatCard
      label={label}
      value={name === 'revenue' ? <ReportMoney amount={value} /> : <Count value={value} />}
      dimmed={sample || value === undefined}
      provenance={provenance}
      {...('trend' in growth && !sample
        ? { trend: growth.trend }
        : { note: 'note' in growth ? growth.note : <Unreal growth={growth} marked={sample} /> })}
    />
  );
}

/** Growth from sample data: without arrow and colour, and with a mark unless the card has one. */
function Unreal({ growth, marked }: { growth: ReturnType<typeof growthOf>; marked: boolean }) {
  const text =
    'sample' in growth
      ? growth.sample
      : 'trend' in growth
        ? `${growth.trend.text} ${growth.trend.comparedWith}`
        : growth.note;
  return marked ? (
    <span>{text}</span>
  ) : (
    <Row as="span" inline gap="1-5" rowGap="0-5" wrap>
      <Provenance source={{ kind: 'sample' }} /> <span>{text}</span>
    </Row>
  );
}

/** The platform's all-time totals, and how many distributors it serves. */
export function AllTime({ figures }: { figures: PlatformAnalytics | undefined }) {
  const { trend, totalRevenue, totalOrders, totalDistributors, activeDistributors } = figures ?? {};
  return (
    <Totals
      label={copy.allTime}
      loading={figures === undefined}
      items={[
        // If the period has no data, the cards show these already.
        ...(figures && !trend?.revenue
          ? []
          : [{ label: copy.allRevenue, value: <ReportMoney amount={totalRevenue} /> }]),
        ...(figures && !trend?.orders
          ? []
          : [{ label: copy.allOrders, value: <Count value={totalOrders} /> }]),
        { label: copy.distributors, value: <Count value={totalDistributors} /> },
        { label: copy.activeDistributors, value: <Count value={activeDistributors} /> },
      ]}
    />
  );
}
