import { expect, it } from 'vitest';
import { full, NOW, newcomer } from './dashboard.fixtures.ts';
import { activityOf, activityTime, revenueChart, trendOf, withoutEmptyToday } from './stats.ts';

const ZONE = 'Asia/Kolkata';

it('says which way a figure moved, and against what', { meta: { proves: ['rule.dashboard.trend'] } }, () => {
  expect(trendOf({ current: 112, previous: 100 }, '1–20 Oct')).toEqual({
    direction: 'up',
    text: '12%',
    comparedWith: 'vs 1–20 Oct',
  });
  expect(trendOf({ current: 90, previous: 100 }, '1–20 Oct')).toMatchObject({
    direction: 'down',
    text: '10%',
  });
  expect(trendOf({ current: 5, previous: 5 }, '1–20 Oct')).toMatchObject({ direction: 'flat', text: '0%' });
});

it('invents no percent where nothing was before, or no period is named', () => {
  expect(trendOf({ current: 5, previous: 0 }, '1–20 Oct')).toBeUndefined();
  expect(trendOf(undefined, '1–20 Oct')).toBeUndefined();
  expect(trendOf({ current: 5, previous: 4 }, undefined)).toBeUndefined();
});

it('lays this month over the last one, with the days to come empty', () => {
  const [november, october] = revenueChart(full, NOW, ZONE);
  expect(november).toMatchObject({ name: 'November', style: 'solid' });
  expect(november?.points).toHaveLength(30);
  expect(november?.points[13]).toEqual({
    day: '2026-11-14',
    label: '14 Nov',
    title: 'Sat, 14 Nov',
    value: 97_347_00,
  });
  expect(november?.points[20]).toEqual({ label: '21 Nov', title: 'Sat, 21 Nov', value: null });
  expect(october).toMatchObject({ name: 'October', style: 'previous' });
  expect(october?.points).toHaveLength(31);
});

it('draws nothing without a series and for a range without revenue', () => {
  expect(revenueChart({ revenueSeries: undefined, previousSeries: undefined }, NOW, ZONE)).toEqual([]);
  expect(revenueChart(newcomer, NOW, ZONE)).toEqual([]);
});

it('leaves a running day out until something happens on it', () => {
  const series = [
    { date: '2026-11-19', value: 0 },
    { date: '2026-11-20', value: 0 },
  ];
  expect(withoutEmptyToday(series, NOW, ZONE)).toHaveLength(1);
  expect(withoutEmptyToday(series, new Date('2026-11-21T10:00:00+05:30'), ZONE)).toHaveLength(2);
  expect(withoutEmptyToday([{ date: '2026-11-20', value: 1 }], NOW, ZONE)).toHaveLength(1);
});

it('tells the time as short as the day allows, in the platform’s zone', () => {
  expect(activityTime('2026-11-20T04:54:00Z', NOW, ZONE)).toBe('10:24');
  expect(activityTime('2026-11-19T18:29:00Z', NOW, ZONE)).toBe('Yesterday, 23:59');
  expect(activityTime('2026-11-19T18:31:00Z', NOW, ZONE)).toBe('00:01');
  expect(activityTime('2026-11-20', NOW, ZONE)).toBe('Today');
  expect(activityTime('2026-11-02T10:00:00+05:30', NOW, ZONE)).toBe('2 Nov, 10:00');
  expect(activityTime('2026-11-02', NOW, ZONE)).toBe('2 Nov');
  expect(activityTime('2025-12-31T10:00:00+05:30', NOW, ZONE)).toBe('31 Dec 2025, 10:00');
});

it('makes activity of the five latest orders', () => {
  const order = (number: number, name: string) => ({
    id: `o-${number}`,
    orderNumber: `ORD-${number}`,
    retailer: { id: undefined, name, phone: '', email: undefined },
    totalAmount: number * 100,
    totalItems: 1,
    status: 'PENDING' as const,
    createdAt: `2026-11-${String(number).padStart(2, '0')}T10:00:00+05:30`,
    deliveryDate: undefined,
    notes: undefined,
    items: undefined,
    history: undefined,
  });
  const rows = activityOf(
    [1, 2, 3, 4, 5, 6].map((number) => order(number, number === 6 ? '' : 'Gupta Store')),
  );
  expect(rows.map(({ subject }) => subject)).toEqual(['ORD-6', 'ORD-5', 'ORD-4', 'ORD-3', 'ORD-2']);
  expect(rows.map(({ after }) => after).slice(0, 2)).toEqual(['placed', 'placed by Gupta Store']);
});
