import { ArrowDownRight, ArrowUpRight, type LucideIcon, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Grid } from '../grid/grid.tsx';
import { Icon } from '../icon/icon.tsx';
import { Provenance, type ProvenanceSource } from '../provenance/provenance.tsx';
import { Row } from '../row/row.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Text } from '../text/text.tsx';
import { Sparkline } from './sparkline.tsx';
import styles from './stat-card.module.css';

/** How a number changed, and compared with what. */
export interface Trend {
  /**
   * The part of the value that changed, such as `₹10,872 in 1–20 Nov`, if the value covers more than the comparison.
   */
  part?: string;
  direction: 'up' | 'down' | 'flat';
  /** The change as text, such as `12.4%`. */
  text: string;
  /** What it is compared with, such as `vs 1–20 Oct`; a change means nothing without it. */
  comparedWith: string;
  /** The direction that is good; the other is red (overdue credit: `down`). */
  good?: 'up' | 'down';
}

export interface StatCardProps {
  /** What is counted. */
  label: ReactNode;
  /** The value: text, a formatted number, or an Amount. */
  value: ReactNode;
  /** The value's source, next to its label. */
  provenance?: ProvenanceSource;
  /** The change, if there is a source for it. */
  trend?: Trend;
  /** A neutral sentence instead of a trend, such as `All time`. */
  note?: ReactNode;
  /** The value over time, oldest first; shown if the group is wide and there are at least two values. */
  sparkline?: readonly number[];
  /** The value is still loading: a skeleton is shown. */
  loading?: boolean;
  /** The value is not real (a zero after a failure) and is dimmed. */
  dimmed?: boolean;
}

const ARROWS: Record<Trend['direction'], LucideIcon> = {
  up: ArrowUpRight,
  down: ArrowDownRight,
  flat: Minus,
};
const SPOKEN: Record<Trend['direction'], string> = { up: 'Up', down: 'Down', flat: 'Unchanged' };

function toneOf({ direction, good = 'up' }: Trend): 'success' | 'error' | 'secondary' {
  if (direction === 'flat') return 'secondary';
  return direction === good ? 'success' : 'error';
}

/** One stat of a StatGroup: label, value, and comparison. */
export function StatCard(props: StatCardProps) {
  const { label, value, provenance, trend, note, sparkline, loading = false, dimmed = false } = props;
  const comparison = trend ? (
    <>
      {trend.part === undefined ? null : (
        <>
          <Text tone="secondary" numeric className={styles.unbroken}>
            {trend.part}
          </Text>{' '}
        </>
      )}
      <Row as="span" inline weight="medium" tone={toneOf(trend)} numeric className={styles.change}>
        <Icon source={ARROWS[trend.direction]} size={14} />
        <span className="ds-visually-hidden">{SPOKEN[trend.direction]}</span>
        <span>{trend.text}</span>
      </Row>{' '}
      <span className={styles.unbroken}>{trend.comparedWith}</span>
    </>
  ) : (
    note
  );
  // Skeletons are as high as the lines that replace them, so that nothing moves.
  const second = loading ? <Skeleton width={120} height="1em" /> : comparison;
  return (
    <div className={styles.cell} data-dimmed={dimmed}>
      <Row as="dt" size="2" tone="secondary" gap="2" rowGap="0-5" wrap className={styles.label}>
        <span>{label}</span>
        {provenance && !loading ? <Provenance source={provenance} /> : null}
      </Row>
      {/* A new key, so that a figure at another edge than its skeleton does not count as a layout shift. */}
      <Row as="dd" key={loading ? 'loading' : 'ready'} mt="1-5" gap="3" justify="between">
        <span className={styles.words}>
          {loading ? <span className="ds-visually-hidden">Loading</span> : null}
          <Row as="span" gap="3" justify="between">
            <Text weight="bold" tone="primary" numeric breaks className={styles.figure} translate="no">
              {loading ? <Skeleton width={96} height="0.9em" /> : value}
            </Text>
            {sparkline && !loading ? (
              <span className={styles.sparkline} data-print="hide">
                <Sparkline values={sparkline} />
              </span>
            ) : null}
          </Row>
          {second ? (
            <Text mt="1" size="1" tone="muted" className={styles.trend}>
              {second}
            </Text>
          ) : null}
        </span>
      </Row>
    </div>
  );
}

export interface StatGroupProps {
  /** What the stats are about, for assistive technology. */
  label: string;
  /** Stats per row if there is room; on a phone two, or one if the last would be alone. */
  columns?: 3 | 4 | 5;
  /** Reserves two lines for notes and trends, even while they load. */
  twoLines?: boolean;
  /** Puts three short counts in one row on a phone. */
  short?: boolean;
  /** Shown over values that are not real: the reason, and a retry. All values are dimmed. */
  overlay?: ReactNode;
  /** The StatCards. */
  children: ReactNode;
}

/** One card split by rules: stats on one subject read as a row, not as separate boxes. */
export function StatGroup({
  label,
  columns = 4,
  twoLines = false,
  short = false,
  overlay,
  children,
}: StatGroupProps) {
  return (
    <section className={styles.group} data-dimmed={Boolean(overlay)} aria-label={label}>
      {overlay ? (
        <div className={styles.overlay}>
          <Row
            weight="medium"
            tone="primary"
            gap="3"
            rowGap="1"
            justify="center"
            wrap
            className={styles.notice}
          >
            {overlay}
          </Row>
        </div>
      ) : null}
      <Grid
        as="dl"
        columns={2}
        className={styles.grid}
        data-columns={columns}
        data-lines={twoLines ? 2 : undefined}
        data-short={short || undefined}
        data-odd={(!short && columns !== 4) || undefined}
      >
        {children}
      </Grid>
    </section>
  );
}
