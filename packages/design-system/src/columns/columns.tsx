import type { ComponentProps } from 'react';
import { classNames } from '../theme-root/class-names.ts';
import styles from './columns.module.css';

export const COLUMN_LAYOUTS = ['aside', 'halves'] as const;
export type ColumnLayout = (typeof COLUMN_LAYOUTS)[number];

export interface ColumnsProps extends ComponentProps<'div'> {
  /** `aside`: a narrow second column from 1024 px; `halves`: two alike from 1280 px. Below that, and on paper, one. */
  layout: ColumnLayout;
  /** The columns end on one line. */
  stretch?: boolean;
}

/** The parts of a page beside each other, where there is room. */
export function Columns({ layout, stretch, className, ...rest }: ColumnsProps) {
  return (
    <div
      className={classNames(styles.columns, styles[layout], stretch && styles.stretch, className)}
      {...rest}
    />
  );
}
