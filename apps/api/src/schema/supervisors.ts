import { boolean, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, tenantPolicy } from './columns.ts';
import { tenant } from './distributors.ts';
import { orders } from './orders.ts';
import { users } from './users.ts';

/** Each supervisor's last known position. */
export const supervisorPositions = pgTable(
  'supervisor_positions',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    distributorId: tenant(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** `available`, `delivering`, or a status chosen by the device. */
    status: text().notNull().default('available'),
    /** False: off duty, shown in grey. */
    isActive: boolean().notNull().default(true),
    isOnDelivery: boolean().notNull().default(false),
    /** Percent. */
    batteryLevel: integer(),
    /** Kilometres per hour. */
    speed: doublePrecision(),
    /** The order being delivered. */
    orderId: text().references(() => orders.id),
    lastSeen: instant().notNull(),
  },
  (t) => [tenantPolicy(t.distributorId), index().on(t.distributorId, t.lastSeen.desc())],
);

/** Points of supervisors' trails. */
export const positionHistory = pgTable(
  'position_history',
  {
    id: id(),
    distributorId: tenant(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Kilometres per hour. */
    speed: doublePrecision(),
    at: instant().notNull(),
  },
  (t) => [
    tenantPolicy(t.distributorId),
    index().on(t.distributorId, t.userId, t.at.desc()),
    index().on(t.at),
  ],
);

/** An admin's rating of a supervisor for one month; a later one replaces it. */
export const supervisorRatings = pgTable(
  'supervisor_ratings',
  {
    id: id(),
    distributorId: tenant(),
    supervisorId: text()
      .notNull()
      .references(() => users.id),
    /** 1 to 5. */
    rating: integer().notNull(),
    feedback: text().notNull().default(''),
    /** 1 to 12. */
    month: integer().notNull(),
    year: integer().notNull(),
    ratedBy: text().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    tenantPolicy(t.distributorId),
    uniqueIndex().on(t.supervisorId, t.year, t.month),
    index().on(t.distributorId, t.year, t.month),
  ],
);
