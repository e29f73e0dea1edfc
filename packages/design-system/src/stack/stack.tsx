import type { ComponentProps, ElementType } from 'react';
import { draw, type Look, type Space } from '../theme-root/draw.ts';

interface Layout extends Look {
  /** Space between the parts: a step of the spacing scale. */
  gap?: Space;
  /** Where parts narrower than the stack align; as wide as the stack by default. */
  align?: 'start' | 'end';
}

export type StackProps<Tag extends ElementType> = Layout & {
  /** The element to render. */
  as?: Tag;
} & Omit<ComponentProps<Tag>, keyof Layout | 'as'>;

/** Parts stacked vertically. The caller's class wins over its layout. */
export function Stack<Tag extends ElementType = 'div'>({ as, align, ...rest }: StackProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...draw(rest, 'ds-stack', align && `ds-items-${align}`)} />;
}
