import type { Selection } from '@dmc/design-system/data-table';
import { type List, readyList } from '@dmc/design-system/list';
import { dataOf } from '@dmc/design-system/load';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { BulkDialogState, Capped, ReadAll } from './bulk.ts';

interface Options<Row> {
  /** The list as shown. */
  list: List<Row>;
  idOf: (row: Row) => string;
  /** Whatever decides which rows are listed: when it changes, the selection is dropped. */
  filter: string;
  readAll: ReadAll<Row>;
  /** Hides what the screen's own filters hide. */
  applyFilters: (list: List<Row>) => List<Row>;
}

interface Picked<Row> {
  filter: string;
  ids: ReadonlySet<string>;
  /** What was read to select every row: those that are not loaded. */
  read: ReadonlyMap<string, Row>;
  capped?: Capped;
  failure?: string;
}

interface ChosenAction<Row> {
  kind: string;
  rows: readonly Row[];
  capped: Capped | undefined;
  round: number;
}

/** The selected rows of a list, on which an action is chosen. */
export interface Bulk<Row> {
  selection: Selection;
  rows: readonly Row[];
  all: { count: number | undefined; loading: boolean; onSelect: () => void } | undefined;
  capped: Capped | undefined;
  failure: string | undefined;
  clear: () => void;
  /** The action whose dialog exists, by its id, with the rows it was chosen for; its outcome may be shown again. */
  action: (ChosenAction<Row> & { dialog: BulkDialogState }) | undefined;
  open: boolean;
  /** How many rows the last run left unchanged. */
  left: number;
  /** Chooses an action for the selected rows, or for these. */
  start: (kind: string, rows?: readonly Row[]) => void;
  /** Shows the outcome of the last action again. */
  reopen: () => void;
  /** The export dialog is open, which the bar and the toolbar share. */
  exporting: boolean;
  onExporting: (open: boolean) => void;
}

const NO_IDS: ReadonlySet<string> = new Set();
const NO_ROWS: ReadonlyMap<string, never> = new Map<string, never>();
const noneOf = (filter: string): Picked<never> => ({ filter, ids: NO_IDS, read: NO_ROWS });

/**
 * Keeps which rows are selected, and the action on them. Only what the list still shows is selected: a row that has left it,
 * and every row once the filter changes, is not written to.
 */
export function useBulk<Row>({ list, idOf, filter, readAll, applyFilters }: Options<Row>): Bulk<Row> {
  const [picked, setPicked] = useState<Picked<Row>>(noneOf(filter));
  const [reading, setReading] = useState(false);
  const [action, setAction] = useState<ChosenAction<Row>>();
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState(0);
  const [exporting, onExporting] = useState(false);
  if (picked.filter !== filter) {
    setPicked(noneOf(filter));
    setAction(undefined);
    setOpen(false);
    setLeft(0);
  }
  const current = useRef(filter);
  useEffect(() => {
    current.current = filter;
  }, [filter]);

  // Rows of the filter before cannot be selected.
  const page = list.isPlaceholder ? undefined : dataOf(list.state);
  const rows = useMemo(() => {
    if (picked.ids.size === 0) return [];
    const loaded = new Map((page?.rows ?? []).map((row) => [idOf(row), row]));
    return [...picked.ids].flatMap((id) => {
      const row = loaded.get(id) ?? (page?.more ? picked.read.get(id) : undefined);
      return row === undefined ? [] : [row];
    });
  }, [picked, page, idOf]);
  const selected = useMemo(() => new Set(rows.map(idOf)), [rows, idOf]);
  const pick = (ids: Iterable<string>, rest: Partial<Pick<Picked<Row>, 'read' | 'capped'>> = {}) => {
    setPicked({ ...noneOf(filter), read: picked.read, ids: new Set(ids), ...rest });
    // Other rows than those that failed: what is known of them is no longer about the selection.
    setAction(undefined);
    setLeft(0);
  };

  // Filtered here, the server's total counts other rows too.
  const loadedRows = page?.loadedRows !== undefined;
  const total = page?.more ? (loadedRows ? undefined : page.total) : (page?.rows.length ?? 0);
  const selectAll = async () => {
    if (reading) return;
    if (!page?.more) return pick(page?.rows.map(idOf) ?? []);
    setReading(true);
    const answer = await readAll();
    setReading(false);
    // The filter was changed meanwhile.
    if (current.current !== filter) return;
    if ('kind' in answer) return setPicked({ ...picked, failure: answer.message });
    const { rows: matching = [], total: all } = dataOf(applyFilters(readyList(answer)).state) ?? {};
    const read = new Map(matching.map((row) => [idOf(row), row]));
    pick(read.keys(), {
      read,
      ...(answer.more ? { capped: { selected: matching.length, all: loadedRows ? undefined : all } } : {}),
    });
  };
  const everything = total !== undefined && selected.size >= total;

  return {
    selection: { selected, onChange: pick, disabled: list.isPlaceholder ?? false },
    rows,
    all:
      page && !everything && !picked.capped
        ? { count: total, loading: reading, onSelect: () => void selectAll() }
        : undefined,
    capped: picked.capped,
    failure: picked.failure,
    clear: () => pick(NO_IDS),
    action: action && {
      ...action,
      dialog: {
        open,
        capped: action.capped,
        onClose: () => setOpen(false),
        onSettled: (ids) => {
          setPicked({ ...noneOf(filter), read: picked.read, ids: new Set(ids) });
          setLeft(ids.length);
        },
      },
    },
    open,
    left,
    start: (kind, on = rows) => {
      setAction((before) => ({
        kind,
        rows: on,
        capped: on === rows ? picked.capped : undefined,
        round: (before?.round ?? 0) + 1,
      }));
      setOpen(true);
      setLeft(0);
    },
    reopen: () => setOpen(true),
    exporting,
    onExporting,
  };
}
