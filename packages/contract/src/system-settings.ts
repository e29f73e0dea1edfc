import * as z from 'zod/mini';
import { corsOrigins, corsOriginsOf } from './cors-origins.ts';
import { isEmailAddress } from './email.ts';
import { typed } from './money.ts';
import { formatNumber, typedNumber } from './numbers.ts';
import { define } from './operation.ts';
import { CONSOLE_ROLES, type ConsoleRole } from './roles.ts';
import { multiLineText, phone, singleLineText } from './text.ts';
import { dataOf, isExact, itemOf, Moment, num, optional, succeeded, writes } from './wire.ts';

/** The five groups of the platform's settings, each a tab of its screen (screens §2, §3). */
export const SETTING_GROUPS = ['general', 'security', 'notifications', 'api', 'database'] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** The documented options (screens §2). */
export const SETTING_OPTIONS = {
  timezone: ['Asia/Kolkata', 'UTC', 'America/New_York', 'Europe/London'],
  currency: ['INR', 'USD', 'EUR', 'GBP'],
  language: ['en', 'hi', 'es', 'fr'],
  logLevel: ['error', 'warn', 'info', 'debug'],
  backupFrequency: ['hourly', 'daily', 'weekly', 'monthly'],
} as const;

/** Minimum and maximum of each number (screens §5). */
export const SETTING_BOUNDS = {
  sessionTimeout: [300, 86_400],
  passwordMinLength: [6, 32],
  maxLoginAttempts: [3, 10],
  rateLimitRequests: [10, 1000],
  cacheTimeout: [60, 3600],
  backupRetention: [1, 365],
  connectionPoolSize: [5, 100],
  queryTimeout: [1000, 60_000],
} as const satisfies Record<string, readonly [number, number]>;
type NumberSetting = keyof typeof SETTING_BOUNDS;

/** The rate limit's window has no field; our API accepts this range of seconds, including the documented 900. */
export const RATE_WINDOW_BOUNDS = [60, 3600] as const;
/** For how many days the audit log is kept; two years by default. */
export const AUDIT_DAYS_BOUNDS = [90, 3650] as const;
export const AUDIT_DAYS = 730;
/** The bounds of every number that has a field. */
export const NUMBER_BOUNDS = { ...SETTING_BOUNDS, auditDays: AUDIT_DAYS_BOUNDS } as const;
/** The documented rate limit window, in seconds (screens §9). */
export const RATE_WINDOW = 900;

const within = (text: string, [min, max]: readonly [number, number]) =>
  `${text} from ${formatNumber(min)} to ${formatNumber(max)}`;

/** A whole number between the documented bounds, as typed or as a number. */
const bounded = (bounds: readonly [number, number]) =>
  typed((text, fail) => {
    const value = typedNumber(text);
    if (!(value >= bounds[0] && value <= bounds[1])) return fail(within('Enter a number', bounds));
    return Number.isInteger(value) ? value : fail(within('Enter a whole number', bounds));
  });

const numberOf = (name: NumberSetting) => bounded(SETTING_BOUNDS[name]);

/** A choice. Only the server checks the value, because its own values may be undocumented. */
const choice = singleLineText({ max: 60, required: 'Choose one of the options' });

const PHONE = /^\+?[\d\s().-]*$/;

