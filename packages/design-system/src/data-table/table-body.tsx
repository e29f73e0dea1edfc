import type { ReactNode, RefObject } from 'react';
import type { RowWindowOptions } from './use-row-window.ts';
import { VirtualRows } from './virtual-rows.tsx';

/** Above this number, only rows near the visible area are in the document. */
const VIRTUAL_ABOVE = 50;

export interface TableBodyProps extends Omit<RowWindowOptions, 'body'> {
  body: RefObject<HTMLTableSectionElement | null>;
  /** How many columns a gap spans. */
  span: number;
  /** The rows are from before a failure. */
  stale: boolean;
  drawLine: (line: number, measure?: (element: HTMLElement | null) => void) => ReactNode;
}

/** All rows, or in a long list those near the visible area; the others keep their place. */
export function TableBody({ body, lines, span, stale, drawLine, ...options }: TableBodyProps) {
  const { count } = lines;
  if (count > VIRTUAL_ABOVE)
    return (
      <tbody ref={body} data-stale={stale || undefined}>
        <VirtualRows body={body} lines={lines} span={span} {...options} drawLine={drawLine} />
      </tbody>
    );
  return (
    <tbody ref={body} data-stale={stale || undefined}>
      {Array.from({ length: count }, (_, line) => drawLine(line))}
    </tbody>
  );
}
