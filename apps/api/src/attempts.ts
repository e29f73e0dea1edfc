import { and, eq, inArray, isNull, like, lt, ne, or, sql } from 'drizzle-orm';
import type { Server } from './call.ts';
import { later } from './days.ts';
import type { Db } from './db.ts';
import { ApiError } from './errors.ts';
import { digest } from './ids.ts';
import { callerOf } from './rate-limit.ts';
import { loginAttempts } from './schema/sign-in.ts';

const DAY = 24 * 60 * 60;

/** How long an address or device at which the right password was given is known, in seconds. */
const KNOWN_SECONDS = 30 * DAY;
/** How many devices an account knows: each private window brings another one, and there may be one a day. */
const MOST_DEVICES = 30;
/** The wrong passwords that all unknown addresses together may give an account, in multiples of what one may. */
const UNKNOWN_TOGETHER = 4;

/** Who signs in: an account by its lower-case e-mail, whether or not it exists, from where, and in which browser. */
export interface Attempt {
  email: string;
  address: string;
  /** The id that the browser keeps, if it sent one. A secret: whoever has it is not locked out with the others. */
  device?: string | undefined;
}

/** A device has a row beside those of addresses, whose digests have no such beginning. */
const DEVICE = 'DEVICE ';
const placesOf = ({ address, device }: Attempt) => ({
  address: digest(callerOf(address)),
  device: device === undefined ? undefined : DEVICE + digest(device),
});

type Row = typeof loginAttempts.$inferSelect;
const isKnown = ({ knownUntil }: Row, at: Date) => knownUntil !== null && knownUntil > at;

/** Wrong codes are counted like wrong passwords, and apart from them: no lower-case e-mail begins like this. */
const CODES_OF = 'CODES OF ';
/**
 * The attempt at the code of the second step that belongs to an attempt at a password. Only a right code makes a place
 * known for codes: whoever stole the password has made theirs known for passwords.
 */
export const codeAttempt = ({ email, ...place }: Attempt): Attempt => ({
  email: `${CODES_OF}${email}`,
  ...place,
});

/** Makes changes of an account's counts wait for each other, until the transaction ends. */
const lock = (tx: Db, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);

/** Makes a place known to an account; `isCounted`: its wrong ones were before the right one. */
const rememberPlace = (
  tx: Db,
  { email, place, at }: { email: string; place: string; at: Date },
  isCounted: boolean,
) => {
  const knownUntil = later(at, KNOWN_SECONDS);
  return tx
    .insert(loginAttempts)
    .values({ email, address: place, lastAt: at, knownUntil })
    .onConflictDoUpdate({
      target: [loginAttempts.email, loginAttempts.address],
      set: { knownUntil, ...(isCounted ? { failures: 0 } : {}) },
    });
};

