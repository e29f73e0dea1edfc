/** One place on the horizontal axis. */
export interface Point {
  /** Short text for the axis, such as `14 Nov`. */
  label: string;
  /** Longer text for the tip and the table, such as `Sat, 14 Nov`; the label where it is missing. */
  title?: string;
  /** The value; `null` for a place that has none (days still to come), which ends or breaks the line. */
  value: number | null;
}

/** One line or set of bars. Series are laid over each other by position: the first point of each stands in one place. */
export interface Series {
  /** Name in the legend, the tip and the table. */
  name: string;
  points: readonly Point[];
  /** `previous` is the period to compare with: grey and dashed. */
  style: 'solid' | 'previous';
}

/** What every drawing of the series needs, whether lines, bars or a table. */
export interface ChartProps {
  /** Name of the chart for assistive technology. */
  title: string;
  series: readonly Series[];
  kind: 'line' | 'bar';
  /** A value in full, for the tip and the table. */
  formatValue: (value: number) => string;
  /** A value in short, for the axis. */
  formatAxis: (value: number) => string;
  /** What the places are, heading of the table's first column. */
  pointsLabel: string;
  /** Height in px, axis labels included. */
  height: number;
}

/** Places on the axis, as many as the longest series has. */
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

/** The number of a series among the solid ones (0 is the accent's), by which it gets colour, dash and marker. */
export const rankOf = (series: readonly Series[], index: number): number =>
  series.slice(0, index).filter(({ style }) => style === 'solid').length % 5;

/** Lines above the base line: five, so that with it there are six. */
const MAX_INTERVALS = 5;

/**
 * Values of the horizontal lines, ascending: round steps (1, 2, 2.5 or 5 times a power of ten) that hold every value and
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
      // Multiplied, not added up: 0.1 + 0.2 would be printed.
      return Array.from({ length: last - first + 1 }, (_, index) =>
        Number(((first + index) * step).toPrecision(12)),
      );
    }
  }
}

/** Steps between labels that a reader expects of a few months, and of the days of a month. */
const STEPS = [1, 2, 3, 4, 5, 10, 15, 20, 30, 50, 100];
const MANY_STEPS = [1, 2, 5, 10, 15, 20, 30, 50, 100];

/**
 * Which of `count` places get a label when `room` labels fit: the first, then every step. From steps of five on, the
 * labels stand on the 5th, 10th, 15th place, as days are counted.
 */
export function labelTicks(count: number, room: number): number[] {
  if (count <= 0) return [];
  const steps = count > 20 ? MANY_STEPS : STEPS;
  const step = steps.find((size) => Math.ceil(count / size) <= Math.max(1, room)) ?? count;
  const ticks = [0];
  for (let index = step >= 5 ? step - 1 : step; index < count; index += step) ticks.push(index);
  return ticks;
}