/** The fields of each group, as sent in a save. */
const FIELDS = {
  general: {
    platformName: singleLineText({ max: 80, required: 'Platform name is required' }),
    platformDescription: multiLineText({ max: 500 }),
    supportEmail: singleLineText({ max: 254 }).check(
      z.refine((text) => text === '' || isEmailAddress(text), 'Enter an email address'),
    ),
    supportPhone: phone().check(
      z.refine(
        (text) => text === '' || (PHONE.test(text) && /\d{3}/.test(text.replaceAll(/\D/g, ''))),
        'Enter a phone number, such as +91 80 4123 4567',
      ),
    ),
    timezone: choice,
    currency: choice,
    language: choice,
  },
  security: {
    sessionTimeout: numberOf('sessionTimeout'),
    passwordMinLength: numberOf('passwordMinLength'),
    passwordRequireSpecial: z.boolean(),
    maxLoginAttempts: numberOf('maxLoginAttempts'),
    enableTwoFactor: z.boolean(),
    enableRateLimiting: z.boolean(),
    rateLimitRequests: numberOf('rateLimitRequests'),
  },
  notifications: {
    enableEmailNotifications: z.boolean(),
    enableSMSNotifications: z.boolean(),
    enablePushNotifications: z.boolean(),
    orderStatusUpdates: z.boolean(),
    lowStockAlerts: z.boolean(),
    newUserRegistration: z.boolean(),
    systemMaintenance: z.boolean(),
  },
  api: {
    enableApiDocs: z.boolean(),
    enableCORS: z.boolean(),
    corsOrigins,
    enableCompression: z.boolean(),
    enableCaching: z.boolean(),
    cacheTimeout: numberOf('cacheTimeout'),
    enableLogging: z.boolean(),
    logLevel: choice,
  },
  database: {
    enableBackups: z.boolean(),
    backupFrequency: choice,
    backupRetention: numberOf('backupRetention'),
    enableQueryLogging: z.boolean(),
    connectionPoolSize: numberOf('connectionPoolSize'),
    queryTimeout: numberOf('queryTimeout'),
  },
};

/** Settings that our API adds (extension fields). They appear in the form only if the server sends them. */
const ADDED_FIELDS = {
  general: {},
  security: {
    /** The roles that the two-factor switch applies to. */
    twoFactorRoles: z.optional(
      z.array(z.enum(CONSOLE_ROLES)).check(z.minLength(1, 'Choose at least one role')),
    ),
  },
  notifications: {},
  api: {},
  database: { auditDays: z.optional(bounded(AUDIT_DAYS_BOUNDS)) },
};

/** Every setting with a field, flat: names are unique across groups. */
export const SystemSettingsForm = z.object({
  ...FIELDS.general,
  ...FIELDS.security,
  ...FIELDS.notifications,
  ...FIELDS.api,
  ...FIELDS.database,
  ...ADDED_FIELDS.security,
  ...ADDED_FIELDS.database,
});
export type SystemSettings = z.output<typeof SystemSettingsForm>;
/** The form's values: numbers as typed. */
export type TypedSystemSettings = z.input<typeof SystemSettingsForm>;
export type SettingName = keyof SystemSettings;
/** A setting with its group, as in faults and answers: `security.sessionTimeout`. */
export type SettingPath = `${SettingGroup}.${SettingName}` | 'security.rateLimitWindow';

type NamesByGroup = Readonly<Record<SettingGroup, readonly SettingName[]>>;
/** The documented settings of each group, in documented order. */
export const DOCUMENTED_NAMES = Object.fromEntries(
  SETTING_GROUPS.map((group) => [group, Object.keys(FIELDS[group])]),
) as unknown as NamesByGroup;
/** Every setting of each group: after the documented ones, those that our API adds. */
export const SETTING_NAMES = Object.fromEntries(
  SETTING_GROUPS.map((group) => [group, [...DOCUMENTED_NAMES[group], ...Object.keys(ADDED_FIELDS[group])]]),
) as unknown as NamesByGroup;

const GROUP_OF = Object.fromEntries(
  SETTING_GROUPS.flatMap((group) => SETTING_NAMES[group].map((name) => [name, group])),
) as Record<SettingName, SettingGroup>;
export const groupOf = (name: SettingName): SettingGroup => GROUP_OF[name];
export const pathOf = (name: SettingName): SettingPath => `${groupOf(name)}.${name}`;
/** The setting named by a path; undefined for one without a field. */
export function settingOf(path: string): SettingName | undefined {
  const name = path.split('.').at(-1) ?? '';
  return Object.hasOwn(GROUP_OF, name) ? (name as SettingName) : undefined;
}

