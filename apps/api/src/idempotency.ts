import type { OperationName } from '@dmc/contract/operations';
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from './db.ts';
import { ApiError, invalid } from './errors.ts';
import { digest } from './ids.ts';
import { idempotencyKeys } from './schema.ts';
import type { Member } from './scope.ts';

/** How long a key is remembered, in milliseconds. */
const KEPT = 24 * 60 * 60 * 1000;
const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Makes a record in one transaction, once per Idempotency-Key of a user: a second request under the same key, at the
 * same time too, gets the id of what the first one made. Without a key it simply makes it. Refuses a key that came
 * with another request before.
 */
export function makeOnce(
  db: Db,
  {
    actor,
    operation,
    idempotencyKey,
    body,
  }: { actor: Member; operation: OperationName; idempotencyKey: string | undefined; body: unknown },
  make: (tx: Db) => Promise<string>,
): Promise<string> {
  return db.transaction(async (tx) => {
    if (idempotencyKey === undefined) return make(tx);
    if (!KEY.test(idempotencyKey))
      throw new ApiError(400, 'The Idempotency-Key must be 1 to 200 visible ASCII characters');
    const { userId, distributorId } = actor;
    const mine = and(
      eq(idempotencyKeys.userId, userId),
      eq(idempotencyKeys.distributorId, distributorId),
      eq(idempotencyKeys.operation, operation),
      eq(idempotencyKeys.key, idempotencyKey),
    );
    const requestHash = digest(JSON.stringify(body));
    // A second transaction waits here for the first: then it finds that one's record, or, when it failed, no key at all.
    const taken = await tx
      .insert(idempotencyKeys)
      .values({ userId, distributorId, operation, key: idempotencyKey, requestHash })
      .onConflictDoNothing()
      .returning();
    if (taken.length === 0) {
      const [earlier] = await tx.select().from(idempotencyKeys).where(mine);
      if (!earlier?.recordId) throw new ApiError(409, 'The same request is under way. Try again.');
      if (earlier.requestHash !== requestHash)
        // The words are for whoever changed a form after its answer was lost, and sends it again.
        throw invalid(
          'This was already saved, with other values. Look for it in the list; to save another one, close the form and open it again.',
        );
      return earlier.recordId;
    }
    const recordId = await make(tx);
    await tx.update(idempotencyKeys).set({ recordId }).where(mine);
    return recordId;
  });
}

export const forgetOldKeys = async (db: Db, now: Date): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT)));
};
