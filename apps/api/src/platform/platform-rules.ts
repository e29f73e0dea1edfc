import { ANY_ORIGIN, corsOriginsOf } from '@dmc/contract/cors-origins';
import type { PasswordPolicy } from '@dmc/contract/new-password';
import { DEFAULT_PASSWORD_POLICY, MINIMUM_PASSWORD_POLICY } from '@dmc/contract/new-password';
import type { Role } from '@dmc/contract/roles';
import {
  AUDIT_DAYS,
  DEFAULT_SYSTEM_SETTINGS,
  groupIn,
  RATE_WINDOW,
  readSystemSettings,
  type SettingPath,
  type SettingsObject,
  type SystemSettings,
  SystemSettingsForm,
  settingOf,
  twoFactorRolesOf,
} from '@dmc/contract/system-settings';
import * as z from 'zod/mini';
import type { Config } from '../call/config.ts';
import type { LogLevel } from '../call/log.ts';
import type { Db } from '../database/db.ts';
import type { BackupFrequency } from './backup-times.ts';
import { storedSettings } from './stored-settings.ts';

/** The platform settings that this server applies; others are only stored. */
export const HONOURED = [
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
  'database.enableQueryLogging',
  'database.auditDays',
] as const satisfies readonly SettingPath[];

/** Settings that a server with backups applies as well. */
export const BACKUPS_HONOURED = [
  'database.enableBackups',
  'database.backupFrequency',
  'database.backupRetention',
] as const satisfies readonly SettingPath[];

/** The settings with defaults for those that this server adds to the documented ones. */
export function withExtensionDefaults(settings: SettingsObject): SettingsObject {
  const [security, database] = [groupIn(settings, 'security'), groupIn(settings, 'database')];
  return {
    ...settings,
    security: { ...security, twoFactorRoles: twoFactorRolesOf(settings) ?? [] },
    database: { ...database, auditDays: database.auditDays ?? AUDIT_DAYS },
  };
}

/** The rules in force: environment variables first, then the saved settings, then the server's defaults. */
interface PlatformRules {
  sessionSeconds: number;
  loginAttempts: number;
  /** Calls without a session that one address may make in `seconds`; undefined: unlimited. */
  rate: { limit: number; seconds: number } | undefined;
  password: PasswordPolicy;
  /** The roles that must sign in in two steps. */
  twoStepRoles: readonly Role[];
  apiDocs: boolean;
  /** Origins of consoles served elsewhere. */
  corsOrigins: readonly string[];
  compression: boolean;
  requestLog: boolean;
  /** Whether every query is logged, not only slow ones. */
  queryLog: boolean;
  /** Days until an audit line is deleted. */
  auditDays: number;
  /** Undefined: the level set at the start. */
  logLevel: LogLevel | undefined;
  /** Whether and how often backups are made, and after how many days they are deleted. */
  backups: { on: boolean; frequency: BackupFrequency; days: number };
}

const backupsOf = (
  { enableBackups, backupFrequency, backupRetention }: SystemSettings,
  { operator }: Config,
): PlatformRules['backups'] => ({
  on: (operator['database.enableBackups'] ?? enableBackups) === true,
  frequency: backupFrequency as BackupFrequency,
  days: backupRetention,
});

/** The rules before an admin saves settings: those of the start. */
const asStarted = (config: Config): PlatformRules => ({
  sessionSeconds: config.sessionSeconds,
  loginAttempts: config.loginAttempts,
  rate: { limit: config.rateLimit, seconds: config.rateSeconds },
  // The documented forms say six.
  password: config.bare ? MINIMUM_PASSWORD_POLICY : DEFAULT_PASSWORD_POLICY,
  twoStepRoles: [],
  apiDocs: true,
  corsOrigins: config.corsOrigins,
  compression: true,
  requestLog: true,
  queryLog: false,
  auditDays: AUDIT_DAYS,
  logLevel: undefined,
  backups: backupsOf(DEFAULT_SYSTEM_SETTINGS, config),
});

