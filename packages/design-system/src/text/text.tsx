import type { ComponentProps, ElementType } from 'react';
import { draw, type Look } from '../theme-root/draw.ts';

interface Words extends Look {
  /** One line, cut with an ellipsis. */
  truncate?: boolean;
  /** A line of its own. */
  block?: boolean;
}

export type TextProps<Tag extends ElementType> = Words & { as?: Tag } & Omit<
    ComponentProps<Tag>,
    keyof Words | 'as'
  >;

/** Words in a size, weight and tone of the scales. A class of the caller's wins over them. */
export function Text<Tag extends ElementType = 'span'>({ as, truncate, block, ...rest }: TextProps<Tag>) {
  const Element: ElementType = as ?? 'span';
  return <Element {...draw(rest, truncate && 'ds-truncate', block && 'ds-block')} />;
}
