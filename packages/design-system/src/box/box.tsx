import type { ComponentProps, ElementType } from 'react';
import { draw, type Look } from '../theme-root/draw.ts';

export type BoxProps<Tag extends ElementType> = Look & {
  /** The element to render. */
  as?: Tag;
} & Omit<ComponentProps<Tag>, keyof Look | 'as'>;

/** Positions one part of a page. The caller's class wins over its styles. */
export function Box<Tag extends ElementType = 'div'>({ as, ...rest }: BoxProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...draw(rest)} />;
}
