import type { SettingsDraft } from '@dmc/contract/settings';
import { normalHex, resolveTheme } from '@dmc/design-system/resolve-theme';
import { THEME_IDS } from '@dmc/design-system/theme';

/** What is in force now, as the form begins with it. */
export interface Current {
  values: SettingsDraft;
  /** Nobody sent a theme: the default one stands there (rulings P55). */
  isDefault: boolean;
}

interface Branding {
  logoUrl?: string | undefined;
  themeId?: string | undefined;
  themeColor?: string | undefined;
}

/** Reads the form's first values off the settings or the session: a theme's id, or the distributor's own colour (G39). */
export function currentOf({ logoUrl = '', themeId, themeColor }: Branding): Current {
  const { id, hex } = resolveTheme({ themeId, themeColor });
  const sent = [themeId, themeColor].some(
    (value) =>
      value !== undefined &&
      ((THEME_IDS as readonly string[]).includes(value.trim()) || normalHex(value) !== undefined),
  );
  return { values: { logoUrl, themeColor: hex ?? id }, isDefault: !sent };
}
