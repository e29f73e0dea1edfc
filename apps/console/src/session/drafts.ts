import { identity, useSession } from './session.ts';

/**
 * Unsaved form values. While the page is open they are in memory, so that a dialog closed by mistake can offer them
 * again (rulings P77); when the session or the page ends they are stored on this device for a day, for the same user,
 * tenant, form and record only (rulings P04). Passwords are never included.
 */
const LIFETIME_MS = 24 * 60 * 60 * 1000;
const PREFIX = 'dmc.draft:';

const inMemory = new Map<string, unknown>();

const keyOf = (form: string, record: string) =>
  `${PREFIX}${[...identity(), form, record].map(encodeURIComponent).join(':')}`;

/** Remembers a form's unsaved values; undefined removes them. */
export function keepDraft(form: string, record: string, values: unknown): void {
  const key = keyOf(form, record);
  if (values === undefined) {
    inMemory.delete(key);
    localStorage.removeItem(key);
  } else inMemory.set(key, values);
}

/** A form's unsaved values, from this page or a session that ended within the last day. */
export function findDraft(form: string, record: string): unknown {
  const key = keyOf(form, record);
  if (inMemory.has(key)) return inMemory.get(key);
  const stored = localStorage.getItem(key);
  if (stored === null) return undefined;
  try {
    const { at, values } = JSON.parse(stored) as { at: number; values: unknown };
    if (Date.now() - at < LIFETIME_MS) return values;
  } catch {
    // Foreign or damaged: removed below like an old one.
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
      // Storage is full: the draft cannot be kept, and is not counted.
    }
  }
  return count;
}

/** True for drafts that an admin typed while viewing as a distributor; they belong to the distributor (P07). */
export const isViewed = (key: string): boolean => /^dmc\.draft:([^:]*:){2}impersonating:/.test(key);

/**
 * Stores every draft on the device, each under its own identity, and returns how many. Called when a session ends
 * without the user signing out here: it expired, or ended in another tab. A distributor's drafts are not kept for an
 * admin.
 */
export function storeDrafts(): number {
  for (const key of inMemory.keys()) if (isViewed(key)) inMemory.delete(key);
  const count = write();
  inMemory.clear();
  return count;
}

// After a reload, a closed tab or a link elsewhere, the same user finds the drafts again.
window.addEventListener('pagehide', () => {
  if (useSession.getState().status === 'signed-in') write();
});

/** Clears the drafts in memory, so that another identity does not see them. Stored drafts stay for their own user. */
export function forgetDrafts(): void {
  inMemory.clear();
}

/** The drafts of one form, for its screen. */
export const draftStore = (form: string) => ({
  find: (record: string) => findDraft(form, record),
  keep: (record: string, values: unknown) => keepDraft(form, record, values),
});
