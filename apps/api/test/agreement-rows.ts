import { AGING_BUCKETS } from '@dmc/contract/accounting';
import { addDays, type CalendarDate, calendarDate, DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import type { OperationName } from '@dmc/contract/operations';
import { isSale } from '@dmc/contract/orders';
import type { DateRange } from '@dmc/contract/periods';
import { agingBucket } from '@dmc/contract/report-checks';
import { and, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { expenses, ledgerEntries, payments } from '../src/schema/accounting.ts';
import { orderItems, orders } from '../src/schema/orders.ts';
import { papers } from '../src/schema/papers.ts';
import { retailers } from '../src/schema/retailers.ts';
import { users } from '../src/schema/users.ts';
import type { TestServer } from './testing.ts';

/** Shared by the tests of reports: figures computed row by row from a distributor's data. */

/** An answer's rupees as paise; fails on fractions of a paisa. */
export function paise(rupees: number): number {
  const exact = Math.round(rupees * 100);
  expect(Number((exact / 100).toFixed(2))).toBe(rupees);
  return exact;
}
export const sum = <T>(rows: readonly T[], value: (row: T) => number) =>
  rows.reduce((total, row) => total + value(row), 0);

/** The same object with every amount in paise, at any depth. */
// biome-ignore lint/suspicious/noExplicitAny: tests inspect what was actually sent, whatever its shape.
export function inPaise(value: any): any {
  if (typeof value === 'number') return paise(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inPaise);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inPaise(inner)]));
}

