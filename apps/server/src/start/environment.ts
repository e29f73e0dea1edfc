import { join, resolve } from 'node:path';
import type { Config } from '@dmc/api/call/config';
import type { Bucket } from '@dmc/api/call/files';
import { LOG_LEVELS, type LogLevel } from '@dmc/api/call/log';
import { CONNECTIONS } from '@dmc/api/limits/queue-room';
import { DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import { EXTENSIONS, type Extension } from '@dmc/contract/operation';
import { RATE_WINDOW } from '@dmc/contract/system-settings';
import type { RowSecurity } from '../database/row-security.ts';
import type { SmtpSettings } from '../drivers/smtp-mail.ts';
import { StartRefused } from './lock.ts';

/** The server's environment, read and checked once at the start. */
export interface Environment {
  host: string;
  port: number;
  /** A built Storybook and its port; undefined: it is not served. */
  storybook: { folder: string; port: number } | undefined;
  /** Folder of the embedded database, and of uploaded files by default. */
  dataDir: string;
  /** Where uploaded files are stored: a folder, which several servers may share, or a bucket. */
  files: { folder: string } | Bucket;
  databaseUrl: string | undefined;
  /** The same database without a connection pooler; undefined if `databaseUrl` is. */
  directUrl: string | undefined;
  /** A replica of that database, slightly behind, for reports and exports. */
  reportsUrl: string | undefined;
  /** The most connections to a database server that calls may use. */
  connections: number;
  rowSecurity: RowSecurity;
  /** Whether to load demo data. */
  demo: boolean;
  /** The first administrator of a server without users. */
  admin: { email: string; password: string } | undefined;
  mail: SmtpSettings | undefined;
  logLevel: LogLevel;
  /** Where metrics are served; undefined: nowhere. */
  metrics: { host: string; port: number } | undefined;
  /** Whether to send traces to an OTLP collector, configured by OpenTelemetry's own variables. */
  traces: boolean;
  /** Queries that take at least this many milliseconds are logged as slow; 0: never. */
  slowQueryMs: number;
  /** The folder of the backups, and the hour of the platform's day (0 to 23) at which they are made. */
  backups: { folder: string; hour: number };
  config: Omit<Partial<Config>, 'storybookPort'>;
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

/** Comma-separated groups of undocumented calls. */
const extensionsOf = (variables: Variables, name: string): Extension[] =>
  (variables[name] ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
    .map(
      (text) =>
        EXTENSIONS.find((each) => each === text) ?? refuse(name, text, `some of ${EXTENSIONS.join(', ')}`),
    );

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

function secretKeyOf({ SECRET_KEY: text }: Variables): string | undefined {
  if (!text) return undefined;
  // The message does not repeat the secret, since it may end up in a log.
  if (text.length < 32)
    throw new StartRefused(
      'SECRET_KEY is shorter than 32 characters: make one with “openssl rand -base64 32”.',
    );
  return text;
}

function publicUrlOf(variables: Variables): string {
  const text = variables.PUBLIC_URL ?? '';
  if (text === '') return '';
  // The console works at the root of an origin only.
  return URL.canParse(text) && /^https?:\/\/[^/?#]+\/*$/.test(text)
    ? text.replace(/\/+$/, '')
    : refuse('PUBLIC_URL', text, 'an address without a path, such as https://console.example.in');
}

function adminOf({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Variables): Environment['admin'] {
  if (!email && !password) return undefined;
  if (!email || !/^[^@\s]+@[^@\s]+$/.test(email))
    throw new StartRefused('ADMIN_EMAIL is missing or not an email address.');
  if (!password) throw new StartRefused('ADMIN_PASSWORD is missing.');
  return { email: email.toLowerCase(), password };
}

/** A mail server also needs the address for links in mails. The URL may contain a password, so it is not repeated. */
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

function timeZoneOf({ TIME_ZONE }: Variables): string {
  const text = TIME_ZONE || DEFAULT_TIME_ZONE;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone && text;
  } catch {
    return refuse('TIME_ZONE', text, 'a time zone such as Asia/Kolkata');
  }
}

/** OpenTelemetry's variables that name a collector; one is enough. */
const TRACE_ENDPOINTS = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];

function isEndpoint(variables: Variables, name: string): boolean {
  const text = variables[name] ?? '';
  if (text === '') return false;
  // The address may contain a password, so the message does not repeat it.
  if (URL.canParse(text) && /^https?:/.test(text)) return true;
  throw new StartRefused(`${name} is not an address: give one such as http://127.0.0.1:4318.`);
}

/** Storybook runs arbitrary scripts, so it gets its own port, and with it its own origin. */
function storybookOf(variables: Variables, port: number): Environment['storybook'] {
  if (!variables.STORYBOOK_DIR) return undefined;
  // 0 is any free port.
  const own = variables.STORYBOOK_PORT || String(port === 0 ? 0 : port + 1);
  const storybookPort = numberOf({ STORYBOOK_PORT: own }, 'STORYBOOK_PORT', port, [0, 65_535]);
  if (storybookPort === port && port !== 0) refuse('STORYBOOK_PORT', own, 'another port than PORT');
  return { folder: resolve(variables.STORYBOOK_DIR), port: storybookPort };
}

/** A bucket if S3_BUCKET is set, otherwise a folder. */
function filesOf(variables: Variables, dataDir: string): Environment['files'] {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, FILES_DIR: folder } = variables;
  if (!bucket) {
    if (endpoint) throw new StartRefused('S3_ENDPOINT is set without S3_BUCKET: name the bucket too.');
    return { folder: resolve(folder || join(dataDir, 'uploads')) };
  }
  if (folder) throw new StartRefused('FILES_DIR and S3_BUCKET are both set: choose one place for files.');
  if (!/^[a-z\d][a-z\d._-]{1,61}[a-z\d]$/i.test(bucket)) refuse('S3_BUCKET', bucket, 'the name of a bucket');
  if (endpoint && !(URL.canParse(endpoint) && /^https?:/.test(endpoint)))
    refuse('S3_ENDPOINT', endpoint, 'an address such as https://storage.example.in');
  return {
    bucket,
    endpoint: endpoint || undefined,
    region: variables.S3_REGION || variables.AWS_REGION || 'us-east-1',
    pathStyle: variables.S3_PATH_STYLE ? flagOf(variables, 'S3_PATH_STYLE') : Boolean(endpoint),
  };
}

/** The URL of a database, if set. It may contain a password, so messages do not repeat it. */
function databaseOf(variables: Variables, name: string): string | undefined {
  const text = variables[name];
  if (!text) return undefined;
  if (URL.canParse(text) && /^postgres(ql)?:/.test(text)) return text;
  throw new StartRefused(
    `${name} is not an address such as postgres://user:password@db.example.in/console. In a password, write / as %2F, # as %23 and ? as %3F.`,
  );
}

/** The database's URLs: for calls, without a pooler, and of a replica for reports. */
function databasesOf(variables: Variables): Pick<Environment, 'databaseUrl' | 'directUrl' | 'reportsUrl'> {
  const databaseUrl = databaseOf(variables, 'DATABASE_URL');
  const [directUrl, reportsUrl] = ['DATABASE_DIRECT_URL', 'REPORTS_DATABASE_URL'].map((name) => {
    const url = databaseOf(variables, name);
    if (url && !databaseUrl)
      throw new StartRefused(`${name} is set without DATABASE_URL: name the database itself too.`);
    return url;
  });
  return { databaseUrl, directUrl: directUrl ?? databaseUrl, reportsUrl };
}

const configOf = (variables: Variables) => ({
  bare: flagOf(variables, 'BARE'),
  without: extensionsOf(variables, 'WITHOUT'),
  productsAsArray: flagOf(variables, 'PRODUCTS_AS_ARRAY'),
  timeZone: timeZoneOf(variables),
  sessionSeconds: numberOf(variables, 'SESSION_TIMEOUT', 3600, [1, 86_400]),
  undoSeconds: numberOf(variables, 'UNDO_SECONDS', 60, [5, 3600]),
  loginAttempts: numberOf(variables, 'LOGIN_ATTEMPTS', 5, [1, 1_000_000]),
  rateLimit: numberOf(variables, 'RATE_LIMIT', 100, [1, 1_000_000]),
  secretKey: secretKeyOf(variables),
  trustProxy: numberOf(variables, 'TRUST_PROXY', 0, [0, 10]),
  storageBytes: numberOf(variables, 'TENANT_STORAGE_MB', 2048, [10, 10_000_000]) * 1024 * 1024,
  corsOrigins: originsOf(variables, 'CORS_ORIGINS'),
  connectOrigins: originsOf(variables, 'CONNECT_ORIGINS'),
  publicUrl: publicUrlOf(variables),
  consoleDir: variables.CONSOLE_DIR ? resolve(variables.CONSOLE_DIR) : undefined,
});

/** Only values that were set explicitly: the platform's settings cannot override them. */
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
    ...(variables.BACKUPS ? { 'database.enableBackups': flagOf(variables, 'BACKUPS') } : {}),
    ...(variables.LOG_LEVEL ? { 'api.logLevel': variables.LOG_LEVEL } : {}),
  };
}

