import { IconButton } from '@radix-ui/themes';
import { Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Card } from '../card/card.tsx';
import { CHART_HEIGHT } from '../chart-fallback/chart-fallback.tsx';
import { Icon } from '../icon/icon.tsx';
import type { ProvenanceSource } from '../provenance/provenance.tsx';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './chart-card.module.css';
import { hasValues, rankOf, type Series } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import { LineChart } from './line-chart.tsx';
import { Swatch } from './swatch.tsx';

/** One line or set of bars, with its points oldest first. */
export type ChartSeries = Series;

export interface ChartCardProps {
  /** Title of the card and accessible name of the chart. */
  title: string;
  /** Heading level of the title. */
  level?: 2 | 3;
  /** Where the values come from, next to the title. */
  provenance?: ProvenanceSource;
  /** What is drawn, the most important series first; without any value, the placeholder is shown. */
  series: readonly ChartSeries[];
  /** Formats a value in full, for the tooltip and the table. */
  formatValue: (value: number) => string;
  /** Formats a value briefly, for the axis. */
  formatAxis: (value: number) => string;
  /** Lines for a trend, bars for separate amounts. */
  kind?: 'line' | 'bar';
  /** Shown when there are no values. */
  placeholder: ReactNode;
  /** What the positions stand for; heading of the table's first column. */
  pointsLabel?: string;
  /** The values are still loading. */
  loading?: boolean;
  /** Height of the drawing in px, including axis labels. */
  height?: number;
}

/** A chart in a card: title, legend, drawing, and the same values as a table. */
export function ChartCard(props: ChartCardProps) {
  const { title, level, provenance, series, formatValue, formatAxis, placeholder } = props;
  const { kind = 'line', pointsLabel = 'Date', loading = false, height = CHART_HEIGHT } = props;
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
            <span>{name}</span>
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
          <Icon source={Table2} />
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
        <LineChart {...chart} />
      )}
    </Card>
  );
}

/** A chart's background without data: faint lines, with a text in the middle or a placeholder line while it loads. */
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
