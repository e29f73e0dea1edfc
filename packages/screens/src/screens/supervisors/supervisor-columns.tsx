import type { Paise } from '@dmc/contract/money';
import { formatNumber } from '@dmc/contract/numbers';
import { monthLabel, type PerformanceLevel, performanceLevel } from '@dmc/contract/supervisors';
import { Badge, Dot } from '@dmc/design-system/badge';
import type { Column } from '@dmc/design-system/data-table';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { Tooltip } from '@dmc/design-system/tooltip';
import { CircleCheck, type LucideIcon, Star, TrendingUp, Trophy } from 'lucide-react';
import { Money } from '../../parts/money/money.tsx';
import { RecordLink } from '../../parts/record-link/record-link.tsx';
import { averageOf, averageText, badgeRule, isTop, type Ranked } from './leaderboard.ts';
import { supervisorsCopy as copy } from './supervisors.copy.ts';
import styles from './supervisors.module.css';
import type { LeaderboardColumn } from './supervisors-view.ts';

const LOOKS: Record<PerformanceLevel, { tone: 'green' | 'blue' | 'yellow'; icon: LucideIcon }> = {
  excellent: { tone: 'green', icon: Trophy },
  good: { tone: 'blue', icon: CircleCheck },
  needsImprovement: { tone: 'yellow', icon: TrendingUp },
};

/** The performance badge; its thresholds are explained next to it. */
function Performance({
  email,
  totalRevenue,
  stale,
}: Pick<Ranked, 'email' | 'totalRevenue'> & { stale: boolean }) {
  const level = performanceLevel(totalRevenue);
  const { tone, icon } = LOOKS[level];
  return (
    <Tooltip label={badgeRule()}>
      <button type="button" className={styles.performance} aria-label={`${copy.levels[level]}: ${email}`}>
        <Badge tone={tone} icon={icon} stale={stale}>
          {copy.levels[level]}
        </Badge>
      </button>
    </Tooltip>
  );
}

/** The rank: the first three are bold, in a disc. */
const Rank = ({ row }: { row: Ranked }) => (
  <Text tone="muted" numeric className={styles.rank} data-top={isTop(row) || undefined}>
    <span aria-hidden>{row.rank}</span>
    <span className="ds-visually-hidden">{isTop(row) ? copy.topThree(row.rank) : copy.rank(row.rank)}</span>
  </Text>
);

/** Other facts: that the account is deactivated, and the latest rating. */
function Remarks({ row: { isActive, latestRating } }: { row: Ranked }) {
  if (isActive !== false && !latestRating) return null;
  return (
    <Row as="span" size="1" weight="regular" tone="muted" gap="2-5" rowGap="0" align="stretch" wrap>
      {isActive === false ? <Dot tone="gray">{copy.deactivated}</Dot> : null}
      {latestRating ? (
        <Row as="span" inline gap="1">
          <Star aria-hidden size={12} fill="currentcolor" />
          <span aria-hidden>{copy.ratedShort(latestRating.rating, monthLabel(latestRating, 'short'))}</span>
          <span className="ds-visually-hidden">
            {copy.rated(latestRating.rating, monthLabel(latestRating))}
          </span>
        </Row>
      ) : null}
    </Row>
  );
}

/** The e-mail address, which leads to the account. */
const Supervisor = ({ row: { email } }: { row: Ranked }) => (
  <RecordLink kind="user" id={email}>
    {email || copy.unnamed}
  </RecordLink>
);

const money = (paise: Paise) => <Money amount={paise} />;

/** Whether the number columns can be wide. */
export const isWide = (width: number | undefined): boolean => width === undefined || width >= 1100;

function average(row: Ranked) {
  const text = averageText(row);
  return text === undefined ? undefined : copy.cardAverage(text);
}

export const columnsOf = (stale: boolean, wide: boolean): readonly Column<Ranked, LeaderboardColumn>[] => [
  {
    id: 'rank',
    header: copy.columns.rank,
    value: ({ rank }) => rank,
    cell: (row) => <Rank row={row} />,
    width: 56,
    emphasis: 'plain',
    sortable: true,
    card: 'media',
  },
  {
    id: 'supervisor',
    header: copy.columns.supervisor,
    value: ({ email }) => email || copy.unnamed,
    code: true,
    cell: (row) => <Supervisor row={row} />,
    secondary: (row) => <Remarks row={row} />,
    cardCell: (row) => (
      <>
        <Supervisor row={row} />
        <Remarks row={row} />
      </>
    ),
    width: 'fill',
    minWidth: 160,
    emphasis: 'strong',
    sortable: true,
    card: 'title',
  },
  {
    id: 'orders',
    header: copy.columns.orders,
    value: ({ ordersCreated }) => ordersCreated,
    cell: ({ ordersCreated }) => formatNumber(ordersCreated),
    cardCell: ({ ordersCreated }) => copy.cardOrders(ordersCreated),
    align: 'end',
    width: wide ? 112 : 84,
    sortable: true,
    descendingFirst: true,
    hideOrder: 3,
    stackedBelow: { column: 'revenue', cell: ({ ordersCreated }) => copy.cardOrders(ordersCreated) },
    card: 'meta',
  },
  {
    id: 'revenue',
    header: copy.columns.revenue,
    value: ({ totalRevenue }) => totalRevenue,
    cell: ({ totalRevenue }) => money(totalRevenue),
    align: 'end',
    width: wide ? 152 : 128,
    sortable: true,
    descendingFirst: true,
    card: 'value',
  },
  {
    id: 'retailers',
    header: copy.columns.retailers,
    value: ({ retailersManaged }) => retailersManaged,
    cell: ({ retailersManaged }) => formatNumber(retailersManaged),
    cardCell: ({ retailersManaged }) => copy.cardRetailers(retailersManaged),
    align: 'end',
    width: wide ? 136 : 84,
    sortable: true,
    descendingFirst: true,
    hideOrder: 2,
    stackedBelow: { column: 'revenue', cell: ({ retailersManaged }) => copy.cardRetailers(retailersManaged) },
    card: 'meta',
  },
  {
    id: 'average',
    header: copy.columns.average,
    value: averageOf,
    cell: (row) => (averageOf(row) === undefined ? copy.none : money(row.averageOrderValue)),
    cardCell: average,
    align: 'end',
    width: wide ? 136 : 104,
    sortable: true,
    descendingFirst: true,
    hideOrder: 1,
    stackedBelow: { column: 'revenue', cell: average },
    card: 'end',
  },
  {
    id: 'performance',
    header: copy.columns.performance,
    value: ({ totalRevenue }) => -totalRevenue,
    cell: ({ email, totalRevenue }) => (
      <Performance email={email} totalRevenue={totalRevenue} stale={stale} />
    ),
    width: 172,
    sortable: true,
    card: 'badge',
  },
];
