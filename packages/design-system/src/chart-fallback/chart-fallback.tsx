import { Card } from '../card/card.tsx';
import { Text } from '../text/text.tsx';
import styles from './chart-fallback.module.css';

export interface ChartFallbackProps {
  /** Title of the chart. */
  title: string;
  /** Heading level of the title, as in the chart. */
  level?: 2 | 3;
  /** Height of the drawing in px, as in the chart. */
  height?: number;
  /** Shown until the chart has loaded; omitted if only its code is loading. */
  children?: string;
}

/** The usual height of a chart's drawing, in px. */
export const CHART_HEIGHT = 268;

/** Reserves a chart's space while its code loads. A module of its own, so that it does not import the chart. */
export function ChartFallback({ title, level = 2, height = CHART_HEIGHT, children }: ChartFallbackProps) {
  return (
    <Card title={title} level={level}>
      <Text as="p" tone="muted" className={styles.words} style={{ height }}>
        {children}
      </Text>
    </Card>
  );
}
