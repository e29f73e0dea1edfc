import { join, resolve } from 'node:path';
import type { Config } from '@dmc/api/call/config';
import type { Bucket } from '@dmc/api/call/files';
import { LOG_LEVELS } from '@dmc/api/call/log';
import { CONNECTIONS } from '@dmc/api/limits/concurrency';
import { DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import { EXTENSIONS } from '@dmc/contract/operation';
import { RATE_WINDOW } from '@dmc/contract/system-settings';
// biome-ignore lint/style/noRestrictedImports: no browser loads this.
import * as z from 'zod';
import { OperatorError } from './operator-error.ts';

/** The refusal repeats the value, so this is not for secrets, nor for addresses that may contain a password. */
const give = (wanted: string) => ({
  error: ({ path, input }: { path?: PropertyKey[]; input?: unknown }) =>
    `${String(path?.[0])} is “${input}”: give ${wanted}.`,
});

const NO_ADMIN = 'ADMIN_EMAIL is missing or not an email address.';

const text = z.string();
const folder = text.transform((path) => resolve(path));
const flag = z
  .enum(['0', 'false', '1', 'true'], give('1 or 0'))
  .transform((value) => value === '1' || value === 'true');
const whole = (min: number, max: number) =>
  text
    .refine(
      (value) => {
        const number = Number(value);
        return Number.isInteger(number) && number >= min && number <= max;
      },
      give(`a whole number from ${min} to ${max}`),
    )
    .transform(Number);
const port = whole(0, 65_535);
const listOf = <T extends z.ZodType<unknown, string>>(each: T) =>
  text.transform((value) => value.split(',').flatMap((entry) => entry.trim() || [])).pipe(z.array(each));
const origins = listOf(
  text
    .refine((entry) => URL.canParse(entry), give('origins such as https://console.example.in'))
    .transform((entry) => new URL(entry).origin),
);
const level = z.enum(LOG_LEVELS, give(LOG_LEVELS.join(', ')));
/** An address that may contain a password, so the refusal is the whole sentence. */
const secretUrl = (protocol: RegExp, error: string) => z.url({ protocol, error }).optional();
const database = (name: string) =>
  secretUrl(
    /^postgres(ql)?$/,
    `${name} is not an address such as postgres://user:password@db.example.in/console. In a password, write / as %2F, # as %23 and ? as %3F.`,
  );
const collector = (name: string) =>
  secretUrl(/^https?$/, `${name} is not an address: give one such as http://127.0.0.1:4318.`);
function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

const variables = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: port.default(4000),
  STORYBOOK_DIR: folder.optional(),
  STORYBOOK_PORT: port.default(0),
  DATA_DIR: folder.prefault('.data'),
  FILES_DIR: folder.optional(),
  S3_BUCKET: text.regex(/^[a-z\d][a-z\d._-]{1,61}[a-z\d]$/i, give('the name of a bucket')).optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, ...give('an address such as https://storage.example.in') })
    .optional(),
  S3_REGION: text.optional(),
  AWS_REGION: text.default('us-east-1'),
  S3_PATH_STYLE: flag.optional(),
  DATABASE_URL: database('DATABASE_URL'),
  DATABASE_DIRECT_URL: database('DATABASE_DIRECT_URL'),
  REPORTS_DATABASE_URL: database('REPORTS_DATABASE_URL'),
  DB_POOL: whole(5, 100).default(CONNECTIONS),
  ROW_SECURITY: flag.optional(),
  DEMO: flag.default(false),
  ADMIN_EMAIL: text
    .regex(/^[^@\s]+@[^@\s]+$/, NO_ADMIN)
    .toLowerCase()
    .optional(),
  ADMIN_PASSWORD: text.optional(),
  SMTP_URL: secretUrl(
    /^smtps?$/,
    'SMTP_URL is not an address such as smtps://user:password@mail.example.in.',
  ),
  MAIL_FROM: text.optional(),
  LOG_LEVEL: level.optional(),
  DEFAULT_LOG_LEVEL: level.default('info'),
  METRICS_HOST: text.default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector('OTEL_EXPORTER_OTLP_ENDPOINT'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'),
  SLOW_QUERY_MS: whole(0, 600_000).default(500),
  BACKUPS: flag.optional(),
  BACKUP_DIR: folder.optional(),
  BACKUP_HOUR: whole(0, 23).default(2),
  BARE: flag.default(false),
  WITHOUT: listOf(z.enum(EXTENSIONS, give(`some of ${EXTENSIONS.join(', ')}`))).default([]),
  PRODUCTS_AS_ARRAY: flag.default(false),
  TIME_ZONE: text.refine(isTimeZone, give('a time zone such as Asia/Kolkata')).default(DEFAULT_TIME_ZONE),
  SESSION_TIMEOUT: whole(1, 86_400).optional(),
  UNDO_SECONDS: whole(5, 3600).default(60),
  LOGIN_ATTEMPTS: whole(1, 1_000_000).optional(),
  RATE_LIMIT: whole(1, 1_000_000).optional(),
  SECRET_KEY: text
    .min(32, 'SECRET_KEY is shorter than 32 characters: make one with “openssl rand -base64 32”.')
    .optional(),
  TRUST_PROXY: whole(0, 10).default(0),
  TENANT_STORAGE_MB: whole(10, 10_000_000).default(2048),
  CORS_ORIGINS: origins.optional(),
  CONNECT_ORIGINS: origins.default([]),
  // The console works at the root of an origin only.
  PUBLIC_URL: text
    .refine(
      (value) => URL.canParse(value) && /^https?:\/\/[^/?#]+\/*$/.test(value),
      give('an address without a path, such as https://console.example.in'),
    )
    .transform((value) => value.replace(/\/+$/, ''))
    .default(''),
  CONSOLE_DIR: folder.optional(),
});
type Settings = z.output<typeof variables>;

