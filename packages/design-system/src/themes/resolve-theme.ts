import { DEFAULT_THEME, THEME_IDS, type ThemeId } from './theme.ts';
import { THEME_LIST } from './theme-list.ts';

const isThemeId = (value: string): value is ThemeId => (THEME_IDS as readonly string[]).includes(value);

/** A colour as `#rrggbb`, from the short or the long form; nothing for anything else. */
export function normalHex(value: string): string | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/**
 * The theme that a session or a distributor asks for (G39). Both fields may hold a theme's id or a hex colour: an id
 * wins; a hex that is a theme's solid accent means that theme; any other hex is laid over the default theme (see
 * `brand`); everything else is the default.
 */
export function resolveTheme({
  themeId,
  themeColor,
}: {
  themeId?: string | null | undefined;
  themeColor?: string | null | undefined;
}): { id: ThemeId; hex?: string } {
  const asked = [themeId, themeColor]
    .filter((value) => typeof value === 'string')
    .map((value) => value.trim());
  const id = asked.find(isThemeId);
  if (id) return { id };
  const hex = asked.map(normalHex).find((value) => value !== undefined);
  if (hex === undefined) return { id: DEFAULT_THEME };
  const owner = THEME_IDS.find((theme) => THEME_LIST[theme].primary.toLowerCase() === hex);
  return owner ? { id: owner } : { id: DEFAULT_THEME, hex };
}
