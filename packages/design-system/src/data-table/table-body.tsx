import type { ReactNode, RefObject } from 'react';
import { useInSteps } from '../in-steps/in-steps.tsx';
import styles from './data-table.module.css';
import type { Lines } from './lines.ts';
import { VirtualRows } from './virtual-rows.tsx';

/** Above this number, only rows near the visible area are in the document. */
const VIRTUAL_ABOVE = 50;
/** How many rows one task draws. */
const STEP = 6;

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

type AllRowsProps = Pick<TableBodyProps, 'rowHeight' | 'whole' | 'drawLine'> & {
  count: number;
  drawGap: (key: string, height: number) => ReactNode;
};

/** All rows, a few at a time: the others keep their place until they come. */
function AllRows({ count, rowHeight, whole, drawLine, drawGap }: AllRowsProps) {
  const drawn = useInSteps(count, STEP);
  const length = whole ? count : drawn;
  return [
    ...Array.from({ length }, (_, line) => drawLine(line)),
    drawGap('after', (count - length) * rowHeight),
  ];
}

/** All rows, or in a long list those near the visible area. */
export function TableBody({ body, lines, span, stale, whole, drawLine, ...near }: TableBodyProps) {
  const { count } = lines;
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
        <AllRows
          count={count}
          rowHeight={near.rowHeight}
          whole={whole}
          drawLine={drawLine}
          drawGap={drawGap}
        />
      )}
    </tbody>
  );
}
