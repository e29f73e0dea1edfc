import { ChartFallback } from '../chart-fallback/chart-fallback.tsx';
import { LazyPart } from '../lazy-part/lazy-part.tsx';
import { lazyWithPreload } from '../lazy-part/lazy-with-preload.tsx';
import type { ChartCardProps } from './chart-card.tsx';

const Chart = lazyWithPreload(async () => ({ default: (await import('./chart-card.tsx')).ChartCard }));

export interface LazyChartProps extends ChartCardProps {
  /** Content shown until its code arrives. */
  fallback?: string;
}

/** A ChartCard whose code loads after the numbers; until then, its place is held. */
export function LazyChart({ fallback, ...props }: LazyChartProps) {
  const { title, level, height } = props;
  return (
    <LazyPart
      fallback={
        <ChartFallback title={title} {...(level ? { level } : {})} {...(height ? { height } : {})}>
          {fallback}
        </ChartFallback>
      }
    >
      <Chart {...props} />
    </LazyPart>
  );
}
