import { useId, useLayoutEffect, useRef, useState } from 'react';
import { atDefaultText, usePrinting } from '../viewport/viewport.tsx';
import { ChartAxes } from './chart-axes.tsx';
import { Crosshair, Tip } from './chart-crosshair.tsx';
import { type ChartProps, rankOf, readingsAt } from './chart-data.ts';
import { geometryOf } from './chart-geometry.ts';
import { SeriesBars, SeriesLine } from './chart-series.tsx';
import styles from './line-chart.module.css';
import { useCrosshair } from './use-crosshair.ts';

/** About the width of a card on A4, in px: a chart is drawn for the paper, whatever the window. */
const PRINTED_WIDTH = 640;

/** The drawing: lines or bars with one crosshair, moved by pointer and by arrow keys. Fills the available width. */
export function LineChart({ title, series, kind, formatValue, formatAxis, height }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const gradient = useId();
  const [measured, setWidth] = useState(0);
  const [textScale, setTextScale] = useState(1);
  const width = usePrinting() ? PRINTED_WIDTH : measured;
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      setWidth(element.clientWidth);
      setTextScale(1 / atDefaultText(1));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const geometry = geometryOf({ series, kind, formatAxis, height }, width, textScale);
  const { places, xOf, indexAt, y } = geometry;
  const last = places.length - 1;
  // The newest position with a value.
  const start = Math.max(
    0,
    ...(series[0]?.points.map(({ value }, index) => (value === null ? 0 : index)) ?? []),
  );
  const { current, value: announced, handlers } = useCrosshair({ last, start, indexAt });
  const readings = current === undefined ? [] : readingsAt(series, current);

  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ ['--chart-height' as string]: `${height}px` }}
      role="slider"
      tabIndex={0}
      aria-roledescription="chart"
      aria-orientation="horizontal"
      aria-label={title}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={announced}
      aria-valuetext={[
        places[announced]?.title,
        ...readingsAt(series, announced).map(({ name, value }) => `${name} ${formatValue(value)}`),
      ].join(', ')}
      {...handlers}
    >
      {width > 0 ? (
        <svg
          className={styles.drawing}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden
        >
          <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0%" className={styles.areaTop} />
            <stop offset="100%" className={styles.areaBottom} />
          </linearGradient>
          <ChartAxes geometry={geometry} />
          {current === undefined ? null : <Crosshair geometry={geometry} kind={kind} index={current} />}
          {series
            .map((one, order) => ({ ...one, geometry, order, rank: rankOf(series, order) }))
            // The first series is drawn last, on top of the others.
            .reverse()
            .map((one) =>
              kind === 'bar' ? (
                <SeriesBars key={one.name} {...one} count={series.length} />
              ) : (
                <SeriesLine key={one.name} {...one} areaFill={`url(#${gradient})`} />
              ),
            )}
          {current !== undefined && kind === 'line'
            ? readings
                .toReversed()
                .map(({ name, style, rank, value }) => (
                  <circle
                    key={name}
                    className={styles.dot}
                    data-style={style}
                    data-rank={rank}
                    cx={xOf(current)}
                    cy={y(value)}
                    r={style === 'previous' ? 4 : 5}
                  />
                ))
            : null}
        </svg>
      ) : null}
      {current === undefined ? null : (
        <Tip
          geometry={geometry}
          kind={kind}
          index={current}
          width={width}
          readings={readings}
          formatValue={formatValue}
        />
      )}
    </div>
  );
}
