import { identity, useSession } from './session.ts';

/**
 * What people typed and have not saved yet. While the page lives it is held in memory, so that a dialog closed by
 * mistake can offer it again (rulings P77); when the session or the page ends it is kept on this device for a day, for
 * the same user, tenant, form and record only (rulings P04). Passwords never come here.
 */
const LIFETIME_MS = 24 * 60 * 60 * 1000;
const PREFIX = 'dmc.draft:';

interface Draft {
  values?: unknown;
  /** Writes of it that no answer has settled: the Idempotency-Key of each, by what was sent. */
  sent?: Readonly<Record<string, string>> | undefined;
  /** An older draft, which was still offered when this one was typed. */
  below?: Draft | undefined;
}

const inMemory = new Map<string, Draft>();

const keyOf = (form: string, record: string) =>
  `${PREFIX}${[...identity(), form, record].map(encodeURIComponent).join(':')}`;

function remove(key: string): void {
  inMemory.delete(key);
  localStorage.removeItem(key);
}

/**
 * Notes the unsaved values of a form, over those that are kept or in their place; or, with undefined, that they are
 * unsaved no more.
 */
export function keepDraft(form: string, record: string, values: unknown, over?: true): void {
  const key = keyOf(form, record);
  const kept = read(key);
  if (values !== undefined)
    return void inMemory.set(key, over ? { values, below: kept } : { ...kept, values });
  remove(key);
  if (kept?.below) inMemory.set(key, kept.below);
}

/** An older draft comes up, and the one over it goes below. */
function swapDraft(form: string, record: string): void {
  const key = keyOf(form, record);
  const { below, ...kept } = read(key) ?? {};
  if (below) inMemory.set(key, { ...below, below: { ...kept, below: below.below } });
}

/** The unsaved values of a form, from this page or from a session that ended within the last day. */
export const findDraft = (form: string, record: string): unknown => read(keyOf(form, record))?.values;

function read(key: string): Draft | undefined {
  const held = inMemory.get(key);
  if (held) return held;
  const stored = localStorage.getItem(key);
  if (stored === null) return undefined;
  try {
    const { at, ...draft } = JSON.parse(stored) as Draft & { at: number };
    if (Date.now() - at < LIFETIME_MS) return draft;
  } catch {
    // Not ours or damaged: removed below like an old one.
  }
  localStorage.removeItem(key);
  return undefined;
}

function write(): number {
  let count = 0;
  for (const [key, draft] of inMemory) {
    try {
      localStorage.setItem(key, JSON.stringify({ at: Date.now(), ...draft }));
      for (let one: Draft | undefined = draft; one; one = one.below) if (one.values !== undefined) count += 1;
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

/** The unsettled writes of one draft: found again, kept and forgotten with it. */
function sentFrom(key: string) {
  return {
    keyOf: (content: string): string | undefined => read(key)?.sent?.[content],
    keep(content: string, sentAs: string): void {
      const draft = read(key);
      inMemory.set(key, { ...draft, sent: { ...draft?.sent, [content]: sentAs } });
    },
    /** By the answer to it. Where the session has ended since, its draft waits with its key for the same user. */
    forget(content: string, sentAs: string): void {
      const draft = inMemory.get(key);
      if (draft?.sent?.[content] !== sentAs) return;
      const { [content]: _, ...sent } = draft.sent;
      if (draft.values === undefined && draft.below === undefined && Object.keys(sent).length === 0)
        remove(key);
      else inMemory.set(key, { ...draft, sent });
    },
  };
}

/** The drafts of one form, as its screen takes them, and what was sent from them. */
export const draftStore = (form: string) => ({
  find: (record: string) => findDraft(form, record),
  keep: (record: string, values: unknown, over?: true) => keepDraft(form, record, values, over),
  swap: (record: string) => swapDraft(form, record),
  wasSent: (record: string) => Object.keys(read(keyOf(form, record))?.sent ?? {}).length > 0,
  sentFrom: (record: string) => sentFrom(keyOf(form, record)),
});
export type Drafts = ReturnType<typeof draftStore>;
