import { scaleBand, scaleLinear, scalePoint } from '@visx/scale';
import { type ChartProps, labelTicks, placesOf, valueTicks } from './chart-data.ts';

/** Above the highest line and below the lowest, in px. */
const TOP = 8;
const BOTTOM = 28;
/** Geist at 12 px is at most 6.6 px per character. */
const CHARACTER = 6.6;
/** The least space between two labels of the horizontal axis, in px. */
const GAP = 6;

type Band = ReturnType<typeof scaleBand<number>>;

export interface Geometry {
  places: ReturnType<typeof placesOf>;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Below `bottom`, in px, the base line of the labels. */
  labelBase: number;
  /** Where a label is held, so that it does not leave the chart. */
  anchorOf: (x: number, label: string) => 'start' | 'middle' | 'end';
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

/**
 * Where a chart of a width, in px, draws what. Positions on the horizontal axis are indexes of points. `textScale`: the
 * user's text size, 1 for the usual one.
 */
export function geometryOf(
  { series, kind, formatAxis, height }: Pick<ChartProps, 'series' | 'kind' | 'formatAxis' | 'height'>,
  width: number,
  textScale = 1,
): Geometry {
  const character = CHARACTER * textScale;
  const places = placesOf(series);
  const last = places.length - 1;
  const ticks = valueTicks(
    series.flatMap(({ points }) => points.flatMap(({ value }) => (value === null ? [] : [value]))),
  );
  const tickLabels = ticks.map(formatAxis);
  const left = Math.ceil(Math.max(...tickLabels.map((text) => text.length)) * character) + 12;
  const right = Math.max(left + 1, width - (kind === 'line' ? 8 : 0));
  const bottom = height - BOTTOM * textScale;

  const y = scaleLinear({ domain: [ticks[0] ?? 0, ticks[ticks.length - 1] ?? 1], range: [bottom, TOP] });
  const domain = places.map((_, index) => index);
  const range: [number, number] = [left, right];
  const point = scalePoint({ domain, range });
  const band = scaleBand({ domain, range, paddingInner: 0.3, paddingOuter: 0.15 });

  const longest = Math.max(...places.map(({ label }) => label.length));
  const room = Math.floor((right - left) / (longest * character + 20)) + 1;
  const xOf = (index: number) =>
    kind === 'line' ? (point(index) ?? left) : (band(index) ?? left) + band.bandwidth() / 2;
  const labelOf = (index: number) => places[index]?.label ?? '';
  const anchorOf = (at: number, { length }: string) =>
    kind === 'bar'
      ? 'middle'
      : at <= left
        ? 'start'
        : at + (length * character) / 2 > width
          ? 'end'
          : 'middle';
  /** The left edge of a label. */
  const startOf = (index: number) =>
    xOf(index) - { start: 0, middle: 0.5, end: 1 }[anchorOf(xOf(index), labelOf(index))] * widthOf(index);
  const widthOf = (index: number) => labelOf(index).length * character;
  // The last is kept, and of the others those that do not touch the next.
  const labelled: number[] = [];
  for (const index of labelTicks(places.length, room).toReversed()) {
    const [next] = labelled;
    if (next === undefined || startOf(index) + widthOf(index) + GAP <= startOf(next)) labelled.unshift(index);
  }
  return {
    places,
    left,
    right,
    top: TOP,
    bottom,
    ticks,
    tickLabels,
    labelBase: 20 * textScale,
    anchorOf,
    labelled,
    y,
    x: kind === 'line' ? point : band,
    band,
    xOf,
    indexAt: (x) => {
      const step = (right - left) / (kind === 'line' ? Math.max(1, last) : places.length);
      const index = kind === 'line' ? Math.round((x - left) / step) : Math.floor((x - left) / step);
      return Math.min(last, Math.max(0, index));
    },
  };
}
