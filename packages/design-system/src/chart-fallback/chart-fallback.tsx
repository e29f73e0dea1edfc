import { Card } from '../card/card.tsx';
import { Text } from '../text/text.tsx';
import styles from './chart-fallback.module.css';

export interface ChartFallbackProps {
  /** Title of the chart that comes. */
  title: string;
  /** What stands in its place until then. */
  children: string;
}

/** Keeps a chart's place while its code is on the way. It is apart from the chart, whose weight it does not have. */
export function ChartFallback({ title, children }: ChartFallbackProps) {
  return (
    <Card title={title}>
      <Text as="p" tone="muted" className={styles.words}>
        {children}
      </Text>
    </Card>
  );
}
