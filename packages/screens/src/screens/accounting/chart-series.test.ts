import { addDays } from '@dmc/contract/dates';
import { type FinancialPeriod, financialPeriodOf } from '@dmc/contract/periods';
import { describe, expect, it } from 'vitest';
import { months, monthsWith } from './accounting.fixtures.ts';
import { accountingView, pnlDays } from './accounting-view.ts';
import { revenueSeries, trendSeries } from './chart-series.ts';

const ZONE = 'Asia/Kolkata';
const series = (from: string, values: readonly number[]) =>
  values.map((value, index) => ({ date: addDays(from, index), value }));

describe('the course of the revenue', () => {
  const draw = (period: FinancialPeriod, today: string, values: Parameters<typeof revenueSeries>[0]) =>
    revenueSeries(values, period, today, ZONE);

  it('draws a month by days, to the end of the month, over the one before', () => {
    const [now, before] = draw('current_month', '2026-11-03', {
      revenueSeries: series('2026-11-01', [100, 0, 0]),
      previousSeries: series('2026-10-01', Array(31).fill(5)),
    });
    expect(now?.name).toBe('Nov 2026');
    expect(now?.points).toHaveLength(30);
    // The third day is not over: revenue did not drop to zero.
    expect(now?.points.slice(0, 4).map(({ value }) => value)).toEqual([100, 0, null, null]);
    expect(now?.points[0]).toMatchObject({ label: '1 Nov', title: 'Sun, 1 Nov' });
    expect(before).toMatchObject({ name: 'Oct 2026', style: 'previous' });
    expect(before?.points).toHaveLength(31);
  });

  it('draws a quarter by weeks and a year by months', () => {
    const [quarter] = draw('current_quarter', '2026-11-20', {
      revenueSeries: series('2026-10-01', Array(51).fill(10)),
    });
    expect(quarter?.name).toBe('Oct – Dec 2026');
    expect(quarter?.points).toHaveLength(14);
    expect(quarter?.points[0]).toEqual({ label: '1 Oct', title: '1–7 Oct', value: 70 });
    expect(quarter?.points[7]).toEqual({ label: '19 Nov', title: '19–25 Nov, so far', value: 20 });
    expect(quarter?.points.at(-1)).toMatchObject({ title: '31 Dec', value: null });
    const [year, before] = draw('current_year', '2026-11-20', {
      revenueSeries: series('2026-04-01', Array(234).fill(1)),
      previousSeries: series('2025-04-01', Array(365).fill(2)),
    });
    expect(year?.name).toBe('2026–27');
    expect(year?.points.map(({ label }) => label).join(' ')).toBe(
      'Apr May Jun Jul Aug Sep Oct Nov Dec Jan Feb Mar',
    );
    expect(year?.points.map(({ value }) => value)).toEqual([
      30,
      31,
      30,
      31,
      31,
      30,
      31,
      20,
      null,
      null,
      null,
      null,
    ]);
    expect(before).toMatchObject({ name: '2025–26', style: 'previous' });
    expect(before?.points.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(730);
  });

  it.each<[FinancialPeriod, string, number]>([
    ['last_month', 'Oct 2026', 31],
    ['last_quarter', 'Jul – Sep 2026', 14],
    ['last_year', '2025–26', 12],
  ])('draws %s whole', (period, name, points) => {
    const from = { last_month: '2026-10-01', last_quarter: '2026-07-01', last_year: '2025-04-01' }[
      period as 'last_month'
    ];
    const [course] = draw(period, '2026-11-20', { revenueSeries: series(from, Array(20).fill(3)) });
    expect(course?.name).toBe(name);
    expect(course?.points).toHaveLength(points);
    expect(course?.points.every(({ value }) => value !== null)).toBe(true);
    expect(course?.points.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(60);
  });

  it('counts an instant to the day that it is in India', () => {
    const [course] = draw('current_month', '2026-11-20', {
      revenueSeries: [{ date: '2026-11-04T20:00:00Z', value: 7 }],
    });
    expect(course?.points[4]).toMatchObject({ label: '5 Nov', value: 7 });
  });

  it.each([
    [{}],
    [{ revenueSeries: [], previousSeries: [] }],
    [{ revenueSeries: series('2026-11-01', Array(20).fill(0)) }],
  ])('draws nothing of nothing: %j', (values) => {
    expect(draw('current_month', '2026-11-20', values)).toEqual([]);
  });
});

describe('the trends', () => {
  it('are three lines over six months', () => {
    const course = trendSeries(months);
    expect(course.map(({ name }) => name)).toEqual(['Net Revenue', 'Total Expenses', 'Net Profit']);
    expect(course[0]?.points.map(({ label }) => label)).toEqual(['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']);
  });

  it('have a gap where a month did not come, and keep the others', () => {
    const failure = { kind: 'server', message: 'The server reported an error.' } as const;
    const [revenue] = trendSeries(monthsWith(2, { status: 'failed', failure }));
    expect(revenue?.points.map(({ value }) => value === null)).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(trendSeries(months.map((each) => ({ ...each, pnl: { status: 'failed', failure } })))).toEqual([]);
    expect(trendSeries(months.map((each) => ({ ...each, pnl: { status: 'loading' } })))).toEqual([]);
  });
});

it.each([
  ['current_month', '', '', '2026-11-01', '2026-11-20', 'current_month'],
  ['last_quarter', '', '', '2026-07-01', '2026-09-30', 'last_quarter'],
  ['current_month', '2026-10-01', '2026-10-31', '2026-10-01', '2026-10-31', 'last_month'],
  ['current_month', '2026-10-05', '', '2026-10-05', '2026-11-20', undefined],
  ['current_month', '2026-02-31', 'x', '2026-02-31', 'x', undefined],
] as const)(
  '%s with the days “%s” and “%s”',
  { meta: { proves: ['rule.accounting.period-default'] } },
  (period, from, to, startDate, endDate, named) => {
    const view = { ...accountingView.read(new URLSearchParams()), period, from, to };
    const found = pnlDays(view, '2026-11-20');
    expect(found).toEqual({ startDate, endDate });
    expect(financialPeriodOf({ from: found.startDate, to: found.endDate }, '2026-11-20')).toBe(named);
  },
);
