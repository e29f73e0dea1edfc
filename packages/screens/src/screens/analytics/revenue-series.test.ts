import { expect, it } from 'vitest';
import { documentedFigures, figures, firstMonth } from './analytics.fixtures.ts';
import { revenueSeries } from './revenue-series.ts';

const draw = (of: Parameters<typeof revenueSeries>[0], today = '2026-11-20') =>
  revenueSeries(of, today, 'Asia/Kolkata');

it('lays a period over the one before, each named by its days', () => {
  const [current, previous] = draw(figures);
  expect([current?.name, current?.style, current?.points.length]).toEqual(['22 Oct – 20 Nov', 'solid', 30]);
  expect([previous?.name, previous?.style]).toEqual(['22 Sep – 21 Oct', 'previous']);
  expect(current?.points[0]).toEqual({ label: '22 Oct', title: 'Thu, 22 Oct', value: 61_240_50 });
});

it('leaves a running day without a value until something is sold, and a day that is over at its zero', () => {
  const revenueSeries = [
    { date: '2026-11-18', value: 0 },
    { date: '2026-11-19T18:30:00Z', value: 0 },
  ];
  const values = (today: string) =>
    draw({ revenueSeries: [{ date: '2026-11-17', value: 5 }, ...revenueSeries] }, today)[0]?.points.map(
      ({ value }) => value,
    );
  expect(values('2026-11-20')).toEqual([5, 0, null]);
  expect(values('2026-11-21')).toEqual([5, 0, 0]);
  const nameOn = (today: string) =>
    draw(
      {
        revenueSeries: [
          { date: '2026-11-19', value: 5 },
          { date: '2026-11-20', value: 0 },
        ],
      },
      today,
    )[0]?.name;
  expect(nameOn('2026-11-20')).toMatch(/, no sales yet today$/);
  expect(nameOn('2026-11-21')).not.toMatch(/today/);
});

it('draws nothing without a series, and no line of zeros', () => {
  expect(draw(documentedFigures)).toEqual([]);
  expect(draw(firstMonth).map(({ style }) => style)).toEqual(['solid']);
  expect(draw({ revenueSeries: [{ date: '2026-11-20', value: 0 }] })).toEqual([]);
});
