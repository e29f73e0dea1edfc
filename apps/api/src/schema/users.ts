import type { Role } from '@dmc/contract/roles';
import { isNull, sql } from 'drizzle-orm';
import { boolean, index, pgTable, pgView, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, tenantPolicy } from './columns.ts';
import { distributors } from './distributors.ts';
import { retailers } from './retailers.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Lower case; can be reused once its user is deleted. */
    email: text().notNull(),
    /** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
    passwordHash: text().notNull(),
    role: text().$type<Role>().notNull(),
    distributorId: text().references(() => distributors.id),
    retailerId: text().references(() => retailers.id),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    /** Set instead of deleting the row, so that the user's records still show their name. */
    deletedAt: instant(),
  },
  (t) => [
    tenantPolicy(t.distributorId),
    index().on(t.retailerId),
    uniqueIndex('users_email_unique').on(t.email).where(sql`${t.deletedAt} is null`),
    index().on(t.distributorId, t.email),
    index().on(t.createdAt.desc(), t.id),
    index().on(t.role, t.createdAt.desc(), t.id),
  ],
);

/**
 * The platform's own users, without their passwords: a tenant sees who recorded something while viewing as it, but no
 * platform rows in `users`.
 */
export const platformUsers = pgView('platform_users').as((query) =>
  query.select({ id: users.id, email: users.email }).from(users).where(isNull(users.distributorId)),
);
