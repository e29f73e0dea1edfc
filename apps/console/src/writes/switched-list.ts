import { type List, type ListPage, mapList } from '@dmc/design-system/list';
import { type SwitchedPage, withStatuses } from '@dmc/screens/list-stats';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type ListQuery, type Paging, useList } from '../api/list.ts';
import type { useActiveSwitch } from './active-switch.ts';

type Row = SwitchedPage['rows'][number];
type Totals = NonNullable<SwitchedPage['totals']>;

interface Lists<R, T> {
  /** The list with the view's filters. */
  shown: ListQuery<R, T>;
  /** The list without filters. */
  whole: ListQuery<R, T>;
  isFiltered: boolean;
  paging: Paging;
  nameOf: (row: R) => string;
}

interface SwitchedList<R, T> {
  list: List<R, T>;
  /** Source of the counts, if loaded. */
  unfiltered: ListPage<R, T> | undefined;
  /** Ids of rows with a pending change. */
  saving: ReadonlySet<string>;
  /** Undefined if the server does not allow it. */
  onSetActive: ((id: string, isActive: boolean) => void) | undefined;
}

/** A list whose rows can be activated and deactivated, with pending changes applied. */
export function useSwitchedList<R extends Row, T extends Totals>(
  { shown, whole, isFiltered, paging, nameOf }: Lists<R, T>,
  { changes, off, refused, setActive }: ReturnType<typeof useActiveSwitch>,
): SwitchedList<R, T> {
  const { list, query } = useList(shown, paging, { keepsRows: true });
  // Counts that the server does not send come from the unfiltered list, which must then be loaded.
  const unfiltered = useInfiniteQuery({
    ...whole,
    enabled: isFiltered && query.isSuccess && query.data.totals === undefined,
  });
  const counted = !isFiltered && !query.isPlaceholderData ? query.data : unfiltered.data;

  const rows = query.data?.rows;
  const onSetActive = useCallback(
    (id: string, isActive: boolean) => {
      const row = rows?.find((each) => each.id === id);
      if (row) void setActive({ id, name: nameOf(row) }, isActive);
    },
    [rows, setActive, nameOf],
  );
  return {
    list: useMemo(() => mapList(list, (page) => withStatuses(page, changes, off)), [list, changes, off]),
    unfiltered: counted && withStatuses(counted, changes, off),
    saving: useMemo(() => new Set(changes.keys()), [changes]),
    onSetActive: refused ? undefined : onSetActive,
  };
}
