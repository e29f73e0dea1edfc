import type { ComponentProps, ElementType } from 'react';
import { draw, type Look } from '../theme-root/draw.ts';

interface Words extends Look {
  /** One line, truncated with an ellipsis. */
  truncate?: boolean;
  /** Displayed on a line of its own. */
  block?: boolean;
}

export type TextProps<Tag extends ElementType> = Words & {
  /** The element to render. */
  as?: Tag;
} & Omit<ComponentProps<Tag>, keyof Words | 'as'>;

/** Text in a size, weight and tone of the scales. The caller's class wins over them. */
export function Text<Tag extends ElementType = 'span'>({ as, truncate, block, ...rest }: TextProps<Tag>) {
  const Element: ElementType = as ?? 'span';
  return <Element {...draw(rest, truncate && 'ds-truncate', block && 'ds-block')} />;
}