/** Values of the documented settings until the first save (screens §9). */
export const DEFAULT_SYSTEM_SETTINGS: SystemSettings = {
  platformName: 'Distributor Platform',
  platformDescription: '',
  supportEmail: '',
  supportPhone: '',
  timezone: 'Asia/Kolkata',
  currency: 'INR',
  language: 'en',
  sessionTimeout: 3600,
  passwordMinLength: 8,
  passwordRequireSpecial: false,
  maxLoginAttempts: 5,
  enableTwoFactor: false,
  enableRateLimiting: true,
  rateLimitRequests: 100,
  enableEmailNotifications: true,
  enableSMSNotifications: false,
  enablePushNotifications: true,
  orderStatusUpdates: true,
  lowStockAlerts: true,
  newUserRegistration: true,
  systemMaintenance: true,
  enableApiDocs: true,
  enableCORS: true,
  corsOrigins: '',
  enableCompression: true,
  enableCaching: true,
  cacheTimeout: 300,
  enableLogging: true,
  logLevel: 'info',
  enableBackups: true,
  backupFrequency: 'daily',
  backupRetention: 30,
  enableQueryLogging: false,
  connectionPoolSize: 10,
  queryTimeout: 30_000,
};

/** The settings as a server stores them, including any keys of its own. */
export type SettingsObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is SettingsObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One group of a server's settings; empty if not sent. */
export const groupIn = (settings: SettingsObject, group: SettingGroup): SettingsObject => {
  const found = settings[group];
  return isObject(found) ? found : {};
};

/**
 * The roles that the two-factor switch applies to: those in `security.twoFactorRoles` or, without that key, every role
 * of the console. Undefined if the key contains anything else.
 */
export function twoFactorRolesOf(settings: SettingsObject): readonly ConsoleRole[] | undefined {
  const { twoFactorRoles: named = CONSOLE_ROLES } = groupIn(settings, 'security');
  const isOurs = (role: unknown) => CONSOLE_ROLES.includes(role as ConsoleRole);
  return Array.isArray(named) && named.length > 0 && named.every(isOurs) ? named : undefined;
}

/** A setting as a form value; undefined if the server sent none that the field can show. */
function fieldValue(name: SettingName, sent: unknown): unknown {
  if (name === 'twoFactorRoles')
    return sent === undefined ? undefined : twoFactorRolesOf({ security: { twoFactorRoles: sent } });
  const fallback = DEFAULT_SYSTEM_SETTINGS[name];
  if (typeof fallback === 'boolean')
    return typeof sent === 'boolean' ? sent : ({ true: true, false: false } as const)[String(sent)];
  if (name === 'corsOrigins' && Array.isArray(sent)) return sent.map(String).join(', ');
  return typeof sent === 'string' || isExact(sent) ? String(sent) : undefined;
}

/**
 * A server's settings as initial values, and the names of the documented ones that it did not send, which get their
 * default. A setting that our API adds has no value if the server sends none.
 */
export function readSystemSettings(settings: SettingsObject): {
  values: TypedSystemSettings;
  missing: SettingName[];
} {
  const missing: SettingName[] = [];
  const values = SETTING_GROUPS.flatMap((group) =>
    SETTING_NAMES[group].map((name) => {
      const value = fieldValue(name, groupIn(settings, group)[name]);
      if (value === undefined && DOCUMENTED_NAMES[group].includes(name)) missing.push(name);
      const fallback = DEFAULT_SYSTEM_SETTINGS[name];
      return [name, value ?? (typeof fallback === 'number' ? String(fallback) : fallback)];
    }),
  );
  return { values: Object.fromEntries(values) as TypedSystemSettings, missing };
}

/**
 * The whole object that call 47 writes. Keys of `from` without a field are returned unchanged; origins are
 * returned as an array if they came as one, else as comma-separated text.
 */
export function writeSystemSettings(values: SystemSettings, from: SettingsObject = {}): SystemSettingsDraft {
  const origins = corsOriginsOf(values.corsOrigins);
  const sentArray = Array.isArray(groupIn(from, 'api').corsOrigins);
  const written = { ...values, corsOrigins: sentArray ? origins : origins.join(', ') };
  const groups = SETTING_GROUPS.map((group) => {
    const names = SETTING_NAMES[group].filter((name) => written[name] !== undefined);
    const fields = Object.fromEntries(names.map((name) => [name, written[name]]));
    const window = group === 'security' ? { rateLimitWindow: RATE_WINDOW } : {};
    return [group, { ...window, ...groupIn(from, group), ...fields }];
  });
  return { ...from, ...Object.fromEntries(groups) } as SystemSettingsDraft;
}

