import {
  type Coordinates,
  coordinatesOf,
  LOCATION_TEXTS,
  type LocationReport,
  type RetailerLocation,
  type SupervisorLocation,
  TRAIL_MINUTES,
  type TrailPoint,
} from '@dmc/contract/tracking';
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, lte, type SQLWrapper, sql } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import { retailerRecord } from '../audit/records.ts';
import { lockRetailer } from '../books/ledger.ts';
import type { Call, Handlers } from '../call/call.ts';
import { ApiError, invalid, noOrganisation, notFound } from '../call/errors.ts';
import { newId } from '../call/ids.ts';
import type { Actor, Member, Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import {
  newestFirst,
  type Page,
  type PageClauses,
  pageFromQuery,
  paginationOf,
  readPage,
} from '../database/paging.ts';
import { distributors } from '../schema/distributors.ts';
import { orders } from '../schema/orders.ts';
import { retailers } from '../schema/retailers.ts';
import { positionHistory, supervisorPositions } from '../schema/supervisors.ts';
import { users } from '../schema/users.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
/** How long trails are stored, and the longest span of one call. */
const RETENTION_DAYS = 7;
const RETENTION = RETENTION_DAYS * 24 * HOUR;
/** The most points per supervisor that a call returns; below, the most supervisors, most recently seen first. */
const TRAIL_POINTS = 90;
const TRAILS = 40;

interface Span {
  from: Date;
  to: Date;
}

type PositionRow = Awaited<ReturnType<typeof trackingStore.positions>>[number];

const answer = ({ position, user, order, retailer }: PositionRow, now: Date): SupervisorLocation => ({
  id: position.userId,
  userId: position.userId,
  user: { email: user.email },
  latitude: position.latitude,
  longitude: position.longitude,
  status: position.status,
  // A deactivated supervisor is off duty, whatever their device last reported.
  isActive: position.isActive && user.isActive,
  isOnDelivery: position.isOnDelivery,
  lastSeen: position.lastSeen.toISOString(),
  timeSinceUpdate: Math.max(0, Math.floor((now.getTime() - position.lastSeen.getTime()) / 1000)),
  batteryLevel: position.batteryLevel ?? undefined,
  speed: position.speed ?? undefined,
  currentOrder:
    order && retailer
      ? {
          orderNumber: order.orderNumber,
          retailerId: retailer.id,
          retailer: { name: retailer.name, address: retailer.address, phone: retailer.phone },
        }
      : undefined,
});

const placed = (row: typeof retailers.$inferSelect): RetailerLocation => ({
  id: row.id,
  name: row.name,
  latitude: row.latitude ?? undefined,
  longitude: row.longitude ?? undefined,
  address: row.address || undefined,
  city: row.city || undefined,
  phone: row.phone || undefined,
  isActive: row.isActive,
});

const tracked = (tenant: Tenant) => eq(supervisorPositions.distributorId, tenant.distributorId);

/** A supervisor's duty after a report: omitted fields keep their value; `status` and `isOnDelivery` stay consistent. */
function dutyAfter(
  { status, isActive, isOnDelivery, orderId }: LocationReport,
  before: typeof supervisorPositions.$inferSelect | undefined,
) {
  // Only these two words say whether the supervisor is delivering; others, such as `in traffic`, change nothing.
  const meaning: Partial<Record<string, boolean>> = { delivering: true, available: false };
  const byStatus = status === undefined ? undefined : meaning[status.toLowerCase()];
  const delivering =
    isOnDelivery ?? (orderId === undefined ? byStatus : true) ?? before?.isOnDelivery ?? false;
  const word = status ?? before?.status ?? 'available';
  const contradicts = (meaning[word.toLowerCase()] ?? delivering) !== delivering;
  return {
    isActive: isActive ?? before?.isActive ?? true,
    isOnDelivery: delivering,
    status: contradicts ? (delivering ? 'delivering' : 'available') : word,
    orderId: delivering ? (orderId ?? before?.orderId ?? null) : null,
  };
}

const trackingStore = {
  /** Supervisors' last positions, each with the order being delivered, if it has not arrived. */
  positions: <Fields extends Partial<Pick<PageClauses, 'cursor'>>>(db: Db, tenant: Tenant, fields: Fields) =>
    db
      .select({
        position: supervisorPositions,
        user: { email: users.email, isActive: users.isActive },
        order: orders,
        retailer: retailers,
        ...fields,
      })
      .from(supervisorPositions)
      .innerJoin(users, eq(users.id, supervisorPositions.userId))
      .leftJoin(
        orders,
        and(
          eq(orders.distributorId, tenant.distributorId),
          eq(orders.id, supervisorPositions.orderId),
          eq(orders.status, 'SHIPPED'),
        ),
      )
      .leftJoin(retailers, eq(retailers.id, orders.retailerId)),

  async list(db: Db, tenant: Tenant, page: Page, now: Date) {
    const { rows, next } = await readPage(
      page,
      [users.email, supervisorPositions.userId],
      ({ after, orderBy, cursor, limit, offset }) =>
        this.positions(db, tenant, { cursor })
          .where(and(tracked(tenant), isNull(users.deletedAt), after))
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
    );
    const found = db
      .select({ userId: supervisorPositions.userId })
      .from(supervisorPositions)
      .innerJoin(users, eq(users.id, supervisorPositions.userId))
      .where(and(tracked(tenant), isNull(users.deletedAt)));
    return {
      rows: rows.map((row) => answer(row, now)),
      pagination: paginationOf(page, await db.$count(found.as('found')), next),
    };
  },

  async find(db: Db, tenant: Tenant, userId: string, now: Date): Promise<SupervisorLocation> {
    const [row] = await this.positions(db, tenant, {}).where(
      and(tracked(tenant), isNull(users.deletedAt), eq(supervisorPositions.userId, userId)),
    );
    if (!row) throw notFound('Supervisor');
    return answer(row, now);
  },

  /** Retailers that have coordinates. */
  async placedRetailers(db: Db, tenant: Tenant, page: Page) {
    const where = and(
      eq(retailers.distributorId, tenant.distributorId),
      isNotNull(retailers.latitude),
      isNotNull(retailers.longitude),
    );
    const { rows, next } = await readPage(
      page,
      [retailers.name, retailers.id],
      ({ after, orderBy, cursor, limit, offset }) =>
        db
          .select({ retailer: retailers, cursor })
          .from(retailers)
          .where(and(where, after))
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
    );
    const total = await db.$count(retailers, where);
    return {
      rows: rows.map(({ retailer }) => placed(retailer)),
      pagination: paginationOf(page, total, next),
    };
  },

  /** Returns the row before and after. */
  async placeRetailer(db: Db, tenant: Tenant, id: string, place: Coordinates, now: Date) {
    const before = await lockRetailer(db, tenant, id);
    if (!before) throw notFound('Retailer');
    const changed = { ...place, updatedAt: now };
    await db
      .update(retailers)
      .set(changed)
      .where(and(eq(retailers.distributorId, tenant.distributorId), eq(retailers.id, id)));
    return { before, after: { ...before, ...changed } };
  },

  /** Divides the time into as many slots as a trail has points, and returns the last position of each. */
  async trails(db: Db, tenant: Tenant, { from, to }: Span, userId?: string): Promise<TrailPoint[]> {
    // One second more than the exact share, so that the last instant falls into the last slot.
    const seconds = Math.floor((to.getTime() - from.getTime()) / 1000 / TRAIL_POINTS) + 1;
    // Inlined instead of parameters: the database compares the expression's text with that in ORDER BY.
    const [length, begin] = [`'${seconds} seconds'`, `'${from.toISOString()}'`].map(sql.raw);
    const slot = sql`date_bin(${length}, ${positionHistory.at}, ${begin})`;
    const trail = (supervisor: string | SQLWrapper) =>
      db
        .selectDistinctOn([slot], {
          userId: positionHistory.userId,
          latitude: positionHistory.latitude,
          longitude: positionHistory.longitude,
          at: positionHistory.at,
          speed: positionHistory.speed,
        })
        .from(positionHistory)
        .where(
          and(
            eq(positionHistory.distributorId, tenant.distributorId),
            eq(positionHistory.userId, supervisor),
            gte(positionHistory.at, from),
            lte(positionHistory.at, to),
          ),
        )
        .orderBy(slot, desc(positionHistory.at));
    const latest = db
      .select({ userId: supervisorPositions.userId })
      .from(supervisorPositions)
      .where(tracked(tenant))
      .orderBy(newestFirst(supervisorPositions.lastSeen))
      .limit(TRAILS)
      .as('latest');
    // One supervisor after the other: each is a range of the index, all together are most of the table.
    const steps = trail(latest.userId).as('steps');
    const { userId: supervisor, latitude, longitude, at, speed } = steps;
    const rows = await (userId === undefined
      ? db
          .select({ userId: supervisor, latitude, longitude, at, speed })
          .from(latest)
          .crossJoinLateral(steps)
          .orderBy(asc(supervisor), asc(at))
      : trail(userId));
    return rows.map(({ at, speed, ...row }) => ({ ...row, at: at.toISOString(), speed: speed ?? undefined }));
  },

  async hasDistributor(db: Db, id: string): Promise<boolean> {
    const rows = await db.select({ id: distributors.id }).from(distributors).where(eq(distributors.id, id));
    return rows.length > 0;
  },

  async hasSupervisor(db: Db, tenant: Tenant, userId: string): Promise<boolean> {
    const condition = and(eq(users.distributorId, tenant.distributorId), eq(users.id, userId));
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(and(condition, eq(users.role, 'SUPERVISOR')));
    return rows.length > 0;
  },

  /** Whether this is an order of the tenant that was shipped and has not arrived. */
  async isOnItsWay(db: Db, tenant: Tenant, orderId: string): Promise<boolean> {
    const condition = and(eq(orders.distributorId, tenant.distributorId), eq(orders.id, orderId));
    const rows = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(condition, eq(orders.status, 'SHIPPED')));
    return rows.length > 0;
  },

  /** Stores a supervisor's duty, and the position with a trail point if the device knows it. */
  async report(db: Db, { userId, distributorId }: Member, report: LocationReport, at: Date) {
    const { batteryLevel = null, speed = null, orderId } = report;
    if (orderId !== undefined && !(await this.isOnItsWay(db, { distributorId }, orderId)))
      throw invalid('This order is not on its way', { orderId: 'This order is not on its way' });
    const theirs = and(tracked({ distributorId }), eq(supervisorPositions.userId, userId));
    const [before] = await db.select().from(supervisorPositions).where(theirs).for('update');
    const duty = { ...dutyAfter(report, before), batteryLevel, speed };
    const place = coordinatesOf(report);
    if (!place) {
      if (!before) throw invalid(LOCATION_TEXTS.none, { latitude: LOCATION_TEXTS.none });
      await db.update(supervisorPositions).set(duty).where(theirs);
      return;
    }
    const row = { ...duty, ...place, distributorId, lastSeen: at };
    await db
      .insert(supervisorPositions)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: supervisorPositions.userId, set: row });
    await db.insert(positionHistory).values({ id: newId(), distributorId, userId, ...place, speed, at });
  },
};

