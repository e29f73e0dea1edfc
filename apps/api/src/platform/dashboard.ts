import {
  activityKinds,
  type BasicStats,
  type DashboardStats,
  type DayAmount,
  NEW_RETAILER_DAYS,
  type SupervisorAnalytics,
} from '@dmc/contract/dashboard';
import { addDays, type CalendarDate, calendarDate, monthBefore, monthStart } from '@dmc/contract/dates';

import { type DateRange, shortRange } from '@dmc/contract/periods';
import { RETAILER_ACTIVITY_LENGTH } from '@dmc/contract/retailer-activity';
import type { Role } from '@dmc/contract/roles';
import { LOW_STOCK } from '@dmc/contract/stock';
import { and, count, eq, gt, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { revenueSum, TRADE } from '../books/ledger.ts';
import type { CallServer, Handlers } from '../call/call.ts';
import { calendarOf, eachDay, type When, whenOf } from '../call/days.ts';
import { notFound } from '../call/errors.ts';
import { inScope, PLATFORM, type Scope } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { countIf, newestFirst } from '../database/paging.ts';
import { ledgerEntries } from '../schema/accounting.ts';
import { orders } from '../schema/orders.ts';
import { products } from '../schema/products.ts';
import { retailers } from '../schema/retailers.ts';
import { latestActivity } from './activity.ts';
import { currentAndPrevious } from './current-and-previous.ts';

/** Entries of the recent activity and of a supervisor's recent orders. */
const ACTIVITY_LENGTH = 8;
const RECENT_ORDERS = 10;

/** This month until today, and the same days of the month before. */
const monthToDate = (today: CalendarDate): DateRange => ({ from: monthStart(today), to: today });
const monthAgo = (today: CalendarDate): DateRange => monthToDate(monthBefore(today));

const daysIn = (series: readonly DayAmount[], { from, to }: DateRange) =>
  series.filter(({ date }) => date >= from && date <= to);
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const sumIn = (series: readonly DayAmount[], range: DateRange) =>
  sumOf(daysIn(series, range).map(({ value }) => value));

/** Figures of one scope, counted or summed by the database. */
function dashboardStore(db: Db, scope: Scope, timeZone: string) {
  const { start, placeIn } = calendarOf(timeZone);

  return {
    async requireRetailer(id: string) {
      const where = and(inScope(retailers.distributorId, scope), eq(retailers.id, id));
      if ((await db.$count(retailers, where)) === 0) throw notFound('Retailer');
    },

    /** Over all time, and for each day of the range. */
    async orders(range: DateRange) {
      const pending = eq(orders.status, 'PENDING');
      const rows = await db
        .select({
          place: placeIn(orders.createdAt, range),
          value: count(),
          pending: countIf(pending),
          oldestPending: sql<Date | null>`min(${orders.createdAt}) filter (where ${pending})`,
        })
        .from(orders)
        .where(inScope(orders.distributorId, scope))
        .groupBy(sql`place`);
      const [oldest] = rows
        .flatMap(({ oldestPending }) => (oldestPending ? [new Date(oldestPending).toISOString()] : []))
        .toSorted();
      return {
        total: sumOf(rows.map(({ value }) => value)),
        pending: sumOf(rows.map(({ pending }) => pending)),
        oldestPending: oldest,
        perDay: eachDay(range, rows),
      };
    },

    /** Sales less returns, over all time and for each day of the range. */
    async revenue(range: DateRange) {
      const rows = await db
        .select({ place: placeIn(ledgerEntries.at, range), value: revenueSum })
        .from(ledgerEntries)
        .where(and(inScope(ledgerEntries.distributorId, scope), inArray(ledgerEntries.type, TRADE)))
        .groupBy(sql`place`);
      return { total: sumOf(rows.map(({ value }) => value)), perDay: eachDay(range, rows) };
    },

    /** `knownAt`: the number at the end of that day. */
    async products(knownAt: CalendarDate) {
      const live = isNull(products.deletedAt);
      const { current: total, previous: before } = currentAndPrevious(products, knownAt, timeZone);
      const [row] = await db
        .select({
          total,
          before,
          low: countIf(and(live, gt(products.stock, 0), lte(products.stock, LOW_STOCK))),
          out: countIf(and(live, lte(products.stock, 0))),
        })
        .from(products)
        .where(inScope(products.distributorId, scope));
      return row ?? { total: 0, low: 0, out: 0, before: 0 };
    },

    /** `before` counts those active today that had joined by the end of the day `knownAt`. */
    async retailers(knownAt: CalendarDate, newFrom: CalendarDate) {
      const [row] = await db
        .select({
          total: count(),
          active: countIf(eq(retailers.isActive, true)),
          new: countIf(gte(retailers.createdAt, start(newFrom))),
          before: countIf(
            and(eq(retailers.isActive, true), lt(retailers.createdAt, start(addDays(knownAt, 1)))),
          ),
        })
        .from(retailers)
        .where(inScope(retailers.distributorId, scope));
      return row ?? { total: 0, active: 0, new: 0, before: 0 };
    },

    async recentOrders(): Promise<SupervisorAnalytics['recentOrders']> {
      const rows = await db
        .select({ order: orders, retailer: retailers.name })
        .from(orders)
        .innerJoin(retailers, eq(retailers.id, orders.retailerId))
        .where(inScope(orders.distributorId, scope))
        .orderBy(newestFirst(orders.createdAt), orders.id)
        .limit(RECENT_ORDERS);
      return rows.map(({ order, retailer }) => ({
        id: order.id,
        orderNumber: order.orderNumber,
        status: order.status,
        totalAmount: order.totalAmount,
        createdAt: order.createdAt.toISOString(),
        retailer: { id: order.retailerId, name: retailer },
      }));
    },
  };
}

/** A supervisor's figures. */
async function basicStats(
  store: ReturnType<typeof dashboardStore>,
  today: CalendarDate,
): Promise<BasicStats> {
  const range = { from: today, to: today };
  const orderCounts = await store.orders(range);
  return {
    totalOrders: orderCounts.total,
    totalRevenue: (await store.revenue(range)).total,
    pendingOrders: orderCounts.pending,
    totalProducts: (await store.products(today)).total,
    totalRetailers: (await store.retailers(today, today)).total,
  };
}

/** The figures of a dashboard that has nothing else. */
const statsOf = (server: CallServer, role: Role, scope: Scope): Promise<DashboardStats> =>
  server.read((tx) => readStats(tx, role, scope, whenOf(server)));

async function readStats(db: Db, role: Role, scope: Scope, { at, timeZone }: When): Promise<DashboardStats> {
  const store = dashboardStore(db, scope, timeZone);
  const today = calendarDate(at, timeZone);
  const current = monthToDate(today);
  const previous = monthAgo(today);
  const wholeMonthBefore = { from: previous.from, to: addDays(current.from, -1) };
  const bothMonths = { from: previous.from, to: current.to };
  const orderCounts = await store.orders(bothMonths);
  const revenue = await store.revenue(bothMonths);
  const compared = (series: readonly DayAmount[]) => ({
    current: sumIn(series, current),
    previous: sumIn(series, previous),
  });
  const productCounts = await store.products(previous.to);
  const retailerCounts = await store.retailers(previous.to, addDays(today, -NEW_RETAILER_DAYS));
  return {
    totalOrders: orderCounts.total,
    totalRevenue: revenue.total,
    pendingOrders: orderCounts.pending,
    totalProducts: productCounts.total,
    totalRetailers: retailerCounts.total,
    activeRetailers: retailerCounts.active,
    newRetailers: retailerCounts.new,
    lowStock: productCounts.low,
    outOfStock: productCounts.out,
    oldestPendingAt: orderCounts.oldestPending,
    trend: {
      period: shortRange(current, today),
      comparedWith: shortRange(previous, today),
      totalRevenue: compared(revenue.perDay),
      totalOrders: compared(orderCounts.perDay),
      activeRetailers: { current: retailerCounts.active, previous: retailerCounts.before },
      totalProducts: { current: productCounts.total, previous: productCounts.before },
    },
    revenueSeries: daysIn(revenue.perDay, current),
    previousSeries: daysIn(revenue.perDay, wholeMonthBefore),
    ordersSeries: daysIn(orderCounts.perDay, current),
    recentActivity: await latestActivity(db, scope, {
      kinds: activityKinds(role),
      until: at,
      length: ACTIVITY_LENGTH,
    }),
  };
}

export const dashboardHandlers: Handlers<
  'adminDashboard' | 'distributorDashboard' | 'supervisorDashboard' | 'retailerActivity'
> = {
  adminDashboard: ({ actor }, server) => statsOf(server, actor.role, PLATFORM),
  distributorDashboard: ({ actor }, server) => statsOf(server, actor.role, actor),
  retailerActivity: ({ actor, params: { id } }, { read, config, now }) =>
    read(async (tx) => {
      const store = dashboardStore(tx, actor, config.timeZone);
      await store.requireRetailer(id);
      return latestActivity(tx, actor, {
        kinds: activityKinds(actor.role),
        retailerId: id,
        until: now(),
        length: RETAILER_ACTIVITY_LENGTH,
      });
    }),
  supervisorDashboard: ({ actor }, { read, config, now }) =>
    read(async (tx) => {
      const store = dashboardStore(tx, actor, config.timeZone);
      return {
        stats: await basicStats(store, calendarDate(now(), config.timeZone)),
        recentOrders: await store.recentOrders(),
      };
    }),
};
