import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { analyticsOperations, growthPercent, type PlatformAnalytics } from './analytics.ts';

const { answer } = analyticsOperations.platformAnalytics;
const read = (body: unknown) => z.decode(answer, body);

const totals = {
  totalRevenue: '1250.50',
  totalOrders: 12,
  totalUsers: 7,
  totalDistributors: 3,
  activeDistributors: 2,
};
const figures = { ...totals, totalRevenue: 1_250_50 };
const growth = { revenue: 4.2, orders: -3, users: 0, products: 10 };

describe('platform analytics in every shape', () => {
  it.each([
    ['under analytics in data', { data: { analytics: totals } }],
    ['under analytics', { analytics: totals }],
    ['in data', { data: totals }],
    ['in data of data', { success: true, data: { data: totals } }],
    ['in the body', totals],
    ['in the overview of analytics', { data: { analytics: { overview: totals } } }],
  ])('has its totals %s', (_, body) => {
    expect(read(body)).toMatchObject(figures);
  });

  it.each([
    [
      'overview.revenueGrowth',
      { overview: { revenueGrowth: 4.2, ordersGrowth: -3, usersGrowth: 0, productsGrowth: '10' } },
    ],
    ['overview.growth', { overview: { growth } }],
    ['growth', { growth }],
    ['revenueGrowth', { revenueGrowth: 4.2, orderGrowth: -3, userGrowth: 0, productGrowth: 10 }],
  ])('has its growth in %s, inside analytics and next to it', (_, shape) => {
    expect(read({ data: { analytics: { ...totals, ...shape } } }).growth).toEqual(growth);
    expect(read({ data: { analytics: totals, ...shape } }).growth).toEqual(growth);
    expect(read({ analytics: totals, ...shape }).growth).toEqual(growth);
    expect(read({ data: { ...totals, ...shape } }).growth).toEqual(growth);
  });

  it('has no growth if none is sent: none is invented here', () => {
    expect(read({ data: { analytics: totals } }).growth).toBeUndefined();
    expect(read({ data: { analytics: totals, overview: {}, growth: null } }).growth).toBeUndefined();
    const some = read({ data: { analytics: totals, growth: { revenue: 3, orders: 'many' } } });
    expect(some.growth).toEqual({ revenue: 3 });
  });

  it('treats an unreadable list as not supplied', () => {
    const { topProducts, userStats } = read({
      data: { analytics: totals, topProducts: [{ name: 'no id' }], userStats: { admins: 'two' } },
    });
    expect(topProducts).toBeUndefined();
    expect(userStats).toEqual({});
  });

  it.each([
    ['nothing', undefined],
    ['success alone', { success: true }],
    ['a list', { data: [totals] }],
    ['a page', '<!doctype html>'],
    ['values that are not figures', { data: { analytics: { totalRevenue: 'much', totalOrders: null } } }],
  ])('cannot be read from %s', (_, body) => {
    expect(z.safeDecode(answer, body).success).toBe(false);
  });

  it('is read back as it was written', () => {
    const whole: PlatformAnalytics = {
      ...figures,
      totalProducts: 40,
      topDistributors: [{ id: 'd-1', name: 'Vrinda', totalOrders: 3, totalRevenue: 90_10 }],
      topProducts: [
        { id: 'p-1', name: 'Rice', totalSold: 4, totalRevenue: 80_05, distributor: { name: 'Vrinda' } },
      ],
      userStats: { admins: 1, distributors: 3, supervisors: 2, retailers: 1, activeUsers: 6 },
      growth,
      period: { from: '2026-11-14', to: '2026-11-20' },
      previousPeriod: { from: '2026-11-07', to: '2026-11-13' },
      trend: {
        revenue: { current: 100_50, previous: 96_00 },
        orders: { current: 3, previous: 4 },
        users: { current: 7, previous: 7 },
        products: { current: 40, previous: 36 },
      },
      revenueSeries: [{ date: '2026-11-14', value: 100_50 }],
      previousSeries: [{ date: '2026-11-07', value: 96_00 }],
    };
    const written = z.encode(answer, whole) as { data: Record<string, unknown> };
    expect(written.data.analytics).toEqual({ ...totals, totalRevenue: 1250.5, totalProducts: 40 });
    expect(written.data.overview).toEqual({
      revenueGrowth: 4.2,
      ordersGrowth: -3,
      usersGrowth: 0,
      productsGrowth: 10,
    });
    expect(read(written)).toEqual(whole);
  });
});

test.each([
  [150, 100, 50],
  [100, 150, -33.3],
  [0, 100, -100],
  [0, 0, 0],
  [5, 0, undefined],
  [-5, 100, undefined],
  [100, -5, undefined],
  [1003, 1000, 0.3],
])('%d after %d grew by %s percent', (current, previous, percent) => {
  expect(growthPercent({ current, previous })).toBe(percent);
});
