import { type List, type ListPage, mapList } from '@dmc/design-system/list';
import { type SwitchedPage, withStatuses } from '@dmc/screens/list-stats';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ListQuery, useList } from '../api/list.ts';
import type { useActiveSwitch } from './active-switch.ts';

type Row = SwitchedPage['rows'][number];
type Totals = NonNullable<SwitchedPage['totals']>;

interface Lists<R, T> {
  /** The rows of the view, and their query. */
  rows: List<R, T>;
  query: ReturnType<typeof useList<R, T, unknown>>['query'];
  /** The list without filters. */
  whole: ListQuery<R, T>;
  isFiltered: boolean;
  nameOf: (row: R) => string;
}

interface SwitchedList<R, T> {
  rows: List<R, T>;
  /** Source of the counts, if loaded. */
  unfiltered: ListPage<R, T> | undefined;
  /** Ids of rows with a pending change. */
  saving: ReadonlySet<string>;
  /** Undefined if the server does not allow it. */
  onSetActive: ((id: string, isActive: boolean) => void) | undefined;
}

/** A list whose rows can be activated and deactivated, with pending changes applied. */
export function useSwitchedList<R extends Row, T extends Totals>(
  { rows: list, query, whole, isFiltered, nameOf }: Lists<R, T>,
  { changes, off, refused, setActive }: ReturnType<typeof useActiveSwitch>,
): SwitchedList<R, T> {
  // Counts that the server does not send are taken from the unfiltered list, which must then be loaded.
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
    rows: useMemo(() => mapList(list, (page) => withStatuses(page, changes, off)), [list, changes, off]),
    unfiltered: counted && withStatuses(counted, changes, off),
    saving: useMemo(() => new Set(changes.keys()), [changes]),
    onSetActive: refused ? undefined : onSetActive,
  };
}
