import { useMemo, useState } from 'react';
import { linesOf } from './lines.ts';

interface UnfoldedOptions {
  /** The rows' ids, in display order. */
  ids: readonly string[];
  /** Whether rows can be unfolded. */
  unfolds: boolean;
  /** On paper, all are. */
  printing: boolean;
}

const NONE: ReadonlySet<string> = new Set();
const NO_INDEXES: readonly number[] = [];

/** Which rows are unfolded, and the lines of the table that result. */
export function useUnfolded({ ids, unfolds, printing }: UnfoldedOptions) {
  const [open, setOpen] = useState<ReadonlySet<string>>(NONE);
  const unfolded = useMemo(
    () =>
      unfolds && (printing || open.size > 0)
        ? ids.flatMap((id, index) => (printing || open.has(id) ? [index] : []))
        : NO_INDEXES,
    [ids, unfolds, printing, open],
  );
  return {
    lines: useMemo(() => linesOf(ids.length, unfolded), [ids.length, unfolded]),
    /** Unfolds a row, folds it, or does the other of the two. */
    unfold: (id: string, to: 'open' | 'closed' | 'other') =>
      setOpen((before) => {
        const after = new Set(before);
        if (to === 'closed' || (to === 'other' && before.has(id))) after.delete(id);
        else after.add(id);
        return after;
      }),
  };
}