/** Reads the variables listed in docs/api.md. Throws StartRefused with a plain sentence for an invalid one. */
export function readEnvironment(variables: Variables): Environment {
  const dataDir = resolve(variables.DATA_DIR || '.data');
  const levelIn = variables.LOG_LEVEL ? 'LOG_LEVEL' : 'DEFAULT_LOG_LEVEL';
  const wantedLevel = variables[levelIn] || 'info';
  const logLevel =
    LOG_LEVELS.find((name) => name === wantedLevel) ?? refuse(levelIn, wantedLevel, LOG_LEVELS.join(', '));
  const config = configOf(variables);
  const port = numberOf(variables, 'PORT', 4000, [0, 65_535]);
  return {
    host: variables.HOST || '127.0.0.1',
    port,
    storybook: storybookOf(variables, port),
    dataDir,
    files: filesOf(variables, dataDir),
    ...databasesOf(variables),
    connections: numberOf(variables, 'DB_POOL', CONNECTIONS, [5, 100]),
    rowSecurity: variables.ROW_SECURITY ? flagOf(variables, 'ROW_SECURITY') : undefined,
    demo: flagOf(variables, 'DEMO'),
    admin: adminOf(variables),
    mail: mailOf(variables),
    logLevel,
    metrics: variables.METRICS_PORT
      ? {
          host: variables.METRICS_HOST || '127.0.0.1',
          port: numberOf(variables, 'METRICS_PORT', 0, [0, 65_535]),
        }
      : undefined,
    traces: TRACE_ENDPOINTS.some((name) => isEndpoint(variables, name)),
    slowQueryMs: numberOf(variables, 'SLOW_QUERY_MS', 500, [0, 600_000]),
    backups: {
      folder: resolve(variables.BACKUP_DIR || join(dataDir, 'backups')),
      hour: numberOf(variables, 'BACKUP_HOUR', 2, [0, 23]),
    },
    config: { ...config, logLevel, operator: operatorOf(variables, config) },
  };
}
