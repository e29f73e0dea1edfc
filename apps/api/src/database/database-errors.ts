/** Attempts per transaction, and the longest wait before the second one, in milliseconds; it doubles each time. */
const TRIES = 4;
const FIRST_WAIT = 20;

/** Serialization failure and deadlock: one of two transactions was rolled back and can be retried. */
const CONFLICT = new Set(['40001', '40P01']);

/** Codes of PostgreSQL and of the system for a server that is gone, full, starting, ending or too slow. */
const UNAVAILABLE =
  /^(08\w{3}|53\w{3}|57P0[1-5]|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Messages of `pg` and its connections that have no code. */
const BROKEN =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|The database was silent|Cannot use a pool after calling end)/;

/** An error and its chain of causes. */
export function* causesOf(error: unknown): Generator<Error & { code?: unknown; constraint?: unknown }> {
  for (let at = error; at instanceof Error; at = at.cause) yield at;
}

const isConflict = (error: unknown): boolean =>
  [...causesOf(error)].some(({ code }) => CONFLICT.has(String(code)));

/** Whether the same call may succeed later: the database cannot be reached, or is too busy. */
export const isUnavailable = (error: unknown): boolean =>
  isConflict(error) ||
  [...causesOf(error)].some(({ code, message }) => UNAVAILABLE.test(String(code)) || BROKEN.test(message));

/** Whether a statement was cancelled because it took too long. */
export const isTooSlow = (error: unknown): boolean =>
  [...causesOf(error)].some(({ code }) => code === '57014');

/** Whether the database rejected a row because of the named unique index. */
export const violates = (error: unknown, index: string): boolean =>
  [...causesOf(error)].some(({ code, constraint }) => code === '23505' && constraint === index);

/** Whether the database could not read a value as its type, such as a text as a date. */
export const hasUnreadableValue = (error: unknown): boolean =>
  [...causesOf(error)].some(({ code }) => String(code).startsWith('22'));

/**
 * Runs a transaction, and again if the database rolled it back because of another one. Its work may run more than once,
 * so it must change nothing but the database.
 */
export async function retry<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await transaction();
    } catch (error) {
      if (attempt === TRIES || !isConflict(error)) throw error;
      // A random delay, so that the two do not collide again.
      const wait = Math.random() * FIRST_WAIT * 2 ** (attempt - 1);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
}
