import { analyticsOperations } from '@dmc/contract/analytics';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as fixtures from './analytics.fixtures.ts';
import { SAMPLE } from './sample.ts';

const { answer } = analyticsOperations.platformAnalytics;
const { NOW: _now, ...answers } = fixtures;

it.each(Object.entries({ ...answers, SAMPLE }))(
  '%s is what the contract reads from a server',
  (_, figures) => {
    expect(z.decode(answer, z.encode(answer, figures))).toEqual(figures);
  },
);

it('adds up: the lists and the series are the totals', () => {
  const { topDistributors = [], trend, revenueSeries = [], previousSeries = [] } = fixtures.figures;
  const sum = (values: readonly (number | undefined)[]) =>
    values.reduce<number>((total, value = 0) => total + value, 0);
  expect(sum(revenueSeries.map(({ value }) => value))).toBe(trend?.revenue?.current);
  expect(sum(previousSeries.map(({ value }) => value))).toBe(trend?.revenue?.previous);
  expect(sum(topDistributors.map(({ totalRevenue }) => totalRevenue))).toBe(trend?.revenue?.current);
  expect(sum(topDistributors.map(({ totalOrders }) => totalOrders))).toBe(trend?.orders?.current);
});
