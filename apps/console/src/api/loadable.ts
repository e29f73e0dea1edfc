import type { Loadable } from '@dmc/design-system/load';
import {
  type FetchQueryOptions,
  MutationCache,
  type MutationMeta,
  notifyManager,
  QueryCache,
  QueryClient,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query';
import { identity } from '../session/session.ts';
import { cacheAnswer } from './answer-cache.ts';
import { byServer } from './clock.ts';
import { failureOf, toCallError } from './failure.ts';

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
  queryCache: new QueryCache({
    onSuccess: (data, { meta }) => {
      const pending = meta?.pendingOrders?.(data as never);
      if (pending !== undefined) queryClient.setQueryData(pendingOrdersKey(), pending);
      void refetchUnreached();
    },
  }),
  mutationCache: new MutationCache({
    onSuccess: (answer, _variables, _result, { meta = {}, state: { submittedAt } }) => {
      const current = cacheAnswer(queryClient, key, meta, { answer, submittedAt });
      if (current.size === 0) invalidate(meta);
      // Once the screens show the answer: they may no longer need all that is stale.
      else notifyManager.schedule(() => invalidate(meta, current));
    },
    onError: (error, _variables, _result, { meta }) => {
      // Without an answer, only fresh lists show whether it was saved.
      if (toCallError(error, true).details.unknown) invalidate(meta);
    },
  }),
});

/** The key of the number of pending orders. */
export const pendingOrdersKey = (): QueryKey => key('orders', 'pending');

/** An answer shows that the server can be reached: what failed because it could not is requested again. */
const refetchUnreached = () =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) =>
      state.status === 'error' && state.fetchStatus === 'idle' && failureOf(state.error).kind === 'network',
  });

/**
 * Makes what a write has changed stale, but for the queries that are `current`. Not awaited: the write is complete once
 * the server has answered.
 */
function invalidate(meta: MutationMeta | undefined, current: ReadonlySet<string> = new Set()): void {
  for (const below of meta?.invalidates ?? [])
    void queryClient.invalidateQueries({
      queryKey: key(...below),
      predicate: ({ queryHash }) => !current.has(queryHash),
    });
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