/** Counts an attempt before what was given is checked. Throws 429 if there were too many; `what` was wrong then. */
export async function countAttempt(server: Server, attempt: Attempt, what: 'passwords' | 'codes') {
  const lockedFor = await attemptStore.begin(server, attempt);
  if (lockedFor === undefined) return;
  const minutes = Math.ceil(lockedFor / 60);
  throw new ApiError(
    429,
    `Too many wrong ${what}. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { headers: { 'retry-after': String(lockedFor) } },
  );
}

/**
 * Wrong passwords per account and address, so that a stranger who guesses locks out themselves and not the owner; per
 * account over all addresses where nobody has signed in, so that many strangers cannot guess on either; and per account
 * and known device, so that its owner is let in wherever others guess.
 */
export const attemptStore = {
  /**
   * Counts an attempt before its password is checked, so that parallel attempts get no more tries than sequential ones.
   * Returns how many seconds it is locked out for, or undefined if it may proceed.
   */
  begin({ db, config, now, rules }: Server, attempt: Attempt): Promise<number | undefined> {
    const at = now();
    const { loginAttempts: allowed } = rules.now();
    const lockedUntil = (from: Date) =>
      Math.max(1, Math.ceil((later(from, config.lockSeconds).getTime() - at.getTime()) / 1000));
    return db.transaction(async (tx) => {
      await lock(tx, attempt.email);
      const rows = await tx.select().from(loginAttempts).where(eq(loginAttempts.email, attempt.email));
      const recent = rows.filter(({ lastAt }) => later(lastAt, config.lockSeconds) >= at);
      const knows = (place: string | undefined) =>
        rows.some((row) => row.address === place && isKnown(row, at));
      const { address, device } = placesOf(attempt);
      // An unknown device counts for its address: a guesser may send another one each time.
      const place = device !== undefined && knows(device) ? device : address;
      const here = recent.find((row) => row.address === place);
      // A refused attempt is not written, so it does not extend the lock.
      if (here && here.failures >= allowed) return lockedUntil(here.lastAt);
      if (!knows(place)) {
        const strangers = recent.filter((row) => !isKnown(row, at));
        const failures = strangers.reduce((sum, row) => sum + row.failures, 0);
        const [first] = strangers.toSorted((a, b) => a.lastAt.getTime() - b.lastAt.getTime());
        if (first && failures >= allowed * UNKNOWN_TOGETHER) return lockedUntil(first.lastAt);
      }
      const counted = { failures: (here?.failures ?? 0) + 1, lastAt: at };
      await tx
        .insert(loginAttempts)
        .values({ email: attempt.email, address: place, ...counted })
        .onConflictDoUpdate({ target: [loginAttempts.email, loginAttempts.address], set: counted });
      return undefined;
    });
  },

  /**
   * The password was right: address and device are known from now on, and the wrong ones before it, which `begin` has
   * counted for one of them, are forgotten.
   */
  async succeed({ db, now }: Server, attempt: Attempt) {
    const { email } = attempt;
    const { address, device } = placesOf(attempt);
    const at = now();
    await db.transaction(async (tx) => {
      await lock(tx, email);
      const ofAccount = eq(loginAttempts.email, email);
      const know = (place: string, isCounted: boolean) => rememberPlace(tx, { email, place, at }, isCounted);
      if (device === undefined) {
        await know(address, true);
        return;
      }
      const devices = await tx
        .select()
        .from(loginAttempts)
        .where(and(ofAccount, like(loginAttempts.address, `${DEVICE}%`)));
      const known = devices.filter((row) => isKnown(row, at));
      const wasKnown = known.some((row) => row.address === device);
      // What others behind the owner's address have guessed still counts against it.
      await know(address, !wasKnown);
      // None gives way to a new one: whoever has the password could push out the owner's.
      if (wasKnown || known.length < MOST_DEVICES) await know(device, true);
    });
  },

  /** A new password was set: of the devices, the account still knows the one that set it, and no other. */
  async knowOnly(tx: Db, attempt: Attempt, at: Date) {
    const { email } = attempt;
    const { device } = placesOf(attempt);
    const counted = [email, CODES_OF + email];
    for (const each of counted) await lock(tx, each);
    await tx
      .delete(loginAttempts)
      .where(
        and(
          inArray(loginAttempts.email, counted),
          like(loginAttempts.address, `${DEVICE}%`),
          device === undefined ? undefined : ne(loginAttempts.address, device),
        ),
      );
    if (device !== undefined) await rememberPlace(tx, { email, place: device, at }, true);
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
  async unlock(tx: Db, email: string): Promise<boolean> {
    const account = email.toLowerCase();
    const counted = [account, CODES_OF + account];
    for (const each of counted) await lock(tx, each);
    const rows = await tx
      .update(loginAttempts)
      .set({ failures: 0 })
      .where(and(inArray(loginAttempts.email, counted), sql`${loginAttempts.failures} > 0`))
      .returning();
    return rows.length > 0;
  },
};
