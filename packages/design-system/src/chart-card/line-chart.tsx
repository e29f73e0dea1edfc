import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis';
import { scaleBand, scaleLinear, scalePoint } from '@visx/scale';
import { AreaClosed, BarRounded, Line, LinePath } from '@visx/shape';
import { type KeyboardEvent, type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import { type ChartProps, labelTicks, placesOf, rankOf, valueTicks } from './chart-data.ts';
import styles from './line-chart.module.css';
import { Swatch } from './swatch.tsx';

const TOP = 8;
const BOTTOM = 28;
/** Geist at 12 px is at most 6.6 px per character. */
const CHARACTER = 6.6;
/** Later series also differ in dash and marker: colour alone is not enough to tell them apart. */
const DASHES = [undefined, '7 4', '2 4', '9 3 2 3', '1 3'];

/** The drawing: lines or bars with one crosshair, moved by pointer and by arrow keys. Fills the available width. */
export function LineChart({ title, series, kind, formatValue, formatAxis, height }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const gradient = useId();
  const [width, setWidth] = useState(0);
  const [hovered, setHovered] = useState<number>();
  const [chosen, setChosen] = useState<number>();
  const [focused, setFocused] = useState(false);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const places = placesOf(series);
  const last = places.length - 1;
  const values = series.flatMap(({ points }) =>
    points.flatMap(({ value }) => (value === null ? [] : [value])),
  );
  const ticks = valueTicks(values);
  const texts = ticks.map(formatAxis);
  const left = Math.ceil(Math.max(...texts.map((text) => text.length)) * CHARACTER) + 12;
  const right = kind === 'line' ? 8 : 0;
  const bottom = height - BOTTOM;

  const y = scaleLinear({ domain: [ticks[0] ?? 0, ticks[ticks.length - 1] ?? 1], range: [bottom, TOP] });
  const positions = places.map((_, index) => index);
  const range: [number, number] = [left, Math.max(left + 1, width - right)];
  const point = scalePoint({ domain: positions, range });
  const band = scaleBand({ domain: positions, range, paddingInner: 0.3, paddingOuter: 0.15 });
  const xOf = (index: number) =>
    kind === 'line' ? (point(index) ?? left) : (band(index) ?? left) + band.bandwidth() / 2;
  const zero = y(0);

  const longest = Math.max(...places.map(({ label }) => label.length));
  const labelled = labelTicks(places.length, Math.floor((range[1] - left) / (longest * CHARACTER + 20)) + 1);

  const current = hovered ?? (focused ? chosen : undefined);
  // Announced before any key is pressed: the newest position with a value.
  const newest = Math.max(
    0,
    ...(series[0]?.points.map(({ value }, index) => (value === null ? 0 : index)) ?? []),
  );
  const spoken = Math.min(chosen ?? newest, last);

  const readings = (index: number) =>
    series.flatMap(({ name, points, style }, order) => {
      const value = points[index]?.value ?? null;
      return value === null ? [] : [{ name, style, rank: rankOf(series, order), value }];
    });

  function move(event: PointerEvent<HTMLDivElement>) {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const step = (range[1] - left) / (kind === 'line' ? Math.max(1, last) : places.length);
    const index = kind === 'line' ? Math.round((x - left) / step) : Math.floor((x - left) / step);
    setHovered(Math.min(last, Math.max(0, index)));
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const jump = Math.max(1, Math.round(places.length / 6));
    const target: Record<string, number | undefined> = {
      ArrowRight: spoken + 1,
      ArrowUp: spoken + 1,
      ArrowLeft: spoken - 1,
      ArrowDown: spoken - 1,
      PageUp: spoken + jump,
      PageDown: spoken - jump,
      Home: 0,
      End: last,
    };
    if (event.key === 'Escape' && current !== undefined) {
      event.stopPropagation();
      setHovered(undefined);
      setFocused(false);
      return;
    }
    const index = target[event.key];
    if (index === undefined) return;
    event.preventDefault();
    setFocused(true);
    setHovered(undefined);
    setChosen(Math.min(last, Math.max(0, index)));
  }

  const tip = current === undefined ? undefined : readings(current);
  const tipTop = Math.min(
    bottom - 40 - 20 * (tip?.length ?? 0),
    Math.max(TOP, Math.max(TOP, ...(tip?.map(({ value }) => y(value)) ?? [])) + 10),
  );

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
      aria-valuenow={spoken}
      aria-valuetext={[
        places[spoken]?.title,
        ...readings(spoken).map(({ name, value }) => `${name} ${formatValue(value)}`),
      ].join(', ')}
      onPointerMove={move}
      onPointerDown={move}
      onPointerLeave={() => setHovered(undefined)}
      onKeyDown={press}
      onFocus={(event) => {
        // A click also focuses; the crosshair then follows the pointer.
        if (!event.currentTarget.matches(':focus-visible')) return;
        setChosen(spoken);
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
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
          {ticks.map((value) => (
            <Line
              key={value}
              className={value === 0 ? styles.base : styles.grid}
              from={{ x: left, y: y(value) }}
              to={{ x: range[1], y: y(value) }}
            />
          ))}
          <AxisLeft
            scale={y}
            left={left}
            tickValues={ticks}
            // Steps finer than the short format can express would print a label twice.
            tickFormat={(_, index) => (texts[index] === texts[index - 1] ? '' : texts[index])}
            hideAxisLine
            hideTicks
            tickComponent={({ y: top, formattedValue }: TickRendererProps) => (
              <text className={styles.axis} x={-12} y={top} dy="0.35em" textAnchor="end">
                {formattedValue}
              </text>
            )}
          />
          <AxisBottom
            scale={kind === 'line' ? point : band}
            top={bottom}
            tickValues={labelled}
            tickFormat={(index) => places[index]?.label}
            hideAxisLine
            hideTicks
            tickComponent={({ x, formattedValue }: TickRendererProps) => (
              <text
                className={styles.axis}
                x={x}
                y={20}
                textAnchor={
                  kind === 'bar' ? 'middle' : x <= left ? 'start' : x >= range[1] - 1 ? 'end' : 'middle'
                }
              >
                {formattedValue}
              </text>
            )}
          />
          {current === undefined ? null : kind === 'bar' ? (
            <rect
              className={styles.highlight}
              x={(band(current) ?? 0) - band.step() * 0.1}
              y={TOP}
              width={band.bandwidth() + band.step() * 0.2}
              height={bottom - TOP}
            />
          ) : (
            <Line
              className={styles.crosshair}
              from={{ x: xOf(current), y: TOP }}
              to={{ x: xOf(current), y: bottom }}
            />
          )}
          {series
            .map((one, order) => ({ ...one, order, rank: rankOf(series, order) }))
            // The first series is drawn last, on top of the others.
            .reverse()
            .map(({ name, points, style, order, rank }) => {
              const drawn = points.map(({ value }, index) => ({ value, index }));
              const place = { 'data-style': style, 'data-rank': rank };
              if (kind === 'bar') {
                const slot = band.bandwidth() / series.length;
                const gap = Math.min(3, slot * 0.15);
                return drawn.map(({ value, index }) => {
                  if (!value) return null;
                  const top = Math.min(y(value), zero);
                  return (
                    <BarRounded
                      key={`${name}-${index}`}
                      className={styles.bar}
                      {...place}
                      x={(band(index) ?? 0) + slot * order + gap / 2}
                      y={top}
                      width={Math.max(1, Math.min(slot - gap, 56))}
                      height={Math.max(1, Math.abs(zero - y(value)))}
                      radius={2}
                      top={value > 0}
                      bottom={value < 0}
                    />
                  );
                });
              }
              const present = drawn.filter(({ value }) => value !== null);
              const end = present[present.length - 1];
              const every = Math.ceil(places.length / 8);
              return (
                <g key={name} {...place}>
                  {order === 0 && style === 'solid' ? (
                    <AreaClosed
                      data={drawn}
                      yScale={y}
                      y0={() => zero}
                      x={({ index }) => xOf(index)}
                      y={({ value }) => y(value ?? 0)}
                      defined={({ value }) => value !== null}
                      fill={`url(#${gradient})`}
                    />
                  ) : null}
                  <LinePath
                    className={styles.line}
                    {...place}
                    data={drawn}
                    x={({ index }) => xOf(index)}
                    y={({ value }) => y(value ?? 0)}
                    defined={({ value }) => value !== null}
                    strokeDasharray={style === 'previous' ? '3 4' : DASHES[rank]}
                  />
                  {style === 'solid' && rank > 0
                    ? present
                        .filter(({ index }) => index % every === 0)
                        .map(({ value, index }) => (
                          <Marker key={index} x={xOf(index)} y={y(value ?? 0)} rank={rank} />
                        ))
                    : null}
                  {style === 'solid' && rank === 0 && end ? (
                    <circle
                      className={styles.dot}
                      {...place}
                      cx={xOf(end.index)}
                      cy={y(end.value ?? 0)}
                      r={4}
                    />
                  ) : null}
                </g>
              );
            })}
          {current !== undefined && kind === 'line'
            ? readings(current)
                .reverse()
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
      {current !== undefined && tip ? (
        <div
          className={styles.tip}
          data-side={xOf(current) > width * 0.6 ? 'before' : 'after'}
          style={{ left: xOf(current), top: tipTop }}
          aria-hidden
        >
          <Text as="div" weight="medium">
            {places[current]?.title}
          </Text>
          {tip.length === 0 ? (
            <Row tone="secondary" gap="2">
              —
            </Row>
          ) : null}
          {tip.map(({ name, style, rank, value }) => (
            <Row gap="2" key={name} tone="secondary">
              <Swatch kind={kind} style={style} rank={rank} />
              <span>{name}</span>
              <Text weight="medium" tone="primary" numeric className={styles.tipValue}>
                {formatValue(value)}
              </Text>
            </Row>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** Square, triangle, diamond and ring, by the index of the series. */
function Marker({ x, y, rank }: { x: number; y: number; rank: number }) {
  const shapes: Record<number, string> = {
    1: 'M-3.5-3.5h7v7h-7z',
    2: 'M0-4.5 4.5 3.5h-9z',
    3: 'M0-5 5 0 0 5-5 0z',
    4: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  };
  return (
    <path className={styles.marker} data-rank={rank} d={shapes[rank]} transform={`translate(${x} ${y})`} />
  );
}
