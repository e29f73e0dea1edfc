import { parseHex } from 'culori/fn';
import { deriveTheme, type ThemeDecisions } from './derive-theme.ts';
import type { Theme } from './theme.ts';

/** A token of the format DTCG 2025.10. */
interface Token {
  $type: 'color' | 'dimension' | 'shadow' | 'border';
  $value: unknown;
}
export interface TokenGroup {
  [name: string]: TokenGroup | Token | string;
}

/** `#2458D3`, or with alpha `#2458D31A`. */
const COLOR = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i;
const LENGTH = /^(-?\d+)(?:px)?$/;

function dimension(css: string) {
  const [, value] = LENGTH.exec(css) ?? [];
  if (value === undefined) throw new Error(`“${css}” is not a length in whole pixels.`);
  return { value: Number(value), unit: 'px' };
}

function color(css: string) {
  const parsed = COLOR.test(css) && parseHex(css);
  if (!parsed) throw new Error(`“${css}” is not a colour such as #2458D3.`);
  const { r, g, b, alpha } = parsed;
  return {
    colorSpace: 'srgb',
    components: [r, g, b],
    ...(alpha === undefined ? {} : { alpha }),
    hex: css.slice(0, 7),
  };
}

/** One layer of a shadow: `inset 0 1px 2px 0 #141A240A`; blur and spread may be missing. */
function layer(css: string) {
  const parts = css.split(' ');
  const inset = parts[0] === 'inset';
  const [offsetX = '', offsetY = '', ...rest] = inset ? parts.slice(1) : parts;
  const [blur = '0', spread = '0'] = rest.slice(0, -1);
  return {
    color: color(rest.at(-1) ?? ''),
    offsetX: dimension(offsetX),
    offsetY: dimension(offsetY),
    blur: dimension(blur),
    spread: dimension(spread),
    ...(inset ? { inset } : {}),
  };
}

const NO_SHADOW = '0 0 #00000000';

/** Layouts, kinds of table headers and round avatars: the format has neither words nor percentages. */
const WITHOUT_TOKEN = /^(beside|above|filled|plain|\d+%)$/;

/** The token of a CSS value; undefined for one that the format does not have. */
function tokenOf(css: string): Token | undefined {
  if (WITHOUT_TOKEN.test(css)) return undefined;
  if (css.startsWith('#')) return { $type: 'color', $value: color(css) };
  const [, width, paint] = /^(\S+) solid (\S+)$/.exec(css) ?? [];
  if (width && paint)
    return { $type: 'border', $value: { color: color(paint), width: dimension(width), style: 'solid' } };
  if (css === 'none' || css.includes(' '))
    return { $type: 'shadow', $value: (css === 'none' ? NO_SHADOW : css).split(', ').map(layer) };
  return { $type: 'dimension', $value: dimension(css) };
}

/** Values of a theme as tokens. */
function groupOf(values: object): TokenGroup {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const part = typeof value === 'string' ? tokenOf(value) : groupOf(value as object);
      return part ? [[name, part]] : [];
    }),
  );
}

/** A theme, or what it decides, as design tokens (DTCG 2025.10), grouped as in its file. */
export function themeTokens(decided: ThemeDecisions): TokenGroup {
  const { id: _id, name, description, appearance: _, radix: _radix, ...values } = deriveTheme(decided);
  return { $description: `${name}: ${description}`, ...groupOf(values) };
}

/** The resolver of the themes' files (DTCG 2025.10): one modifier, whose contexts are the themes. */
export const tokensResolver = (themes: readonly Theme[]) => ({
  version: '2025.10',
  name: 'Distributor Console',
  modifiers: {
    theme: {
      contexts: Object.fromEntries(themes.map(({ id }) => [id, [{ $ref: `./${id}.tokens.json` }]])),
      default: themes[0]?.id,
    },
  },
  resolutionOrder: [{ $ref: '#/modifiers/theme' }],
});
