import type { DraftStore } from './draft-store.ts';

/** Drafts without fields that must never be stored, such as a password: a restored form asks for them again. */
export const withoutSecrets = (drafts: DraftStore, secrets: readonly string[]): DraftStore => ({
  ...drafts,
  save: (record, values) => {
    if (values === undefined) return drafts.save(record, undefined);
    const kept = Object.entries(values as object).filter(([name]) => !secrets.includes(name));
    // If only the secret was typed, there is nothing to restore.
    return kept.length > 0 && drafts.save(record, Object.fromEntries(kept));
  },
});
