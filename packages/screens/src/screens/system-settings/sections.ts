import type { SettingGroup, SettingName } from '@dmc/contract/system-settings';
import type { systemSettingsCopy } from './system-settings.copy.ts';

interface Section {
  title: keyof (typeof systemSettingsCopy)['sections'];
  fields: readonly SettingName[];
}

/** The groups of settings on each tab (screens §2). */
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
        'twoFactorRoles',
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
    { title: 'audit', fields: ['auditDays'] },
    { title: 'connections', fields: ['connectionPoolSize', 'queryTimeout', 'enableQueryLogging'] },
  ],
};

const CHANNELS = ['enableEmailNotifications', 'enableSMSNotifications', 'enablePushNotifications'] as const;

const SWITCH_OF = {
  twoFactorRoles: 'enableTwoFactor',
  rateLimitRequests: 'enableRateLimiting',
  corsOrigins: 'enableCORS',
  cacheTimeout: 'enableCaching',
  backupFrequency: 'enableBackups',
  backupRetention: 'enableBackups',
} as const satisfies Partial<Record<SettingName, SettingName>>;

/** Why a setting currently has no effect: the switch it depends on is off. */
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
