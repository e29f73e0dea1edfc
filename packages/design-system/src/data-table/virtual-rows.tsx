import type { ReactNode, RefObject } from 'react';
import { useRowWindow } from './use-row-window.ts';

export interface VirtualRowsProps {
  /** The table's body, whose place in the scroller counts. */
  body: RefObject<HTMLElement | null>;
  /** How many rows there are. */
  count: number;
  /** Rows are alike in height (a table) or each is measured (cards). */
  alike: boolean;
  /** A row's height in px until one is measured. */
  rowHeight: number;
  /** Index of the row that stays in the document, wherever the window is: it has the focus. */
  keep: number;
  /** Changes when another element may scroll or another layout is drawn. */
  layout: string;
  drawRow: (index: number, measure?: (element: HTMLElement | null) => void) => ReactNode;
  drawGap: (key: string, height: number) => ReactNode;
}

/** The rows near the window, and gaps of the height of those that are not drawn. Loaded with the first long list. */
export function VirtualRows({
  body,
  count,
  alike,
  rowHeight,
  keep,
  layout,
  drawRow,
  drawGap,
}: VirtualRowsProps) {
  const { items, total, margin, measure } = useRowWindow(body, count, alike, rowHeight, keep, layout);
  const drawn: ReactNode[] = [];
  let reached = margin;
  for (const item of items) {
    drawn.push(
      drawGap(`before ${item.index}`, item.start - reached),
      drawRow(item.index, alike ? undefined : measure),
    );
    reached = item.end;
  }
  drawn.push(drawGap('after', margin + total - reached));
  return drawn;
}
