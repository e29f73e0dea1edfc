import type { ChartProps, Series } from './chart-data.ts';
import styles from './swatch.module.css';

export interface SwatchProps {
  kind: ChartProps['kind'];
  style: Series['style'];
  /** Index among the solid series. */
  rank: number;
}

/** A sample of a series as it is drawn, for legend and tooltip. */
export function Swatch({ kind, style, rank }: SwatchProps) {
  return <span className={styles.swatch} data-kind={kind} data-style={style} data-rank={rank} aria-hidden />;
}
