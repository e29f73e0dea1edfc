import { mapLoadable } from '@dmc/design-system/load';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListQuery } from '../api/list.ts';
import { toLoadable } from '../api/loadable.ts';
import { useDebounced } from '../view/use-debounced.ts';
import { byName } from './by-name.ts';

/** The options of a field for the typed text, by name. The previous ones stay until the answer arrives. */
export function useSearchChoice<Row extends { name: string }, Totals>(
  list: (filter: { search: string }) => ListQuery<Row, Totals>,
) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed);
  const query = useInfiniteQuery({
    ...list({ search }),
    placeholderData: keepPreviousData,
  });
  return {
    rows: mapLoadable(toLoadable(query), ({ rows }) => byName(rows)),
    more: query.data?.more ? { total: query.data.total } : undefined,
    onSearch: setTyped,
    searching: search !== typed || query.isPlaceholderData,
    onReload: () => void query.refetch(),
  };
}
