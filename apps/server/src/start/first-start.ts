import { newPasswordFault } from '@dmc/api/accounts/password-policy';
import { newId } from '@dmc/api/call/ids';
import type { Db } from '@dmc/api/database/db';
import { serverState } from '@dmc/api/schema/server';
import { users } from '@dmc/api/schema/users';
import type { DemoAccount } from '@dmc/contract/health';
import { DEFAULT_PASSWORD_POLICY } from '@dmc/contract/new-password';
import { eq } from 'drizzle-orm';
import { scryptPasswords } from '../drivers/scrypt-passwords.ts';
import type { Environment } from './environment.ts';
import { OperatorError } from './operator-error.ts';

const DEMO_SEEDED = 'demo';

/** Rows that belong to no tenant and exist before anyone has signed in. */
const startStore = {
  async hasUsers(db: Db): Promise<boolean> {
    return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
  },
  async hasAdmin(db: Db): Promise<boolean> {
    return (await db.select({ id: users.id }).from(users).where(eq(users.role, 'ADMIN')).limit(1)).length > 0;
  },
  async hasDemo(db: Db): Promise<boolean> {
    return (await db.select().from(serverState).where(eq(serverState.key, DEMO_SEEDED))).length > 0;
  },
  async rememberDemo(db: Db, now: Date) {
    await db.insert(serverState).values({ key: DEMO_SEEDED, value: { at: now.toISOString() } });
  },
  async addAdmin(db: Db, email: string, passwordHash: string, now: Date) {
    await db
      .insert(users)
      .values({ id: newId(), email, passwordHash, role: 'ADMIN', createdAt: now })
      .onConflictDoNothing();
  },
};

/** The demo data. Passed in, since the server does not depend on it. */
interface Demo {
  accounts: readonly DemoAccount[];
  /** Fills an empty database; `alongside` runs in the same transaction. */
  seed: (db: Db, alongside: (tx: Db) => Promise<void>) => Promise<void>;
}

/**
 * Gives an empty database its first users: demo data if requested, otherwise the administrator of the environment.
 * Returns the demo accounts to list, or undefined. Throws OperatorError if nobody could ever sign in, or if demo
 * accounts, whose passwords are public, would stay open on a server without demo mode.
 */
export async function prepare(
  db: Db,
  { demo, admin }: Pick<Environment, 'demo' | 'admin'>,
  { accounts, seed }: Demo,
  now: Date,
): Promise<readonly DemoAccount[] | undefined> {
  const hasDemo = await startStore.hasDemo(db);
  if (demo) {
    if (hasDemo) return accounts;
    if (await startStore.hasUsers(db))
      throw new OperatorError(
        'DEMO=1 is set, but this database already contains other data: choose another DATA_DIR or DATABASE_URL, or start with DEMO=0.',
      );
    // An interrupted start leaves neither, and the next one starts over.
    await seed(db, (tx) => startStore.rememberDemo(tx, now));
    return accounts;
  }
  if (hasDemo)
    throw new OperatorError(
      'This database holds the demo data, whose passwords are public: choose another DATA_DIR or DATABASE_URL, or start with DEMO=1.',
    );
  if (await startStore.hasAdmin(db)) return undefined;
  if (!admin)
    throw new OperatorError(
      'Nobody could sign in: set ADMIN_EMAIL and ADMIN_PASSWORD for the first administrator, or DEMO=1 for demo data.',
    );
  const fault = newPasswordFault(admin, DEFAULT_PASSWORD_POLICY);
  if (fault !== undefined) throw new OperatorError(`ADMIN_PASSWORD is too weak. ${fault}.`);
  await startStore.addAdmin(db, admin.email, await scryptPasswords().hash(admin.password), now);
  return undefined;
}
