import type { ComponentProps, ElementType } from 'react';
import { type StyleProps, styleProps } from '../theme-root/style-props.ts';

export type BoxProps<Tag extends ElementType> = StyleProps & {
  /** The element to render. */
  as?: Tag;
} & Omit<ComponentProps<Tag>, keyof StyleProps | 'as'>;

/** Positions one part of a page. The caller's class overrides its styles. */
export function Box<Tag extends ElementType = 'div'>({ as, ...rest }: BoxProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...styleProps(rest)} />;
}
