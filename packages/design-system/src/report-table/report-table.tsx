import type { ComponentProps } from 'react';
import { classNames } from '../theme-root/class-names.ts';
import styles from './report-table.module.css';

export interface ReportTableProps extends ComponentProps<'table'> {
  /** Name of the table for assistive technology. */
  caption: string;
  /** Extends to a card's edges; the first and last columns keep the card's inset. */
  edges?: boolean;
}

/** A read-only table of figures: names on the left, figures on the right, rules between rows. */
export function ReportTable({ caption, edges, className, children, ...rest }: ReportTableProps) {
  return (
    <table className={classNames(styles.table, className)} data-edges={edges || undefined} {...rest}>
      <caption className="ds-visually-hidden">{caption}</caption>
      {children}
    </table>
  );
}
