import type { Activity, DashboardStats, DayAmount, SupervisorAnalytics } from '@dmc/contract/dashboard';
import { addDays, type CalendarDate, calendarDate, monthBefore, monthStart } from '@dmc/contract/dates';
import { statusLabel } from '@dmc/contract/orders';
import { type DateRange, shortRange } from '@dmc/contract/periods';
import { RETAILER_ACTIVITY_LENGTH } from '@dmc/contract/retailer-activity';
import { LOW_STOCK } from '@dmc/contract/stock';
import { and, count, eq, gt, gte, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Handlers, Server } from './call.ts';
import { calendarOf, daysOf } from './days.ts';
import { type Db, snapshot } from './db.ts';
import { notFound } from './errors.ts';
import { revenueSum } from './ledger.ts';
import { countIf, newestFirst } from './paging.ts';
import {
  conversations,
  ledgerEntries,
  messages,
  orderHistory,
  orders,
  payments,
  products,
  retailers,
} from './schema.ts';
import { PLATFORM, type Scope, within } from './scope.ts';
import { standing } from './standing.ts';

/** Number of entries in the recent activity and in a supervisor's recent orders. */
const ACTIVITY_LENGTH = 8;
const RECENT_ORDERS = 10;
const NEW_RETAILER_DAYS = 30;

/** This month until today, and the same days of the month before (P15). */
const monthToDate = (today: CalendarDate): DateRange => ({ from: monthStart(today), to: today });
const monthAgo = (today: CalendarDate): DateRange => monthToDate(monthBefore(today));

const daysIn = (series: readonly DayAmount[], { from, to }: DateRange) =>
  series.filter(({ date }) => date >= from && date <= to);
const sumIn = (series: readonly DayAmount[], range: DateRange) =>
  daysIn(series, range).reduce((sum, { value }) => sum + value, 0);

