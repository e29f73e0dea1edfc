import { type ReactNode, useMemo } from 'react';
import type { RowShape } from './table-row.tsx';
import { TABLE_WORDS, type TableWords } from './table-words.ts';
import type { Arrangement } from './use-columns.ts';

interface RowShapeOptions<Row> {
  arrangement: Arrangement<Row>;
  words: TableWords;
  tickDisabled: boolean | undefined;
  actions: ((row: Row) => ReactNode) | undefined;
}

/** What all rows have in common, memoised: a row is re-rendered only for a change of its own. */
export function useRowShape<Row>({
  arrangement: { drawn, layout, actionsWidth, unfolds },
  words: { selectRow = TABLE_WORDS.selectRow, unfold = TABLE_WORDS.unfold },
  tickDisabled,
  actions,
}: RowShapeOptions<Row>): RowShape<Row> {
  const actionsShown = actionsWidth !== undefined;
  return useMemo(
    () => ({
      columns: drawn,
      layout,
      selectLabel: selectRow,
      tickDisabled,
      actions: actionsShown ? actions : undefined,
      unfold: unfolds ? unfold : undefined,
    }),
    [drawn, layout, selectRow, tickDisabled, actionsShown, actions, unfolds, unfold],
  );
}
