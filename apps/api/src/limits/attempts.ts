import { and, eq, inArray, isNull, like, lt, ne, or, sql } from 'drizzle-orm';
import type { CallServer } from '../call/call.ts';
import { addSeconds } from '../call/days.ts';
import { ApiError } from '../call/errors.ts';
import { digest } from '../call/ids.ts';
import type { Db } from '../database/db.ts';
import { loginAttempts } from '../schema/sign-in.ts';
import { callerOf } from './rate-limit.ts';

const DAY = 24 * 60 * 60;

/** How long an address or device stays known after a correct password, in seconds. */
const KNOWN_SECONDS = 30 * DAY;
/** Devices known per account. Each private window adds one, and a user may open one a day. */
const MOST_DEVICES = 30;
/** Wrong passwords allowed from all unknown addresses together, as a multiple of those allowed from one. */
const UNKNOWN_TOGETHER = 4;

/** A sign-in attempt: the account by its lower-case e-mail, whether or not it exists, and where it comes from. */
export interface Attempt {
  email: string;
  address: string;
  /**
   * The id that the browser stores, if it sent one. It is a secret: its holder is not locked out together with others.
   */
  device?: string;
}

/** Prefix of the rows for devices, which no digest of an address begins with. */
const DEVICE = 'DEVICE ';
const placesOf = ({ address, device }: Attempt) => ({
  address: digest(callerOf(address)),
  device: device === undefined ? undefined : DEVICE + digest(device),
});

type Row = typeof loginAttempts.$inferSelect;
const isKnown = ({ knownUntil }: Row, at: Date) => knownUntil !== null && knownUntil > at;

/** Wrong codes are counted like wrong passwords, but separately: no lower-case e-mail begins like this. */
const CODES_OF = 'CODES OF ';
/**
 * The attempt at a second-step code that belongs to an attempt at a password. Only a correct code makes a place known
 * for codes: a thief of the password has made theirs known for passwords.
 */
export const codeAttempt = ({ email, ...place }: Attempt): Attempt => ({
  email: `${CODES_OF}${email}`,
  ...place,
});

/** Serialises changes of an account's counts until the transaction ends. */
const lock = (tx: Db, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);

/** Makes a place known to an account and resets its failures; `isCounted`: they include an attempt that succeeded. */
const rememberPlace = (
  tx: Db,
  { email, place, at }: { email: string; place: string; at: Date },
  isCounted: boolean,
) => {
  const knownUntil = addSeconds(at, KNOWN_SECONDS);
  return tx
    .insert(loginAttempts)
    .values({ email, address: place, lastAt: at, knownUntil })
    .onConflictDoUpdate({
      target: [loginAttempts.email, loginAttempts.address],
      set: { knownUntil, ...(isCounted ? { failures: 0 } : {}) },
    });
};

type Counting = Pick<CallServer, 'write' | 'now' | 'config' | 'rules'>;

/** Counts an attempt before it is verified. Throws 429 after too many; `what` names what was wrong in the message. */
export async function countAttempt(server: Counting, attempt: Attempt, what: 'passwords' | 'codes') {
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
 * Counts wrong passwords three ways: per account and address, so that a stranger who guesses locks out only themselves;
 * per account over all unknown addresses, so that many strangers cannot keep guessing; and per account and known
 * device, so that the owner can sign in while others guess.
 */
export const attemptStore = {
  /**
   * Counts an attempt before its password is verified, so that parallel attempts get no more tries than sequential
   * ones. Returns the seconds until the lock ends, or undefined if the attempt may proceed.
   */
  begin({ write, config, now, rules }: Counting, attempt: Attempt): Promise<number | undefined> {
    const at = now();
    const { loginAttempts: allowed } = rules.now();
    const lockedUntil = (from: Date) =>
      Math.max(1, Math.ceil((addSeconds(from, config.lockSeconds).getTime() - at.getTime()) / 1000));
    return write(async (tx) => {
      await lock(tx, attempt.email);
      const rows = await tx.select().from(loginAttempts).where(eq(loginAttempts.email, attempt.email));
      const recent = rows.filter(({ lastAt }) => addSeconds(lastAt, config.lockSeconds) >= at);
      const knows = (place: string | undefined) =>
        rows.some((row) => row.address === place && isKnown(row, at));
      const { address, device } = placesOf(attempt);
      // An unknown device counts for its address: a guesser could send a new one each time.
      const place = device !== undefined && knows(device) ? device : address;
      const here = recent.find((row) => row.address === place);
      // A refused attempt is not stored, so it does not extend the lock.
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
   * The password was correct: address and device become known, and the failures counted for them before are cleared.
   */
  async succeed({ write, now }: Pick<CallServer, 'write' | 'now'>, attempt: Attempt) {
    const { email } = attempt;
    const { address, device } = placesOf(attempt);
    const at = now();
    await write(async (tx) => {
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
      // Guesses by others behind the owner's address still count for it.
      await know(address, !wasKnown);
      // A new device replaces none: a thief of the password could push out the owner's.
      if (wasKnown || known.length < MOST_DEVICES) await know(device, true);
    });
  },

  /** After a new password, only the device that set it stays known. */
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
          lt(loginAttempts.lastAt, addSeconds(now, -DAY)),
          or(isNull(loginAttempts.knownUntil), lt(loginAttempts.knownUntil, now)),
        ),
      );
  },

  /** Unlocks an account at once. Returns false if it was not locked. */
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
