import {
  clampChroma,
  useMode as enable,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  wcagContrast,
} from 'culori/fn';
import { alphaOver } from '../themes/alpha-over.ts';
import { professionalBlue } from '../themes/professional-blue.ts';
import { normalizeHex } from '../themes/resolve-theme.ts';
import type { Scale } from '../themes/theme.ts';

enable(modeRgb);
enable(modeLrgb);
const toOklch = enable(modeOklch);

/** WCAG 2.2: text (1.4.3) and the shape of a control (1.4.11). */
const TEXT = 4.5;
const SHAPE = 3;
/** Minimum contrast between a solid button and its card: white on white is not a button. */
const MIN_SOLID_CONTRAST = 1.35;

/** A distributor's brand colour, ready to apply over the default theme. */
export interface Brand {
  /** The requested colour, as `#rrggbb`. */
  hex: string;
  /** The fill of solid buttons, and the text colour on them. */
  solid: string;
  onSolid: string;
  /** The colour of links and selected text. */
  text: string;
  /** The colour was too faint for its uses, so a darker shade is used. The stored value is unchanged. */
  corrected: boolean;
  /** For the `overrides` of `ThemeRoot`. */
  properties: Readonly<Record<string, string>>;
}

const base = professionalBlue;
const WHITE = base.colors.surface;
const INK = base.colors.textPrimary;
const STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

const hexOf = (color: Oklch): string => formatHex(clampChroma(color, 'oklch')) ?? base.colors.primary;
/** The same hue and chroma at another lightness (OKLCH, 0–1), within sRGB. */
const at = (color: Oklch, l: number, c = color.c): string =>
  hexOf({ ...color, l: Math.min(1, Math.max(0, l)), c });
const minContrast = (hex: string, backgrounds: readonly string[]) =>
  Math.min(...backgrounds.map((background) => wcagContrast(hex, background)));

/** The colour itself if it reaches `ratio` on every background, otherwise the lightest darker shade that does. */
function darkened(color: Oklch, hex: string, backgrounds: readonly string[], ratio: number): string {
  if (minContrast(hex, backgrounds) >= ratio) return hex;
  for (let l = color.l; l > 0; l -= 0.004) {
    const shade = at(color, l);
    if (minContrast(shade, backgrounds) >= ratio) return shade;
  }
  return '#000000';
}

/** A tint on which every text colour of the theme stays readable, because hues differ in perceived lightness. */
function readableTint(tint: string): string {
  const color = toOklch(tint);
  if (!color) return tint;
  for (let l = color.l; l < 1; l += 0.002) {
    const shade = at(color, l);
    if (wcagContrast(base.colors.textMuted, shade) >= TEXT) return shade;
  }
  return WHITE;
}

/** A fill in the colour: unchanged with white or dark text, or darkened until white text is readable. */
function solidOf(color: Oklch, hex: string): { solid: string; onSolid: string } {
  if (wcagContrast(hex, WHITE) >= TEXT) return { solid: hex, onSolid: WHITE };
  // Bright colours (yellow, lime, orange) would turn muddy; they keep their shade and get dark text.
  if (color.l >= 0.72) {
    const solid = darkened(color, hex, [WHITE], MIN_SOLID_CONTRAST);
    if (wcagContrast(solid, INK) >= TEXT) return { solid, onSolid: INK };
  }
  return { solid: darkened(color, hex, [WHITE], TEXT), onSolid: WHITE };
}

/** The pressed or hovered solid: darker, or lighter where the text on it requires that. */
function shifted(solid: string, onSolid: string, by: number): string {
  const color = toOklch(solid);
  if (!color) return solid;
  const darker = at(color, color.l - by);
  if (color.l > 0.25 && wcagContrast(darker, onSolid) >= TEXT) return darker;
  const lighter = at(color, color.l + by);
  return wcagContrast(lighter, onSolid) >= TEXT ? lighter : solid;
}

/**
 * A distributor's hex colour as a full accent over the default theme: scale, alpha, text, focus ring and everything
 * else that the theme tints. Every shade that carries text or a shape is corrected to WCAG 2.2 AA. Returns undefined
 * for anything but a hex colour. Import this module lazily, because it needs a colour library.
 */
