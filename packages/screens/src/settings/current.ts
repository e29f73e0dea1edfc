import type { Look } from '@dmc/contract/look';
import type { SettingsDraft } from '@dmc/contract/settings';
import { resolveTheme } from '@dmc/design-system/resolve-theme';
import type * as z from 'zod/mini';

/** What the form holds: the look as the wire says it, a theme's id or the distributor's own colour. */
export type SettingsValues = z.input<typeof SettingsDraft>;

/** What is in force now, as the form begins with it. */
export interface Current {
  values: SettingsValues;
  /** Nobody sent a theme: the default one stands there (rulings P55). */
  isDefault: boolean;
}

/** Reads the form's first values off the settings or the session: a theme's own colour means that theme (G39). */
export function currentOf({
  logoUrl = '',
  look,
}: {
  logoUrl?: string | undefined;
  look?: Look | undefined;
}): Current {
  const { id, hex } = resolveTheme(look);
  return { values: { logoUrl, themeColor: hex ?? id }, isDefault: look === undefined };
}
