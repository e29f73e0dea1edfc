import type { ReactNode, RefObject } from 'react';
import styles from './data-table.module.css';
import type { Lines } from './lines.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

/** Above this number, only rows near the visible area are in the document. */
const VIRTUAL_ABOVE = 50;

export interface TableBodyProps {
  body: RefObject<HTMLTableSectionElement | null>;
  lines: Lines;
  /** How many columns a gap spans. */
  span: number;
  /** Whether rows have one height (a table) or are measured one by one (cards). */
  alike: boolean;
  /** A row's height in px until one is measured. */
  rowHeight: number;
  /** The line that stays in the document because it has focus. */
  keep: number;
  /** Changes when a different element may scroll or a different layout is drawn. */
  layout: string;
  /** The rows are from before a failure. */
  stale: boolean;
  /** Draws every line, as for print. */
  whole: boolean;
  drawLine: (line: number, measure?: (element: HTMLElement | null) => void) => ReactNode;
}

/** All rows, or in a long list those near the visible area. */
export function TableBody({ body, lines, span, stale, whole, drawLine, ...near }: TableBodyProps) {
  const { count } = lines;
  const VirtualRows = useVirtualRows(count > VIRTUAL_ABOVE && !whole);
  const drawGap = (key: string, height: number) =>
    height > 0 ? (
      <tr key={key} aria-hidden className={styles.gap}>
        <td colSpan={span} style={{ height }} />
      </tr>
    ) : null;
  /** What a long list shows until it can be virtualised: as many rows as the window holds. */
  const seen = Math.ceil(window.innerHeight / near.rowHeight);
  const drawFirst = (rows: number) => Array.from({ length: rows }, (_, line) => drawLine(line));
  return (
    <tbody ref={body} data-stale={stale || undefined}>
      {VirtualRows === 'none' ? (
        drawFirst(count)
      ) : VirtualRows === 'loading' ? (
        <>
          {drawFirst(Math.min(count, seen))}
          {drawGap('rest', (count - seen) * near.rowHeight)}
        </>
      ) : (
        <VirtualRows body={body} lines={lines} {...near} drawLine={drawLine} drawGap={drawGap} />
      )}
    </tbody>
  );
}
