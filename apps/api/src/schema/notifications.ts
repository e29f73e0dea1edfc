import type { Role } from '@dmc/contract/roles';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, tenantPolicy } from './columns.ts';
import { tenant } from './distributors.ts';
import { retailers } from './retailers.ts';
import { users } from './users.ts';

/** Phones and browsers registered for push messages. */
export const devices = pgTable(
  'devices',
  {
    id: id(),
    distributorId: tenant(),
    /** The owner's role: RETAILER or DISTRIBUTOR. */
    role: text().$type<Role>().notNull(),
    retailerId: text().references(() => retailers.id),
    userId: text().references(() => users.id),
    token: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    tenantPolicy(t.distributorId),
    index().on(t.retailerId),
    index().on(t.distributorId, t.role, t.createdAt),
    index().on(t.distributorId, t.id),
  ],
);

/** Push messages sent, one row each; the demo sink delivers none of them. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: id(),
    distributorId: tenant(),
    title: text().notNull(),
    body: text().notNull(),
    /** The addressed role; null: everybody. */
    audience: text().$type<Role>(),
    /** The retailers addressed individually; null: all with that role. */
    retailerIds: text().array(),
    /** Devices that accepted it, and devices that did not. */
    sent: integer().notNull(),
    failed: integer().notNull().default(0),
    at: createdAt(),
    userId: text().references(() => users.id),
  },
  (t) => [tenantPolicy(t.distributorId), index().on(t.distributorId, t.at.desc(), t.id)],
);
