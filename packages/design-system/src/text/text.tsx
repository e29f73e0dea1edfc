import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../theme-root/class-names.ts';

export const TEXT_SIZES = ['1', '2', '3', '4', '6', '8'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
export const TEXT_TONES = ['primary', 'secondary', 'muted', 'success', 'warning', 'error'] as const;
export type TextTone = (typeof TEXT_TONES)[number];
export const TEXT_WEIGHTS = ['regular', 'medium', 'bold'] as const;
export type TextWeight = (typeof TEXT_WEIGHTS)[number];

interface Look {
  /** Step of the type scale, with its line height; inherited unless given. */
  size?: TextSize;
  weight?: TextWeight;
  tone?: TextTone;
  /** Figures of equal width. */
  numeric?: boolean;
  /** One line, cut with an ellipsis. */
  truncate?: boolean;
  /** Breaks within a word that is longer than the line. */
  breaks?: boolean;
  /** A line of its own. */
  block?: boolean;
}

export type TextProps<Tag extends ElementType> = Look & { as?: Tag } & Omit<
    ComponentProps<Tag>,
    keyof Look | 'as'
  >;

/** Words in a size, weight and tone of the scales. A class of the caller's wins over them. */
export function Text<Tag extends ElementType = 'span'>({
  as,
  size,
  weight,
  tone,
  numeric,
  truncate,
  breaks,
  block,
  className,
  ...rest
}: TextProps<Tag>) {
  const Element: ElementType = as ?? 'span';
  return (
    <Element
      className={classNames(
        size && `ds-size-${size}`,
        weight && `ds-weight-${weight}`,
        tone && `ds-tone-${tone}`,
        numeric && 'ds-numeric',
        truncate && 'ds-truncate',
        breaks && 'ds-breaks',
        block && 'ds-block',
        className,
      )}
      {...rest}
    />
  );
}
