import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../theme-root/class-names.ts';

/** Steps of the spacing scale: 2, 4, 6, 8, 10, 12, 16, 20 and 24 px. */
export const GAPS = ['0-5', '1', '1-5', '2', '2-5', '3', '4', '4-5', '5'] as const;
export type Gap = (typeof GAPS)[number];

interface Layout {
  /** Space between the parts: a step of the spacing scale; `page` between the boxes of a page, closer on a phone. */
  gap?: Gap | 'page';
  /** At which side parts stand that are narrower than the stack; as wide as the stack unless given. */
  align?: 'start' | 'end';
  /** Takes the room that is left in a row. */
  grow?: boolean;
}

export type StackProps<Tag extends ElementType> = Layout & { as?: Tag } & Omit<
    ComponentProps<Tag>,
    keyof Layout | 'as'
  >;

/** Parts below each other. A class of the caller's wins over its layout. */
export function Stack<Tag extends ElementType = 'div'>({
  as,
  gap,
  align,
  grow,
  className,
  ...rest
}: StackProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      className={classNames(
        'ds-stack',
        gap && `ds-gap-${gap}`,
        align && `ds-items-${align}`,
        grow && 'ds-grow',
        className,
      )}
      {...rest}
    />
  );
}
