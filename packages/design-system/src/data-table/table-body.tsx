import type { RefObject } from 'react';
import type { Lines } from './lines.ts';
import { TableDetails } from './table-details.tsx';
import { type RowShape, TableRow } from './table-row.tsx';
import type { Arrangement } from './use-columns.ts';
import type { OpenRecord } from './use-row-keys.ts';
import { VirtualRows } from './virtual-rows.tsx';

/** Above this number, only rows near the visible area are in the document. */
const VIRTUAL_ABOVE = 50;
/** Estimated heights in px for rows that have not been drawn yet. */
const HEIGHT = { one: 48, two: 54, card: 100 } as const;

export interface TableBodyProps<Row> {
  ref: RefObject<HTMLTableSectionElement | null>;
  /** Id of the table's name, from which those of its details are made. */
  tableId: string;
  arrangement: Arrangement<Row>;
  shape: RowShape<Row>;
  lines: Lines;
  /** In display order. */
  rows: readonly Row[];
  ids: readonly string[];
  /** Index of the row in the tab order. */
  activeIndex: number;
  record: OpenRecord | undefined;
  /** The ticked rows; undefined if rows cannot be ticked. */
  selected: ReadonlySet<string> | undefined;
  /** The rows are from before a failure. */
  stale: boolean;
  printing: boolean;
}

/** All rows, or in a long list those near the visible area; the others keep their place. */
export function TableBody<Row extends object>({
  ref,
  tableId,
  arrangement,
  shape,
  lines,
  rows,
  ids,
  activeIndex,
  record,
  selected,
  stale,
  printing,
}: TableBodyProps<Row>) {
  const { layout, folded, span, twoLines, overflows } = arrangement;
  const drawLine = (line: number, measure?: (element: HTMLElement | null) => void) => {
    const { index, details } = lines.at(line);
    const [row, id] = [rows[index], ids[index]];
    if (row === undefined || id === undefined) return null;
    const shared = {
      row,
      id,
      line,
      active: index === activeIndex,
      open: id === record?.id,
      measure,
    };
    const detailsId = `${tableId} ${id}`.replaceAll(/\s/g, '-');
    if (details)
      return (
        <TableDetails<Row>
          key={`details ${id}`}
          {...shared}
          elementId={detailsId}
          layout={layout}
          columns={folded}
          span={span}
        />
      );
    return (
      <TableRow<Row>
        key={id}
        {...shared}
        shape={shape}
        checked={selected?.has(id)}
        href={record?.hrefOf?.(id)}
        unfolded={lines.at(line + 1).details ? detailsId : undefined}
      />
    );
  };
  return (
    <tbody ref={ref} data-stale={stale || undefined}>
      {lines.count > VIRTUAL_ABOVE ? (
        <VirtualRows
          body={ref}
          lines={lines}
          span={span}
          rows={rows}
          ids={ids}
          uniform={layout === 'table'}
          rowHeight={layout === 'cards' ? HEIGHT.card : twoLines ? HEIGHT.two : HEIGHT.one}
          keep={lines.lineOf(activeIndex)}
          layout={`${layout} ${overflows}`}
          printing={printing}
          drawLine={drawLine}
        />
      ) : (
        Array.from({ length: lines.count }, (_, line) => drawLine(line))
      )}
    </tbody>
  );
}
