import { Card } from '../card/card.tsx';
import { Text } from '../text/text.tsx';
import styles from './chart-fallback.module.css';

export interface ChartFallbackProps {
  /** Title of the chart. */
  title: string;
  /** Heading level of the title, as the chart's. */
  level?: 2 | 3;
  /** Height of the drawing in px, as the chart's. */
  height?: number;
  /** Content shown until the chart arrives; none if it is only its code that is loading. */
  children?: string;
}

/** The usual height of a chart's drawing, in px. */
export const CHART_HEIGHT = 268;

/** Holds a chart's place while its code loads. In a module of its own, so that it does not pull in the chart. */
export function ChartFallback({ title, level = 2, height = CHART_HEIGHT, children }: ChartFallbackProps) {
  return (
    <Card title={title} level={level}>
      <Text as="p" tone="muted" className={styles.words} style={{ height }}>
        {children}
      </Text>
    </Card>
  );
}