/** Refuses settings that are valid one by one, but not together. */
function checkTogether(set: Settings): void {
  const refuseIf = (is: unknown, sentence: string) => {
    if (is) throw new OperatorError(sentence);
  };
  refuseIf(
    set.STORYBOOK_DIR && set.STORYBOOK_PORT === set.PORT && set.PORT !== 0,
    `STORYBOOK_PORT is “${set.STORYBOOK_PORT}”: give another port than PORT.`,
  );
  refuseIf(set.S3_ENDPOINT && !set.S3_BUCKET, 'S3_ENDPOINT is set without S3_BUCKET: name the bucket too.');
  refuseIf(
    set.S3_BUCKET && set.FILES_DIR,
    'FILES_DIR and S3_BUCKET are both set: choose one place for files.',
  );
  for (const name of ['DATABASE_DIRECT_URL', 'REPORTS_DATABASE_URL'] as const)
    refuseIf(
      set[name] && !set.DATABASE_URL,
      `${name} is set without DATABASE_URL: name the database itself too.`,
    );
  refuseIf(set.ADMIN_PASSWORD && !set.ADMIN_EMAIL, NO_ADMIN);
  refuseIf(set.ADMIN_EMAIL && !set.ADMIN_PASSWORD, 'ADMIN_PASSWORD is missing.');
  refuseIf(
    set.SMTP_URL && !set.MAIL_FROM?.includes('@'),
    'SMTP_URL is set, so set MAIL_FROM: the address that mail comes from.',
  );
  refuseIf(
    set.SMTP_URL && !set.PUBLIC_URL,
    'SMTP_URL is set, so set PUBLIC_URL: the address that links in mail lead to.',
  );
}

/** Where uploaded files are stored: a folder, which several servers may share, or a bucket. */
const filesOf = (set: Settings): { folder: string } | Bucket =>
  set.S3_BUCKET
    ? {
        bucket: set.S3_BUCKET,
        endpoint: set.S3_ENDPOINT,
        region: set.S3_REGION ?? set.AWS_REGION,
        pathStyle: set.S3_PATH_STYLE ?? set.S3_ENDPOINT !== undefined,
      }
    : { folder: set.FILES_DIR ?? join(set.DATA_DIR, 'uploads') };

/** Only values that were set explicitly: the platform's settings cannot override them. */
const operatorOf = (set: Settings): Config['operator'] => ({
  ...(set.SESSION_TIMEOUT && { 'security.sessionTimeout': set.SESSION_TIMEOUT }),
  ...(set.LOGIN_ATTEMPTS && { 'security.maxLoginAttempts': set.LOGIN_ATTEMPTS }),
  ...(set.RATE_LIMIT && {
    'security.enableRateLimiting': true,
    'security.rateLimitRequests': set.RATE_LIMIT,
    'security.rateLimitWindow': RATE_WINDOW,
  }),
  ...(set.CORS_ORIGINS && { 'api.enableCORS': true, 'api.corsOrigins': set.CORS_ORIGINS.join(', ') }),
  ...(set.BACKUPS !== undefined && { 'database.enableBackups': set.BACKUPS }),
  ...(set.LOG_LEVEL && { 'api.logLevel': set.LOG_LEVEL }),
});

