import { SETTING_GROUPS } from '@dmc/contract/system-settings';
import { tabs, type ViewOf, viewUrl } from '../../parts/view-url/view-url.ts';

/** What the screen shows, as encoded in its URL. */
export const systemSettingsView = viewUrl({ tab: tabs(SETTING_GROUPS) });
export type SystemSettingsView = ViewOf<typeof systemSettingsView>;
