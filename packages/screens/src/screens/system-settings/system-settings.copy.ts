import { formatNumber } from '@dmc/contract/numbers';
import type { ConsoleRole } from '@dmc/contract/roles';
import type { SettingGroup, SettingName } from '@dmc/contract/system-settings';

const PEOPLE = new Intl.ListFormat('en-IN');
const ROLES: Record<ConsoleRole, string> = {
  ADMIN: 'Administrators',
  DISTRIBUTOR: 'Distributors',
  SUPERVISOR: 'Supervisors',
};
/** Roles within a sentence. */
const people = (roles: readonly ConsoleRole[]) =>
  PEOPLE.format(roles.map((role) => ROLES[role].toLowerCase()));

/** Texts of the system settings. Documented ones cite their source. */
export const systemSettingsCopy = {
  tabs: 'Settings',
  /** screens §2, System Settings */
  groups: {
    general: 'General',
    security: 'Security',
    notifications: 'Notifications',
    api: 'API Settings',
    database: 'Database',
  } satisfies Record<SettingGroup, string>,
  save: 'Save Changes',
  databaseWarning: 'Database settings changes require system restart to take effect.',
  /** screens §8 */
  saved: 'Settings saved successfully!',
  failed: 'Failed to save settings. Please try again.',
  unread: 'Unable to load system settings at this time.',

  labels: {
    platformName: 'Platform name',
    platformDescription: 'Description',
    supportEmail: 'Support email',
    supportPhone: 'Support phone',
    timezone: 'Timezone',
    currency: 'Currency',
    language: 'Language',
    sessionTimeout: 'Session timeout',
    passwordMinLength: 'Password minimum length',
    passwordRequireSpecial: 'Require special characters',
    maxLoginAttempts: 'Max login attempts',
    enableTwoFactor: 'Two-factor authentication',
    twoFactorRoles: 'Two-factor authentication for',
    enableRateLimiting: 'Rate limiting',
    rateLimitRequests: 'Rate limit requests',
    enableEmailNotifications: 'Email',
    enableSMSNotifications: 'SMS',
    enablePushNotifications: 'Push',
    orderStatusUpdates: 'Order status updates',
    lowStockAlerts: 'Low stock alerts',
    newUserRegistration: 'New user registration',
    systemMaintenance: 'System maintenance',
    enableApiDocs: 'API docs',
    enableCORS: 'CORS',
    corsOrigins: 'CORS origins',
    enableCompression: 'Compression',
    enableCaching: 'Caching',
    cacheTimeout: 'Cache timeout',
    enableLogging: 'Request logging',
    logLevel: 'Log level',
    enableBackups: 'Automatic backups',
    backupFrequency: 'Backup frequency',
    backupRetention: 'Retention days',
    auditDays: 'Audit log days',
    enableQueryLogging: 'Query logging',
    connectionPoolSize: 'Connection pool size',
    queryTimeout: 'Query timeout',
  } satisfies Record<SettingName, string>,
  hints: {
    platformDescription: 'One or two sentences about the platform.',
    supportEmail: 'Where people can get help. Optional.',
    supportPhone: 'Optional.',
    sessionTimeout: 'Signed out after this long without activity.',
    passwordMinLength: 'Applies to new passwords.',
    passwordRequireSpecial: 'At least one that is not a letter or digit, such as ! or #.',
    maxLoginAttempts: 'After this many wrong passwords in a row, the account is locked for 15 minutes.',
    enableTwoFactor: 'Ask for a one-time code after the password.',
    enableRateLimiting: 'Block addresses that send too many requests without signing in.',
    enableEmailNotifications: 'Send by email.',
    enableSMSNotifications: 'Send as text messages.',
    enablePushNotifications: 'Send to phones.',
    orderStatusUpdates: 'When an order is confirmed, shipped, delivered or cancelled.',
    lowStockAlerts: 'When a product runs low.',
    newUserRegistration: 'When an account is created.',
    systemMaintenance: 'Before the platform goes down for maintenance.',
    enableApiDocs: 'Serve the API description.',
    enableCORS: 'Let pages from other origins call the API.',
    corsOrigins:
      'One per line, such as https://console.example.in. A single * allows every origin. The API’s own origin needs no entry.',
    enableCompression: 'Compress responses where it helps.',
    enableCaching: 'Reuse responses for a while.',
    enableLogging: 'Log every request.',
    logLevel: 'The lowest level that is logged.',
    twoFactorRoles: 'Everyone else may set it up in their preferences.',
    auditDays: 'Older entries are deleted for good within an hour.',
    enableQueryLogging: 'Log every query.',
    connectionPoolSize: 'Connections kept open.',
    queryTimeout: 'Longer queries are cancelled.',
  } satisfies Partial<Record<SettingName, string>> as Partial<Record<SettingName, string>>,
  units: {
    sessionTimeout: 'seconds',
    passwordMinLength: 'characters',
    maxLoginAttempts: 'attempts',
    rateLimitRequests: 'requests',
    cacheTimeout: 'seconds',
    backupRetention: 'days',
    auditDays: 'days',
    connectionPoolSize: 'connections',
    queryTimeout: 'ms',
  },
  /** What the documented values mean, if they are not self-explanatory. */
  options: {
    'Asia/Kolkata': 'India',
    INR: 'Indian rupee',
    USD: 'US dollar',
    EUR: 'Euro',
    GBP: 'Pound sterling',
    en: 'English',
    hi: 'Hindi',
    es: 'Spanish',
    fr: 'French',
  } as Readonly<Record<string, string>>,
  ownOption: 'the server’s own',
  bounds: (min: number, max: number, unit: string) => `${formatNumber(min)} to ${formatNumber(max)} ${unit}`,
  /** The parsed number, because the field shows the text as typed. */
  now: (figure: string, inWords: string | undefined) =>
    inWords ? `now ${figure} (${inWords})` : `now ${figure}`,
  /** The time window has no field. */
  window: (seconds: string) => `Per address, per ${seconds} seconds.`,

  roles: ROLES,
  /** The two-factor switch on a server that applies it. */
  twoFactor: (roles: readonly ConsoleRole[]) =>
    `Required of ${people(roles)}: after the password, a code from an app.`,
  /** Shown before it becomes required for these roles. */
  twoFactorWarning: (roles: readonly ConsoleRole[]) =>
    [
      `From the moment you save, ${people(roles)} who have not set up two-step sign-in can do nothing else until they have.`,
      ...(roles.includes('ADMIN')
        ? ['That includes you: if you have not set it up, you do so right after this.']
        : []),
    ].join(' '),
  /** Shown before the audit log's retention is shortened. */
  auditWarning: (days: number) =>
    `Entries of the audit log that are more than ${formatNumber(days)} days old will be deleted within an hour. A longer time set later does not bring them back.`,

  sections: {
    platform: { title: 'Platform', note: 'The platform’s name and purpose.' },
    support: { title: 'Support', note: 'Where people turn for help.' },
    region: { title: 'Region', note: 'The platform’s time, money and language.' },
    access: {
      title: 'Sign-in and passwords',
      note: 'How long a session lasts and what a password must contain.',
    },
    limits: { title: 'Rate limiting', note: 'Protects the API from floods of requests.' },
    channels: { title: 'Channels', note: 'How messages reach people.' },
    events: { title: 'Types', note: 'What people are notified about.' },
    origins: { title: 'Access', note: 'Who may see and call the API.' },
    speed: { title: 'Performance', note: 'How responses are sent and cached.' },
    logs: { title: 'Logging', note: 'What the server logs.' },
    backups: { title: 'Backups', note: 'How often data is backed up and how long backups are kept.' },
    audit: { title: 'Audit log', note: 'How long the record of who did what is kept.' },
    connections: { title: 'Connections and queries', note: 'How the server uses its database.' },
  },

  on: 'On',
  off: 'Off',
  /** Stored, but without effect here. */
  stored: 'Stored for the platform’s own backend.',
  follows: (section: string) =>
    section === 'audit'
      ? 'This takes effect within an hour, without a restart.'
      : section === 'backups'
        ? 'These take effect within a minute, without a restart.'
        : 'These take effect from the next request, unless a setting says otherwise.',
  /** The server's report of its backups (extension). */
  backups: {
    title: 'State of the backups',
    last: 'Last backup',
    none: 'None so far',
    made: (at: string, bytes: number | undefined) =>
      bytes === undefined ? at : `${at}, ${formatNumber(Math.max(0.1, Math.round(bytes / 1e5) / 10))} MB`,
    next: 'Next backup',
    running: 'Being made now',
    noNext: 'Not planned',
    folder: 'Kept in',
    fault: 'Automatic backups have no effect:',
    failed: (at: string) => `The backup of ${at} failed:`,
    make: 'Back up now',
    making: 'Backing up…',
    done: 'The backup is made.',
    notBegun: 'The backup could not be begun.',
    filesElsewhere:
      'The uploaded files are kept by a storage service and are not in these backups. Protect them there, for example with versioning.',
  },
  inForce: (value: string) => `In force until the first save: ${value}.`,
  here: {
    timezone: (zone: string) => `Stored for the platform’s backend; this console uses ${zone}.`,
    currency: 'Stored for the platform’s backend; this console shows INR.',
    language: 'Stored for the platform’s backend; this console shows English (en-IN).',
  },
  overridden: (value: string) =>
    `Set by the server’s environment: ${value}. Values saved here have no effect.`,
  notLoaded: 'Default — not loaded',
  notSent: 'Default — not sent by the server',
  idle: {
    rateLimitRequests: 'No effect while rate limiting is off.',
    corsOrigins: 'No effect while CORS is off.',
    twoFactorRoles: 'No effect while two-factor authentication is off.',
    cacheTimeout: 'No effect while caching is off.',
    backupFrequency: 'No effect while automatic backups are off.',
    backupRetention: 'No effect while automatic backups are off.',
    event: 'All channels are off: nothing is sent.',
  },

  lock: 'Nothing can be saved until the settings are loaded.',
  lockNote: 'The fields show the defaults. The stored values are unknown.',
  /** Shown after a failed refresh, with the settings loaded earlier. */
  asOf: (time: string) => `The settings are as of ${time}.`,
  overwriteLead: 'If they cannot be loaded at all, you can overwrite the stored settings.',
  overwrite: 'Overwrite with these values',
  never: 'These settings have never been saved. The defaults are shown and apply from the first save.',
  lastSaved: (at: string, by: string | undefined) => (by ? `Last saved ${at} by ${by}` : `Last saved ${at}`),

  saving: 'Saving...',
  reset: 'Discard',
  unchanged: 'No unsaved changes',
  changes: (count: number) => (count === 1 ? '1 unsaved change' : `${count} unsaved changes`),
  errors: (count: number) => (count === 1 ? '1 field needs attention' : `${count} fields need attention`),
  marked: 'unsaved changes',
  loading: 'Loading the system settings',

  review: {
    title: 'Review the changes',
    overwriteTitle: 'Overwrite the stored settings?',
    text: (count: number) =>
      count === 1 ? 'This is what will change.' : `These ${count} settings will change.`,
    none: 'All values are the defaults. Saving puts them into effect.',
    overwriteText: 'All settings below are saved, replacing whatever the server has stored.',
    before: 'Before',
    after: 'After',
    unknown: 'Not loaded',
    unsent: 'Not sent',
    empty: 'Empty',
    cancel: 'Keep editing',
    confirm: 'Confirm and save',
    restart: 'Restart needed',
    takesEffect: 'Takes effect with this save',
  },
  /** In the message after a save. */
  restartNote: 'Restart the system for the database settings to take effect.',
} as const;
