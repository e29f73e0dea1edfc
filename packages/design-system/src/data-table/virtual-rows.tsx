import type { ReactNode, RefObject } from 'react';
import type { Lines } from './lines.ts';
import { useRowWindow } from './use-row-window.ts';

export interface VirtualRowsProps {
  /** The table's body, whose position in the scroller matters. */
  body: RefObject<HTMLElement | null>;
  lines: Lines;
  /** Whether rows have one height (a table) or are measured one by one (cards). */
  alike: boolean;
  /** A row's height in px until one is measured. */
  rowHeight: number;
  /** The line that stays in the document wherever the user scrolls, because it has focus. */
  keep: number;
  /** Changes when a different element may scroll or a different layout is drawn. */
  layout: string;
  /** How many of them to draw yet. */
  most: number;
  drawLine: (line: number, measure?: (element: HTMLElement | null) => void) => ReactNode;
  drawGap: (key: string, height: number) => ReactNode;
}

/** The rows near the visible area, with gaps as tall as the rows not drawn. */
export function VirtualRows({
  body,
  lines,
  alike,
  rowHeight,
  keep,
  layout,
  most,
  drawLine,
  drawGap,
}: VirtualRowsProps) {
  const { items, total, margin, measure } = useRowWindow(body, lines, alike, rowHeight, keep, layout, most);
  const drawn: ReactNode[] = [];
  let reached = margin;
  for (const item of items) {
    drawn.push(
      drawGap(`before ${item.index}`, item.start - reached),
      drawLine(item.index, alike && !lines.at(item.index).details ? undefined : measure),
    );
    reached = item.end;
  }
  drawn.push(drawGap(`after ${items.at(-1)?.index}`, margin + total - reached));
  return drawn;
}
