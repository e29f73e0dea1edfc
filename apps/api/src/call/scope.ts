import type { Role } from '@dmc/contract/roles';
import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** One distributor's rows: all that a store may read and write for its users. */
export interface Tenant {
  distributorId: string;
}

/** Every distributor's rows, for admins. */
export const PLATFORM = 'platform';
export type Scope = Tenant | typeof PLATFORM;

/** The condition that limits a query to `scope`; none for the platform. */
export const inScope = (column: PgColumn, scope: Scope): SQL | undefined =>
  scope === PLATFORM ? undefined : eq(column, scope.distributorId);

/** The caller. */
export interface Actor {
  sessionId: string;
  userId: string;
  /** An impersonating admin's own address. */
  email: string;
  /** The effective role: DISTRIBUTOR for an impersonating admin. */
  role: Role;
  /** The tenant whose rows the actor may access; null for an admin, and for a user without an organisation. */
  distributorId: string | null;
  isImpersonating: boolean;
  /** The user must set up two-step sign-in first, and may make only the calls for that. */
  twoStepDue: boolean;
}

/** The rows that a caller may see: an administrator's are all, those of a user without an organisation none. */
export const scopeOf = (actor: Actor | undefined): Scope =>
  actor === undefined || actor.role === 'ADMIN' ? PLATFORM : { distributorId: actor.distributorId ?? '' };

/** A user of a distributor. */
export interface Member extends Actor {
  distributorId: string;
}