/** Values in force before an admin saves that differ from the documented defaults; the first save changes them. */
export function unsavedDefaults(config: Config): Partial<Record<SettingPath, string | number | boolean>> {
  const { sessionSeconds, loginAttempts, password } = asStarted(config);
  const started = {
    'security.sessionTimeout': sessionSeconds,
    'security.passwordMinLength': password.minLength,
    'security.passwordRequireSpecial': password.requireSpecial,
    'security.maxLoginAttempts': loginAttempts,
    'security.rateLimitRequests': config.rateLimit,
    'api.corsOrigins': config.corsOrigins.join(', '),
    'api.logLevel': config.logLevel,
  } satisfies Partial<Record<SettingPath, string | number | boolean>>;
  return Object.fromEntries(
    Object.entries(started).filter(([path, value]) => {
      const name = settingOf(path);
      return !(path in config.operator) && name !== undefined && DEFAULT_SYSTEM_SETTINGS[name] !== value;
    }),
  );
}

/** The rules from the saved settings, unless an environment variable overrides them. */
export function rulesOf(settings: SettingsObject | undefined, config: Config): PlatformRules {
  const started = asStarted(config);
  if (settings === undefined) return started;
  const fixed = (path: SettingPath) => path in config.operator;
  const saved = z.decode(SystemSettingsForm, readSystemSettings(settings).values);
  const window = groupIn(settings, 'security').rateLimitWindow;
  const { auditDays } = groupIn(settings, 'database');
  const rate = {
    limit: saved.rateLimitRequests,
    seconds: typeof window === 'number' ? window : RATE_WINDOW,
  };
  return {
    sessionSeconds: fixed('security.sessionTimeout') ? started.sessionSeconds : saved.sessionTimeout,
    loginAttempts: fixed('security.maxLoginAttempts') ? started.loginAttempts : saved.maxLoginAttempts,
    rate: fixed('security.rateLimitRequests') ? started.rate : saved.enableRateLimiting ? rate : undefined,
    password: { minLength: saved.passwordMinLength, requireSpecial: saved.passwordRequireSpecial },
    twoStepRoles: saved.enableTwoFactor ? (twoFactorRolesOf(settings) ?? []) : [],
    apiDocs: saved.enableApiDocs,
    corsOrigins: fixed('api.corsOrigins')
      ? started.corsOrigins
      : saved.enableCORS
        ? corsOriginsOf(saved.corsOrigins)
        : [],
    compression: saved.enableCompression,
    requestLog: saved.enableLogging,
    queryLog: saved.enableQueryLogging,
    auditDays: typeof auditDays === 'number' ? auditDays : started.auditDays,
    logLevel: fixed('api.logLevel') ? undefined : (saved.logLevel as LogLevel),
    backups: backupsOf(saved, config),
  };
}

/** Whether a page from `origin` may read answers. */
export const allowsOrigin = ({ corsOrigins }: PlatformRules, origin: string): boolean =>
  origin !== '' && (corsOrigins.includes(ANY_ORIGIN) || corsOrigins.includes(origin));

/** How long a process may use the settings it last read, in milliseconds. */
const FRESH = 5000;
/** After this it rereads them in the background, so that calls of a busy server never wait for them. */
const AGEING = FRESH / 2;

export interface RulesReader {
  /** The rules in force. Synchronous, so that transactions can use it. */
  now: () => PlatformRules;
  /** Rereads the saved settings if they are out of date; called before each request. */
  refresh: () => Promise<void>;
  /** Applies settings that this process has just saved at once. */
  adopt: (settings: SettingsObject) => void;
}

/** The rules of one process, reread at most every few seconds, since several processes may share a database. */
export function platformRules({
  db,
  config,
  clock,
  onChange,
}: {
  db: Db;
  config: Config;
  clock: () => number;
  onChange: (rules: PlatformRules) => void;
}): RulesReader {
  let rules = asStarted(config);
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let saves = 0;
  const take = (settings: SettingsObject | undefined) => {
    rules = rulesOf(settings, config);
    readAt = clock();
    onChange(rules);
  };
  const read = async () => {
    const before = saves;
    const stored = await storedSettings.read(db);
    // Settings saved in the meantime are newer than those read.
    if (before === saves) take(stored?.settings);
  };
  return {
    now: () => rules,
    async refresh() {
      const age = clock() - readAt;
      if (age < AGEING) return;
      if (!reading) {
        reading = read().finally(() => {
          reading = undefined;
        });
        // If nobody waits for it, the next call reports a failure; an unhandled rejection would end the process.
        reading.catch(() => {});
      }
      if (age >= FRESH) await reading;
    },
    adopt(settings) {
      saves += 1;
      take(settings);
    },
  };
}
