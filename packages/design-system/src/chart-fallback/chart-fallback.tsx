import { Card } from '../card/card.tsx';
import { Text } from '../text/text.tsx';
import styles from './chart-fallback.module.css';

export interface ChartFallbackProps {
  /** Title of the chart. */
  title: string;
  /** Content shown until the chart arrives; none if it is only its code that is loading. */
  children?: string;
}

/** Holds a chart's place while its code loads. In a module of its own, so that it does not pull in the chart. */
export function ChartFallback({ title, children }: ChartFallbackProps) {
  return (
    <Card title={title}>
      <Text as="p" tone="muted" className={styles.words}>
        {children}
      </Text>
    </Card>
  );
}
