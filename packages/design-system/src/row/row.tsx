import type { ComponentProps, ElementType } from 'react';
import type { Gap } from '../stack/stack.tsx';
import { classNames } from '../theme-root/class-names.ts';

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
  return (
    <Element
      className={classNames(
        'ds-row',
        inline && 'ds-inline',
        gap && `ds-gap-${gap}`,
        rowGap && `ds-rows-${rowGap}`,
        align && `ds-align-${align}`,
        justify && `ds-justify-${justify}`,
        wrap && 'ds-wrap',
        grow && 'ds-grow',
        className,
      )}
      {...rest}
    />
  );
}
