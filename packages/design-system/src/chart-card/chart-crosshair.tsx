import { Line } from '@visx/shape';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import type { ChartProps, Reading } from './chart-data.ts';
import type { Geometry } from './chart-geometry.ts';
import styles from './line-chart.module.css';
import { Swatch } from './swatch.tsx';

interface CrosshairProps {
  geometry: Geometry;
  kind: ChartProps['kind'];
  /** The position it is at. */
  index: number;
}

/** Below the series: a vertical line or, for bars, their background. */
export function Crosshair({ geometry, kind, index }: CrosshairProps) {
  const { band, xOf, top, bottom } = geometry;
  if (kind === 'line')
    return (
      <Line className={styles.crosshair} from={{ x: xOf(index), y: top }} to={{ x: xOf(index), y: bottom }} />
    );
  return (
    <rect
      className={styles.highlight}
      x={(band(index) ?? 0) - band.step() * 0.1}
      y={top}
      width={band.bandwidth() + band.step() * 0.2}
      height={bottom - top}
    />
  );
}

interface TipProps extends CrosshairProps {
  /** Width of the chart in px. */
  width: number;
  readings: readonly Reading[];
  formatValue: (value: number) => string;
}

/** Next to the crosshair: the position and its values. */
export function Tip({ geometry, kind, index, width, readings, formatValue }: TipProps) {
  const { places, xOf, y, top, bottom } = geometry;
  const x = xOf(index);
  const lowest = Math.max(top, ...readings.map(({ value }) => y(value)));
  return (
    <div
      className={styles.tip}
      data-side={x > width * 0.6 ? 'before' : 'after'}
      style={{ left: x, top: Math.min(bottom - 40 - 20 * readings.length, lowest + 10) }}
      aria-hidden
    >
      <Text as="div" weight="medium">
        {places[index]?.title}
      </Text>
      {readings.length === 0 ? (
        <Row tone="secondary" gap="2">
          —
        </Row>
      ) : null}
      {readings.map(({ name, style, rank, value }) => (
        <Row gap="2" key={name} tone="secondary">
          <Swatch kind={kind} style={style} rank={rank} />
          <span>{name}</span>
          <Text weight="medium" tone="primary" numeric className={styles.tipValue}>
            {formatValue(value)}
          </Text>
        </Row>
      ))}
    </div>
  );
}
