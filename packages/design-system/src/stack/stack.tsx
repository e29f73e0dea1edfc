import type { ComponentProps, ElementType } from 'react';
import { draw, type Look, type Space } from '../theme-root/draw.ts';

interface Layout extends Look {
  /** Space between the parts: a step of the spacing scale. */
  gap?: Space;
  /** At which side parts stand that are narrower than the stack; as wide as the stack unless given. */
  align?: 'start' | 'end';
}

export type StackProps<Tag extends ElementType> = Layout & { as?: Tag } & Omit<
    ComponentProps<Tag>,
    keyof Layout | 'as'
  >;

/** Parts below each other. A class of the caller's wins over its layout. */
export function Stack<Tag extends ElementType = 'div'>({ as, align, ...rest }: StackProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...draw(rest, 'ds-stack', align && `ds-items-${align}`)} />;
}