/** Body of call 47: the whole settings object, including the server's own keys. */
export const SystemSettingsDraft = z.looseObject({
  general: z.looseObject(FIELDS.general),
  security: z.looseObject(FIELDS.security),
  notifications: z.looseObject(FIELDS.notifications),
  api: z.looseObject(FIELDS.api),
  database: z.looseObject(FIELDS.database),
});
export type SystemSettingsDraft = z.output<typeof SystemSettingsDraft>;

const Values = z.custom<Readonly<Record<string, string | number | boolean>>>(
  // Not z.record, which no other schema uses and every page would load.
  (value) =>
    isObject(value) &&
    Object.values(value).every((each) => ['string', 'boolean'].includes(typeof each) || isExact(each)),
);

/** The backups of a server that makes its own (extension). */
const Backups = z.object({
  /** The latest backup, with the archive's size. */
  last: optional(z.object({ at: Moment, bytes: optional(num) })),
  /** The last attempt, if it failed, with the reason as a sentence. */
  failed: optional(z.object({ at: Moment, message: z.string() })),
  /** A backup is being made. */
  running: optional(z.boolean()),
  /** When the next backup is due; in the past if one was missed. Not sent if none is planned. */
  next: optional(Moment),
  /** The folder, as the server names it. */
  folder: optional(z.string()),
  /** Why no backup can be made, as a sentence. */
  fault: optional(z.string()),
  /** The uploaded files are stored by another service and not included. */
  filesElsewhere: optional(z.boolean()),
});
export type BackupState = z.output<typeof Backups>;

/** What a server may send along with its settings. Ours does (extension fields). */
const SettingsExtras = z.object({
  /** The settings that the server applies itself; it only stores the others. */
  honoured: optional(z.array(z.string())),
  /** The settings fixed by its operator, with the values in force. */
  overridden: optional(Values),
  /** Values that are in force until the next save and differ from the settings. */
  inForce: optional(Values),
  /** Not saved yet: the settings are the defaults. */
  unsaved: optional(z.boolean()),
  lastSaved: optional(z.object({ at: Moment, by: optional(z.string()) })),
  backups: optional(Backups),
});

export interface StoredSystemSettings extends z.output<typeof SettingsExtras> {
  /** With `version` if the server counts saves; it is sent back with the object, and an outdated version is refused. */
  settings: SettingsObject;
}

const Whole = z
  .custom<SettingsObject>(isObject)
  .check(z.refine((settings) => SETTING_GROUPS.some((group) => isObject(settings[group])), 'No settings'));

/** Answer of call 47: the object in `data.settings`, in `data` or at the top. */
export const SystemSettingsAnswer = writes(
  () => succeeded(z.extend(SettingsExtras, { settings: z.record(z.string(), z.unknown()) })),
  z.codec(z.unknown(), z.custom<StoredSystemSettings>(), {
    decode: (body, ctx) => {
      const read = z.safeDecode(itemOf('settings', Whole), body);
      if (!read.success) {
        ctx.issues.push({ code: 'custom', message: 'The answer contains no settings', input: body });
        return z.NEVER;
      }
      return { ...z.decode(dataOf(SettingsExtras), body), settings: read.data };
    },
    encode: (data) => ({ success: true, data }),
  }),
);

/** Extension fields, at the paths where our API puts them. */
const extensionFields = [
  'data.honoured',
  'data.overridden',
  'data.inForce',
  'data.unsaved',
  'data.lastSaved',
  'data.backups',
  'settings.version',
  'security.twoFactorRoles',
  'database.auditDays',
] as const;

/** Call 47, and a backup on request. */
export const systemSettingsOperations = define({
  readSystemSettings: {
    row: 47,
    method: 'GET',
    path: '/admin/settings',
    roles: ['ADMIN'],
    answer: SystemSettingsAnswer,
    extensionFields,
  },
  saveSystemSettings: {
    row: 47,
    method: 'PUT',
    path: '/admin/settings',
    roles: ['ADMIN'],
    body: SystemSettingsDraft,
    answer: optional(SystemSettingsAnswer),
    extensionFields,
  },
  /** Starts a backup without waiting for it: the settings report when it has ended, and how. */
  makeBackup: {
    extension: 'exports',
    needs: 'backups',
    method: 'POST',
    path: '/admin/backups',
    roles: ['ADMIN'],
    answer: itemOf('backups', Backups),
  },
});
