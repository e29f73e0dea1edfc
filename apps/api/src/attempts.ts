import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Server } from './call.ts';
import { later } from './days.ts';
import type { Db } from './db.ts';
import { ApiError } from './errors.ts';
import { digest } from './ids.ts';
import { callerOf } from './rate-limit.ts';
import { loginAttempts } from './schema.ts';

const DAY = 24 * 60 * 60;

/** How long an address at which the right password was given is known, in seconds. */
const KNOWN_SECONDS = 30 * DAY;
/** The wrong passwords that all unknown addresses together may give an account, in multiples of what one may. */
const UNKNOWN_TOGETHER = 4;

/** Who signs in: an account by its lower-case e-mail, whether or not it exists, and from where. */
interface Attempt {
  email: string;
  address: string;
}

const mine = ({ email, address }: Attempt) =>
  and(eq(loginAttempts.email, email), eq(loginAttempts.address, digest(callerOf(address))));

/**
 * Wrong passwords per account and address, so that a stranger who guesses locks out themselves and not the owner; and
 * per account over all addresses where nobody has signed in, so that many strangers cannot guess on either.
 */
export const attemptStore = {
  /**
   * Counts an attempt before its password is checked, so that parallel attempts get no more tries than sequential ones.
   * Returns how many seconds it is locked out for, or undefined if it may proceed.
   */
  begin({ db, config, now, rules }: Server, attempt: Attempt): Promise<number | undefined> {
    const at = now();
    const { loginAttempts: allowed } = rules.now();
    const address = digest(callerOf(attempt.address));
    const lockedUntil = (from: Date) =>
      Math.max(1, Math.ceil((later(from, config.lockSeconds).getTime() - at.getTime()) / 1000));
    return db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${attempt.email}, 0))`);
      const rows = await tx.select().from(loginAttempts).where(eq(loginAttempts.email, attempt.email));
      const recent = rows.filter(({ lastAt }) => later(lastAt, config.lockSeconds) >= at);
      const isKnown = ({ knownUntil }: (typeof rows)[number]) => knownUntil !== null && knownUntil > at;
      const here = recent.find((row) => row.address === address);
      // A refused attempt is not written, so it does not extend the lock.
      if (here && here.failures >= allowed) return lockedUntil(here.lastAt);
      if (!rows.some((row) => row.address === address && isKnown(row))) {
        const strangers = recent.filter((row) => !isKnown(row));
        const failures = strangers.reduce((sum, row) => sum + row.failures, 0);
        const [first] = strangers.toSorted((a, b) => a.lastAt.getTime() - b.lastAt.getTime());
        if (first && failures >= allowed * UNKNOWN_TOGETHER) return lockedUntil(first.lastAt);
      }
      const counted = { failures: (here?.failures ?? 0) + 1, lastAt: at };
      await tx
        .insert(loginAttempts)
        .values({ email: attempt.email, address, ...counted })
        .onConflictDoUpdate({ target: [loginAttempts.email, loginAttempts.address], set: counted });
      return undefined;
    });
  },

  /** The password was right: the address is known from now on. */
  async succeed({ db, now }: Server, attempt: Attempt) {
    await db
      .update(loginAttempts)
      .set({ failures: 0, knownUntil: later(now(), KNOWN_SECONDS) })
      .where(mine(attempt));
  },

  async forgetOld(db: Db, now: Date) {
    await db
      .delete(loginAttempts)
      .where(
        and(
          lt(loginAttempts.lastAt, later(now, -DAY)),
          or(isNull(loginAttempts.knownUntil), lt(loginAttempts.knownUntil, now)),
        ),
      );
  },

  /** Lets an account sign in again at once. Returns false if nothing was held against it. */
  async unlock(db: Db, email: string): Promise<boolean> {
    const rows = await db
      .update(loginAttempts)
      .set({ failures: 0 })
      .where(and(eq(loginAttempts.email, email.toLowerCase()), sql`${loginAttempts.failures} > 0`))
      .returning();
    return rows.length > 0;
  },
};

/** Counts an attempt, or refuses it with 429 while the account is locked here. */
export async function admitAttempt(server: Server, attempt: Attempt): Promise<void> {
  const lockedFor = await attemptStore.begin(server, attempt);
  if (lockedFor === undefined) return;
  const minutes = Math.ceil(lockedFor / 60);
  throw new ApiError(
    429,
    `Too many wrong passwords. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { headers: { 'retry-after': String(lockedFor) } },
  );
}
