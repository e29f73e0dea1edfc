import {
  DEFAULT_ANALYTICS_PERIOD,
  GROWING,
  growthPercent,
  type PlatformAnalytics,
  type TopProduct,
} from '@dmc/contract/analytics';
import type { DayAmount } from '@dmc/contract/dashboard';
import { type CalendarDate, calendarDate } from '@dmc/contract/dates';
import { type DateRange, rollingBefore, rollingRange } from '@dmc/contract/periods';
import type { Role } from '@dmc/contract/roles';
import { and, asc, between, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { revenueSum, salesLessReturns, TRADE } from '../books/ledger.ts';
import { partOfEntry, traded } from '../books/traded-lines.ts';
import type { Handlers } from '../call/call.ts';
import { calendarOf, daysOf, eachDay } from '../call/days.ts';
import { inScope, PLATFORM, type Scope } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { countIf } from '../database/paging.ts';
import { ledgerEntries } from '../schema/accounting.ts';
import { byName } from '../schema/columns.ts';
import { distributors } from '../schema/distributors.ts';
import { orderItems, orders } from '../schema/orders.ts';
import { returnedLines } from '../schema/papers.ts';
import { products } from '../schema/products.ts';
import { users } from '../schema/users.ts';
import { currentAndPrevious } from './current-and-previous.ts';

/** Distributors and products ranked. */
const TOP = 5;

/** Figures of one scope, counted or summed by the database. */
function analyticsStore(db: Db, scope: Scope, timeZone: string) {
  const { during, placeIn } = calendarOf(timeZone);

  return {
    /** Sales less returns: per distributor over all time and in `range` (ranked by the latter), and per day. */
    async revenue(whole: DateRange, range: DateRange) {
      // Reads the ledger once.
      const daily = db
        .select({
          seller: ledgerEntries.distributorId,
          place: placeIn(ledgerEntries.at, whole),
          value: revenueSum.as('value'),
        })
        .from(ledgerEntries)
        .where(and(inScope(ledgerEntries.distributorId, scope), inArray(ledgerEntries.type, TRADE)))
        .groupBy(ledgerEntries.distributorId, sql`place`)
        .as('daily');
      const days = daysOf(whole);
      const inRange = between(daily.place, days.indexOf(range.from) + 1, days.indexOf(range.to) + 1);
      const summed = db
        .select({
          seller: sql<string>`${daily.seller}`.as('seller'),
          day: sql<number>`${daily.place}`.as('day'),
          total: sql<number>`sum(${daily.value})`.as('total'),
          current: sql<number>`coalesce(sum(${daily.value}) filter (where ${inRange}), 0)`.as('current'),
        })
        .from(daily)
        .groupBy(sql`grouping sets ((${daily.seller}), (${daily.place}))`)
        .as('summed');
      const rows = await db
        .select({
          day: summed.day,
          distributor: { id: distributors.id, name: distributors.name },
          total: sql<number>`${summed.total}`.mapWith(Number),
          current: sql<number>`${summed.current}`.mapWith(Number),
        })
        .from(summed)
        .leftJoin(distributors, eq(distributors.id, summed.seller))
        .orderBy(desc(summed.current), byName(distributors.name), asc(distributors.id));
      return {
        byDistributor: rows.flatMap(({ distributor, total, current }) =>
          distributor ? [{ ...distributor, total, current }] : [],
        ),
        perDay: eachDay(
          whole,
          rows.map(({ day, total }) => ({ place: day, value: total })),
        ),
      };
    },

    /** Each distributor's orders: over all time, and placed in either range. */
    orders: (current: DateRange, previous: DateRange) =>
      db
        .select({
          distributorId: orders.distributorId,
          total: count(),
          current: countIf(during(orders.createdAt, current)),
          previous: countIf(during(orders.createdAt, previous)),
        })
        .from(orders)
        .where(inScope(orders.distributorId, scope))
        .groupBy(orders.distributorId),

    async users(knownAt: CalendarDate) {
      const there = isNull(users.deletedAt);
      const countRole = (role: Role) => countIf(and(there, eq(users.role, role)));
      const [row] = await db
        .select({
          ...currentAndPrevious(users, knownAt, timeZone),
          admins: countRole('ADMIN'),
          distributors: countRole('DISTRIBUTOR'),
          supervisors: countRole('SUPERVISOR'),
          retailers: countRole('RETAILER'),
          activeUsers: countIf(and(there, eq(users.isActive, true))),
        })
        .from(users)
        .where(inScope(users.distributorId, scope));
      const { current = 0, previous = 0, ...stats } = row ?? {};
      return { current, previous, stats };
    },

    async distributors() {
      const [row] = await db
        .select({ total: count(), active: countIf(eq(distributors.isActive, true)) })
        .from(distributors)
        .where(inScope(distributors.id, scope));
      return row ?? { total: 0, active: 0 };
    },

    async products(knownAt: CalendarDate) {
      const [row] = await db
        .select(currentAndPrevious(products, knownAt, timeZone))
        .from(products)
        .where(inScope(products.distributorId, scope));
      return row ?? { current: 0, previous: 0 };
    },

    /** Leaves out products returned as often as they were sold. */
    async topProducts(range: DateRange): Promise<TopProduct[]> {
      const totalSold = salesLessReturns(traded.qty);
      const totalRevenue = salesLessReturns(traded.amount);
      // Ranked by id alone, so that only five product names are looked up instead of one per line.
      const sold = db
        .select({
          productId: orderItems.productId,
          totalSold: totalSold.as('total_sold'),
          totalRevenue: totalRevenue.as('total_revenue'),
        })
        .from(ledgerEntries)
        // Joined by the order alone: a second column makes the join a tenth slower.
        .innerJoin(orderItems, eq(orderItems.orderId, ledgerEntries.orderId))
        .leftJoin(returnedLines, partOfEntry)
        .where(
          and(
            inScope(ledgerEntries.distributorId, scope),
            inScope(orderItems.distributorId, scope),
            inArray(ledgerEntries.type, TRADE),
            during(ledgerEntries.at, range),
          ),
        )
        .groupBy(orderItems.productId)
        .having(gt(totalSold, 0))
        .as('sold');
      return db
        .select({
          id: products.id,
          name: products.name,
          totalSold: sql<number>`${sold.totalSold}`.mapWith(Number),
          totalRevenue: sql<number>`${sold.totalRevenue}`.mapWith(Number),
          distributor: { name: distributors.name },
        })
        .from(sold)
        .innerJoin(products, eq(products.id, sold.productId))
        .innerJoin(distributors, eq(distributors.id, products.distributorId))
        .orderBy(desc(sold.totalRevenue), byName(products.name), asc(products.id))
        .limit(TOP);
    },
  };
}

export const analyticsHandlers: Handlers<'platformAnalytics'> = {
  platformAnalytics({ query: { period = DEFAULT_ANALYTICS_PERIOD } }, { read, now, config }) {
    const today = calendarDate(now(), config.timeZone);
    const current = rollingRange(period, today);
    const previous = rollingBefore(period, today);
    return read(async (tx): Promise<PlatformAnalytics> => {
      const store = analyticsStore(tx, PLATFORM, config.timeZone);
      const whole = { from: previous.from, to: current.to };
      const { byDistributor, perDay } = await store.revenue(whole, current);
      const sum = (days: readonly DayAmount[]) => days.reduce((total, { value }) => total + value, 0);
      const revenueSeries = perDay.filter(({ date }) => date >= current.from);
      const previousSeries = perDay.filter(({ date }) => date <= previous.to);
      const placed = await store.orders(current, previous);
      const people = await store.users(previous.to);
      const organisations = await store.distributors();
      const catalogue = await store.products(previous.to);
      const ordersIn = (when: 'total' | 'current' | 'previous') =>
        placed.reduce((sum, row) => sum + row[when], 0);
      const trend = {
        revenue: { current: sum(revenueSeries), previous: sum(previousSeries) },
        orders: { current: ordersIn('current'), previous: ordersIn('previous') },
        users: { current: people.current, previous: people.previous },
        products: catalogue,
      };
      return {
        totalRevenue: byDistributor.reduce((total, row) => total + row.total, 0),
        totalOrders: ordersIn('total'),
        totalUsers: people.current,
        totalDistributors: organisations.total,
        activeDistributors: organisations.active,
        totalProducts: catalogue.current,
        topDistributors: byDistributor
          .filter((row) => row.current > 0)
          .slice(0, TOP)
          .map(({ id, name, current: totalRevenue }) => ({
            id,
            name,
            totalRevenue,
            totalOrders: placed.find(({ distributorId }) => distributorId === id)?.current ?? 0,
          })),
        topProducts: await store.topProducts(current),
        userStats: people.stats,
        growth: Object.fromEntries(GROWING.map((name) => [name, growthPercent(trend[name])])),
        period: current,
        previousPeriod: previous,
        trend,
        revenueSeries,
        previousSeries,
      };
    });
  },
};
