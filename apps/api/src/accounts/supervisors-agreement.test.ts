import { calendarDate, DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import { isSale } from '@dmc/contract/orders';
import { rollingRange } from '@dmc/contract/periods';
import {
  byResult,
  LEADERBOARD_PERIODS,
  monthAfter,
  monthOf,
  type SupervisorResult,
} from '@dmc/contract/supervisors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inPaise, type Subject, subjectOf, sum } from '../../test/agreement-rows.ts';
import { loadDemo } from '../../test/demo.ts';
import { openTestServer, type TestServer } from '../../test/testing.ts';
import { distributors } from '../schema/distributors.ts';
import { users } from '../schema/users.ts';

/** Checks the leaderboard against orders and statement lines, to the paisa, counted by a different method. */

let server: TestServer;
let as: string;
const tenants: { distributorId: string; subject: Subject; supervisors: string[] }[] = [];

beforeAll(async () => {
  server = await openTestServer();
  await loadDemo(server.db);
  as = (await server.account('ADMIN')).token;
  const people = await server.db.select().from(users);
  for (const { id } of await server.db.select().from(distributors))
    tenants.push({
      distributorId: id,
      subject: await subjectOf(server, id),
      supervisors: people
        .filter(({ distributorId, role }) => distributorId === id && role === 'SUPERVISOR')
        .map((person) => person.id),
    });
});
afterAll(() => server.close());

type Order = Subject['own']['orders'][number];

/** The figures of some orders. */
function resultOf({ own }: Subject, chosen: readonly Order[]) {
  const ids = new Set(chosen.map(({ id }) => id));
  const booked = own.entries.filter(({ orderId }) => ids.has(orderId ?? ''));
  const of = (kind: string) => sum(booked, ({ type, amount }) => (type === kind ? amount : 0));
  return {
    ordersCreated: chosen.length,
    totalRevenue: of('SALE') - of('RETURN') + of('ROUND_OFF'),
    retailersManaged: new Set(chosen.map(({ retailerId }) => retailerId)).size,
  };
}

const salesAmong = (chosen: readonly Order[]) => chosen.filter(({ status }) => isSale(status)).length;

async function listRows(
  name: 'supervisorLeaderboard' | 'supervisorPerformance',
  query: Record<string, string | number>,
) {
  const { status, body } = await server.call(name, { as, query });
  expect(status).toBe(200);
  return body.data;
}

const figuresOf = ({ ordersCreated, totalRevenue, retailersManaged }: SupervisorResult) => ({
  ordersCreated,
  totalRevenue: inPaise(totalRevenue),
  retailersManaged,
});

describe('the leaderboard of the demo data', () => {
  it.each(LEADERBOARD_PERIODS)('over %s matches the orders and their statement lines', async (period) => {
    let taken = 0;
    let left = 0;
    for (const { distributorId, subject, supervisors } of tenants) {
      const { from, to } = rollingRange(period, subject.today);
      const placed = subject.own.orders.filter(({ createdAt }) => {
        const day = calendarDate(createdAt, DEFAULT_TIME_ZONE);
        return day >= from && day <= to;
      });
      const { leaderboard, totals } = await listRows('supervisorLeaderboard', { distributorId, period });
      expect(leaderboard).toHaveLength(supervisors.length);
      for (const row of leaderboard) {
        const own = placed.filter(({ createdBy }) => createdBy === row.id);
        const expected = resultOf(subject, own);
        expect(figuresOf(row)).toEqual(expected);
        const sales = salesAmong(own);
        expect(inPaise(row.averageOrderValue)).toBe(sales && Math.round(expected.totalRevenue / sales));
      }
      expect(leaderboard).toEqual(leaderboard.toSorted(byResult));
      expect(totals.sums.totalOrders).toBe(sum(leaderboard, (row: SupervisorResult) => row.ordersCreated));
      expect(inPaise(totals.sums.totalRevenue)).toBe(
        sum(leaderboard, (row: SupervisorResult) => inPaise(row.totalRevenue)),
      );
      // The distributor's other orders have no supervisor.
      const others = resultOf(
        subject,
        placed.filter(({ createdBy }) => !supervisors.includes(createdBy ?? '')),
      );
      const all = resultOf(subject, placed);
      expect(totals.sums.totalOrders + others.ordersCreated).toBe(all.ordersCreated);
      expect(inPaise(totals.sums.totalRevenue) + others.totalRevenue).toBe(all.totalRevenue);
      taken += totals.sums.totalOrders;
      left += others.ordersCreated;
    }
    // One distributor has not started trading.
    expect(taken).toBeGreaterThan(0);
    expect(left).toBeGreaterThan(0);
  });

  it('and the months of each supervisor are their orders of those months', async () => {
    for (const { distributorId, subject } of tenants)
      for (const ago of [0, 1, 2]) {
        const of = monthAfter(monthOf(subject.today), -ago);
        const month = `${of.year}-${String(of.month).padStart(2, '0')}`;
        const { performance } = await listRows('supervisorPerformance', { distributorId, ...of });
        for (const row of performance)
          expect(figuresOf(row)).toEqual(
            resultOf(
              subject,
              subject.own.orders.filter(
                ({ createdBy, createdAt }) =>
                  createdBy === row.id && calendarDate(createdAt, DEFAULT_TIME_ZONE).startsWith(month),
              ),
            ),
          );
      }
  });
});
