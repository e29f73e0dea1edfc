/** One position on the horizontal axis. */
export interface Point {
  /** Short text for the axis, such as `14 Nov`. */
  label: string;
  /** Longer text for the tooltip and the table, such as `Sat, 14 Nov`; defaults to the label. */
  title?: string;
  /** The value; `null` for a position without one (days still to come), which ends or breaks the line. */
  value: number | null;
}

/** One line or set of bars. Series are overlaid by position: their first points share one position. */
export interface Series {
  /** Name in the legend, the tooltip and the table. */
  name: string;
  points: readonly Point[];
  /** `previous` is the earlier period in a comparison: grey and dashed. */
  style: 'solid' | 'previous';
}

/** What every view of the series needs, whether lines, bars or a table. */
export interface ChartProps {
  /** Accessible name of the chart. */
  title: string;
  series: readonly Series[];
  kind: 'line' | 'bar';
  /** Formats a value in full, for the tooltip and the table. */
  formatValue: (value: number) => string;
  /** Formats a value briefly, for the axis. */
  formatAxis: (value: number) => string;
  /** What the positions stand for; heading of the table's first column. */
  pointsLabel: string;
  /** Height in px, including axis labels. */
  height: number;
}

/** Positions on the axis: as many as the longest series has. */
export function placesOf(series: readonly Series[]): { label: string; title: string }[] {
  const count = Math.max(0, ...series.map(({ points }) => points.length));
  return Array.from({ length: count }, (_, index) => {
    const point = series.find(({ points }) => points[index])?.points[index];
    return { label: point?.label ?? '', title: point?.title ?? point?.label ?? '' };
  });
}

/** Whether there is anything to draw. */
export const hasValues = (series: readonly Series[]): boolean =>
  series.some(({ points }) => points.some(({ value }) => value !== null));

/** Index of a series among the solid ones (0 has the accent colour); decides its colour, dash and marker. */
export const rankOf = (series: readonly Series[], index: number): number =>
  series.slice(0, index).filter(({ style }) => style === 'solid').length % 5;

/** A series' value at a position. */
export interface Reading extends Pick<Series, 'name' | 'style'> {
  rank: number;
  value: number;
}

/** The series that have a value at a position. */
export const readingsAt = (series: readonly Series[], index: number): Reading[] =>
  series.flatMap(({ name, points, style }, order) => {
    const value = points[index]?.value ?? null;
    return value === null ? [] : [{ name, style, rank: rankOf(series, order), value }];
  });

/** Grid lines above the baseline: five, which makes six in all. */
const MAX_INTERVALS = 5;

/**
 * Values of the grid lines, ascending: round steps (1, 2, 2.5 or 5 times a power of ten) that cover every value and
 * zero, in at most five intervals. Whole values get whole steps: there is no half order.
 */
export function valueTicks(values: readonly number[]): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const whole = values.every(Number.isInteger);
  if (low === high) return [0, 1, 2, 3, 4, 5];
  for (let power = Math.floor(Math.log10((high - low) / MAX_INTERVALS)); ; power += 1) {
    for (const factor of [1, 2, 2.5, 5]) {
      const step = factor * 10 ** power;
      if (whole && !Number.isInteger(step)) continue;
      const first = Math.floor(low / step);
      const last = Math.ceil(high / step);
      if (last - first > MAX_INTERVALS) continue;
      // Multiplied, not accumulated: otherwise the error of 0.1 + 0.2 would be printed.
      return Array.from({ length: last - first + 1 }, (_, index) =>
        Number(((first + index) * step).toPrecision(12)),
      );
    }
  }
}

/** The usual steps between labels for months and for the days of a month. */
const STEPS = [1, 2, 3, 4, 5, 10, 15, 20, 30, 50, 100];
const MANY_STEPS = [1, 2, 5, 10, 15, 20, 30, 50, 100];

/**
 * Which of `count` positions get a label when `room` labels fit: the first, then every step. From steps of five up,
 * labels go on the 5th, 10th and 15th position, as days are counted.
 */
export function labelTicks(count: number, room: number): number[] {
  if (count <= 0) return [];
  const steps = count > 20 ? MANY_STEPS : STEPS;
  const step = steps.find((size) => Math.ceil(count / size) <= Math.max(1, room)) ?? count;
  const ticks = [0];
  for (let index = step >= 5 ? step - 1 : step; index < count; index += step) ticks.push(index);
  return ticks;
}
