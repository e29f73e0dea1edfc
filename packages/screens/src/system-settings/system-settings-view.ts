import { formatNumber } from '@dmc/contract/numbers';
import { SETTING_GROUPS, type SettingGroup, type SettingName } from '@dmc/contract/system-settings';
import { choice, type ViewOf, viewUrl } from '../view-url/view-url.ts';
import type { systemSettingsCopy } from './system-settings.copy.ts';

/** What the screen shows, as its URL says. */
export const systemSettingsView = viewUrl({ tab: choice(SETTING_GROUPS) });
export type SystemSettingsView = ViewOf<typeof systemSettingsView>;

interface Section {
  title: keyof (typeof systemSettingsCopy)['sections'];
  fields: readonly SettingName[];
}

/** What stands together on each tab (screens §2). */
export const SECTIONS: Readonly<Record<SettingGroup, readonly Section[]>> = {
  general: [
    { title: 'platform', fields: ['platformName', 'platformDescription'] },
    { title: 'support', fields: ['supportEmail', 'supportPhone'] },
    { title: 'region', fields: ['timezone', 'currency', 'language'] },
  ],
  security: [
    {
      title: 'access',
      fields: [
        'sessionTimeout',
        'passwordMinLength',
        'passwordRequireSpecial',
        'maxLoginAttempts',
        'enableTwoFactor',
      ],
    },
    { title: 'limits', fields: ['enableRateLimiting', 'rateLimitRequests'] },
  ],
  notifications: [
    {
      title: 'channels',
      fields: ['enableEmailNotifications', 'enableSMSNotifications', 'enablePushNotifications'],
    },
    {
      title: 'events',
      fields: ['orderStatusUpdates', 'lowStockAlerts', 'newUserRegistration', 'systemMaintenance'],
    },
  ],
  api: [
    { title: 'origins', fields: ['enableApiDocs', 'enableCORS', 'corsOrigins'] },
    { title: 'speed', fields: ['enableCompression', 'enableCaching', 'cacheTimeout'] },
    { title: 'logs', fields: ['enableLogging', 'logLevel'] },
  ],
  database: [
    { title: 'backups', fields: ['enableBackups', 'backupFrequency', 'backupRetention'] },
    { title: 'connections', fields: ['connectionPoolSize', 'queryTimeout', 'enableQueryLogging'] },
  ],
};

const CHANNELS = ['enableEmailNotifications', 'enableSMSNotifications', 'enablePushNotifications'] as const;

const SWITCH_OF = {
  rateLimitRequests: 'enableRateLimiting',
  corsOrigins: 'enableCORS',
  cacheTimeout: 'enableCaching',
  backupFrequency: 'enableBackups',
  backupRetention: 'enableBackups',
} as const satisfies Partial<Record<SettingName, SettingName>>;

/** Why a setting has no effect just now: the switch that it depends on is off. */
export function inactiveReason(
  name: SettingName,
  isOn: (name: SettingName) => boolean,
): keyof typeof SWITCH_OF | 'event' | undefined {
  if (name in SWITCH_OF) {
    const own = name as keyof typeof SWITCH_OF;
    return isOn(SWITCH_OF[own]) ? undefined : own;
  }
  const isEvent = SECTIONS.notifications[1]?.fields.includes(name);
  return isEvent && !CHANNELS.some(isOn) ? 'event' : undefined;
}

/** A number of seconds as it is spoken of: `1 hour`, `5 minutes`; undefined where that says nothing more. */
export function duration(seconds: number): string | undefined {
  for (const [unit, length] of [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ] as const) {
    const count = seconds / length;
    if (count >= 1 && Number.isInteger(count * 2))
      return `${formatNumber(count)} ${unit}${count === 1 ? '' : 's'}`;
  }
  return undefined;
}
