import type { DraftStore } from './draft-form.tsx';

/** Drafts without what may never be kept, such as a password: a form that is restored asks for it again. */
export function withoutSecrets<Values extends object>(
  drafts: DraftStore,
  initial: Values,
  secrets: readonly (keyof Values)[],
): DraftStore {
  return {
    ...drafts,
    keep: (record, values, ...over) => {
      if (values === undefined) return drafts.keep(record, undefined);
      const kept = { ...(values as Values) };
      for (const name of secrets) kept[name] = initial[name];
      // Where the secret is all that was typed there is nothing to offer again.
      const typed = (Object.keys(initial) as (keyof Values)[]).some((name) => kept[name] !== initial[name]);
      if (typed) drafts.keep(record, kept, ...over);
      else if (over.length === 0) drafts.keep(record, undefined);
    },
  };
}