/** One distributor: its reports, and the figures computed from its rows. */
export async function subjectOf(server: TestServer, distributorId: string) {
  const { db } = server;
  const [owner] = (await db.select().from(users).where(eq(users.distributorId, distributorId))).filter(
    ({ role }) => role === 'DISTRIBUTOR',
  );
  const as = await server.session(owner?.id ?? '');
  const ask = async (name: OperationName, query: Record<string, string | number> = {}) => {
    const { status, body } = await server.call(name, { as, query });
    expect(status).toBe(200);
    return body.data;
  };
  const own = {
    entries: await db.select().from(ledgerEntries).where(eq(ledgerEntries.distributorId, distributorId)),
    items: await db.select().from(orderItems).where(eq(orderItems.distributorId, distributorId)),
    orders: await db.select().from(orders).where(eq(orders.distributorId, distributorId)),
    payments: await db.select().from(payments).where(eq(payments.distributorId, distributorId)),
    expenses: await db.select().from(expenses).where(eq(expenses.distributorId, distributorId)),
    retailers: await db.select().from(retailers).where(eq(retailers.distributorId, distributorId)),
  };
  /** What rounding the papers in force adds to sales. */
  const roundOffs = (
    await db
      .select()
      .from(papers)
      .where(and(eq(papers.distributorId, distributorId), isNull(papers.cancelledAt)))
  ).flatMap(({ orderId, bookedAt, content }) =>
    'totals' in content
      ? { orderId, bookedAt, amount: content.totals.roundOff * (content.kind === 'creditNote' ? -1 : 1) }
      : [],
  );
  const linesOf = new Map<string, typeof own.items>();
  const days = new Map<Date, CalendarDate>();
  const dayOf = (at: Date): CalendarDate => {
    const day = days.get(at) ?? calendarDate(at, DEFAULT_TIME_ZONE);
    days.set(at, day);
    return day;
  };
  for (const item of own.items) linesOf.set(item.orderId, [...(linesOf.get(item.orderId) ?? []), item]);

  const during = ({ from, to }: DateRange, at: Date | CalendarDate) => {
    const day = typeof at === 'string' ? at : dayOf(at);
    return day >= from && day <= to;
  };
  /** The lines sold (1) or returned (−1) within a range of days. */
  const soldLines = (range: DateRange) =>
    own.entries
      .filter(({ type, at }) => (type === 'SALE' || type === 'RETURN') && during(range, at))
      .flatMap(({ type, orderId }) =>
        (linesOf.get(orderId ?? '') ?? []).map((line) => {
          const net = (amount: number) =>
            amount - 2 * Math.floor((amount * line.gstRate) / (2 * (100 + line.gstRate)) + 0.5);
          const cost = line.qty * line.costPrice;
          return {
            sign: type === 'SALE' ? 1 : -1,
            productId: line.productId,
            rate: line.gstRate,
            qty: line.qty,
            net: net(line.totalPrice),
            gst: line.totalPrice - net(line.totalPrice),
            cost: net(cost),
            costGst: cost - net(cost),
          };
        }),
      );

  return {
    own,
    today: calendarDate(server.now(), DEFAULT_TIME_ZONE),
    ask,
    pnl: async ({ from, to }: DateRange) => ask('profitAndLoss', { startDate: from, endDate: to }),
    soldLines,

    expectedPnl(range: DateRange) {
      const lines = soldLines(range);
      const spent = (category: string) =>
        sum(
          own.expenses.filter((row) => row.category === category && during(range, row.date)),
          ({ amount }) => amount,
        );
      const rounded = roundOffs.filter(({ bookedAt }) => during(range, bookedAt));
      const totalSales =
        sum(lines, ({ sign, net }) => (sign > 0 ? net : 0)) + sum(rounded, ({ amount }) => amount);
      const returns = sum(lines, ({ sign, net }) => (sign < 0 ? net : 0));
      const costOfGoodsSold = sum(lines, ({ sign, cost }) => sign * cost);
      const parts = {
        costOfGoodsSold,
        operatingExpenses: spent('OPERATING'),
        marketingExpenses: spent('MARKETING'),
        administrativeExpenses: spent('ADMINISTRATIVE'),
      };
      const totalExpenses = sum(Object.values(parts), (amount) => amount);
      return {
        revenue: {
          totalSales,
          returns,
          netRevenue: totalSales - returns,
          gstOnRevenue: sum(lines, ({ sign, gst }) => sign * gst),
        },
        expenses: { ...parts, totalExpenses },
        grossProfit: totalSales - returns - costOfGoodsSold,
        netProfit: totalSales - returns - totalExpenses,
      };
    },

    expectedCashFlow: (range: DateRange) =>
      sum(own.payments, ({ paymentType, amount, paidAt }) =>
        during(range, paidAt) ? (paymentType === 'REFUND' ? -amount : amount) : 0,
      ) - sum(own.expenses, ({ amount, date }) => (during(range, date) ? amount : 0)),

    /** Allocates the payments to the sales that were not returned, in order of their due dates. */
    expectedAging(today: CalendarDate) {
      const found = new Map<string, Record<string, number>>();
      for (const { id } of own.retailers) {
        const buckets: Record<string, number> = Object.fromEntries(
          AGING_BUCKETS.map((bucket) => [bucket, 0]),
        );
        let pot = sum(own.payments, ({ retailerId, paymentType, amount }) =>
          retailerId === id ? (paymentType === 'REFUND' ? -amount : amount) : 0,
        );
        if (pot < 0) {
          buckets.current = -pot;
          pot = 0;
        }
        const open = own.orders
          .filter(({ retailerId, status }) => retailerId === id && isSale(status))
          .map(({ id: orderId, totalAmount }) => {
            // An order that is sold again keeps its first due date.
            const soldAt = Math.min(
              ...own.entries
                .filter((entry) => entry.orderId === orderId && entry.type === 'SALE')
                .map(({ at }) => at.getTime()),
            );
            const rounded = roundOffs.filter((paper) => paper.orderId === orderId);
            const amount = totalAmount + sum(rounded, (paper) => paper.amount);
            return { amount, due: addDays(calendarDate(new Date(soldAt), DEFAULT_TIME_ZONE), 30) };
          })
          .toSorted((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0));
        for (const { amount, due } of open) {
          const settled = Math.min(pot, amount);
          pot -= settled;
          const days = (Date.parse(today) - Date.parse(due)) / 86_400_000;
          const bucket = agingBucket(days);
          buckets[bucket] = (buckets[bucket] ?? 0) + amount - settled;
        }
        buckets.current = (buckets.current ?? 0) - pot;
        const totalOutstanding = sum(Object.values(buckets), (amount) => amount);
        if (totalOutstanding !== 0) found.set(id, { ...buckets, totalOutstanding });
      }
      return found;
    },
  };
}
export type Subject = Awaited<ReturnType<typeof subjectOf>>;
