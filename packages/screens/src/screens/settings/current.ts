import type { SettingsDraft } from '@dmc/contract/settings';
import type { ThemeChoice } from '@dmc/contract/theme-choice';
import { resolveTheme } from '@dmc/design-system/resolve-theme';
import type * as z from 'zod/mini';

/** The form's values: the theme choice as `themeColor` text, a theme id or the distributor's own colour. */
export type SettingsValues = z.input<typeof SettingsDraft>;

/** The active settings, as the form's initial values. */
export interface Current {
  values: SettingsValues;
  /** The server sent no theme: the default one is shown. */
  isDefault: boolean;
}

/** The form's initial values from the settings or the session: the accent colour of a theme selects that theme. */
export function currentOf({
  logoUrl = '',
  themeChoice,
}: {
  logoUrl?: string;
  themeChoice?: ThemeChoice;
}): Current {
  const { id, hex } = resolveTheme(themeChoice);
  return { values: { logoUrl, themeColor: hex ?? id }, isDefault: themeChoice === undefined };
}
