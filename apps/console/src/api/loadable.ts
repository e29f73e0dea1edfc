import type { Loadable } from '@dmc/design-system/load';
import {
  type FetchQueryOptions,
  MutationCache,
  type MutationMeta,
  QueryClient,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query';
import { identity } from '../session/session.ts';
import { failureOf, toCallError } from './failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Keys (below the identity) whose answers this write makes old. */
      invalidates?: readonly QueryKey[];
    };
  }
}

/** A cache key: the identity first, so that no answer outlives the person it was for. */
export const key = (...parts: readonly unknown[]): QueryKey => [...identity(), ...parts];

export const queryClient = new QueryClient({
  defaultOptions: {
    // Retries are the client's; a paused write that fires by itself later would surprise.
    queries: { retry: false, networkMode: 'always', staleTime: 15_000, refetchOnWindowFocus: false },
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _result, mutation) => readAgain(mutation.meta),
    onError: (error, _variables, _result, mutation) => {
      // Without an answer the lists alone tell whether it was saved (rulings P14).
      if (toCallError(error, true).details.unknown) readAgain(mutation.meta);
    },
  }),
});

/** Nobody waits for the lists: the write is done when the server has said so. */
function readAgain(meta: MutationMeta | undefined): void {
  for (const below of meta?.invalidates ?? [])
    void queryClient.invalidateQueries({ queryKey: key(...below) });
}

/** Asks before the page that shows it is there. Nobody waits: the page finds it under way, answered or failed. */
export function startQuery<T, K extends QueryKey>(options: FetchQueryOptions<T, Error, T, K>): null {
  void queryClient.prefetchQuery(options);
  return null;
}

/** A query as the one prop a screen takes for it. */
export function toLoadable<T>(
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'dataUpdatedAt'>,
): Loadable<T> {
  if (query.data === undefined)
    return query.error && !query.isFetching
      ? { status: 'failed', failure: failureOf(query.error) }
      : { status: 'loading' };
  if (query.error)
    return {
      status: 'failed',
      failure: failureOf(query.error),
      last: { data: query.data, at: new Date(query.dataUpdatedAt) },
    };
  return { status: 'ready', data: query.data, refresh: query.isFetching ? 'pending' : 'idle' };
}
