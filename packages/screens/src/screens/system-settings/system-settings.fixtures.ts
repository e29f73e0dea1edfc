import {
  DEFAULT_SYSTEM_SETTINGS,
  type StoredSystemSettings,
  writeSystemSettings,
} from '@dmc/contract/system-settings';

/** Settings as our API sends them, with a key that has no field. */
export const stored: StoredSystemSettings = {
  settings: {
    ...writeSystemSettings({
      ...DEFAULT_SYSTEM_SETTINGS,
      platformName: 'Vahini Distribution Network',
      platformDescription: 'Orders, credit and deliveries of 42 distributors in six states.',
      supportEmail: 'support@vahini.in',
      supportPhone: '+91 80 4123 4567',
      corsOrigins: 'https://console.vahini.in, https://staging.vahini.in',
      twoFactorRoles: ['ADMIN', 'DISTRIBUTOR'],
      auditDays: 730,
    }),
    billing: { plan: 'gold' },
    version: 7,
  },
  honoured: [
    'security.sessionTimeout',
    'security.passwordMinLength',
    'security.passwordRequireSpecial',
    'security.maxLoginAttempts',
    'security.enableTwoFactor',
    'security.twoFactorRoles',
    'security.enableRateLimiting',
    'security.rateLimitRequests',
    'security.rateLimitWindow',
    'api.enableApiDocs',
    'api.enableCORS',
    'api.corsOrigins',
    'api.enableCompression',
    'api.enableLogging',
    'api.logLevel',
    'database.enableBackups',
    'database.backupFrequency',
    'database.backupRetention',
    'database.enableQueryLogging',
    'database.auditDays',
  ],
  overridden: {},
  unsaved: false,
  lastSaved: { at: '2026-11-18T09:12:00Z', by: 'r.iyer@platform.in' },
  backups: {
    last: { at: '2026-11-19T20:30:00Z', bytes: 48_213_774 },
    next: '2026-11-20T20:30:00Z',
    running: false,
    folder: '/var/backups/vahini',
    filesElsewhere: false,
  },
};

/** A server with these backups. */
export const withBackups = (backups: StoredSystemSettings['backups']): StoredSystemSettings => ({
  ...stored,
  backups: { ...stored.backups, ...backups },
});

/** A server with only the documented calls: it does not report which settings it applies, and has its own keys. */
export const documented: StoredSystemSettings = { settings: writeSystemSettings(DEFAULT_SYSTEM_SETTINGS) };

/** Long texts, many origins, and values without an option. */
export const crowded: StoredSystemSettings = {
  ...stored,
  settings: {
    ...writeSystemSettings({
      ...DEFAULT_SYSTEM_SETTINGS,
      platformName: 'Sri Venkateswara Consolidated Distribution and Retail Supply Platform (South)',
      platformDescription: 'Everything that moves between a distributor and its shops. '.repeat(8).trim(),
      supportEmail: 'distributor.support.and.onboarding@consolidated-distribution.example.in',
      timezone: 'Asia/Dubai',
      corsOrigins: Array.from({ length: 12 }, (_, at) => `https://console-${at + 1}.consolidated.example.in`),
    }),
    version: 31,
  },
};
