import { AreaClosed, BarRounded, LinePath } from '@visx/shape';
import type { Series } from './chart-data.ts';
import type { Geometry } from './chart-geometry.ts';
import styles from './line-chart.module.css';

/** Later series also differ in dash and marker: colour alone is not enough to tell them apart. */
const DASHES = [undefined, '7 4', '2 4', '9 3 2 3', '1 3'];

interface SeriesProps extends Series {
  geometry: Geometry;
  /** Index of the series. */
  order: number;
  /** Its index among the solid ones. */
  rank: number;
}

/** The bars of one of `count` series: those of a position are next to each other. */
export function SeriesBars({
  geometry,
  name,
  points,
  style,
  order,
  rank,
  count,
}: SeriesProps & { count: number }) {
  const { band, y } = geometry;
  const zero = y(0);
  const slot = band.bandwidth() / count;
  const gap = Math.min(3, slot * 0.15);
  return points.map(({ value }, index) =>
    value ? (
      <BarRounded
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its position
        key={`${name}-${index}`}
        className={styles.bar}
        data-style={style}
        data-rank={rank}
        x={(band(index) ?? 0) + slot * order + gap / 2}
        y={Math.min(y(value), zero)}
        width={Math.max(1, Math.min(slot - gap, 56))}
        height={Math.max(1, Math.abs(zero - y(value)))}
        radius={2}
        top={value > 0}
        bottom={value < 0}
      />
    ) : null,
  );
}

/** The line of one series. The first has an area below it and a dot at its end, later ones have markers. */
export function SeriesLine({
  geometry,
  points,
  style,
  order,
  rank,
  areaFill,
}: SeriesProps & { areaFill: string }) {
  const { places, xOf, y } = geometry;
  const drawn = points.map(({ value }, index) => ({ value, index }));
  const present = drawn.filter(({ value }) => value !== null);
  const end = present[present.length - 1];
  const every = Math.ceil(places.length / 8);
  const look = { 'data-style': style, 'data-rank': rank };
  const path = {
    data: drawn,
    x: ({ index }: { index: number }) => xOf(index),
    y: ({ value }: { value: number | null }) => y(value ?? 0),
    defined: ({ value }: { value: number | null }) => value !== null,
  };
  return (
    <g {...look}>
      {order === 0 && style === 'solid' ? (
        <AreaClosed {...path} yScale={y} y0={() => y(0)} fill={areaFill} />
      ) : null}
      <LinePath
        className={styles.line}
        {...look}
        {...path}
        strokeDasharray={style === 'previous' ? '3 4' : DASHES[rank]}
      />
      {style === 'solid' && rank > 0
        ? present
            .filter(({ index }) => index % every === 0)
            .map(({ value, index }) => <Marker key={index} x={xOf(index)} y={y(value ?? 0)} rank={rank} />)
        : null}
      {style === 'solid' && rank === 0 && end ? (
        <circle className={styles.dot} {...look} cx={xOf(end.index)} cy={y(end.value ?? 0)} r={4} />
      ) : null}
    </g>
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
