import { serverNow } from '../api/clock.ts';
import { deviceStorage, readStored, removeStored, store } from '../console-window.ts';
import { identity, useSession } from './session.ts';

/**
 * Unsaved form values. While the page is open they are in memory, so that a dialog closed by mistake can offer them
 * again. When the session or the page ends, they are stored on this device for a day, for the same user, tenant, form
 * and record only. Passwords are never included.
 */
const LIFETIME_MS = 24 * 60 * 60 * 1000;
const PREFIX = 'dmc.draft:';

interface Draft {
  values?: unknown;
  /** Writes of the draft whose outcome is unknown: the Idempotency-Key of each, by its content. */
  sent?: Readonly<Record<string, string>>;
}

const inMemory = new Map<string, Draft>();
/** Drafts for which this device's storage had no room, until the page is closed. */
const unstored = new Map<string, Draft>();

const keyOf = (form: string, record: string) =>
  `${PREFIX}${[...identity(), form, record].map(encodeURIComponent).join(':')}`;

function remove(key: string): void {
  inMemory.delete(key);
  unstored.delete(key);
  removeStored(key);
}

function read(key: string): Draft | undefined {
  const cached = inMemory.get(key) ?? unstored.get(key);
  if (cached) return cached;
  const stored = readStored(key);
  if (stored === null) return undefined;
  try {
    const { at, ...draft } = JSON.parse(stored) as Draft & { at: number };
    if (serverNow().getTime() - at < LIFETIME_MS) return draft;
  } catch {
    // Not ours or damaged: removed below, like an expired one.
  }
  removeStored(key);
  return undefined;
}

const storeDraft = (key: string, draft: Draft): void =>
  store(key, JSON.stringify({ at: serverNow().getTime(), ...draft }));

function write(): number {
  let count = 0;
  for (const [key, draft] of inMemory) {
    try {
      storeDraft(key, draft);
      unstored.delete(key);
    } catch {
      unstored.set(key, draft);
    }
    if (draft.values !== undefined) count += 1;
  }
  return count;
}

/** True for drafts that an admin typed while viewing as a distributor; they belong to the distributor. */
const isImpersonationDraft = (key: string): boolean => /^dmc\.draft:([^:]*:){2}impersonating:/.test(key);

/** Removes drafts typed while viewing as a distributor, so that none stay on the admin's device. */
export function forgetImpersonationDrafts(): void {
  for (const key of inMemory.keys()) if (isImpersonationDraft(key)) inMemory.delete(key);
  for (const key of Object.keys(deviceStorage() ?? {})) if (isImpersonationDraft(key)) removeStored(key);
}

/**
 * Stores every draft on the device, each under its own identity, and returns how many. Those for which storage has no
 * room stay in memory. Called when a session ends without the user signing out here: it expired, or ended in another
 * tab. A distributor's drafts are not stored for an admin.
 */
export function storeDrafts(): number {
  forgetImpersonationDrafts();
  const count = write();
  inMemory.clear();
  return count;
}

/** Whether drafts would be lost with the page, because this device's storage is full or denied. */
export const hasUnstored = (): boolean => unstored.size > 0;

// After a reload, a closed tab or an external link, the same user finds the drafts again.
window.addEventListener('pagehide', () => {
  if (useSession.getState().status === 'signed-in') write();
});

// Expired drafts are removed on the next visit, whichever user and form they belong to.
for (const key of Object.keys(deviceStorage() ?? {})) if (key.startsWith(PREFIX)) read(key);

/** Clears the drafts in memory, so that another identity does not see them. Stored drafts stay for their own user. */
export function forgetDrafts(): void {
  inMemory.clear();
}

/** A draft's writes with an unknown outcome; they are stored and removed with it. */
function pendingWrites(key: string) {
  return {
    keyOf: (content: string): string | undefined => read(key)?.sent?.[content],
    add(content: string, sentAs: string): void {
      const draft = read(key);
      inMemory.set(key, { ...draft, sent: { ...draft?.sent, [content]: sentAs } });
    },
    /** Does nothing if the session has ended: the stored draft keeps its key for the same user. */
    remove(content: string, sentAs: string): void {
      const draft = inMemory.get(key);
      if (draft?.sent?.[content] !== sentAs) return;
      const { [content]: _, ...sent } = draft.sent;
      if (draft.values === undefined && Object.keys(sent).length === 0) remove(key);
      else inMemory.set(key, { ...draft, sent });
    },
  };
}

/** The drafts of one form, for its screen, and their pending writes. */
export const draftStore = (form: string) => ({
  /** The unsaved values, from this page or a session that ended within the last day. */
  load: (record: string): unknown => read(keyOf(form, record))?.values,
  /** Saves unsaved values; undefined removes them and their pending writes. Returns true if saved. */
  save(record: string, values: unknown): boolean {
    const key = keyOf(form, record);
    if (values === undefined) remove(key);
    else inMemory.set(key, { ...read(key), values });
    return values !== undefined;
  },
  wasSent: (record: string) => Object.keys(read(keyOf(form, record))?.sent ?? {}).length > 0,
  pendingWrites: (record: string) => pendingWrites(keyOf(form, record)),
});
export type Drafts = ReturnType<typeof draftStore>;
