import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';

/** Steps of the spacing scale: 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 32 and 40 px. */
export const SPACES = ['0-5', '1', '1-5', '2', '2-5', '3', '3-5', '4', '4-5', '5', '6', '7'] as const;
/** A step, or `page`: the distance between the boxes of a page, smaller on a phone. */
export type Space = (typeof SPACES)[number] | 'page';

/** A step, or `inset`: a card's inset, smaller on a phone. */
export type Padding = Space | 'inset';

export const TEXT_SIZES = ['1', '2', '3', '3-5', '4', '6', '8'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
export const TEXT_TONES = ['primary', 'secondary', 'muted', 'success', 'warning', 'error'] as const;
export type TextTone = (typeof TEXT_TONES)[number];
export const TEXT_WEIGHTS = ['regular', 'medium', 'bold'] as const;
export type TextWeight = (typeof TEXT_WEIGHTS)[number];

/** Style props for text and layout, shared by `Text`, `Row`, `Stack`, `Grid` and `Box`. */
export interface StyleProps {
  /** Step of the type scale, with its line height; inherited by default. */
  size?: TextSize;
  /** Weight of the text; inherited by default. */
  weight?: TextWeight;
  /** Colour of the text by its role; inherited by default. */
  tone?: TextTone;
  /** Tabular figures: digits of equal width. */
  numeric?: boolean;
  /** Breaks words that are longer than the line. */
  breaks?: boolean;
  /** Keeps the line breaks of its text. */
  lines?: boolean;
  /** No wrapping. */
  nowrap?: boolean;
  /** Aligns text to the end of the line, for figures. */
  end?: boolean;
  /** Takes the remaining space in a row. */
  grow?: boolean;
  /** Does not shrink in a row with too little space. */
  fixed?: boolean;
  /** Rules between the parts, as between the rows of a list. */
  ruled?: boolean;
  /** Space above: a step of the spacing scale. */
  mt?: Space;
  /** Space below: a step of the spacing scale. */
  mb?: Space;
  /** Padding on all sides: a step of the spacing scale, or `inset`, a card's inset. */
  p?: Padding;
  /** Padding left and right, if not `p`. */
  px?: Padding;
  /** Padding above and below, if not `p`. */
  py?: Padding;
  /** Padding above, if not `py`. */
  pt?: Padding;
  /** Padding below, if not `py`. */
  pb?: Padding;
  /** A rule above, as between the parts of a page. */
  topped?: boolean;
  /** A subtle background with rounded corners, to group parts of a form or a card. */
  sunken?: boolean;
}

interface Layout extends StyleProps {
  gap?: Space;
  rowGap?: Space | '0';
  columns?: string;
  phone?: string;
  className?: string;
  style?: CSSProperties;
}

const space = (step: Padding | '0' | undefined) =>
  step && (step === '0' ? '0px' : step === 'inset' ? 'var(--card-inset)' : `var(--space-${step})`);

/** Flags: each sets the class of its name. */
const FLAGS = [
  'numeric',
  'breaks',
  'lines',
  'nowrap',
  'end',
  'grow',
  'fixed',
  'ruled',
  'topped',
  'sunken',
] as const satisfies (keyof StyleProps)[];

/** Turns the style props of a primitive into classes of `layout.css`; values become custom properties. */
export function styleProps<Props extends Layout>(
  {
    size,
    weight,
    tone,
    mt,
    mb,
    p,
    px = p,
    py = p,
    pt = py,
    pb = py,
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
  const values: Record<string, string> = {};
  const set = (name: string, value: string | undefined) => {
    if (!value) return;
    values[`--${name}`] = value;
    names.push(`ds-${name}`);
  };
  set('gap', space(gap));
  set('row-gap', space(rowGap));
  set('columns', columns);
  set('phone', phone);
  set('margin-top', space(mt));
  set('margin-bottom', space(mb));
  if (px || pt || pb) set('padding', [pt, px, pb].map((step) => space(step ?? '0')).join(' '));
  const flags: StyleProps = rest;
  for (const flag of FLAGS)
    if (flag in flags) {
      if (flags[flag]) names.push(`ds-${flag}`);
      delete flags[flag];
    }
  return {
    ...rest,
    className: classNames(
      ...names,
      size && `ds-size-${size}`,
      weight && `ds-weight-${weight}`,
      tone && `ds-tone-${tone}`,
      className,
    ),
    style: Object.keys(values).length > 0 ? { ...values, ...style } : style,
  };
}
