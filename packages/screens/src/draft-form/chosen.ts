import type { DraftStore } from './draft-store.ts';

/** Records a form refers to by id, by kind: `{ products, retailers }`. */
export type Chosen<Kinds> = { readonly [K in keyof Kinds]: Map<string, Kinds[K]> };

/** What of a record is kept with the draft, by kind: what the form needs to show a restored choice, and no more. */
export type KeptFields<Kinds> = { readonly [K in keyof Kinds]: readonly (keyof Kinds[K])[] };

type Kept<Values, Kinds> = { values: Values } & { [K in keyof Kinds]?: Kinds[K][] };

/** The records chosen in the saved draft; empty if there is no draft. */
export function chosenInDraft<Kinds extends Record<string, { id: string }>>(
  drafts: DraftStore,
  record: string,
  fields: KeptFields<Kinds>,
): Chosen<Kinds> {
  const kept = drafts.load(record) as Kept<unknown, Kinds> | undefined;
  return Object.fromEntries(
    Object.keys(fields).map((kind) => [kind, new Map((kept?.[kind] ?? []).map((row) => [row.id, row]))]),
  ) as Chosen<Kinds>;
}

/** Drafts that include the chosen records: a restored form shows names, not ids. */
export function withChosen<Values, Kinds extends Record<string, { id: string }>>(
  drafts: DraftStore,
  chosen: Chosen<Kinds>,
  fields: KeptFields<Kinds>,
  idsOf: (values: Partial<Values>) => Record<keyof Kinds, readonly (string | undefined)[]>,
): DraftStore {
  return {
    ...drafts,
    load: (record) => {
      const kept = drafts.load(record) as Kept<Values, Kinds> | undefined;
      // It may be another draft than the one that the form was opened with.
      for (const [kind, known] of Object.entries<Map<string, { id: string }>>(chosen))
        for (const row of kept?.[kind] ?? []) if (!known.has(row.id)) known.set(row.id, row);
      return kept?.values;
    },
    save: (record, values) => {
      if (values === undefined) return drafts.save(record, undefined);
      const known = Object.entries(idsOf(values as Values)).map(([kind, ids]) => [
        kind,
        [...new Set(ids)]
          .flatMap((id) => (id === undefined ? [] : (chosen[kind]?.get(id) ?? [])))
          .map((row) => Object.fromEntries((fields[kind] ?? []).map((field) => [field, row[field]]))),
      ]);
      return drafts.save(record, { values, ...Object.fromEntries(known) });
    },
  };
}
