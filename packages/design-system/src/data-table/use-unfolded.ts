import { useMemo, useState } from 'react';
import { linesOf } from './lines.ts';

interface UnfoldedOptions {
  /** In display order. */
  rows: readonly { id: string }[];
  /** Whether rows can be unfolded. */
  unfolds: boolean;
  /** On paper, all are. */
  printing: boolean;
}

const NONE: ReadonlySet<string> = new Set();
const NO_INDEXES: readonly number[] = [];

/** Which rows are unfolded, and the lines of the table that result. */
export function useUnfolded({ rows, unfolds, printing }: UnfoldedOptions) {
  const [ids, setIds] = useState<ReadonlySet<string>>(NONE);
  const unfolded = useMemo(
    () =>
      unfolds && (printing || ids.size > 0)
        ? rows.flatMap(({ id }, index) => (printing || ids.has(id) ? [index] : []))
        : NO_INDEXES,
    [rows, unfolds, printing, ids],
  );
  return {
    lines: useMemo(() => linesOf(rows.length, unfolded), [rows.length, unfolded]),
    /** Unfolds a row, folds it, or does the other of the two. */
    unfold: (id: string, to: 'open' | 'closed' | 'other') =>
      setIds((before) => {
        const after = new Set(before);
        if (to === 'closed' || (to === 'other' && before.has(id))) after.delete(id);
        else after.add(id);
        return after;
      }),
  };
}
