import type { ComponentProps, ElementType } from 'react';
import { type Space, type StyleProps, styleProps } from '../theme-root/style-props.ts';

interface Layout extends StyleProps {
  /** `grid-template-columns`; a number means that many equal columns. */
  columns: string | number;
  /** The columns on a phone, if different. */
  phone?: string | number;
  /** Space between the parts: a step of the spacing scale. */
  gap?: Space;
  /** Space between the rows, if not `gap`. */
  rowGap?: Space | '0';
  /** How the parts of a row align; equally tall by default. */
  align?: 'baseline' | 'start' | 'center';
}

export type GridProps<Tag extends ElementType> = Layout & {
  /** The element to render. */
  as?: Tag;
} & Omit<ComponentProps<Tag>, keyof Layout | 'as'>;

const template = (columns: string | number | undefined) =>
  typeof columns === 'number' ? `repeat(${columns}, minmax(0, 1fr))` : columns;

/** Parts in columns. The caller's class overrides its layout. */
export function Grid<Tag extends ElementType = 'div'>({
  as,
  columns,
  phone,
  align,
  ...rest
}: GridProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      {...styleProps(
        { ...rest, columns: template(columns), phone: template(phone) },
        'ds-grid',
        align && `ds-align-${align}`,
      )}
    />
  );
}
