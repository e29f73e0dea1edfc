import { DEFAULT_THEME, THEME_IDS, type ThemeId } from './theme.ts';
import { THEME_PRIMARIES } from './theme-primaries.ts';

/** Normalises a hex colour, short or long, to `#rrggbb`; undefined for anything else. */
export function normalizeHex(value: string): string | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/**
 * The theme of a distributor's branding: the one it names, or the one whose solid accent is its colour. Any other
 * colour is applied over the default theme (see `brand`); without branding, or for an invalid colour, the default
 * theme.
 */
export function resolveTheme(look: { theme: ThemeId } | { hex: string } | undefined): {
  id: ThemeId;
  hex?: string;
} {
  if (look === undefined) return { id: DEFAULT_THEME };
  if ('theme' in look) return { id: look.theme };
  const hex = normalizeHex(look.hex);
  if (hex === undefined) return { id: DEFAULT_THEME };
  const owner = THEME_IDS.find((theme) => THEME_PRIMARIES[theme].toLowerCase() === hex);
  return owner ? { id: owner } : { id: DEFAULT_THEME, hex };
}
