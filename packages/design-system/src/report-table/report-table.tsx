import type { ComponentProps } from 'react';
import { classNames } from '../theme-root/class-names.ts';
import styles from './report-table.module.css';

export interface ReportTableProps extends ComponentProps<'table'> {
  /** Name of the table for assistive technology. */
  caption: string;
  /** It runs to the edges of a card: its first and its last column keep the card's distance. */
  edges?: boolean;
}

/** A table of figures that is read, not worked with: names at the left, figures at the right, a line between the rows. */
export function ReportTable({ caption, edges, className, children, ...rest }: ReportTableProps) {
  return (
    <table className={classNames(styles.table, className)} data-edges={edges || undefined} {...rest}>
      <caption className="ds-visually-hidden">{caption}</caption>
      {children}
    </table>
  );
}
