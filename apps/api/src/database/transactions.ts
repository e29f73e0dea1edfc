import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { sessionEnded } from '../call/errors.ts';
import { type Actor, PLATFORM, type Scope, type Tenant } from '../call/scope.ts';
import { distributors } from '../schema/distributors.ts';
import { sessions } from '../schema/sign-in.ts';
import { users } from '../schema/users.ts';
import { retry } from './database-errors.ts';
import { type Db, queryRows } from './db.ts';

/**
 * The role of tenants' statements. Policies show it the rows of the distributor in the setting `app.tenant`, or none
 * without it. The role that the server connects with owns the tables and sees every row.
 */
export const TENANT_ROLE = 'console_tenant';

/** A database, and whether row-level security limits tenants' transactions to their rows. */
export interface Database {
  db: Db;
  isLimited: boolean;
}

/** Until the transaction ends; in `select`, so that it needs no statement of its own. */
const limitTo = ({ distributorId }: Tenant): SQL =>
  sql`set_config('role', ${TENANT_ROLE}, true), set_config('app.tenant', ${distributorId}, true)`;

/** The actor's session, if it still allows what it allowed when the call began. */
const openSession = (
  { sessionId, role, distributorId, isImpersonating }: Actor,
  limits: SQL | undefined,
  at: Date,
): SQL =>
  sql`select ${limits ?? sql`1`} from ${sessions}
    inner join ${users} on ${eq(users.id, sessions.userId)}
    left join ${distributors}
      on ${distributors.id} = coalesce(${sessions.actingDistributorId}, ${users.distributorId})
    where ${and(
      eq(sessions.id, sessionId),
      gt(sessions.expiresAt, at),
      users.isActive,
      isNull(users.deletedAt),
      eq(users.role, isImpersonating ? 'ADMIN' : role),
      or(isNull(distributors.id), distributors.isActive),
      distributorId === null ? undefined : eq(distributors.id, distributorId),
    )}`;

/** Whose transactions they are. */
interface Caller {
  scope: Scope;
  /** The actor whose session must still be open until the first write has ended; undefined if it need not. */
  checked?: Actor;
  now: () => Date;
  /** Called before the first work of a write: until then nothing can have been saved. */
  onWrite: () => void;
}

/** The transactions of one call. */
export function transactions(
  { db, isLimited }: Database,
  /** Runs a read on this database or on a replica of it. */
  reading: <T>(read: (from: Database) => Promise<T>) => Promise<T>,
  { scope, checked, now, onWrite }: Caller,
) {
  let unchecked = checked;

  /** The first statement of a transaction. */
  async function begin(tx: Db, limited: boolean): Promise<void> {
    const limits = limited && scope !== PLATFORM ? limitTo(scope) : undefined;
    if (!unchecked) {
      if (limits) await tx.execute(sql`select ${limits}`);
    } else if ((await queryRows(tx, openSession(unchecked, limits, now()))).length === 0)
      throw sessionEnded();
  }

  return {
    /** Runs reads on one snapshot of the database: a concurrent write is in all of their figures or in none. */
    read: <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
      reading((from) =>
        retry(() =>
          from.db.transaction(
            async (tx) => {
              await begin(tx, from.isLimited);
              return work(tx);
            },
            { isolationLevel: 'repeatable read', accessMode: 'read only' },
          ),
        ),
      ),

    /** Runs a write in one transaction. Throws 401 if the caller's session has ended since the call began. */
    async write<T>(work: (tx: Db) => Promise<T>): Promise<T> {
      const written = await retry(() =>
        db.transaction(async (tx) => {
          await begin(tx, isLimited);
          onWrite();
          return work(tx);
        }),
      );
      unchecked = undefined;
      return written;
    },
  };
}
