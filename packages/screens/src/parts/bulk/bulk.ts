import type { ListPage } from '@dmc/design-system/list';
import type { Failure, Outcome } from '@dmc/design-system/load';

/** Reads every row that matches the list's filters, up to the most that can be selected at once. */
export type ReadAll<Row> = () => Promise<ListPage<Row> | Failure>;

/** A row's outcome. One that was written may have been changed `since`: to this value, and it is not undone. */
export type RowOutcome = Exclude<Outcome, { ok: true }> | { ok: true; since?: string };

/** What a bulk action does to one row. */
export interface BulkItem<Change> {
  id: string;
  /** The record's name in messages and lists. */
  name: string;
  change: Change;
}

/**
 * Writes each item once. `onBegin` is called as each is sent, `onOutcome` as each is settled; the promise settles when no
 * write is under way. Once `stop` is aborted, no further item is begun; those under way are waited for.
 */
export type BulkWrite<Change> = (
  items: readonly BulkItem<Change>[],
  run: {
    onBegin: (id: string) => void;
    onOutcome: (id: string, outcome: RowOutcome) => void;
    stop: AbortSignal;
    /** It takes an earlier run back. */
    undoing: boolean;
  },
) => Promise<void>;

/** Takes changes back by the same write, of the opposite. */
export const inverted =
  <Change>(write: BulkWrite<Change>, inverse: (change: Change) => Change): BulkWrite<Change> =>
  (items, run) =>
    write(
      items.map((item) => ({ ...item, change: inverse(item.change) })),
      run,
    );

/** A row in the summary of what will happen. */
export interface PlannedItem<Change> extends BulkItem<Change> {
  /** The value that changes, and its new one. */
  from: string;
  to: string;
  /** What else happens. */
  note?: string;
  /** What to think twice about. */
  caution?: string;
}

/** More rows match than could be selected; `all` is how many, if known. */
export interface Capped {
  selected: number;
  all: number | undefined;
}

/** The dialog of a bulk action, from `useBulk`. */
export interface BulkDialogState {
  open: boolean;
  /** More match than are selected: said with the plan and again with the outcome. */
  capped?: Capped;
  onClose: () => void;
  /** The ids of the rows that were not changed, once a run is over: they stay selected. */
  onSettled: (left: readonly string[]) => void;
}

/** What a bulk action would do: to which rows, and to which it does nothing. */
export interface BulkPlan<Change> {
  items: readonly PlannedItem<Change>[];
  skipped: readonly { id: string; name: string; reason: string }[];
  /** Consequences of the whole, a sentence each: “Books 3 sales of ₹1,24,500.00 in all.” */
  effects: readonly string[];
  /** What to think twice about, a sentence each. */
  cautions?: readonly string[];
}

export type Outcomes = ReadonlyMap<string, RowOutcome>;

/** Rows by their outcome. A row without one was not begun. */
export function sortOutcomes<Change>(items: readonly PlannedItem<Change>[], outcomes: Outcomes) {
  const done: PlannedItem<Change>[] = [];
  const changed: PlannedItem<Change>[] = [];
  const failed: PlannedItem<Change>[] = [];
  const unknown: PlannedItem<Change>[] = [];
  const waiting: PlannedItem<Change>[] = [];
  for (const item of items) {
    const outcome = outcomes.get(item.id);
    if (outcome === undefined) waiting.push(item);
    else if (outcome.ok) (outcome.since === undefined ? done : changed).push(item);
    else if (outcome.unknown) unknown.push(item);
    else failed.push(item);
  }
  return { done, changed, failed, unknown, waiting };
}

/** Why a row was not changed, in the server's words if there are any. */
export const reasonOf = (outcome: RowOutcome | undefined): string =>
  outcome === undefined || outcome.ok ? '' : (outcome.form ?? Object.values(outcome.fields ?? {})[0] ?? '');
