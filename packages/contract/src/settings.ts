import * as z from 'zod/mini';
import { define } from './operation.ts';
import { PaperSettings, PaperSettingsDraft } from './paper-settings.ts';
import { WebAddress, webAddress } from './text.ts';
import { themeChoiceField, withThemeChoice } from './theme-choice.ts';
import { Id, itemOf, Moment, optional } from './wire.ts';

/** The id in the path of the settings that means the caller's own organisation. */
export const OWN_SETTINGS = 'current';

/** The settings of a distributor (core §3). */
export const Settings = withThemeChoice(
  z.object({
    id: optional(Id),
    name: optional(z.string()),
    logoUrl: optional(WebAddress),
    themeColor: optional(z.string()),
    gstNumber: optional(z.string()),
    isActive: optional(z.boolean()),
    createdAt: optional(Moment),
    updatedAt: optional(Moment),
    /** Extension. */
    papers: optional(PaperSettings),
  }),
);
export type Settings = z.infer<typeof Settings>;
const SettingsAnswer = itemOf('settings', Settings);

/** Texts shared by the form and the server. */
export const SETTINGS_TEXTS = { theme: 'Choose one of the themes' } as const;

/**
 * Body of call 48. Its choice is a theme; an existing custom colour may stay, so that changing the logo does not lose it.
 */
export const SettingsDraft = withThemeChoice(
  z.object({
    logoUrl: webAddress,
    themeColor: themeChoiceField({ required: 'Choose a theme', message: SETTINGS_TEXTS.theme }),
    /** Unchanged if omitted. Extension. */
    papers: z.optional(PaperSettingsDraft),
  }),
);
export type SettingsDraft = z.infer<typeof SettingsDraft>;

/** Call 48, and reading what it wrote (extension). */
export const settingsOperations = define({
  readSettings: {
    extension: 'records',
    method: 'GET',
    path: '/distributors/settings/{distributorId}',
    roles: ['ADMIN', 'DISTRIBUTOR'],
    answer: SettingsAnswer,
  },
  saveSettings: {
    row: 48,
    method: 'PUT',
    path: '/distributors/settings/{distributorId}',
    roles: ['ADMIN', 'DISTRIBUTOR'],
    body: SettingsDraft,
    bodyExtensions: { papers: 'papers' },
    answer: optional(SettingsAnswer),
    extensionFields: ['papers'],
  },
});
