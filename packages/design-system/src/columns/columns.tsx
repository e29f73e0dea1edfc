import type { ComponentProps } from 'react';
import { classNames } from '../theme-root/class-names.ts';
import styles from './columns.module.css';

export const COLUMN_LAYOUTS = ['aside', 'halves'] as const;
export type ColumnLayout = (typeof COLUMN_LAYOUTS)[number];

export interface ColumnsProps extends ComponentProps<'div'> {
  /**
   * `aside`: a narrow second column from 1024 px; `halves`: two equal columns from 1280 px. Below that, and in print,
   * one column.
   */
  layout: ColumnLayout;
  /** Makes the columns equally tall. */
  stretch?: boolean;
}

/** Parts of a page side by side if there is room. */
export function Columns({ layout, stretch, className, ...rest }: ColumnsProps) {
  return (
    <div
      className={classNames(styles.columns, styles[layout], stretch && styles.stretch, className)}
      {...rest}
    />
  );
}
