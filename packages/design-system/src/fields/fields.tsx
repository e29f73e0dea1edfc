import type { ComponentProps } from 'react';
import { Grid } from '../grid/grid.tsx';
import { classNames } from '../theme-root/class-names.ts';
import type { StyleProps } from '../theme-root/style-props.ts';
import styles from './fields.module.css';

export interface FieldsProps extends ComponentProps<'div'>, Pick<StyleProps, 'mb'> {
  /** The element around the fields. */
  as?: 'div' | 'section';
  /** Fields per row. */
  columns?: 1 | 2 | 3;
  /** Fields per row on a phone. */
  phone?: 1 | 2;
}

/** The fields of a form, spaced so that their messages have room. */
export function Fields({ as = 'div', columns = 1, phone = 1, className, ...rest }: FieldsProps) {
  return (
    <Grid
      as={as}
      columns={columns}
      phone={phone}
      gap="4"
      align="start"
      className={classNames(styles.fields, className)}
      {...rest}
    />
  );
}

/** A field across all columns. */
export function FullWidth(props: ComponentProps<'div'>) {
  return <div className={styles.wide} {...props} />;
}