/** The server's environment, read and checked once at the start. */
export type Environment = ReturnType<typeof readEnvironment>;

/**
 * Reads the variables listed in docs/api.md; an empty one counts as not set. Throws OperatorError with a plain sentence
 * for an invalid one.
 */
export function readEnvironment(from: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(from).filter(([, value]) => value));
  // 0 is any free port.
  if (given.STORYBOOK_DIR)
    given.STORYBOOK_PORT ??= given.PORT === '0' ? '0' : String(Number(given.PORT ?? 4000) + 1);
  const { data: set, error } = variables.safeParse(given);
  if (error) throw new OperatorError(error.issues[0]?.message ?? '');
  checkTogether(set);
  const logLevel = set.LOG_LEVEL ?? set.DEFAULT_LOG_LEVEL;
  return {
    host: set.HOST,
    port: set.PORT,
    /** Storybook runs arbitrary scripts, so it gets its own port, and with it its own origin. */
    storybook: set.STORYBOOK_DIR ? { folder: set.STORYBOOK_DIR, port: set.STORYBOOK_PORT } : undefined,
    /** Folder of the embedded database, and of uploaded files by default. */
    dataDir: set.DATA_DIR,
    files: filesOf(set),
    databaseUrl: set.DATABASE_URL,
    /** The same database without a connection pooler; undefined if `databaseUrl` is. */
    directUrl: set.DATABASE_DIRECT_URL ?? set.DATABASE_URL,
    /** A replica of that database, slightly behind, for reports and exports. */
    reportsUrl: set.REPORTS_DATABASE_URL,
    /** The most connections to a database server that calls may use. */
    connections: set.DB_POOL,
    rowSecurity: set.ROW_SECURITY,
    /** Whether to load demo data. */
    demo: set.DEMO,
    /** The first administrator of a server without users. */
    admin:
      set.ADMIN_EMAIL && set.ADMIN_PASSWORD
        ? { email: set.ADMIN_EMAIL, password: set.ADMIN_PASSWORD }
        : undefined,
    mail: set.SMTP_URL && set.MAIL_FROM ? { url: set.SMTP_URL, from: set.MAIL_FROM } : undefined,
    logLevel,
    /** Where metrics are served; undefined: nowhere. */
    metrics: set.METRICS_PORT === undefined ? undefined : { host: set.METRICS_HOST, port: set.METRICS_PORT },
    /** Whether to send traces to an OTLP collector, configured by OpenTelemetry's own variables. */
    traces: Boolean(set.OTEL_EXPORTER_OTLP_ENDPOINT ?? set.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
    /** Queries that take at least this many milliseconds are logged as slow; 0: never. */
    slowQueryMs: set.SLOW_QUERY_MS,
    /** The folder of the backups, and the hour of the platform's day (0 to 23) at which they are made. */
    backups: { folder: set.BACKUP_DIR ?? join(set.DATA_DIR, 'backups'), hour: set.BACKUP_HOUR },
    config: {
      bare: set.BARE,
      without: set.WITHOUT,
      productsAsArray: set.PRODUCTS_AS_ARRAY,
      timeZone: set.TIME_ZONE,
      sessionSeconds: set.SESSION_TIMEOUT ?? 3600,
      undoSeconds: set.UNDO_SECONDS,
      loginAttempts: set.LOGIN_ATTEMPTS ?? 5,
      rateLimit: set.RATE_LIMIT ?? 100,
      secretKey: set.SECRET_KEY,
      trustProxy: set.TRUST_PROXY,
      storageBytes: set.TENANT_STORAGE_MB * 1024 * 1024,
      corsOrigins: set.CORS_ORIGINS ?? [],
      connectOrigins: set.CONNECT_ORIGINS,
      publicUrl: set.PUBLIC_URL,
      consoleDir: set.CONSOLE_DIR,
      logLevel,
      operator: operatorOf(set),
    },
  };
}
