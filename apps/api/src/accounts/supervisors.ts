import { addDays, calendarDate } from '@dmc/contract/dates';
import { SALE_STATUSES } from '@dmc/contract/orders';
import { type DateRange, rollingRange } from '@dmc/contract/periods';
import {
  DISTRIBUTOR_MISSING,
  type LeaderboardTotals,
  monthAfter,
  monthLabel,
  monthNumber,
  monthOf,
  RATING_TEXTS,
  type RatingDraft,
  type RatingMonth,
  type SupervisorMonth,
  type SupervisorRating,
  type SupervisorResult,
} from '@dmc/contract/supervisors';
import { and, count, desc, eq, inArray, isNull, min, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { audit } from '../audit/audit.ts';
import { ratingRecord } from '../audit/records.ts';
import { revenueSum, TRADE } from '../books/ledger.ts';
import type { Handlers, Server } from '../call/call.ts';
import { calendarOf } from '../call/days.ts';
import { ApiError, conflict, invalid, notFound } from '../call/errors.ts';
import { newId } from '../call/ids.ts';
import { inScope, PLATFORM, type Scope, type Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { writeOnce } from '../database/idempotency.ts';
import {
  countIf,
  largest,
  type Page,
  type PageClauses,
  pageFromQuery,
  paginationOf,
  readPage,
} from '../database/paging.ts';
import { ledgerEntries } from '../schema/accounting.ts';
import { distributors } from '../schema/distributors.ts';
import { orders } from '../schema/orders.ts';
import { supervisorRatings } from '../schema/supervisors.ts';
import { users } from '../schema/users.ts';

/** Supervisors of a scope, all or one, including deactivated but not deleted ones. */
export const serving = (scope: Scope, id?: string) =>
  and(
    inScope(users.distributorId, scope),
    eq(users.role, 'SUPERVISOR'),
    isNull(users.deletedAt),
    id === undefined ? undefined : eq(users.id, id),
  );

const dayOne = ({ month, year }: RatingMonth) => `${year}-${String(month).padStart(2, '0')}-01`;
const daysOf = (month: RatingMonth): DateRange => ({
  from: dayOne(month),
  to: addDays(dayOne(monthAfter(month, 1)), -1),
});

/** The orders each supervisor created, those that count as a sale, and the revenue booked for them so far. */
function takenDuring(db: Db, { distributorId }: Tenant, range: DateRange, timeZone: string) {
  const created = and(
    eq(orders.distributorId, distributorId),
    calendarOf(timeZone).during(orders.createdAt, range),
  );
  // Grouped by retailer first: counting distinct retailers would sort the orders.
  const perRetailer = db
    .select({
      userId: orders.createdBy,
      orders: count().as('orders'),
      sales: countIf(inArray(orders.status, [...SALE_STATUSES])).as('sales'),
    })
    .from(orders)
    .where(created)
    .groupBy(orders.createdBy, orders.retailerId)
    .as('per_retailer');
  const taken = db
    .select({
      userId: perRetailer.userId,
      orders: sql<number>`sum(${perRetailer.orders})`.as('orders'),
      sales: sql<number>`sum(${perRetailer.sales})`.as('sales'),
      retailers: count().as('retailers'),
    })
    .from(perRetailer)
    .groupBy(perRetailer.userId)
    .as('taken');
  const booked = db
    .select({ userId: orders.createdBy, revenue: revenueSum.as('revenue') })
    .from(orders)
    .innerJoin(
      ledgerEntries,
      and(
        eq(ledgerEntries.distributorId, distributorId),
        eq(ledgerEntries.orderId, orders.id),
        inArray(ledgerEntries.type, TRADE),
      ),
    )
    .where(created)
    .groupBy(orders.createdBy)
    .as('booked');
  const figure = (column: SQLWrapper) => sql<number>`coalesce(${column}, 0)`.mapWith(Number);
  return {
    taken,
    booked,
    figures: {
      ordersCreated: figure(taken.orders),
      sales: figure(taken.sales),
      retailersManaged: figure(taken.retailers),
      totalRevenue: figure(booked.revenue),
    },
  };
}

/** Revenue counts sales alone, and so does its average: open and cancelled orders would lower it. */
const withAverage = <T extends { totalRevenue: number; sales: number }>({ sales, ...row }: T) => ({
  ...row,
  averageOrderValue: sales === 0 ? 0 : Math.round(row.totalRevenue / sales),
});

interface Requested {
  range: DateRange;
  page: Page;
  timeZone: string;
}

const inMonth = ({ year, month }: RatingMonth) =>
  and(eq(supervisorRatings.year, year), eq(supervisorRatings.month, month));

const supervisorStore = {
  async mustKnow(db: Db, scope: Tenant, supervisorId?: string): Promise<void> {
    const { distributorId } = scope;
    const known = await db
      .select({ id: distributors.id })
      .from(distributors)
      .where(eq(distributors.id, distributorId));
    if (known.length === 0) throw notFound('Distributor');
    if (supervisorId === undefined) return;
    const found = await db.select({ id: users.id }).from(users).where(serving(scope, supervisorId));
    if (found.length === 0) throw notFound('Supervisor');
  },

  /** Every supervisor of a tenant, best first, each with the latest rated month. */
  async leaderboard(db: Db, tenant: Tenant, { range, page, timeZone }: Requested) {
    const { taken, booked, figures } = takenDuring(db, tenant, range, timeZone);
    const latest = db
      .selectDistinctOn([supervisorRatings.supervisorId], {
        supervisorId: supervisorRatings.supervisorId,
        rating: supervisorRatings.rating,
        month: supervisorRatings.month,
        year: supervisorRatings.year,
      })
      .from(supervisorRatings)
      .where(eq(supervisorRatings.distributorId, tenant.distributorId))
      .orderBy(supervisorRatings.supervisorId, desc(supervisorRatings.year), desc(supervisorRatings.month))
      .as('latest');
    const results = db
      .select({
        id: users.id,
        email: users.email,
        isActive: users.isActive,
        ordersCreated: figures.ordersCreated.as('orders_created'),
        sales: figures.sales.as('sales'),
        retailersManaged: figures.retailersManaged.as('retailers_managed'),
        totalRevenue: figures.totalRevenue.as('total_revenue'),
        // Counted with the rows: a separate query would sum all orders again.
        total: sql<number>`count(*) over ()`.mapWith(Number).as('total'),
        allOrders: sql<number>`sum(${figures.ordersCreated}) over ()`.mapWith(Number).as('all_orders'),
        allRevenue: sql<number>`sum(${figures.totalRevenue}) over ()`.mapWith(Number).as('all_revenue'),
      })
      .from(users)
      .leftJoin(taken, eq(taken.userId, users.id))
      .leftJoin(booked, eq(booked.userId, users.id))
      .where(serving(tenant))
      .as('results');
    const order = [
      largest({ value: results.totalRevenue, type: 'numeric' }),
      largest({ value: results.ordersCreated, type: 'numeric' }),
      results.email,
      results.id,
    ];
    const read = ({ after, orderBy, cursor, limit, offset }: PageClauses) =>
      db
        .select({
          result: {
            id: results.id,
            email: results.email,
            isActive: results.isActive,
            ordersCreated: results.ordersCreated,
            sales: results.sales,
            retailersManaged: results.retailersManaged,
            totalRevenue: results.totalRevenue,
          },
          all: { total: results.total, totalOrders: results.allOrders, totalRevenue: results.allRevenue },
          latestRating: { rating: latest.rating, month: latest.month, year: latest.year },
          cursor,
        })
        .from(results)
        .leftJoin(latest, eq(latest.supervisorId, results.id))
        .where(after)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset);
    const { rows, next } = await readPage(page, order, read);
    // A page after the last one has no row with the totals.
    const [one] = rows.length > 0 ? rows : (await readPage(pageFromQuery({ limit: 1 }), order, read)).rows;
    const { total, ...sums } = one?.all ?? { total: 0, totalOrders: 0, totalRevenue: 0 };
    return {
      rows: rows.map(
        ({ latestRating, result }): SupervisorResult => ({
          ...withAverage(result),
          latestRating: latestRating ?? undefined,
        }),
      ),
      pagination: paginationOf(page, total, next),
      totals: { sums } satisfies LeaderboardTotals,
    };
  },

  /** One month of each supervisor, or of a single one: figures, and the rating if any. */
  async months(
    db: Db,
    tenant: Tenant,
    month: RatingMonth,
    supervisorId: string | undefined,
    requested: Requested,
  ) {
    const { page } = requested;
    const { taken, booked, figures } = takenDuring(db, tenant, requested.range, requested.timeZone);
    const raters = alias(users, 'raters');
    const where = serving(tenant, supervisorId);
    const { rows, next } = await readPage(
      page,
      [users.email, users.id],
      ({ after, orderBy, cursor, limit, offset }) =>
        db
          .select({
            result: { id: users.id, email: users.email, isActive: users.isActive, ...figures },
            rating: supervisorRatings,
            ratedBy: raters.email,
            cursor,
          })
          .from(users)
          .leftJoin(taken, eq(taken.userId, users.id))
          .leftJoin(booked, eq(booked.userId, users.id))
          .leftJoin(supervisorRatings, and(eq(supervisorRatings.supervisorId, users.id), inMonth(month)))
          .leftJoin(raters, eq(raters.id, supervisorRatings.ratedBy))
          .where(and(where, after))
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
    );
    const total = await db.$count(users, where);
    return {
      rows: rows.map(
        ({ result, rating, ratedBy }): SupervisorMonth => ({
          ...withAverage(result),
          ...month,
          rated: rating !== null,
          ...(rating
            ? {
                rating: rating.rating,
                feedback: rating.feedback || undefined,
                ratedAt: rating.updatedAt.toISOString(),
                ratedBy: ratedBy ?? undefined,
              }
            : {}),
        }),
      ),
      pagination: paginationOf(page, total, next),
    };
  },

  /** When the platform's first distributor joined. */
  async began(db: Db): Promise<Date | undefined> {
    const [row] = await db.select({ at: min(distributors.createdAt) }).from(distributors);
    return row?.at ?? undefined;
  },

  /** Rates a supervisor's month, replacing an earlier rating. */
  async rate(db: Db, scope: typeof PLATFORM, draft: Rated) {
    const { supervisorId, ratedBy, at, ...fields } = draft;
    const [supervisor] = await db
      .select({ email: users.email, distributorId: users.distributorId })
      .from(users)
      .where(serving(scope, supervisorId));
    if (!supervisor) throw notFound('Supervisor');
    const { email, distributorId } = supervisor;
    if (distributorId === null) throw conflict('This supervisor is not linked to a distributor yet.');
    const rating = { ...fields, distributorId, ratedBy, updatedAt: at };
    const [before] = await db
      .select()
      .from(supervisorRatings)
      .where(and(eq(supervisorRatings.supervisorId, supervisorId), inMonth(fields)))
      .for('update');
    const [after] = await db
      .insert(supervisorRatings)
      .values({ ...rating, id: newId(), supervisorId, createdAt: at })
      .onConflictDoUpdate({
        target: [supervisorRatings.supervisorId, supervisorRatings.year, supervisorRatings.month],
        set: rating,
      })
      .returning();
    if (!after) throw notFound('Supervisor');
    return { before, after, email };
  },

  async rating(db: Db, id: string) {
    const [row] = await db.select().from(supervisorRatings).where(eq(supervisorRatings.id, id));
    if (!row) throw notFound('Rating');
    return row;
  },
};

const ratingAnswer = ({
  supervisorId,
  rating,
  feedback,
  month,
  year,
}: typeof supervisorRatings.$inferSelect): SupervisorRating => ({
  supervisorId,
  rating,
  feedback,
  month,
  year,
});

interface Rated extends RatingDraft {
  supervisorId: string;
  ratedBy: string;
  at: Date;
}

const thisMonth = ({ now, config }: Pick<Server, 'now' | 'config'>): RatingMonth =>
  monthOf(calendarDate(now(), config.timeZone));

/** Refuses a future month, and one before the platform's first distributor. */
async function checkMonth(tx: Db, server: Pick<Server, 'now' | 'config'>, month: RatingMonth): Promise<void> {
  const refuse = (message: string) => invalid(message, { month: message });
  if (monthNumber(month) > monthNumber(thisMonth(server))) throw refuse(RATING_TEXTS.future);
  const began = await supervisorStore.began(tx);
  const first = began && monthOf(calendarDate(began, server.config.timeZone));
  if (first && monthNumber(month) < monthNumber(first)) throw refuse(RATING_TEXTS.early(monthLabel(first)));
}

export const supervisorHandlers: Handlers<
  'supervisorPerformance' | 'supervisorLeaderboard' | 'rateSupervisor'
> = {
  async supervisorLeaderboard(
    { actor, query: { distributorId: requested, period, ...page } },
    { read, now, config },
  ) {
    const distributorId = requested ?? actor.distributorId;
    if (distributorId === null)
      throw new ApiError(400, `distributorId: ${DISTRIBUTOR_MISSING}`, {
        fields: { distributorId: DISTRIBUTOR_MISSING },
      });
    if (actor.role !== 'ADMIN' && distributorId !== actor.distributorId) throw notFound('Distributor');
    const tenant = { distributorId };
    const { timeZone } = config;
    const range = rollingRange(period, calendarDate(now(), timeZone));
    return read(async (tx) => {
      await supervisorStore.mustKnow(tx, tenant);
      return supervisorStore.leaderboard(tx, tenant, { range, page: pageFromQuery(page), timeZone });
    });
  },

  async supervisorPerformance({ query }, server) {
    const { distributorId, supervisorId, month, year, ...page } = query;
    const tenant = { distributorId };
    const current = thisMonth(server);
    const wanted = { month: month ?? current.month, year: year ?? current.year };
    const requested = { range: daysOf(wanted), page: pageFromQuery(page), timeZone: server.config.timeZone };
    return server.read(async (tx) => {
      await supervisorStore.mustKnow(tx, tenant, supervisorId);
      return supervisorStore.months(tx, tenant, wanted, supervisorId, requested);
    });
  },

  rateSupervisor(call, server) {
    const { actor, params, body } = call;
    const draft = { ...body, supervisorId: params.id };
    return writeOnce(call, server, {
      body: draft,
      recordId: params.id,
      async write(tx) {
        await checkMonth(tx, server, body);
        const rated = { ...draft, ratedBy: actor.userId, at: server.now() };
        const { before, after, email } = await supervisorStore.rate(tx, PLATFORM, rated);
        await audit(tx, call, {
          before: before && ratingRecord(before, email),
          after: ratingRecord(after, email),
        });
        return { id: after.id, answer: ratingAnswer(after) };
      },
      find: async (tx, id) => ratingAnswer(await supervisorStore.rating(tx, id)),
    });
  },
};
