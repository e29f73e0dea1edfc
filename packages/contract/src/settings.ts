import * as z from 'zod/mini';
import { define } from './operation.ts';
import { line, WebAddress, webAddress } from './text.ts';
import { Id, itemOf, Moment, maybe } from './wire.ts';

/** The six themes that a distributor may choose (core §3). A test of the screen holds them to the design system's. */
export const BRAND_THEMES = [
  'professional-blue',
  'modern-green',
  'elegant-purple',
  'corporate-gray',
  'vibrant-orange',
  'premium-dark',
] as const;

/** What names the caller's own organisation in the path of its settings (G17). */
export const OWN_SETTINGS = 'current';

/** A colour of the distributor's own, as a creation writes it (G39): `#2563eb` or `#26e`. */
export const isHexColour = (text: string): boolean => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);

/** The settings of a distributor (core §3). */
export const Settings = z.object({
  id: maybe(Id),
  name: maybe(z.string()),
  logoUrl: maybe(WebAddress),
  /** The theme that is in force: an id, or the distributor's own colour. */
  themeColor: maybe(z.string()),
  gstNumber: maybe(z.string()),
  isActive: maybe(z.boolean()),
  createdAt: maybe(Moment),
  updatedAt: maybe(Moment),
});
export type Settings = z.infer<typeof Settings>;
const SettingsAnswer = itemOf('settings', Settings);

/** Words that the form and the server say. */
export const SETTINGS_TEXTS = { theme: 'Choose one of the six themes' } as const;

/**
 * Body of call 48. `themeColor` is written as a theme's id; a colour of the distributor's own that is there already may
 * stay, so that another logo does not cost it.
 */
export const SettingsDraft = z.object({
  logoUrl: webAddress,
  themeColor: line({ max: 40, required: 'Choose a theme' }).check(
    z.refine(
      (text) => (BRAND_THEMES as readonly string[]).includes(text) || isHexColour(text),
      SETTINGS_TEXTS.theme,
    ),
  ),
});
export type SettingsDraft = z.infer<typeof SettingsDraft>;

/** Call 48, and reading what it wrote (extension, G16). */
export const settingsOperations = define({
  readSettings: {
    extension: 'settings.read',
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
    answer: maybe(SettingsAnswer),
  },
});