export function brandOf(value: string): Brand | undefined {
  const hex = normalizeHex(value);
  const color = hex === undefined ? undefined : toOklch(hex);
  if (hex === undefined || color === undefined) return undefined;

  const { solid, onSolid } = solidOf(color, hex);
  // Tints have the lightness of the default theme's tints, and their chroma in the colour's proportion.
  const share = Math.min(1.15, color.c / (toOklch(base.colors.primary)?.c ?? 0.2));
  const tint = (reference: string) => {
    const model = toOklch(reference);
    return model ? at(color, model.l, model.c * share) : reference;
  };
  const fills = { 3: tint(base.accentScale[3]), 4: tint(base.accentScale[4]), 5: tint(base.accentScale[5]) };
  const rows = {
    selected: readableTint(tint(base.rows.selected)),
    selectedHover: readableTint(tint(base.rows.selectedHover)),
  };
  const sheets = [WHITE, base.colors.background, base.rows.hover, base.surfaces.sunken];
  const backgrounds = [...sheets, ...Object.values(fills), ...Object.values(rows), base.grayScale[3]];
  const text = darkened(color, hex, backgrounds, TEXT);
  const indicator = darkened(color, solid, [WHITE, base.colors.background], SHAPE);
  const hover = shifted(solid, onSolid, 0.04);
  const ink = at(color, 0.29, Math.min(color.c, 0.1));

  const scale: Scale = {
    1: tint(base.accentScale[1]),
    2: tint(base.accentScale[2]),
    ...fills,
    6: tint(base.accentScale[6]),
    7: tint(base.accentScale[7]),
    8: tint(base.accentScale[8]),
    9: solid,
    10: hover,
    11: text,
    12: ink,
  };
  const name = `--${base.radix.accentColor}`;
  const properties: Record<string, string> = {};
  for (const step of STEPS) {
    properties[`${name}-${step}`] = scale[step];
    properties[`${name}-a${step}`] = alphaOver(scale[step], WHITE);
  }
  const panel = (l: number, c: number) => at(color, l, Math.min(color.c, c));
  Object.assign(properties, {
    [`${name}-contrast`]: onSolid,
    [`${name}-surface`]: `${scale[2]}cc`,
    [`${name}-indicator`]: indicator,
    [`${name}-track`]: indicator,
    '--ds-primary': solid,
    '--ds-hover': hover,
    '--ds-light': scale[3],
    '--ds-dark': ink,
    '--ds-accent': tint(base.colors.accent),
    '--ds-accent-contrast': onSolid,
    '--ds-accent-indicator': indicator,
    '--ds-accent-active': shifted(solid, onSolid, 0.08),
    '--ds-link': text,
    '--ds-focus': text,
    '--ds-rows-selected': rows.selected,
    '--ds-rows-selected-hover': rows.selectedHover,
    '--ds-chart-series-1': indicator,
    '--ds-chart-area-top': `${indicator}24`,
    '--ds-chart-area-bottom': `${indicator}00`,
    '--ds-chrome-selected-icon': text,
    '--ds-chrome-avatar': scale[3],
    '--ds-chrome-avatar-text': ink,
    '--ds-chrome-sidebar-focus': text,
    '--ds-chrome-header-focus': text,
    '--ds-artwork-bg': panel(0.235, 0.06),
    '--ds-artwork-dot': panel(0.37, 0.06),
    '--ds-artwork-line': panel(0.48, 0.09),
    '--ds-artwork-node': panel(0.72, 0.11),
    '--ds-artwork-hot': panel(0.8, 0.1),
    '--ds-artwork-ring': `${solid}33`,
    '--ds-artwork-hub': solid,
    '--ds-artwork-hub-fg': onSolid,
    '--ds-artwork-muted': panel(0.83, 0.035),
  });
  return {
    hex,
    solid,
    onSolid,
    text,
    corrected: solid !== hex || minContrast(hex, [WHITE]) < TEXT,
    properties,
  };
}

/** The brand's custom properties; empty for anything but a hex colour. */
export function brandProperties(value: string): Readonly<Record<string, string>> {
  return brandOf(value)?.properties ?? {};
}
