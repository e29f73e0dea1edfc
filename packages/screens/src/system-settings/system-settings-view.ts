import { SETTING_GROUPS } from '@dmc/contract/system-settings';
import { choice, type ViewOf, viewUrl } from '../view-url/view-url.ts';

/** What the screen shows, as encoded in its URL. */
export const systemSettingsView = viewUrl({ tab: choice(SETTING_GROUPS) });
export type SystemSettingsView = ViewOf<typeof systemSettingsView>;
