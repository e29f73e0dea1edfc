import { calendarDate } from '@dmc/contract/dates';
import { type RollingPeriod, rollingRange } from '@dmc/contract/periods';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Clock, calendarOf, whenOf } from '../call/days.ts';
import { notFound } from '../call/errors.ts';
import type { Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { foundIn } from '../database/paging.ts';
import { payments } from '../schema/accounting.ts';
import { retailers } from '../schema/retailers.ts';
import { platformUsers, users } from '../schema/users.ts';

/** Shared by the lists of payments, credits and statements. */

export type RetailerRow = typeof retailers.$inferSelect;

export const partyOf = ({ id, name, ownerName }: RetailerRow) => ({ id, businessName: name, ownerName });

/** A tenant's retailers, or one of them. */
export const retailersOf = ({ distributorId }: Tenant, retailerId?: string) =>
  and(
    eq(retailers.distributorId, distributorId),
    retailerId === undefined ? undefined : eq(retailers.id, retailerId),
  );
/** A tenant's payments, or those of one of its retailers. */
export const paymentsOf = ({ distributorId }: Tenant, retailerId?: string) =>
  and(
    eq(payments.distributorId, distributorId),
    retailerId === undefined ? undefined : eq(payments.retailerId, retailerId),
  );

/** Throws 404 for a retailer that the tenant does not have: an empty list would suggest that it never paid. */
export async function requireRetailer(db: Db, tenant: Tenant, retailerId: string | undefined) {
  if (retailerId === undefined) return;
  const [row] = await db.select({ id: retailers.id }).from(retailers).where(retailersOf(tenant, retailerId));
  if (!row) throw notFound('Retailer');
}

/** Finds a word in a retailer's name and owner. */
export const retailerMatches = (word: string) => foundIn(word, retailers.name, retailers.ownerName);

/** Retailers with such a name or owner. Found before their payments or lines, since there are far fewer of them. */
export const retailersNamed = (db: Db, tenant: Tenant, word: string) =>
  db
    .select({ id: retailers.id })
    .from(retailers)
    .where(and(retailersOf(tenant), retailerMatches(word)));

/** A sum in paise; 0 without rows. */
export const sumOf = (value: SQL | PgColumn) => sql<number>`coalesce(sum(${value}), 0)`.mapWith(Number);

/** Conditions that limit a column of instants to the days of a period. */
export function spanOf(server: Clock, column: PgColumn, period: RollingPeriod | undefined) {
  if (period === undefined) return undefined;
  const { at, timeZone } = whenOf(server);
  const range = rollingRange(period, calendarDate(at, timeZone));
  const { start, during } = calendarOf(timeZone);
  return { begins: start(range.from), during: during(column, range) };
}

/** Who recorded a row: a user of the tenant, or of the platform while viewing as it. Needs both joined. */
export const recordedBy = sql<string | null>`coalesce(${users.email}, ${platformUsers.email})`;
