import { identity, useSession } from './session.ts';

/**
 * What people typed and have not saved yet. While the page lives it is held in memory, so that a dialog closed by
 * mistake can offer it again (rulings P77); when the session or the page ends it is kept on this device for a day, for
 * the same user, tenant, form and record only (rulings P04). Passwords never come here.
 */
const LIFETIME_MS = 24 * 60 * 60 * 1000;
const PREFIX = 'dmc.draft:';

const inMemory = new Map<string, unknown>();

const keyOf = (form: string, record: string) =>
  `${PREFIX}${[...identity(), form, record].map(encodeURIComponent).join(':')}`;

/** Notes the unsaved values of a form, or, with undefined, that there are none any more. */
export function keepDraft(form: string, record: string, values: unknown): void {
  const key = keyOf(form, record);
  if (values === undefined) {
    inMemory.delete(key);
    localStorage.removeItem(key);
  } else inMemory.set(key, values);
}

/** The unsaved values of a form, from this page or from a session that ended within the last day. */
export function findDraft(form: string, record: string): unknown {
  const key = keyOf(form, record);
  if (inMemory.has(key)) return inMemory.get(key);
  const stored = localStorage.getItem(key);
  if (stored === null) return undefined;
  try {
    const { at, values } = JSON.parse(stored) as { at: number; values: unknown };
    if (Date.now() - at < LIFETIME_MS) return values;
  } catch {
    // Not ours or damaged: removed below like an old one.
  }
  localStorage.removeItem(key);
  return undefined;
}

function write(): number {
  let count = 0;
  for (const [key, values] of inMemory) {
    try {
      localStorage.setItem(key, JSON.stringify({ at: Date.now(), values }));
      count += 1;
    } catch {
      // The device has no room left: the draft cannot be kept, and is not counted as kept.
    }
  }
  return count;
}

/** True for what an admin typed while viewing as a distributor: it is the distributor's (P07). */
export const isViewed = (key: string): boolean => /^dmc\.draft:([^:]*:){2}impersonating:/.test(key);

/**
 * Writes every draft to the device, each under its own identity; returns how many there are. Called when a session ends
 * without its user having left: it expired, or was ended in another tab. Nothing of a distributor's is kept for an admin.
 */
export function storeDrafts(): number {
  for (const key of inMemory.keys()) if (isViewed(key)) inMemory.delete(key);
  const count = write();
  inMemory.clear();
  return count;
}

// A reload, a closed tab or a link to elsewhere: the same user finds it when the page is opened again.
window.addEventListener('pagehide', () => {
  if (useSession.getState().status === 'signed-in') write();
});

/** Forgets what is in memory: another identity must not see it. Stored drafts stay with their own user. */
export function forgetDrafts(): void {
  inMemory.clear();
}

/** The drafts of one form, as its screen takes them. */
export const draftStore = (form: string) => ({
  find: (record: string) => findDraft(form, record),
  keep: (record: string, values: unknown) => keepDraft(form, record, values),
});
