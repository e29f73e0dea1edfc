import { mapLoadable } from '@dmc/design-system/load';
import type { RetailerChoice } from '@dmc/screens/retailer-field';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toLoadable } from '../api/loadable.ts';
import { retailers } from '../api/retailers.ts';
import { usePaused } from '../view/paused-text.ts';

/** The retailers that a field offers, as they answer to what is typed; `chosen` names one that is none of them. */
export function useRetailerChoice(chosen: string | undefined): RetailerChoice {
  const [sought, setSought] = useState('');
  const list = useInfiniteQuery({
    ...retailers.list({ search: usePaused(sought) }),
    placeholderData: keepPreviousData,
  });
  return {
    retailers: mapLoadable(toLoadable(list), ({ rows }) => rows),
    chosen,
    onSearch: setSought,
    onReload: () => void list.refetch(),
  };
}