/** Figures of one scope, all counted or summed by the database rather than from rows read. */
function dashboardStore(db: Db, scope: Scope, timeZone: string) {
  const { start, during, dateOf, dayOf } = calendarOf(timeZone);
  /** A figure of each day; 0 on days without rows. */
  async function perDay(
    range: DateRange,
    table: typeof orders | typeof ledgerEntries,
    at: PgColumn,
    value: SQL<number>,
  ): Promise<DayAmount[]> {
    const rows = await db
      .select({ day: dayOf(at), value })
      .from(table)
      .where(and(within(table.distributorId, scope), during(at, range)))
      .groupBy(dateOf(at));
    const values = new Map(rows.map((row) => [row.day, row.value]));
    return daysOf(range).map((date) => ({ date, value: values.get(date) ?? 0 }));
  }

  return {
    async mustKnowRetailer(id: string) {
      const where = and(within(retailers.distributorId, scope), eq(retailers.id, id));
      if ((await db.$count(retailers, where)) === 0) throw notFound('Retailer');
    },

    async orders() {
      const pending = eq(orders.status, 'PENDING');
      const [row] = await db
        .select({
          total: count(),
          pending: countIf(pending),
          oldestPending: sql<Date | null>`min(${orders.createdAt}) filter (where ${pending})`,
        })
        .from(orders)
        .where(within(orders.distributorId, scope));
      const { total = 0, pending: waiting = 0, oldestPending } = row ?? {};
      return {
        total,
        pending: waiting,
        oldestPending: oldestPending ? new Date(oldestPending).toISOString() : undefined,
      };
    },

    ordersPerDay: (range: DateRange) => perDay(range, orders, orders.createdAt, count()),

    /** Sales less returns, of all time. */
    async revenue(): Promise<number> {
      const [row] = await db
        .select({ sum: revenueSum })
        .from(ledgerEntries)
        .where(within(ledgerEntries.distributorId, scope));
      return row?.sum ?? 0;
    },

    revenuePerDay: (range: DateRange) => perDay(range, ledgerEntries, ledgerEntries.at, revenueSum),

    /** `knownAt`: the number at the end of that day. */
    async products(knownAt: CalendarDate) {
      const live = isNull(products.deletedAt);
      const { current: total, previous: before } = standing(products, knownAt, timeZone);
      const [row] = await db
        .select({
          total,
          before,
          low: countIf(and(live, gt(products.stock, 0), lte(products.stock, LOW_STOCK))),
          out: countIf(and(live, lte(products.stock, 0))),
        })
        .from(products)
        .where(within(products.distributorId, scope));
      return row ?? { total: 0, low: 0, out: 0, before: 0 };
    },

    /** `before`: those active today that had joined by the end of the day `knownAt`. */
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
        .where(within(retailers.distributorId, scope));
      return row ?? { total: 0, active: 0, new: 0, before: 0 };
    },

    async recentOrders(): Promise<SupervisorAnalytics['recentOrders']> {
      const rows = await db
        .select({ order: orders, retailer: retailers.name })
        .from(orders)
        .innerJoin(retailers, eq(retailers.id, orders.retailerId))
        .where(within(orders.distributorId, scope))
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

    /** The latest activity, of all retailers or of one: the newest rows of five kinds, merged. */
    async activity(
      now: Date,
      { retailerId, length }: { retailerId?: string; length: number },
    ): Promise<Activity[]> {
      const ofOne = (column: PgColumn) => (retailerId === undefined ? undefined : eq(column, retailerId));
      const placed = await db
        .select({ order: orders, retailer: retailers.name })
        .from(orders)
        .innerJoin(retailers, eq(retailers.id, orders.retailerId))
        .where(and(within(orders.distributorId, scope), ofOne(orders.retailerId), lt(orders.createdAt, now)))
        .orderBy(newestFirst(orders.createdAt))
        .limit(length);
      const changed = await db
        .select({ change: orderHistory, orderNumber: orders.orderNumber })
        .from(orderHistory)
        .innerJoin(orders, eq(orders.id, orderHistory.orderId))
        .where(
          and(
            within(orderHistory.distributorId, scope),
            ofOne(orders.retailerId),
            isNotNull(orderHistory.fromStatus),
            lt(orderHistory.at, now),
          ),
        )
        .orderBy(newestFirst(orderHistory.at))
        .limit(length);
      const paid = await db
        .select({ payment: payments, retailer: retailers.name })
        .from(payments)
        .innerJoin(retailers, eq(retailers.id, payments.retailerId))
        .where(
          and(within(payments.distributorId, scope), ofOne(payments.retailerId), lt(payments.paidAt, now)),
        )
        .orderBy(newestFirst(payments.paidAt))
        .limit(length);
      const joined = await db
        .select({ id: retailers.id, name: retailers.name, at: retailers.createdAt })
        .from(retailers)
        .where(and(within(retailers.distributorId, scope), ofOne(retailers.id), lt(retailers.createdAt, now)))
        .orderBy(newestFirst(retailers.createdAt))
        .limit(length);
      const written = await db
        .select({
          id: messages.id,
          conversationId: messages.conversationId,
          at: messages.sentAt,
          role: messages.senderRole,
          subject: conversations.subject,
          retailer: retailers.name,
        })
        .from(messages)
        .innerJoin(conversations, eq(conversations.id, messages.conversationId))
        .innerJoin(retailers, eq(retailers.id, conversations.retailerId))
        .where(
          and(
            within(conversations.distributorId, scope),
            ofOne(conversations.retailerId),
            // Only each conversation's newest: a quick exchange would push everything else out.
            eq(messages.sentAt, conversations.lastMessageAt),
            lt(conversations.lastMessageAt, now),
          ),
        )
        .orderBy(newestFirst(conversations.lastMessageAt))
        .limit(length);

      const entries: Activity[] = [
        ...placed.map(({ order, retailer }) => ({
          id: `order-${order.id}`,
          recordId: order.id,
          kind: 'order' as const,
          before: 'Order',
          subject: order.orderNumber,
          after: `placed by ${retailer}`,
          amount: order.totalAmount,
          at: order.createdAt.toISOString(),
        })),
        ...changed.map(({ change, orderNumber }) => ({
          id: `status-${change.id}`,
          recordId: change.orderId,
          kind: 'status' as const,
          before: 'Order',
          subject: orderNumber,
          after: `is now ${statusLabel(change.status).toLowerCase()}`,
          at: change.at.toISOString(),
        })),
        ...paid.map(({ payment, retailer }) => ({
          id: `payment-${payment.id}`,
          recordId: payment.id,
          kind: 'payment' as const,
          before: { PAYMENT: 'Payment from', ADVANCE: 'Advance from', REFUND: 'Refund to' }[
            payment.paymentType
          ],
          subject: retailer,
          after: '',
          amount: payment.amount,
          at: payment.paidAt.toISOString(),
        })),
        ...written.map(({ id, conversationId, at, role, subject, retailer }) => ({
          id: `conversation-${id}`,
          recordId: conversationId,
          kind: 'conversation' as const,
          before: role === 'DISTRIBUTOR' ? 'Reply to' : 'Message from',
          subject: retailer,
          after: `on “${subject}”`,
          at: at.toISOString(),
        })),
        ...joined.map(({ id, name, at }) => ({
          id: `retailer-${id}`,
          recordId: id,
          kind: 'retailer' as const,
          before: 'Retailer',
          subject: name,
          after: 'joined',
          at: at.toISOString(),
        })),
      ];
      return entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, length);
    },
  };
}

