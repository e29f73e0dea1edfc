import { describe, expect, it } from 'vitest';
import { geometryOf } from './chart-geometry.ts';

const of = (kind: 'line' | 'bar', count: number) =>
  geometryOf(
    {
      kind,
      height: 128,
      formatAxis: String,
      series: [
        {
          name: 'Sales',
          style: 'solid',
          points: Array.from({ length: count }, (_, index) => ({ label: `${index}`, value: index })),
        },
      ],
    },
    // 19 px of axis, and at the right 8 px or, for bars, none.
    kind === 'line' ? 427 : 419,
  );

describe('the position at an x', () => {
  it.each([
    { kind: 'line', count: 5, x: 19, index: 0 },
    { kind: 'line', count: 5, x: 68, index: 0 },
    { kind: 'line', count: 5, x: 70, index: 1 },
    { kind: 'line', count: 5, x: 419, index: 4 },
    { kind: 'line', count: 5, x: 0, index: 0 },
    { kind: 'line', count: 5, x: 900, index: 4 },
    { kind: 'line', count: 1, x: 200, index: 0 },
    { kind: 'bar', count: 4, x: 118, index: 0 },
    { kind: 'bar', count: 4, x: 120, index: 1 },
    { kind: 'bar', count: 4, x: 418, index: 3 },
    { kind: 'bar', count: 4, x: 900, index: 3 },
  ] as const)('$x among $count of a $kind chart is $index', ({ kind, count, x, index }) => {
    expect(of(kind, count).indexAt(x)).toBe(index);
  });
});

it.each(['line', 'bar'] as const)('a %s chart finds each position in its middle', (kind) => {
  const { places, xOf, indexAt } = of(kind, 5);
  expect(places.map((_, index) => indexAt(xOf(index)))).toEqual([0, 1, 2, 3, 4]);
});

it('the values span the height, less the labels', () => {
  const { y, ticks } = of('line', 5);
  expect(ticks.map((tick) => y(tick))).toEqual([100, 77, 54, 31, 8]);
});

describe('the labels of a month of days', () => {
  const points = Array.from({ length: 30 }, (_, day) => ({ label: `${day + 1} Nov`, value: day }));
  const chart = { series: [{ name: 'Sales', style: 'solid', points }], formatAxis: String } as const;
  it.each([
    { width: 326, textScale: 1, days: [1, 10, 20, 30] },
    { width: 326, textScale: 2, days: [10, 30] },
    { width: 640, textScale: 1, days: [1, 5, 10, 15, 20, 25, 30] },
    { width: 640, textScale: 2, days: [5, 10, 15, 20, 30] },
  ])('do not touch at $width px, text × $textScale', ({ width, textScale, days }) => {
    const { labelled } = geometryOf({ ...chart, kind: 'line', height: 240 }, width, textScale);
    expect(labelled.map((index) => index + 1)).toEqual(days);
  });
});
