import type { ReactNode, RefObject } from 'react';
import styles from './data-table.module.css';
import { useVirtualRows } from './use-virtual-rows.ts';

/** Above this many rows only those near the window are in the document. */
const VIRTUAL_ABOVE = 200;
/** What a long list shows until its drawing is there: more than a tall window holds. */
const FIRST_ROWS = 40;

export interface TableBodyProps {
  body: RefObject<HTMLTableSectionElement | null>;
  count: number;
  /** How many columns a gap spans. */
  span: number;
  /** Rows are alike in height (a table), or each is measured (cards). */
  alike: boolean;
  /** A row's height in px until one is measured. */
  rowHeight: number;
  /** Index of the row that stays in the document: it has the focus. */
  keep: number;
  /** Changes when another element may scroll or another layout is drawn. */
  layout: string;
  /** The rows are from before a failure. */
  stale: boolean;
  drawRow: (index: number, measure?: (element: HTMLElement | null) => void) => ReactNode;
}

/** All rows, or of a long list those near the window. */
export function TableBody({ body, count, span, stale, drawRow, ...near }: TableBodyProps) {
  const VirtualRows = useVirtualRows(count > VIRTUAL_ABOVE);
  const drawGap = (key: string, height: number) =>
    height > 0 ? (
      <tr key={key} aria-hidden className={styles.gap}>
        <td colSpan={span} style={{ height }} />
      </tr>
    ) : null;
  const drawFirst = (rows: number) => Array.from({ length: rows }, (_, index) => drawRow(index));
  return (
    <tbody ref={body} data-stale={stale || undefined}>
      {VirtualRows === 'none' ? (
        drawFirst(count)
      ) : VirtualRows === 'loading' ? (
        <>
          {drawFirst(FIRST_ROWS)}
          {drawGap('rest', (count - FIRST_ROWS) * near.rowHeight)}
        </>
      ) : (
        <VirtualRows body={body} count={count} {...near} drawRow={drawRow} drawGap={drawGap} />
      )}
    </tbody>
  );
}
