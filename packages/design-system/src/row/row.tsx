import type { ComponentProps, ElementType } from 'react';
import type { Gap } from '../stack/stack.tsx';
import styles from './row.module.css';

interface Layout {
  /** Space between the parts: a step of the spacing scale. */
  gap?: Gap;
  /** Space between the lines of a row that wraps, where it is not `gap`. */
  rowGap?: '0' | '0-5' | '1' | '1-5' | '2';
  /** How the parts stand to each other; in the middle unless given. */
  align?: 'baseline' | 'start' | 'stretch';
  /** Where the parts stand in a row that is wider than they are. */
  justify?: 'between' | 'end' | 'center';
  wrap?: boolean;
  /** A part of a line of text. */
  inline?: boolean;
  /** Takes the room that is left in a row of its own. */
  grow?: boolean;
}

export type RowProps<Tag extends ElementType> = Layout & { as?: Tag } & Omit<
    ComponentProps<Tag>,
    keyof Layout | 'as'
  >;

/** Parts beside each other. A class of the caller's wins over its layout. */
export function Row<Tag extends ElementType = 'div'>({
  as,
  gap,
  rowGap,
  align,
  justify,
  wrap,
  inline,
  grow,
  className,
  ...rest
}: RowProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  const classes = [
    styles.row,
    gap && styles[`gap${gap}`],
    rowGap && styles[`rows${rowGap}`],
    align && styles[align],
    justify && styles[justify],
    wrap && styles.wrap,
    inline && styles.inline,
    grow && styles.grow,
    className,
  ];
  return <Element className={classes.filter(Boolean).join(' ')} {...rest} />;
}
