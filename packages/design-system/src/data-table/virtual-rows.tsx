import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { type RowWindowOptions, useRowWindow } from './use-row-window.ts';

export interface VirtualRowsProps extends RowWindowOptions {
  drawLine: (line: number, measure?: (element: HTMLElement | null) => void) => ReactNode;
  /** How many columns a gap spans. */
  span: number;
}

/** The rows near the visible area, with gaps as tall as the rows not drawn; on paper, all of them. */
export function VirtualRows({ drawLine, span, ...options }: VirtualRowsProps) {
  const { items, total, margin, measureOf } = useRowWindow(options);
  // The rows that were there stay: one of them may have the focus.
  if (options.printing) return Array.from({ length: options.lines.count }, (_, line) => drawLine(line));
  const drawGap = (key: string, height: number) =>
    height <= 0 ? null : (
      <tr key={key} aria-hidden className={styles.gap}>
        <td colSpan={span} style={{ height }} />
      </tr>
    );
  const drawn: ReactNode[] = [];
  let reached = margin;
  for (const item of items) {
    drawn.push(
      drawGap(`before ${item.index}`, item.start - reached),
      drawLine(item.index, measureOf(item.index)),
    );
    reached = item.end;
  }
  drawn.push(drawGap(`after ${items.at(-1)?.index}`, margin + total - reached));
  return drawn;
}
