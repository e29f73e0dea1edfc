import type { ComponentProps, ElementType } from 'react';
import { type Space, type StyleProps, styleProps } from '../theme-root/style-props.ts';

interface Layout extends StyleProps {
  /** Space between the parts: a step of the spacing scale. */
  gap?: Space;
  /** Alignment of parts narrower than the stack; stretched by default. */
  align?: 'start' | 'end';
}

export type StackProps<Tag extends ElementType> = Layout & {
  /** The element to render. */
  as?: Tag;
} & Omit<ComponentProps<Tag>, keyof Layout | 'as'>;

/** Parts stacked vertically. The caller's class overrides its layout. */
export function Stack<Tag extends ElementType = 'div'>({ as, align, ...rest }: StackProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...styleProps(rest, 'ds-stack', align && `ds-items-${align}`)} />;
}
