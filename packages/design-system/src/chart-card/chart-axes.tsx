import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis';
import { Line } from '@visx/shape';
import type { Geometry } from './chart-geometry.ts';
import styles from './line-chart.module.css';

/** The horizontal lines, and the labels of both axes. */
export function ChartAxes({ geometry }: { geometry: Geometry }) {
  const { places, left, right, bottom, ticks, tickLabels, labelled, labelBase, anchorOf, x, y } = geometry;
  return (
    <>
      {ticks.map((value) => (
        <Line
          key={value}
          className={value === 0 ? styles.base : styles.grid}
          from={{ x: left, y: y(value) }}
          to={{ x: right, y: y(value) }}
        />
      ))}
      <AxisLeft
        scale={y}
        left={left}
        tickValues={ticks}
        // Steps finer than the short format can express would print a label twice.
        tickFormat={(_, index) => (tickLabels[index] === tickLabels[index - 1] ? '' : tickLabels[index])}
        hideAxisLine
        hideTicks
        tickComponent={({ y: top, formattedValue }: TickRendererProps) => (
          <text className={styles.axis} x={-12} y={top} dy="0.35em" textAnchor="end">
            {formattedValue}
          </text>
        )}
      />
      <AxisBottom
        scale={x}
        top={bottom}
        tickValues={labelled}
        tickFormat={(index) => places[index]?.label}
        hideAxisLine
        hideTicks
        tickComponent={({ x: at, formattedValue }: TickRendererProps) => (
          <text className={styles.axis} x={at} y={labelBase} textAnchor={anchorOf(at, formattedValue ?? '')}>
            {formattedValue}
          </text>
        )}
      />
    </>
  );
}
