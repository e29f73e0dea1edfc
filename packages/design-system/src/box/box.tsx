import type { ComponentProps, ElementType } from 'react';
import { draw, type Look } from '../theme-root/draw.ts';

export type BoxProps<Tag extends ElementType> = Look & { as?: Tag } & Omit<
    ComponentProps<Tag>,
    keyof Look | 'as'
  >;

/** One part of a page in its place. A class of the caller's wins over its look. */
export function Box<Tag extends ElementType = 'div'>({ as, ...rest }: BoxProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...draw(rest)} />;
}
