import { IconButton } from '@radix-ui/themes';
import { Table2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Card } from '../card/card.tsx';
import { Icon } from '../icon/icon.tsx';
import type { ProvenanceOf } from '../provenance/provenance.tsx';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './chart-card.module.css';
import { hasValues, type Point, rankOf, type Series } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import { Swatch } from './swatch.tsx';

/** One line or set of bars, its points oldest first. */
export type ChartSeries = Series;
/** One place of a series. */
export type ChartPoint = Point;

export interface ChartCardProps {
  /** Title of the card and name of the graphic. */
  title: string;
  /** Level of the title in the page's outline. */
  level?: 2 | 3;
  /** Where the values come from, beside the title. */
  provenance?: ProvenanceOf;
  /** What is drawn, the most important first; without any value the placeholder stands in its place. */
  series: readonly ChartSeries[];
  /** A value in full, for tip and table. */
  formatValue: (value: number) => string;
  /** A value in short, for the axis. */
  formatAxis: (value: number) => string;
  /** Lines for a course, bars for separate amounts. */
  kind?: 'line' | 'bar';
  /** The text for no values. */
  placeholder: ReactNode;
  /** What the places are; heading of the table's first column. */
  pointsLabel?: string;
  /** The values have not come yet. */
  loading?: boolean;
  /** Height of the drawing in px, axis labels included. */
  height?: number;
}

// visx weighs more than the rest of a dashboard: it comes after the figures. If it cannot come, the table holds the same.
const LineChart = lazy(() =>
  import('./line-chart.tsx').then(
    (module) => ({ default: module.LineChart }),
    () => ({ default: ChartTable }),
  ),
);

/** A chart in a card: title, legend, the drawing, and the same values as a table. */
export function ChartCard(props: ChartCardProps) {
  const { title, level, provenance, series, formatValue, formatAxis, placeholder } = props;
  const { kind = 'line', pointsLabel = 'Date', loading = false, height = 268 } = props;
  const [asTable, setAsTable] = useState(false);
  const filled = !loading && hasValues(series);
  const chart = { title, series, kind, formatValue, formatAxis, pointsLabel, height };

  const legend = (
    <Row gap="2-5">
      <Row
        as="ul"
        tone="secondary"
        gap="4"
        rowGap="1"
        align="stretch"
        justify="end"
        wrap
        className={styles.legend}
      >
        {series.map(({ name, style }, index) => (
          <li key={name}>
            <Swatch kind={kind} style={style} rank={rankOf(series, index)} />
            {name}
          </li>
        ))}
      </Row>
      <Tooltip label={asTable ? 'Show as chart' : 'Show as table'}>
        <IconButton
          data-print="hide"
          variant="ghost"
          color="gray"
          size="1"
          aria-label="Show as table"
          aria-pressed={asTable}
          className={styles.toggle}
          onClick={() => setAsTable(!asTable)}
        >
          <Icon of={Table2} />
        </IconButton>
      </Tooltip>
    </Row>
  );

  return (
    <Card
      title={title}
      {...(level ? { level } : {})}
      {...(provenance ? { provenance } : {})}
      action={filled ? legend : null}
    >
      {loading ? (
        <Ground height={height} busy />
      ) : !filled ? (
        <Ground height={height}>{placeholder}</Ground>
      ) : asTable ? (
        <ChartTable {...chart} />
      ) : (
        <Suspense fallback={<Ground height={height} busy />}>
          <LineChart {...chart} />
        </Suspense>
      )}
    </Card>
  );
}

/** The chart's ground without a chart: faint lines, and a text in the middle or a quiet course while it loads. */
function Ground({
  height,
  busy = false,
  children,
}: {
  height: number;
  busy?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={styles.ground} style={{ height }} aria-busy={busy}>
      <div className={styles.lines} aria-hidden>
        {[0, 1, 2, 3, 4, 5].map((line) => (
          <span key={line} />
        ))}
      </div>
      {busy ? (
        <svg className={styles.course} viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden>
          <path d="M0 32 12 26 24 29 36 18 48 22 60 14 72 17 84 8 100 11V40H0z" />
        </svg>
      ) : (
        <Text as="p" tone="muted" mb="4-5" className={styles.placeholder}>
          {children}
        </Text>
      )}
    </div>
  );
}
