import type { KeyedOperation } from '@dmc/contract/operations';
import { and, eq, lt } from 'drizzle-orm';
import { auditRepeat } from '../audit/audit.ts';
import type { Call, CallServer } from '../call/call.ts';
import { ApiError, invalid } from '../call/errors.ts';
import { digest } from '../call/ids.ts';
import type { Actor } from '../call/scope.ts';
import { idempotencyKeys } from '../schema/server.ts';
import type { Db } from './db.ts';

/** How long a key is remembered, in milliseconds. */
const RETENTION = 24 * 60 * 60 * 1000;
/** After how many milliseconds an unfinished request is considered lost. */
const LOST = 60 * 1000;
const KEY = /^[\x21-\x7e]{1,200}$/;

/** A call that may be repeated with its Idempotency-Key. */
type KeyedCall = Pick<
  Call<KeyedOperation>,
  'operation' | 'path' | 'at' | 'address' | 'requestId' | 'idempotencyKey'
> & { actor: Actor; body: unknown };

/** A request's key as stored; undefined for a request without one. */
function keyOf({ actor, operation, idempotencyKey: key }: KeyedCall, body: unknown) {
  if (key === undefined) return undefined;
  const { userId } = actor;
  const distributorId = actor.distributorId ?? '';
  if (!KEY.test(key))
    throw new ApiError(400, 'The Idempotency-Key must be 1 to 200 visible ASCII characters');
  return {
    row: { userId, distributorId, operation, key, requestHash: digest(JSON.stringify(body)) },
    condition: and(
      eq(idempotencyKeys.userId, userId),
      eq(idempotencyKeys.distributorId, distributorId),
      eq(idempotencyKeys.operation, operation),
      eq(idempotencyKeys.key, key),
    ),
  };
}
type HeldKey = NonNullable<ReturnType<typeof keyOf>>;

/** Takes the key, or returns the id of the record that was already made under it. */
async function takeKey(tx: Db, { row, condition }: HeldKey, at: Date): Promise<string | undefined> {
  // A second transaction waits here for the first, then finds its record, or no key if it failed.
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ ...row, createdAt: at })
    .onConflictDoNothing()
    .returning();
  if (taken.length > 0) return undefined;
  const [earlier] = await tx
    .select({
      recordId: idempotencyKeys.recordId,
      requestHash: idempotencyKeys.requestHash,
      createdAt: idempotencyKeys.createdAt,
    })
    .from(idempotencyKeys)
    .where(condition);
  // A 422 without fields makes the client drop the key: a user who sends again after reading it means a new request.
  if (earlier && !earlier.recordId && at.getTime() - earlier.createdAt.getTime() > LOST)
    throw invalid(
      'This was probably done but could not be recorded. Check before you send it again: it would be done again.',
    );
  if (!earlier?.recordId) throw new ApiError(409, 'The same request is in progress. Try again.');
  if (earlier.requestHash !== row.requestHash)
    // Worded for a user who changes a form and resends it after the answer was lost.
    throw invalid(
      'This was already saved with different values. Check the list before you send this again: it would be saved as another one.',
    );
  return earlier.recordId;
}

const settle = (tx: Db, { condition }: HeldKey, recordId: string) =>
  tx.update(idempotencyKeys).set({ recordId }).where(condition);

/**
 * Reads the record that an earlier request made under the same key. If it has been deleted since, throws 422 without
 * fields, after which the client takes a new key. The old key creates nothing again, or a request delivered twice would
 * restore a deleted record.
 */
const findMade = <T>(found: Promise<T>): Promise<T> =>
  found.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    throw invalid(
      'This was saved, and has been deleted since, so nothing was saved now. To have it again, save it as a new one.',
    );
  });

/**
 * Writes in one transaction, once per user and Idempotency-Key: a repeated request, even a concurrent one, is answered
 * with the first one's record. Without a key it always writes. Refuses a key that was used with another request.
 */
export const writeOnce = <T>(
  call: KeyedCall,
  { write }: Pick<CallServer, 'write'>,
  once: {
    /** What makes two requests the same, if it is not the whole body. */
    body?: unknown;
    /** The record that the audit line names, if it is not the one written. */
    recordId?: string;
    /** Writes, and returns the record's id and the answer. */
    write: (tx: Db) => Promise<{ id: string; answer: T }>;
    /** The answer for the record that an earlier request wrote. */
    find: (tx: Db, id: string) => Promise<T>;
  },
): Promise<T> =>
  write(async (tx) => {
    const key = keyOf(call, once.body ?? call.body);
    const earlier = key && (await takeKey(tx, key, call.at));
    if (earlier !== undefined) {
      await auditRepeat(tx, call, once.recordId ?? earlier);
      return findMade(once.find(tx, earlier));
    }
    const { id, answer } = await once.write(tx);
    if (key) await settle(tx, key, id);
    return answer;
  });

/**
 * Like `writeOnce`, for work that waits for another service and so must not run inside a transaction: `act` runs
 * between two transactions and `write` stores the result. A repeated request in the meantime is told to wait. If `act`
 * fails, the key is released; if `write` fails, it stays taken, because the action must not be repeated.
 */
export async function callOnce<Done, T>(
  call: KeyedCall,
  { write }: Pick<CallServer, 'write'>,
  once: {
    /** What makes two requests the same, if it is not the whole body. */
    body?: unknown;
    act: () => Promise<Done>;
    /** Stores the result, and returns the record's id and the answer. */
    write: (tx: Db, done: Done) => Promise<{ id: string; answer: T }>;
    /** The answer for the record that an earlier request wrote. */
    find: (tx: Db, id: string) => Promise<T>;
  },
): Promise<T> {
  const key = keyOf(call, once.body ?? call.body);
  const earlier =
    key &&
    (await write(async (tx) => {
      const id = await takeKey(tx, key, call.at);
      return id === undefined ? undefined : { answer: await findMade(once.find(tx, id)) };
    }));
  if (earlier) return earlier.answer;
  const done = await once.act().catch(async (error: unknown) => {
    if (key) await write((tx) => tx.delete(idempotencyKeys).where(key.condition));
    throw error;
  });
  return write(async (tx) => {
    const { id, answer } = await once.write(tx, done);
    if (key) await settle(tx, key, id);
    return answer;
  });
}

export const deleteExpiredKeys = async (db: Db, now: Date): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - RETENTION)));
};
