import type { Loadable } from '@dmc/design-system/load';
import {
  type FetchQueryOptions,
  MutationCache,
  type MutationMeta,
  QueryCache,
  QueryClient,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query';
import { identity } from '../session/session.ts';
import { byServer } from './clock.ts';
import { failureOf, toCallError } from './failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Keys (below the identity) whose answers this write makes stale. */
      invalidates?: readonly QueryKey[];
    };
  }
}

/** A cache key: the identity first, so that no answer is reused for another user. */
export const key = (...parts: readonly unknown[]): QueryKey => [...identity(), ...parts];

export const queryClient = new QueryClient({
  defaultOptions: {
    // The HTTP client retries. `always`: a write paused while offline must not be sent later without the user.
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 15_000,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({ onSuccess: () => void refetchUnreached() }),
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _result, mutation) => invalidate(mutation.meta),
    onError: (error, _variables, _result, mutation) => {
      // Without an answer, only fresh lists show whether it was saved.
      if (toCallError(error, true).details.unknown) invalidate(mutation.meta);
    },
  }),
});

/** An answer shows that the server can be reached: what failed because it could not is requested again. */
const refetchUnreached = () =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) =>
      state.status === 'error' && state.fetchStatus === 'idle' && failureOf(state.error).kind === 'network',
  });

/** Not awaited: the write is complete once the server has answered. */
function invalidate(meta: MutationMeta | undefined): void {
  for (const below of meta?.invalidates ?? [])
    void queryClient.invalidateQueries({ queryKey: key(...below) });
}

/** Prefetches a query while its page's code loads. The page finds it pending, answered or failed. */
export function prefetchQuery<T, K extends QueryKey>(options: FetchQueryOptions<T, Error, T, K>): null {
  void queryClient.prefetchQuery(options);
  return null;
}

/** A query as the single prop by which a screen receives it. */
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
      last: { data: query.data, at: byServer(query.dataUpdatedAt) },
    };
  return { status: 'ready', data: query.data, refresh: query.isFetching ? 'pending' : 'idle' };
}
