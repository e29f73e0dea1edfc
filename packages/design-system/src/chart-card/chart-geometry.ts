import { scaleBand, scaleLinear, scalePoint } from '@visx/scale';
import { type ChartProps, labelTicks, placesOf, valueTicks } from './chart-data.ts';

/** Above the highest line and below the lowest, in px. */
const TOP = 8;
const BOTTOM = 28;
/** Geist at 12 px is at most 6.6 px per character. */
const CHARACTER = 6.6;

type Band = ReturnType<typeof scaleBand<number>>;

export interface Geometry {
  places: ReturnType<typeof placesOf>;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Values of the horizontal lines. */
  ticks: number[];
  tickLabels: readonly string[];
  /** The positions with a label. */
  labelled: number[];
  y: ReturnType<typeof scaleLinear<number>>;
  x: Band | ReturnType<typeof scalePoint<number>>;
  /** Where bars are. */
  band: Band;
  /** The middle of a position. */
  xOf: (index: number) => number;
  /** The position nearest to an x. */
  indexAt: (x: number) => number;
}

/** Where a chart of a width, in px, draws what. Positions on the horizontal axis are indexes of points. */
export function geometryOf(
  { series, kind, formatAxis, height }: Pick<ChartProps, 'series' | 'kind' | 'formatAxis' | 'height'>,
  width: number,
): Geometry {
  const places = placesOf(series);
  const last = places.length - 1;
  const ticks = valueTicks(
    series.flatMap(({ points }) => points.flatMap(({ value }) => (value === null ? [] : [value]))),
  );
  const tickLabels = ticks.map(formatAxis);
  const left = Math.ceil(Math.max(...tickLabels.map((text) => text.length)) * CHARACTER) + 12;
  const right = Math.max(left + 1, width - (kind === 'line' ? 8 : 0));
  const bottom = height - BOTTOM;

  const y = scaleLinear({ domain: [ticks[0] ?? 0, ticks[ticks.length - 1] ?? 1], range: [bottom, TOP] });
  const domain = places.map((_, index) => index);
  const range: [number, number] = [left, right];
  const point = scalePoint({ domain, range });
  const band = scaleBand({ domain, range, paddingInner: 0.3, paddingOuter: 0.15 });

  const longest = Math.max(...places.map(({ label }) => label.length));
  const room = Math.floor((right - left) / (longest * CHARACTER + 20)) + 1;
  return {
    places,
    left,
    right,
    top: TOP,
    bottom,
    ticks,
    tickLabels,
    labelled: labelTicks(places.length, room),
    y,
    x: kind === 'line' ? point : band,
    band,
    xOf: (index) => (kind === 'line' ? (point(index) ?? left) : (band(index) ?? left) + band.bandwidth() / 2),
    indexAt: (x) => {
      const step = (right - left) / (kind === 'line' ? Math.max(1, last) : places.length);
      const index = kind === 'line' ? Math.round((x - left) / step) : Math.floor((x - left) / step);
      return Math.min(last, Math.max(0, index));
    },
  };
}
