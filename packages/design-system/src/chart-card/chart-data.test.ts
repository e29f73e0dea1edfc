import { describe, expect, it } from 'vitest';
import { labelTicks, rankOf, valueTicks } from './chart-data.ts';

describe('valueTicks', () => {
  it.each([
    {
      name: 'amounts in paise',
      values: [97_347_00, 2_12_000_00],
      ticks: [0, 1, 2, 3, 4, 5].map((n) => n * 50_000_00),
    },
    { name: 'small counts get whole steps', values: [0, 3, 2], ticks: [0, 1, 2, 3] },
    { name: 'a value on a line', values: [10], ticks: [0, 2, 4, 6, 8, 10] },
    { name: 'fractions', values: [0.1, 0.42], ticks: [0, 0.1, 0.2, 0.3, 0.4, 0.5] },
    { name: 'a loss reaches under zero', values: [-40, 100], ticks: [-50, 0, 50, 100] },
    { name: 'only losses end at zero', values: [-8, -3], ticks: [-8, -6, -4, -2, 0] },
    { name: 'nothing but zeros still has lines', values: [0, 0], ticks: [0, 1, 2, 3, 4, 5] },
    { name: 'no values', values: [], ticks: [0, 1, 2, 3, 4, 5] },
  ])('$name', ({ values, ticks }) => {
    expect(valueTicks(values)).toEqual(ticks);
  });

  it('never draws more than six lines and always holds the data', () => {
    for (let high = 1; high < 3000; high += 7) {
      const ticks = valueTicks([high]);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks[ticks.length - 1]).toBeGreaterThanOrEqual(high);
    }
  });
});

describe('labelTicks', () => {
  it.each([
    { name: 'a month on a desk', count: 30, room: 8, ticks: [0, 4, 9, 14, 19, 24, 29] },
    { name: 'a month on a wide desk', count: 30, room: 11, ticks: [0, 4, 9, 14, 19, 24, 29] },
    { name: 'a month on a phone', count: 30, room: 5, ticks: [0, 9, 19, 29] },
    { name: 'a long month ends on the 30th', count: 31, room: 8, ticks: [0, 4, 9, 14, 19, 24, 29] },
    { name: 'a year in every second month', count: 12, room: 7, ticks: [0, 2, 4, 6, 8, 10] },
    { name: 'all that fit', count: 7, room: 9, ticks: [0, 1, 2, 3, 4, 5, 6] },
    { name: 'one place', count: 1, room: 1, ticks: [0] },
    { name: 'none', count: 0, room: 5, ticks: [] },
  ])('$name', ({ count, room, ticks }) => {
    expect(labelTicks(count, room)).toEqual(ticks);
  });
});

it('does not spend a colour on the previous period', () => {
  const series = (['solid', 'previous', 'solid'] as const).map((style) => ({
    name: style,
    points: [],
    style,
  }));
  expect(series.map((_, index) => rankOf(series, index))).toEqual([0, 1, 1]);
});
