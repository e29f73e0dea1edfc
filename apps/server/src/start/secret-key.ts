import { decryptSecret } from '@dmc/api/accounts/two-step-codes';
import { twoStepStore } from '@dmc/api/accounts/two-step-store';
import type { Db } from '@dmc/api/database/db';

/** What to do about authenticator keys that this secret key cannot decrypt, as a sentence; undefined if it can. */
export async function secretKeyFault(db: Db, secretKey: string | undefined): Promise<string | undefined> {
  const first = await twoStepStore.firstEncrypted(db);
  if (!first) return undefined;
  try {
    await decryptSecret(first.key, first.userId, secretKey);
    return undefined;
  } catch {
    return 'Authenticator apps were set up with another SECRET_KEY, so no code of theirs can be checked: start with that key. If it is lost, recovery codes still work, and “two-step-off” removes the second step of an account.';
  }
}
