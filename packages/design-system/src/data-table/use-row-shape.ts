import { type ReactNode, useMemo } from 'react';
import type { RowShape } from './table-row.tsx';
import { TABLE_WORDS, type TableWords } from './table-words.ts';
import type { Arrangement } from './use-columns.ts';

interface RowShapeOptions<Row> {
  arrangement: Arrangement<Row>;
  words: TableWords;
  tickDisabled: boolean | undefined;
  actions: ((row: Row) => ReactNode) | undefined;
  /** The row's name, if not the value of its strong column. */
  rowName: ((row: Row) => string) | undefined;
}

/** What all rows have in common, memoised: a row is re-rendered only for a change of its own. */
export function useRowShape<Row>({
  arrangement: { drawn, layout, actionsWidth, unfolds, wraps },
  words: { selectRow = TABLE_WORDS.selectRow, unfold = TABLE_WORDS.unfold },
  tickDisabled,
  actions,
  rowName,
}: RowShapeOptions<Row>): RowShape<Row> {
  const actionsShown = actionsWidth !== undefined;
  const nameColumn = drawn.find(({ emphasis }) => emphasis === 'strong') ?? drawn[0];
  return useMemo(
    () => ({
      columns: drawn,
      nameOf: rowName ?? ((row: Row) => nameColumn?.value(row) ?? ''),
      layout,
      wraps,
      selectLabel: selectRow,
      tickDisabled,
      actions: actionsShown ? actions : undefined,
      unfoldLabel: unfolds ? unfold : undefined,
    }),
    [
      drawn,
      layout,
      wraps,
      selectRow,
      tickDisabled,
      actionsShown,
      actions,
      rowName,
      nameColumn,
      unfolds,
      unfold,
    ],
  );
}
