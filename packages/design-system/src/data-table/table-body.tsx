import { type ReactNode, type RefObject, useDeferredValue } from 'react';
import styles from './data-table.module.css';
import type { Lines } from './lines.ts';
import { VirtualRows } from './virtual-rows.tsx';

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
  // Those that fill the window come first. The others take as long again, and nobody sees them yet.
  const first = Math.ceil(window.innerHeight / near.rowHeight);
  const drawn = Math.min(count, useDeferredValue(count, whole ? count : first));
  const drawGap = (key: string, height: number) =>
    height > 0 ? (
      <tr key={key} aria-hidden className={styles.gap}>
        <td colSpan={span} style={{ height }} />
      </tr>
    ) : null;
  return (
    <tbody ref={body} data-stale={stale || undefined}>
      {count > VIRTUAL_ABOVE && !whole ? (
        <VirtualRows body={body} lines={lines} {...near} drawLine={drawLine} drawGap={drawGap} />
      ) : (
        Array.from({ length: whole ? count : drawn }, (_, line) => drawLine(line))
      )}
    </tbody>
  );
}
