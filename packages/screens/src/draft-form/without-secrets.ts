import type { DraftStore } from './draft-form.tsx';

/** Drafts without fields that must never be stored, such as a password: a restored form asks for them again. */
export function withoutSecrets<Values extends object>(
  drafts: DraftStore,
  initial: Values,
  secrets: readonly (keyof Values)[],
): DraftStore {
  return {
    ...drafts,
    keep: (record, values) => {
      if (values === undefined) return drafts.keep(record, undefined);
      const kept = { ...(values as Values) };
      for (const name of secrets) kept[name] = initial[name];
      // If only the secret was typed, there is nothing to restore.
      const typed = (Object.keys(initial) as (keyof Values)[]).some((name) => kept[name] !== initial[name]);
      return typed && drafts.keep(record, kept);
    },
  };
}
