import type { InfiniteData, MutationMeta, Query, QueryClient, QueryKey } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Keys (below the identity) whose answers this write makes stale. */
      invalidates?: readonly QueryKey[];
      /**
       * Keys (below the identity) of records and lists. The record that the write answers takes its place in them, and
       * is not requested again.
       */
      records?: readonly QueryKey[];
      /** The answer has every field of the record; otherwise one that lacks a cached field may be a part of it. */
      isWhole?: boolean;
    };
    queryMeta: {
      /** The data after a record has changed, for data that depends on it; undefined if it has to be requested. */
      follow?: (data: never, before: never, after: never) => unknown;
      /** How many orders are pending according to the data; undefined if it does not say. */
      pendingOrders?: (data: never) => number | undefined;
    };
  }
}

type Pages = Pick<InfiniteData<{ rows: readonly unknown[] }>, 'pages'>;

const idOf = (record: unknown): unknown => (record as { id?: unknown } | null)?.id;
const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;
const hasPages = (data: object): data is Pages => 'pages' in data;
const isEmpty = (value: unknown): boolean => value === undefined || value === '';

/** Updates each cached row, for `setQueriesData`. */
export const updateRows =
  <Row>(edit: (row: Row) => Row) =>
  <Page extends { rows: readonly Row[] }>(cached: InfiniteData<Page> | undefined) =>
    cached && { ...cached, pages: cached.pages.map((page) => ({ ...page, rows: page.rows.map(edit) })) };

/** Whether an answer has every field that a cached record has. */
const covers = (answer: object, record: object): boolean =>
  Object.entries(record).every(
    ([field, value]) => isEmpty(value) || !isEmpty((answer as Record<string, unknown>)[field]),
  );

/** A query's copy of the record with this id. */
function copyIn({ state: { data } }: Query, id: unknown): object | undefined {
  const copies = !isObject(data) ? [] : hasPages(data) ? data.pages.flatMap(({ rows }) => rows) : [data];
  return copies.find((copy): copy is object => isObject(copy) && idOf(copy) === id);
}

interface Answered {
  answer: unknown;
  /** When the write was sent, in ms since the epoch. What the cache has received since may be newer than the answer. */
  submittedAt: number;
}

/**
 * Puts the record that a write answered where it is cached. Returns the hashes of the queries that are up to date with
 * it; lists are not, since a change can move a row. `key` adds the identity.
 */
export function cacheAnswer(
  client: QueryClient,
  key: (...parts: QueryKey) => QueryKey,
  { invalidates = [], records = [], isWhole = false }: MutationMeta,
  { answer, submittedAt }: Answered,
): ReadonlySet<string> {
  const current = new Set<string>();
  if (!isObject(answer)) return current;
  const under = (keys: readonly QueryKey[]) =>
    keys
      .flatMap((below) => client.getQueryCache().findAll({ queryKey: key(...below) }))
      .filter(({ state }) => state.dataUpdatedAt <= submittedAt);
  const copies = under(records)
    .map((query) => ({ query, before: copyIn(query, idOf(answer)) }))
    .filter(({ before }) => before !== undefined)
    .toSorted((a, b) => b.query.state.dataUpdatedAt - a.query.state.dataUpdatedAt);
  for (const { query, before = {} } of copies) {
    if (!isWhole && !covers(answer, before)) continue;
    const { queryKey, queryHash, state } = query;
    if (isObject(state.data) && hasPages(state.data)) {
      // It stays as old as it was, and stale if it was.
      if (!state.isInvalidated)
        client.setQueryData<InfiniteData<{ rows: readonly unknown[] }>>(
          queryKey,
          updateRows((row) => (row === before ? answer : row)),
          { updatedAt: state.dataUpdatedAt },
        );
      continue;
    }
    // A read on its way may have been answered before the write.
    void query.cancel({ revert: true });
    client.setQueryData(queryKey, answer);
    current.add(queryHash);
  }
  const [latest] = copies;
  if (!latest) return current;
  for (const { queryKey, queryHash, state, meta } of under(invalidates)) {
    if (!meta?.follow || state.isInvalidated || state.fetchStatus !== 'idle') continue;
    const data = meta.follow(state.data as never, latest.before as never, answer as never);
    if (data === undefined) continue;
    client.setQueryData(queryKey, data);
    current.add(queryHash);
  }
  return current;
}
