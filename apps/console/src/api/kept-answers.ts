import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type InfiniteData,
  notifyManager,
  type Query,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ANSWERS_KEY, fitting, isFresh, readKept, writeKept } from '../session/kept-visit.ts';
import { identity, isCurrent } from '../session/session.ts';
import { byServer } from './clock.ts';
import { queryClient } from './loadable.ts';

type Kept = DehydratedState['queries'][number];

/** How many answers are kept, the latest ones, and how many characters they may have together. */
const MOST_ANSWERS = 12;
const MOST_CHARACTERS = 500_000;

const isOwn = (query: Pick<Kept, 'queryKey'> | null): boolean =>
  identity().every((part, at) => query?.queryKey?.[at] === part);

/** What is only looked at, besides lists: a form must not begin with values of an earlier day. */
const FIGURES: ReadonlySet<unknown> = new Set(['dashboard', 'accounting', 'analytics', 'notifications']);
const isKept = (query: Query): boolean =>
  isOwn(query) &&
  query.state.status === 'success' &&
  (query.queryType === 'infinite' || FIGURES.has(query.queryKey[identity().length]));

/** A list comes back as far as its first page; the others are read when they are scrolled to. */
function firstPage(data: unknown): unknown {
  const { pages, pageParams } = data as InfiniteData<unknown>;
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

interface KeptAnswers {
  build: string;
  queries: Kept[];
}
function ownQueries(): Kept[] {
  const { queries } = readKept<KeptAnswers>(ANSWERS_KEY);
  if (!Array.isArray(queries)) return [];
  return queries.filter((query) => isOwn(query) && isFresh(query.state.dataUpdatedAt));
}

/** Keeps the latest lists and figures on this device for the next visit, until the user signs out. */
export function keepAnswers(): void {
  if (!isCurrent()) return;
  const latest = new Map(ownQueries().map((query) => [query.queryHash, query]));
  for (const query of dehydrate(queryClient, { shouldDehydrateQuery: isKept }).queries) {
    const { data } = query.state;
    const state = query.queryType === 'infinite' ? { ...query.state, data: firstPage(data) } : query.state;
    latest.set(query.queryHash, { ...query, state });
  }
  const sorted = [...latest.values()].sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const queries = fitting(sorted, MOST_ANSWERS, MOST_CHARACTERS);
  writeKept<KeptAnswers>(ANSWERS_KEY, { queries });
}

/** When each answer was given that was restored, by its key's hash. */
const restored = new Map<string, number>();

/** Fills the cache with what the last visit kept. It counts as out of date, so each page asks for its own anew. */
export function restoreAnswers(): void {
  const queries = ownQueries().map((query) => ({ ...query, state: { ...query.state, isInvalidated: true } }));
  for (const { queryHash, state } of queries) restored.set(queryHash, state.dataUpdatedAt);
  hydrate(queryClient, { queries });
}

/** When the rows were given that are shown until a list is there, by its key's hash, if they are from an earlier visit. */
const standIns = new Map<string, number | undefined>();

/** Rows of the list `before` are shown until that of `queryHash` is there. */
export const noteStandIn = (queryHash: string, before: Pick<Query, 'queryHash' | 'state'>): void => {
  standIns.set(queryHash, givenEarlier(before));
};

/** When what a query shows was given, if that is from an earlier visit. */
function givenEarlier({ queryHash, state }: Pick<Query, 'queryHash' | 'state'>): number | undefined {
  if (state.status === 'pending') return standIns.get(queryHash);
  const isRestored = state.status === 'success' && restored.get(queryHash) === state.dataUpdatedAt;
  return isRestored ? state.dataUpdatedAt : undefined;
}

const oldest = (times: readonly number[]): number | undefined =>
  times.length > 0 ? Math.min(...times) : undefined;

/** When the oldest of the lists and figures that are shown was given, in ms since 1970. */
export const answeredAt = (): number | undefined =>
  oldest(
    queryClient
      .getQueryCache()
      .findAll({ type: 'active', predicate: isKept })
      .map(({ state }) => state.dataUpdatedAt),
  );

/** When the oldest of the answers that are shown, and are from an earlier visit, was given; in ms since 1970. */
export const keptSince = (): number | undefined =>
  oldest(
    queryClient
      .getQueryCache()
      .findAll({ type: 'active' })
      .flatMap((query) => givenEarlier(query) ?? []),
  );

const subscribe = (changed: () => void) =>
  queryClient.getQueryCache().subscribe(notifyManager.batchCalls(changed));

/** Since when something on the page is kept from an earlier visit, until it is read anew or that fails. */
export function useKeptSince(): Date | undefined {
  const at = useSyncExternalStore(subscribe, keptSince);
  return at === undefined ? undefined : byServer(at);
}
