import type { CheckedImport, ImportKind } from '@dmc/contract/imports';
import type { PendingImport } from '@dmc/screens/import-dialog';
import { identity, useSession } from '../session/session.ts';
import { isOutcomeKnown, newIdempotencyKey, withEarlierAttempt } from './idempotency-key.ts';

/** An import whose dialog is open, or was when the session ended. */
interface Pending {
  chosen?: PendingImport;
  /** The key of each version that was sent: one per file and columns, however often they are sent. */
  keys: Map<string, string>;
  /** The text of a file that may have been imported: it is being sent, or its answer was lost. */
  sent?: string;
}

// In memory: a file is too large for this device's storage, and the page outlives a session.
const pendingImports = new Map<string, Pending>();

const keyOf = (kind: ImportKind) => [...identity(), kind].join('\n');

/** The import that was open when this user's last session ended, or a new one. */
export const pendingImport = (kind: ImportKind): Pending =>
  pendingImports.get(keyOf(kind)) ?? { keys: new Map() };

/** Whether there is one to resume: its dialog opens with the page. */
export const hasPendingImport = (kind: ImportKind): boolean => pendingImport(kind).chosen !== undefined;

/**
 * Registers an import for the user's next session. Call the returned function when its dialog closes: it removes the
 * import unless the session has ended.
 */
export function registerPendingImport(kind: ImportKind, pending: Pending): () => void {
  const key = keyOf(kind);
  pendingImports.set(key, pending);
  return () => {
    if (useSession.getState().status === 'signed-in') pendingImports.delete(key);
  };
}

/** Sends a file under the key of its version, and records whether it may have been imported. */
export async function importOnce<Answer>(
  pending: Pending,
  draft: CheckedImport,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const content = JSON.stringify(draft);
  const key = pending.keys.get(content) ?? newIdempotencyKey();
  pending.keys.set(content, key);
  const before = pending.sent;
  pending.sent = draft.text;
  try {
    const made = await send(key);
    pending.sent = undefined;
    pending.chosen = undefined;
    return made;
  } catch (error) {
    // This says nothing about an earlier file or version whose answer was lost.
    const isRetry = before === draft.text;
    const failure = withEarlierAttempt(error, isRetry);
    if (isOutcomeKnown(failure, isRetry)) pending.sent = before;
    throw failure;
  }
}