/** Deletes trail steps older than seven days. */
export const deleteOldTrails = async (db: Db, now: Date): Promise<void> => {
  await db.delete(positionHistory).where(lt(positionHistory.at, new Date(now.getTime() - RETENTION)));
};

/** The tenant whose locations are requested: the caller's own, or the one that an administrator names. */
async function trackedTenant(db: Db, actor: Actor, requestedId: string | undefined): Promise<Tenant> {
  if (actor.role === 'ADMIN') {
    if (requestedId === undefined) {
      const message = 'Specify the distributor whose locations you want';
      throw new ApiError(400, `distributorId: ${message}`, { fields: { distributorId: message } });
    }
    if (!(await trackingStore.hasDistributor(db, requestedId))) throw notFound('Distributor');
    return { distributorId: requestedId };
  }
  const { distributorId } = actor;
  if (distributorId === null) throw noOrganisation();
  if (requestedId !== undefined && requestedId !== distributorId) throw notFound('Distributor');
  return { distributorId };
}

/** The requested time span; by default, the last hour. */
function spanOf({ from, to }: Call<'listTrailPoints'>['query'], now: Date): Span {
  const end = to === undefined ? now : new Date(to);
  const start = from === undefined ? new Date(end.getTime() - TRAIL_MINUTES * MINUTE) : new Date(from);
  const refuse = (message: string) => new ApiError(400, `from: ${message}`, { fields: { from: message } });
  if (start >= end) throw refuse('It must be before the end');
  if (end.getTime() - start.getTime() > RETENTION) throw refuse(`Request at most ${RETENTION_DAYS} days`);
  return { from: start, to: end };
}

