import { useEffect, useRef, useState } from 'react';
import type { BulkPlan, BulkWrite, Outcomes, PlannedItem, RowOutcome } from './bulk.ts';

export interface Run<Change> {
  /** What was confirmed: a change of the list meanwhile does not alter it. */
  plan: BulkPlan<Change>;
  outcomes: Outcomes;
  /** Rows whose writes have been sent; without an outcome, they are under way. */
  begun: ReadonlySet<string>;
  phase: 'running' | 'stopping' | 'settled';
  /** The rows of this attempt; a retry has only those without success. */
  attempted: ReadonlySet<string>;
  /** This attempt takes back what an earlier one has done. */
  undoing: boolean;
}

/** How many rows of this attempt have no outcome yet. */
export const pendingOf = ({ attempted, outcomes }: Pick<Run<unknown>, 'attempted' | 'outcomes'>): number =>
  [...attempted].filter((id) => !outcomes.has(id)).length;

/** Runs a plan's writes and holds an outcome per row. */
export function useBulkRun<Change>(onSettled: (left: readonly string[]) => void) {
  const [run, setRun] = useState<Run<Change>>();
  const stop = useRef<AbortController>(undefined);
  // A dialog that goes, with its page or by Back, begins no further write.
  useEffect(() => () => stop.current?.abort(), []);

  const start = async (
    plan: BulkPlan<Change>,
    items: readonly PlannedItem<Change>[],
    write: BulkWrite<Change>,
    { before, undoing }: Pick<Run<Change>, 'undoing'> & { before: Outcomes },
  ) => {
    if (stop.current) return;
    const control = new AbortController();
    stop.current = control;
    const attempted = new Set(items.map(({ id }) => id));
    const known = new Map([...before].filter(([id]) => !attempted.has(id)));
    const begun = new Set<string>();
    setRun({ plan, outcomes: new Map(known), begun: new Set(), phase: 'running', attempted, undoing });
    await write(items, {
      stop: control.signal,
      undoing,
      onBegin: (id: string) => {
        begun.add(id);
        setRun((now) => now && { ...now, begun: new Set(begun) });
      },
      onOutcome: (id: string, outcome: RowOutcome) => {
        known.set(id, outcome);
        setRun((now) => now && { ...now, outcomes: new Map(known) });
      },
    });
    stop.current = undefined;
    setRun((now) => now && { ...now, outcomes: new Map(known), phase: 'settled' });
    onSettled(plan.items.flatMap(({ id }) => (known.get(id)?.ok ? [] : [id])));
  };
  return {
    run,
    start,
    stop: () => {
      stop.current?.abort();
      setRun((now) => now && { ...now, phase: 'stopping' });
    },
  };
}
