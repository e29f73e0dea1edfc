import type { DraftStore } from './draft-form.tsx';

/** Records that a form holds by their ids, by kind: `{ products, retailers }`. */
export type Chosen<Kinds> = { readonly [K in keyof Kinds]: Map<string, Kinds[K]> };

type Kept<Values, Kinds> = { values: Values } & { [K in keyof Kinds]?: Kinds[K][] };

/** What was chosen in the draft that is kept of a record; empty where none is. */
export function chosenInDraft<Kinds extends Record<string, { id: string }>>(
  drafts: DraftStore,
  record: string,
  kinds: readonly (keyof Kinds)[],
): Chosen<Kinds> {
  const kept = drafts.find(record) as Kept<unknown, Kinds> | undefined;
  return Object.fromEntries(
    kinds.map((kind) => [kind, new Map((kept?.[kind] ?? []).map((row) => [row.id, row]))]),
  ) as Chosen<Kinds>;
}

/** Drafts that carry the chosen records along: a form that is restored shows names, not ids. */
export function withChosen<Values, Kinds extends Record<string, { id: string }>>(
  drafts: DraftStore,
  chosen: Chosen<Kinds>,
  idsOf: (values: Values) => Record<keyof Kinds, readonly string[]>,
): DraftStore {
  return {
    find: (record) => (drafts.find(record) as Kept<Values, Kinds> | undefined)?.values,
    keep: (record, values) => {
      if (values === undefined) return drafts.keep(record, undefined);
      const known = Object.entries(idsOf(values as Values)).map(([kind, ids]) => [
        kind,
        [...new Set(ids)].flatMap((id) => chosen[kind]?.get(id) ?? []),
      ]);
      drafts.keep(record, { values, ...Object.fromEntries(known) });
    },
  };
}