/** A dashboard's figures, all from one state of the database. */
const statsOf = (server: Server, scope: Scope): Promise<DashboardStats> =>
  snapshot(server.db, (tx) => readStats({ ...server, db: tx }, scope));

async function readStats({ db, config, now }: Server, scope: Scope): Promise<DashboardStats> {
  const store = dashboardStore(db, scope, config.timeZone);
  const at = now();
  const today = calendarDate(at, config.timeZone);
  const current = monthToDate(today);
  const previous = monthAgo(today);
  const wholeMonthBefore = { from: previous.from, to: addDays(current.from, -1) };
  const bothMonths = { from: previous.from, to: current.to };
  const orderCounts = await store.orders();
  const ordersPerDay = await store.ordersPerDay(bothMonths);
  const revenuePerDay = await store.revenuePerDay(bothMonths);
  const compared = (series: readonly DayAmount[]) => ({
    current: sumIn(series, current),
    previous: sumIn(series, previous),
  });
  const productCounts = await store.products(previous.to);
  const retailerCounts = await store.retailers(previous.to, addDays(today, -NEW_RETAILER_DAYS));
  return {
    totalOrders: orderCounts.total,
    totalRevenue: await store.revenue(),
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
      totalRevenue: compared(revenuePerDay),
      totalOrders: compared(ordersPerDay),
      activeRetailers: { current: retailerCounts.active, previous: retailerCounts.before },
      totalProducts: { current: productCounts.total, previous: productCounts.before },
    },
    revenueSeries: daysIn(revenuePerDay, current),
    previousSeries: daysIn(revenuePerDay, wholeMonthBefore),
    ordersSeries: daysIn(ordersPerDay, current),
    recentActivity: await store.activity(at, { length: ACTIVITY_LENGTH }),
  };
}

export const dashboardHandlers: Handlers<
  'adminDashboard' | 'distributorDashboard' | 'supervisorDashboard' | 'retailerActivity'
> = {
  adminDashboard: (_call, server) => statsOf(server, PLATFORM),
  distributorDashboard: ({ actor }, server) => statsOf(server, actor),
  retailerActivity: ({ actor, params: { id } }, { db, config, now }) =>
    snapshot(db, async (tx) => {
      const store = dashboardStore(tx, actor, config.timeZone);
      await store.mustKnowRetailer(id);
      return store.activity(now(), { retailerId: id, length: RETAILER_ACTIVITY_LENGTH });
    }),
  async supervisorDashboard({ actor }, server) {
    const [stats, recentOrders] = await Promise.all([
      statsOf(server, actor),
      dashboardStore(server.db, actor, server.config.timeZone).recentOrders(),
    ]);
    return { stats, recentOrders };
  },
};
