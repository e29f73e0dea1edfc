import type { ImportKind } from '@dmc/contract/imports';
import type { PendingImport } from '@dmc/screens/import-dialog';
import { identity, useSession } from '../session/session.ts';

/** An open import: what is pending, the key of each version that was sent, and whether one is under way. */
interface OpenImport {
  pending?: PendingImport | undefined;
  keys: Map<string, string>;
  sent: boolean;
}

// In memory: a file is too large for this device's storage, and the page outlives a session.
const left = new Map<string, OpenImport>();

const keyOf = (kind: ImportKind) => [...identity(), kind].join('\n');

/** The import that this user's last session left behind when it ended, or a new one. */
export const openImport = (kind: ImportKind): OpenImport =>
  left.get(keyOf(kind)) ?? { keys: new Map(), sent: false };

/** Whether there is one to go on with: its dialog opens with the page. */
export const hasOpenImport = (kind: ImportKind): boolean => left.get(keyOf(kind))?.pending !== undefined;

/**
 * Keeps an open import for the user's next session; returns what to call when its dialog is gone, which forgets it unless
 * the session has ended.
 */
export function keepImport(kind: ImportKind, open: OpenImport): () => void {
  const key = keyOf(kind);
  left.set(key, open);
  return () => {
    if (useSession.getState().status === 'signed-in') left.delete(key);
  };
}
