import type { DraftStore } from './draft-store.ts';

/** Records a form refers to by id, by kind: `{ products, retailers }`. */
export type Chosen<Kinds> = { readonly [K in keyof Kinds]: Map<string, Kinds[K]> };

/** What of a record is stored with the draft, by kind: what the form needs to show a restored choice, and no more. */
export type StoredFields<Kinds> = { readonly [K in keyof Kinds]: readonly (keyof Kinds[K])[] };

type Stored<Values, Kinds> = { values: Values } & { [K in keyof Kinds]?: Kinds[K][] };

/** The records chosen in the saved draft; empty if there is no draft. */
export function chosenInDraft<Kinds extends Record<string, { id: string }>>(
  drafts: DraftStore,
  record: string,
  fields: StoredFields<Kinds>,
): Chosen<Kinds> {
  const stored = drafts.load(record) as Stored<unknown, Kinds> | undefined;
  return Object.fromEntries(
    Object.keys(fields).map((kind) => [kind, new Map((stored?.[kind] ?? []).map((row) => [row.id, row]))]),
  ) as Chosen<Kinds>;
}

/** Drafts that include the chosen records: a restored form shows names, not ids. */
export function withChosen<Values, Kinds extends Record<string, { id: string }>>(
  drafts: DraftStore,
  chosen: Chosen<Kinds>,
  fields: StoredFields<Kinds>,
  idsOf: (values: Partial<Values>) => Record<keyof Kinds, readonly (string | undefined)[]>,
): DraftStore {
  return {
    ...drafts,
    load: (record) => {
      const stored = drafts.load(record) as Stored<Values, Kinds> | undefined;
      // It may be another draft than the one that the form was opened with.
      for (const [kind, records] of Object.entries<Map<string, { id: string }>>(chosen))
        for (const row of stored?.[kind] ?? []) if (!records.has(row.id)) records.set(row.id, row);
      return stored?.values;
    },
    save: (record, values) => {
      if (values === undefined) return drafts.save(record, undefined);
      const records = Object.entries(idsOf(values as Values)).map(([kind, ids]) => [
        kind,
        [...new Set(ids)]
          .flatMap((id) => (id === undefined ? [] : (chosen[kind]?.get(id) ?? [])))
          .map((row) => Object.fromEntries((fields[kind] ?? []).map((field) => [field, row[field]]))),
      ]);
      return drafts.save(record, { values, ...Object.fromEntries(records) });
    },
  };
}
