import type { ComponentProps, ElementType } from 'react';
import { type Space, type StyleProps, styleProps } from '../theme-root/style-props.ts';

interface Layout extends StyleProps {
  /** Space between the parts: a step of the spacing scale. */
  gap?: Space;
  /** Space between the lines of a wrapping row, if not `gap`. */
  rowGap?: Space | '0';
  /** Vertical alignment; centred by default. `first` puts an icon next to the first line of text. */
  align?: 'baseline' | 'start' | 'center' | 'stretch' | 'first';
  /** Horizontal distribution of spare space. */
  justify?: 'between' | 'end' | 'center';
  /** Wraps when the parts do not fit. */
  wrap?: boolean;
  /** Displayed inline, within a line of text. */
  inline?: boolean;
}

export type RowProps<Tag extends ElementType> = Layout & {
  /** The element to render. */
  as?: Tag;
} & Omit<ComponentProps<Tag>, keyof Layout | 'as'>;

/** Parts side by side. The caller's class overrides its layout. */
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
      {...styleProps(
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