export const trackingHandlers: Handlers<
  'listSupervisorLocations' | 'listRetailerLocations' | 'listTrailPoints' | 'placeRetailer' | 'reportLocation'
> = {
  listSupervisorLocations: ({ actor, query }, { read, now }) =>
    read(async (tx) => {
      const tenant = await trackedTenant(tx, actor, query.distributorId);
      return trackingStore.list(tx, tenant, pageFromQuery(query), now());
    }),

  listRetailerLocations: ({ actor, query }, { read }) =>
    read(async (tx) => {
      const tenant = await trackedTenant(tx, actor, query.distributorId);
      return trackingStore.placedRetailers(tx, tenant, pageFromQuery(query));
    }),

  async listTrailPoints({ actor, query }, { read, now }) {
    const span = spanOf(query, now());
    return read(async (tx) => {
      if (query.userId !== undefined && !(await trackingStore.hasSupervisor(tx, actor, query.userId)))
        throw notFound('Supervisor');
      return { rows: await trackingStore.trails(tx, actor, span, query.userId) };
    });
  },

  placeRetailer: (call, { write, now }) =>
    write(async (tx) => {
      const { actor, params, body } = call;
      const { before, after } = await trackingStore.placeRetailer(tx, actor, params.id, body, now());
      await audit(tx, call, { before: retailerRecord(before), after: retailerRecord(after) });
      return placed(after);
    }),

  reportLocation: ({ actor, body }, { write, now }) =>
    write(async (tx) => {
      const at = now();
      await trackingStore.report(tx, actor, body, at);
      return trackingStore.find(tx, actor, actor.userId, at);
    }),
};
