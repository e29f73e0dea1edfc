import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';

/** Steps of the spacing scale: 2, 4, 6, 8, 10, 12, 16, 20 and 24 px. */
export const SPACES = ['0-5', '1', '1-5', '2', '2-5', '3', '4', '4-5', '5'] as const;
/** A step, or `page`: the distance between the boxes of a page, smaller on a phone. */
export type Space = (typeof SPACES)[number] | 'page';

export const TEXT_SIZES = ['1', '2', '3', '4', '6', '8'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
export const TEXT_TONES = ['primary', 'secondary', 'muted', 'success', 'warning', 'error'] as const;
export type TextTone = (typeof TEXT_TONES)[number];
export const TEXT_WEIGHTS = ['regular', 'medium', 'bold'] as const;
export type TextWeight = (typeof TEXT_WEIGHTS)[number];

/** How text looks, and how an element is placed: what `Text`, `Row`, `Stack` and `Grid` share. */
export interface Look {
  /** Step of the type scale, with its line height; inherited by default. */
  size?: TextSize;
  weight?: TextWeight;
  tone?: TextTone;
  /** Digits of equal width. */
  numeric?: boolean;
  /** Breaks within words longer than the line. */
  breaks?: boolean;
  /** Takes the remaining space in a row. */
  grow?: boolean;
  /** A line between the parts, as between the rows of a list. */
  ruled?: boolean;
  /** Space above: a step of the spacing scale. */
  mt?: Space;
  /** Space below: a step of the spacing scale. */
  mb?: Space;
}

interface Layout extends Look {
  gap?: Space;
  rowGap?: Space | '0';
  columns?: string;
  phone?: string;
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

const space = (step: Space | '0') => (step === '0' ? '0px' : `var(--space-${step})`);

/** Turns the props of a layout primitive into classes of `layout.css`; values are passed as custom properties. */
export function draw<Props extends Layout>(
  {
    size,
    weight,
    tone,
    numeric,
    breaks,
    grow,
    ruled,
    mt,
    mb,
    gap,
    rowGap,
    columns,
    phone,
    className,
    style,
    ...rest
  }: Props,
  ...names: (string | false | undefined)[]
) {
  const values = {
    ...(mt && { '--margin-top': space(mt) }),
    ...(mb && { '--margin-bottom': space(mb) }),
    ...(gap && { '--gap': space(gap) }),
    ...(rowGap && { '--row-gap': space(rowGap) }),
    ...(columns && { '--columns': columns }),
    ...(phone && { '--phone': phone }),
  };
  return {
    ...rest,
    className: classNames(
      ...names,
      gap && 'ds-gap',
      rowGap && 'ds-row-gap',
      columns && 'ds-columns',
      phone && 'ds-phone',
      mt && 'ds-margin-top',
      mb && 'ds-margin-bottom',
      grow && 'ds-grow',
      ruled && 'ds-ruled',
      size && `ds-size-${size}`,
      weight && `ds-weight-${weight}`,
      tone && `ds-tone-${tone}`,
      numeric && 'ds-numeric',
      breaks && 'ds-breaks',
      className,
    ),
    style: Object.keys(values).length > 0 ? { ...values, ...style } : style,
  };
}
