import type { Role } from '@dmc/contract/roles';
import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** One distributor's rows: what a store may read and write for its people. */
export interface Tenant {
  distributorId: string;
}

/** Every distributor's rows: an admin's view. */
export const PLATFORM = 'platform';
export type Scope = Tenant | typeof PLATFORM;

/** The condition that keeps a query inside `scope`; none for the platform. */
export const within = (column: PgColumn, scope: Scope): SQL | undefined =>
  scope === PLATFORM ? undefined : eq(column, scope.distributorId);

/** Who makes a call. */
export interface Actor {
  sessionId: string;
  userId: string;
  /** An impersonating admin keeps their own. */
  email: string;
  /** The role that counts: an impersonating admin is a DISTRIBUTOR. */
  role: Role;
  /** The tenant whose rows the actor may touch; null for an admin, and for a user without an organisation. */
  distributorId: string | null;
  isImpersonating: boolean;
}

/** A person of a distributor. */
export interface Member extends Actor {
  distributorId: string;
}
