import { calendarDate } from '@dmc/contract/dates';
import { type DateRange, rollingRange } from '@dmc/contract/periods';
import type { Approvals, StatusChange, TeamSupervisor } from '@dmc/contract/supervisor-record';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Handlers } from '../call/call.ts';
import { calendarOf } from '../call/days.ts';
import { notFound } from '../call/errors.ts';
import type { Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { newest, type Page, pageFromQuery, paginationOf, readPage } from '../database/paging.ts';
import { orderHistory, orders } from '../schema/orders.ts';
import { retailers } from '../schema/retailers.ts';
import { users } from '../schema/users.ts';
import { serving } from './supervisors.ts';

interface Requested {
  id: string;
  range: DateRange;
  timeZone: string;
}

/** The order changes that a user of the tenant made in the period. */
const madeBy = ({ distributorId }: Tenant, { id, range, timeZone }: Requested) =>
  and(
    eq(orderHistory.distributorId, distributorId),
    eq(orderHistory.userId, id),
    calendarOf(timeZone).during(orderHistory.at, range),
  );

const supervisorRecordStore = {
  async find(db: Db, tenant: Tenant, id: string): Promise<TeamSupervisor> {
    const [row] = await db.select().from(users).where(serving(tenant, id));
    if (!row) throw notFound('Supervisor');
    const { email, isActive, createdAt } = row;
    return { id, email, isActive, createdAt: createdAt.toISOString() };
  },

  async changes(db: Db, tenant: Tenant, requested: Requested, page: Page) {
    const where = madeBy(tenant, requested);
    const { rows, next } = await readPage(
      page,
      [newest(orderHistory.at), orderHistory.id],
      ({ after, orderBy, cursor, limit, offset }) =>
        db
          .select({ change: orderHistory, order: orders, retailer: retailers.name, cursor })
          .from(orderHistory)
          .innerJoin(orders, eq(orders.id, orderHistory.orderId))
          .innerJoin(retailers, eq(retailers.id, orders.retailerId))
          .where(and(where, after))
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
    );
    return {
      rows: rows.map(
        ({ change, order, retailer }): StatusChange => ({
          id: change.id,
          at: change.at.toISOString(),
          from: change.fromStatus ?? undefined,
          status: change.status,
          order: {
            id: order.id,
            orderNumber: order.orderNumber,
            totalAmount: order.totalAmount,
            retailer: { id: order.retailerId, name: retailer },
          },
        }),
      ),
      pagination: paginationOf(page, await db.$count(orderHistory, where), next),
      totals: await this.approvals(db, tenant, requested),
    };
  },

  /** An order that went back to pending and was approved again counts once. */
  async approvals(db: Db, tenant: Tenant, requested: Requested): Promise<Approvals> {
    const approved = db
      .selectDistinct({ orderId: orderHistory.orderId, total: orders.totalAmount })
      .from(orderHistory)
      .innerJoin(orders, eq(orders.id, orderHistory.orderId))
      .where(
        and(
          madeBy(tenant, requested),
          eq(orderHistory.fromStatus, 'PENDING'),
          eq(orderHistory.status, 'CONFIRMED'),
        ),
      )
      .as('approved');
    const [sums] = await db
      .select({
        approved: count(),
        value: sql<number>`coalesce(sum(${approved.total}), 0)`.mapWith(Number),
      })
      .from(approved);
    return { sums: sums ?? { approved: 0, value: 0 } };
  },
};

export const supervisorRecordHandlers: Handlers<'getSupervisor' | 'listStatusChanges'> = {
  getSupervisor: ({ actor, params }, { read }) =>
    read((tx) => supervisorRecordStore.find(tx, actor, params.id)),

  listStatusChanges: ({ actor, params: { id }, query: { period, ...page } }, { read, now, config }) =>
    read(async (tx) => {
      await supervisorRecordStore.find(tx, actor, id);
      const { timeZone } = config;
      const range = rollingRange(period, calendarDate(now(), timeZone));
      return supervisorRecordStore.changes(tx, actor, { id, range, timeZone }, pageFromQuery(page));
    }),
};
