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

/** The condition that keeps a query inside `scope`; none for the platform. */
export const within = (column: PgColumn, scope: Scope): SQL | undefined =>
  scope === PLATFORM ? undefined : eq(column, scope.distributorId);

/** Who makes a call. */
export interface Actor {
  sessionId: string;
  userId: string;
  /** For an impersonating admin, their own. */
  email: string;
  /** The effective role: DISTRIBUTOR for an impersonating admin. */
  role: Role;
  /** The tenant whose rows the actor may access; null for an admin, and for a user without an organisation. */
  distributorId: string | null;
  isImpersonating: boolean;
  /** Must set up two-step sign-in first: only the calls that are part of it are open. */
  twoStepDue: boolean;
}

/** A user of a distributor. */
export interface Member extends Actor {
  distributorId: string;
}
