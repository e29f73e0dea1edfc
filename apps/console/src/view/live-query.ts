import { refreshDelay } from '@dmc/contract/tracking';
import type { Loadable } from '@dmc/design-system/load';
import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureOf } from '../api/failure.ts';
import { toLoadable } from '../api/loadable.ts';

/** Number of consecutive failures since the last answer. */
function useFailures({ errorUpdateCount, dataUpdatedAt, isError }: UseQueryResult<unknown>): number {
  const since = useRef({ dataUpdatedAt, errorUpdateCount });
  if (since.current.dataUpdatedAt !== dataUpdatedAt) since.current = { dataUpdatedAt, errorUpdateCount };
  return Math.max(errorUpdateCount - since.current.errorUpdateCount, isError ? 1 : 0);
}

/**
 * A query that refetches while the tab is visible, and at once when it becomes visible again; with backoff while it
 * fails. `seconds` is the interval until the next call; `reload` refetches now.
 */
export function useLiveQuery<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>, auto: boolean) {
  const client = useQueryClient();
  const [failures, setFailures] = useState(0);
  const seconds = refreshDelay(failures);
  const query = useQuery({
    ...options,
    refetchInterval: auto ? seconds * 1000 : false,
    refetchOnWindowFocus: auto ? 'always' : false,
  });
  const failureCount = useFailures(query);
  if (failureCount !== failures) setFailures(failureCount);

  // Keeps the previous failure during the next attempt; without data, the query itself would report loading.
  const failure = useRef<ReturnType<typeof failureOf>>(undefined);
  if (query.error) failure.current = failureOf(query.error);
  const current = toLoadable(query);
  const loadable: Loadable<T> =
    current.status === 'loading' && failures > 0 && failure.current
      ? { status: 'failed', failure: failure.current }
      : current;
  const reload = async () => {
    // Without data, `refetch` would wait for a call that hangs instead of sending a new one.
    if (query.data === undefined) await client.cancelQueries({ queryKey: options.queryKey, exact: true });
    void query.refetch();
  };
  return { query, loadable, seconds, reload };
}
