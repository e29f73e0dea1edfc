import type { PaperSettings } from '@dmc/contract/paper-settings';
import type { SettingsDraft } from '@dmc/contract/settings';
import type { StateCode } from '@dmc/contract/states';
import type { ThemeChoice } from '@dmc/contract/theme-choice';
import { resolveTheme } from '@dmc/design-system/resolve-theme';
import type * as z from 'zod/mini';

/** The form's values: the theme choice as `themeColor` text, a theme id or the distributor's own colour. */
export type SettingsValues = z.input<typeof SettingsDraft>;

/** The active settings, as the form's initial values. */
export interface Current {
  /** Without `papers` if the server has none. */
  values: SettingsValues;
  /** The state of the organisation that GST number or pincode tells. */
  foundState?: StateCode | undefined;
  /** The server sent no theme: the default one is shown. */
  isDefault: boolean;
}

const paperValues = ({
  stateCode = '',
  prefixes,
  bank = { name: '', account: '', ifsc: '' },
  terms = '',
  vpa = '',
  issueOnShipping,
}: PaperSettings): SettingsValues['papers'] => ({ stateCode, prefixes, bank, terms, vpa, issueOnShipping });

/** The form's initial values from the settings or the session: the accent colour of a theme selects that theme. */
export function currentOf({
  logoUrl = '',
  themeChoice,
  papers,
}: {
  logoUrl?: string;
  themeChoice?: ThemeChoice;
  papers?: PaperSettings;
}): Current {
  const { id, hex } = resolveTheme(themeChoice);
  return {
    values: { logoUrl, themeColor: hex ?? id, ...(papers ? { papers: paperValues(papers) } : {}) },
    foundState: papers?.foundState,
    isDefault: themeChoice === undefined,
  };
}
