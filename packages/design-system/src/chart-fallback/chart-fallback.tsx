import { Card } from '../card/card.tsx';
import styles from './chart-fallback.module.css';

export interface ChartFallbackProps {
  /** Title of the chart. */
  title: string;
  /** Content shown until the chart arrives. */
  children: string;
}

/** Holds a chart's place while its code loads. In a module of its own, so that it does not pull in the chart. */
export function ChartFallback({ title, children }: ChartFallbackProps) {
  return (
    <Card title={title}>
      <p className={styles.words}>{children}</p>
    </Card>
  );
}
