import type { ComponentProps, ElementType } from 'react';
import { type StyleProps, styleProps } from '../theme-root/style-props.ts';

interface TextStyleProps extends StyleProps {
  /** One line, truncated with an ellipsis. */
  truncate?: boolean;
  /** Displayed as a block. */
  block?: boolean;
}

export type TextProps<Tag extends ElementType> = TextStyleProps & {
  /** The element to render. */
  as?: Tag;
} & Omit<ComponentProps<Tag>, keyof TextStyleProps | 'as'>;

/** Text in a size, weight and tone of the scales. The caller's class overrides them. */
export function Text<Tag extends ElementType = 'span'>({ as, truncate, block, ...rest }: TextProps<Tag>) {
  const Element: ElementType = as ?? 'span';
  return <Element {...styleProps(rest, truncate && 'ds-truncate', block && 'ds-block')} />;
}
