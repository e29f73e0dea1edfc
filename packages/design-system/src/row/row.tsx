import type { ComponentProps, ElementType } from 'react';
import { draw, type Look, type Space } from '../theme-root/draw.ts';

interface Layout extends Look {
  /** Space between the parts: a step of the spacing scale. */
  gap?: Space;
  /** Space between the lines of a row that wraps, where it is not `gap`. */
  rowGap?: Space | '0';
  /** How the parts stand to each other; in the middle unless given. `first`: an icon beside the first line of words. */
  align?: 'baseline' | 'start' | 'center' | 'stretch' | 'first';
  /** Where the parts stand in a row that is wider than they are. */
  justify?: 'between' | 'end' | 'center';
  wrap?: boolean;
  /** A part of a line of text. */
  inline?: boolean;
}

export type RowProps<Tag extends ElementType> = Layout & { as?: Tag } & Omit<
    ComponentProps<Tag>,
    keyof Layout | 'as'
  >;

/** Parts beside each other. A class of the caller's wins over its layout. */
export function Row<Tag extends ElementType = 'div'>({
  as,
  align,
  justify,
  wrap,
  inline,
  ...rest
}: RowProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      {...draw(
        rest,
        'ds-row',
        inline && 'ds-inline',
        align && `ds-align-${align}`,
        justify && `ds-justify-${justify}`,
        wrap && 'ds-wrap',
      )}
    />
  );
}
