import type { Db } from './db.ts';

/** How often a transaction is tried, and the longest wait before the second try, in milliseconds; then twice as long. */
const TRIES = 4;
const FIRST_WAIT = 20;

/** Two transactions that cannot both be done: one is undone, and can be tried again. */
const CONFLICT = new Set(['40001', '40P01']);

/** Codes of PostgreSQL, then of the system, of a server that is gone, full, starting, ending or too slow. */
const UNAVAILABLE =
  /^(08\w{3}|53\w{3}|57P0[1-5]|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** What `pg` and its connections say without a code. */
const BROKEN =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|The database was silent|Cannot use a pool after calling end)/;

/** An error, and those that it wraps. */
export function* causesOf(error: unknown): Generator<Error & { code?: unknown }> {
  for (let at = error; at instanceof Error; at = at.cause) yield at;
}

const isConflict = (error: unknown): boolean =>
  [...causesOf(error)].some(({ code }) => CONFLICT.has(String(code)));

/** Whether the same call may succeed later, without a change: the database cannot be reached, or is too busy for it. */
export const isUnavailable = (error: unknown): boolean =>
  isConflict(error) ||
  [...causesOf(error)].some(({ code, message }) => UNAVAILABLE.test(String(code)) || BROKEN.test(message));

/** Whether a statement was ended because it took too long. */
export const isTooSlow = (error: unknown): boolean =>
  [...causesOf(error)].some(({ code }) => code === '57014');

/**
 * Makes `db` try a transaction again if the database has undone it because of another one. Its work may so run more than
 * once, and changes nothing but the database.
 */
export function retrying<D extends Pick<Db, 'transaction'>>(db: D): D {
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await transaction(work, config);
      } catch (error) {
        if (attempt === TRIES || !isConflict(error)) throw error;
        // At random, so that the two do not meet again.
        const wait = Math.random() * FIRST_WAIT * 2 ** (attempt - 1);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
  };
  return db;
}
