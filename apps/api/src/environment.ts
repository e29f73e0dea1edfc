import { resolve } from 'node:path';
import { DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import { RATE_WINDOW } from '@dmc/contract/system-settings';
import type { Config } from './config.ts';
import { StartRefused } from './lock.ts';
import { LOG_LEVELS, type LogLevel } from './log.ts';
import type { SmtpSettings } from './smtp-mail.ts';

/** The server's environment, read and checked once at the start. */
export interface Environment {
  host: string;
  port: number;
  /** The embedded database and uploaded files. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Whether demo data is wanted. */
  demo: boolean;
  /** The first administrator of a server without users. */
  admin: { email: string; password: string } | undefined;
  mail: SmtpSettings | undefined;
  logLevel: LogLevel;
  config: Partial<Config>;
}

type Variables = Readonly<Record<string, string | undefined>>;

const refuse = (name: string, value: string, wanted: string): never => {
  throw new StartRefused(`${name} is “${value}”: give ${wanted}.`);
};

function numberOf(
  variables: Variables,
  name: string,
  fallback: number,
  [min, max]: [number, number],
): number {
  const text = variables[name];
  if (!text) return fallback;
  const value = Number(text);
  return Number.isInteger(value) && value >= min && value <= max
    ? value
    : refuse(name, text, `a whole number from ${min} to ${max}`);
}

function flagOf(variables: Variables, name: string): boolean {
  const text = variables[name] ?? '';
  if (['', '0', 'false'].includes(text)) return false;
  return ['1', 'true'].includes(text) || refuse(name, text, '1 or 0');
}

/** Comma-separated addresses, as the origins that browsers send. */
function originsOf(variables: Variables, name: string): string[] {
  return (variables[name] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) =>
      URL.canParse(entry)
        ? new URL(entry).origin
        : refuse(name, entry, 'origins such as https://console.example.in'),
    );
}

function publicUrlOf(variables: Variables): string {
  const text = variables.PUBLIC_URL ?? '';
  if (text === '') return '';
  return URL.canParse(text) && /^https?:/.test(text)
    ? text.replace(/\/+$/, '')
    : refuse('PUBLIC_URL', text, 'an address such as https://console.example.in');
}

function adminOf({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Variables): Environment['admin'] {
  if (!email && !password) return undefined;
  if (!email || !/^[^@\s]+@[^@\s]+$/.test(email))
    throw new StartRefused('ADMIN_EMAIL is missing or not an email address.');
  if (!password) throw new StartRefused('ADMIN_PASSWORD is missing.');
  return { email: email.toLowerCase(), password };
}

/** A mail server needs the address that its letters link to. The URL may contain a password, so it is not repeated. */
function mailOf({ SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL }: Variables): SmtpSettings | undefined {
  if (!url) return undefined;
  if (!URL.canParse(url) || !/^smtps?:/.test(url))
    throw new StartRefused('SMTP_URL is not an address such as smtps://user:password@mail.example.in.');
  if (!from?.includes('@'))
    throw new StartRefused('SMTP_URL is set, so set MAIL_FROM: the address that mail comes from.');
  if (!PUBLIC_URL)
    throw new StartRefused('SMTP_URL is set, so set PUBLIC_URL: the address that links in mail lead to.');
  return { url, from };
}

function timeZoneOf({ TIME_ZONE: text = DEFAULT_TIME_ZONE }: Variables): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone && text;
  } catch {
    return refuse('TIME_ZONE', text, 'a time zone such as Asia/Kolkata');
  }
}

const configOf = (variables: Variables) => ({
  bare: flagOf(variables, 'BARE'),
  productsAsArray: flagOf(variables, 'PRODUCTS_AS_ARRAY'),
  timeZone: timeZoneOf(variables),
  sessionSeconds: numberOf(variables, 'SESSION_TIMEOUT', 3600, [1, 86_400]),
  undoSeconds: numberOf(variables, 'UNDO_SECONDS', 60, [5, 3600]),
  loginAttempts: numberOf(variables, 'LOGIN_ATTEMPTS', 5, [1, 1_000_000]),
  rateLimit: numberOf(variables, 'RATE_LIMIT', 100, [1, 1_000_000]),
  trustProxy: numberOf(variables, 'TRUST_PROXY', 0, [0, 10]),
  corsOrigins: originsOf(variables, 'CORS_ORIGINS'),
  connectOrigins: originsOf(variables, 'CONNECT_ORIGINS'),
  publicUrl: publicUrlOf(variables),
  consoleDir: variables.CONSOLE_DIR ? resolve(variables.CONSOLE_DIR) : undefined,
  storybookDir: variables.STORYBOOK_DIR ? resolve(variables.STORYBOOK_DIR) : undefined,
});

/** Only what was set explicitly, not defaults: the platform's settings cannot override it. */
function operatorOf(
  variables: Variables,
  { sessionSeconds, loginAttempts, rateLimit, corsOrigins }: ReturnType<typeof configOf>,
): Config['operator'] {
  return {
    ...(variables.SESSION_TIMEOUT ? { 'security.sessionTimeout': sessionSeconds } : {}),
    ...(variables.LOGIN_ATTEMPTS ? { 'security.maxLoginAttempts': loginAttempts } : {}),
    ...(variables.RATE_LIMIT
      ? {
          'security.enableRateLimiting': true,
          'security.rateLimitRequests': rateLimit,
          'security.rateLimitWindow': RATE_WINDOW,
        }
      : {}),
    ...(variables.CORS_ORIGINS ? { 'api.enableCORS': true, 'api.corsOrigins': corsOrigins.join(', ') } : {}),
    ...(variables.LOG_LEVEL ? { 'api.logLevel': variables.LOG_LEVEL } : {}),
  };
}

/** Reads the variables listed in docs/api.md. Throws StartRefused with a plain sentence for an invalid one. */
export function readEnvironment(variables: Variables): Environment {
  const dataDir = resolve(variables.DATA_DIR || '.data');
  const wantedLevel = variables.LOG_LEVEL || variables.DEFAULT_LOG_LEVEL || 'info';
  const logLevel =
    LOG_LEVELS.find((name) => name === wantedLevel) ??
    refuse('LOG_LEVEL', wantedLevel, LOG_LEVELS.join(', '));
  const config = configOf(variables);
  return {
    host: variables.HOST || '127.0.0.1',
    port: numberOf(variables, 'PORT', 4000, [0, 65_535]),
    dataDir,
    databaseUrl: variables.DATABASE_URL || undefined,
    demo: flagOf(variables, 'DEMO'),
    admin: adminOf(variables),
    mail: mailOf(variables),
    logLevel,
    config: { ...config, logLevel, operator: operatorOf(variables, config) },
  };
}
