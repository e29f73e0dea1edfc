import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const SMTP = 'smtps://console:jaggery@mail.example.in';

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readEnvironment({})).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      demo: false,
      logLevel: 'info',
      config: { bare: false, sessionSeconds: 3600, loginAttempts: 5, rateLimit: 100, corsOrigins: [] },
    });
  });

  it('takes an empty variable, as compose passes on, for one that is not set', () => {
    const names = ['SECRET_KEY', 'SMTP_URL', 'MAIL_FROM', 'TIME_ZONE', 'METRICS_PORT', 'ADMIN_EMAIL'];
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    expect(readEnvironment(empty)).toEqual(readEnvironment({}));
  });

  it('is read as intended', () => {
    const { admin, config } = readEnvironment({
      ADMIN_EMAIL: 'Head@Example.in',
      ADMIN_PASSWORD: 'secret-1',
      CORS_ORIGINS: 'https://a.example/, https://b.example:8443',
      PUBLIC_URL: 'https://a.example/',
      BARE: '1',
      UNDO_SECONDS: '20',
    });
    expect(config.undoSeconds).toBe(20);
    expect(admin).toEqual({ email: 'head@example.in', password: 'secret-1' });
    expect(config.corsOrigins).toEqual(['https://a.example', 'https://b.example:8443']);
    expect(config.publicUrl).toBe('https://a.example');
    expect(config.bare).toBe(true);
  });

  it('requires row-level security, forbids it, or leaves it to the database', () => {
    expect(readEnvironment({}).rowSecurity).toBeUndefined();
    expect(readEnvironment({ ROW_SECURITY: '' }).rowSecurity).toBeUndefined();
    expect(readEnvironment({ ROW_SECURITY: '1' }).rowSecurity).toBe(true);
    expect(readEnvironment({ ROW_SECURITY: '0' }).rowSecurity).toBe(false);
    expect(() => readEnvironment({ ROW_SECURITY: 'on' })).toThrow('ROW_SECURITY is “on”: give 1 or 0.');
  });

  it('names a database server, how many connections it lends, and a copy of it', () => {
    expect(readEnvironment({})).toMatchObject({
      connections: 10,
      reportsUrl: undefined,
      directUrl: undefined,
    });
    const server = { DATABASE_URL: 'postgres://one/db', REPORTS_DATABASE_URL: 'postgres://two/db' };
    expect(readEnvironment({ ...server, DB_POOL: '24' })).toMatchObject({
      databaseUrl: 'postgres://one/db',
      reportsUrl: 'postgres://two/db',
      connections: 24,
    });
    expect(() => readEnvironment({ DB_POOL: '4' })).toThrow(
      'DB_POOL is “4”: give a whole number from 5 to 100.',
    );
    expect(() => readEnvironment({ REPORTS_DATABASE_URL: 'postgres://two/db' })).toThrow(
      'REPORTS_DATABASE_URL is set without DATABASE_URL',
    );
    expect(readEnvironment(server).directUrl).toBe('postgres://one/db');
    const direct = { DATABASE_DIRECT_URL: 'postgres://three/db' };
    expect(readEnvironment({ ...server, ...direct }).directUrl).toBe('postgres://three/db');
    expect(() => readEnvironment(direct)).toThrow('DATABASE_DIRECT_URL is set without DATABASE_URL');
  });

  it('lists what the operator set, which the saved settings do not change', () => {
    expect(readEnvironment({ DEFAULT_LOG_LEVEL: 'warn' })).toMatchObject({
      logLevel: 'warn',
      config: { logLevel: 'warn', operator: {} },
    });
    const { config, logLevel } = readEnvironment({
      DEFAULT_LOG_LEVEL: 'warn',
      LOG_LEVEL: 'error',
      RATE_LIMIT: '500',
      SESSION_TIMEOUT: '600',
      LOGIN_ATTEMPTS: '9',
      CORS_ORIGINS: 'https://a.example/, https://b.example',
    });
    expect(logLevel).toBe('error');
    expect(config.operator).toEqual({
      'security.sessionTimeout': 600,
      'security.maxLoginAttempts': 9,
      'security.enableRateLimiting': true,
      'security.rateLimitRequests': 500,
      'security.rateLimitWindow': 900,
      'api.enableCORS': true,
      'api.corsOrigins': 'https://a.example, https://b.example',
      'api.logLevel': 'error',
    });
  });

  it('shows nothing outside until it is asked to', () => {
    expect(readEnvironment({})).toMatchObject({ metrics: undefined, traces: false, slowQueryMs: 500 });
    expect(
      readEnvironment({
        METRICS_PORT: '9464',
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces',
        SLOW_QUERY_MS: '0',
      }),
    ).toMatchObject({ metrics: { host: '127.0.0.1', port: 9464 }, traces: true, slowQueryMs: 0 });
    expect(readEnvironment({ METRICS_PORT: '0', METRICS_HOST: '10.0.0.4' }).metrics).toEqual({
      host: '10.0.0.4',
      port: 0,
    });
  });

  it('gives Storybook a port of its own', () => {
    const portOf = (variables: Record<string, string>) =>
      readEnvironment({ STORYBOOK_DIR: '/srv/storybook', ...variables }).storybook?.port;
    expect(readEnvironment({}).storybook).toBeUndefined();
    expect([portOf({}), portOf({ PORT: '80' }), portOf({ PORT: '0' })]).toEqual([4001, 81, 0]);
    expect(portOf({ STORYBOOK_PORT: '6006' })).toBe(6006);
    expect(() => portOf({ STORYBOOK_PORT: '4000' })).toThrow(
      'STORYBOOK_PORT is “4000”: give another port than PORT.',
    );
    expect(() => portOf({ PORT: '65535' })).toThrow('STORYBOOK_PORT is “65536”: give a whole number');
  });

  it('says where files are kept', () => {
    const filesOf = (variables: Record<string, string>) => readEnvironment(variables).files;
    expect(filesOf({ DATA_DIR: '/srv/data' })).toEqual({ folder: '/srv/data/uploads' });
    expect(filesOf({ DATA_DIR: '/srv/data', FILES_DIR: '/mnt/files' })).toEqual({ folder: '/mnt/files' });
    expect(filesOf({ S3_BUCKET: 'uploads', AWS_REGION: 'ap-south-1' })).toEqual({
      bucket: 'uploads',
      region: 'ap-south-1',
      endpoint: undefined,
      pathStyle: false,
    });
    const elsewhere = { S3_BUCKET: 'uploads', S3_ENDPOINT: 'https://storage.example.in' };
    expect(filesOf({ ...elsewhere, S3_REGION: 'in-south' })).toEqual({
      bucket: 'uploads',
      region: 'in-south',
      endpoint: 'https://storage.example.in',
      pathStyle: true,
    });
    expect(filesOf({ ...elsewhere, S3_PATH_STYLE: '0' })).toMatchObject({ pathStyle: false });
  });

  it.each([
    [{ S3_ENDPOINT: 'https://storage.example.in' }, 'S3_ENDPOINT is set without S3_BUCKET'],
    [{ S3_BUCKET: 'uploads', FILES_DIR: '/mnt' }, 'FILES_DIR and S3_BUCKET are both set'],
    [{ S3_BUCKET: 'up/loads' }, 'S3_BUCKET is “up/loads”: give the name of a bucket.'],
    [
      { S3_BUCKET: 'uploads', S3_ENDPOINT: 'storage:9000' },
      'S3_ENDPOINT is “storage:9000”: give an address such as https://storage.example.in.',
    ],
    [{ DATABASE_URL: 'localhost:5432/console' }, 'DATABASE_URL is not an address such as postgres://'],
    [
      { DATABASE_URL: 'postgres://one/db', REPORTS_DATABASE_URL: 'postgres://u:secret/2@two/db' },
      /^REPORTS_DATABASE_URL is not an address such as postgres:\/\/user:password@db\.example\.in\/console\. In a password, write \/ as %2F, # as %23 and \? as %3F\.$/,
    ],
    [{ PORT: '80 80' }, 'PORT is “80 80”: give a whole number from 0 to 65535.'],
    [{ DEMO: 'yes' }, 'DEMO is “yes”: give 1 or 0.'],
    [{ BACKUP_HOUR: '24' }, 'BACKUP_HOUR is “24”: give a whole number from 0 to 23.'],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is “loud”: give silent, error, warn, info, debug\.$/],
    [{ DEFAULT_LOG_LEVEL: 'soft' }, /^DEFAULT_LOG_LEVEL is “soft”: give /],
    [{ TIME_ZONE: 'Mars/Base' }, 'TIME_ZONE is “Mars/Base”: give a time zone such as Asia/Kolkata.'],
    [
      { CORS_ORIGINS: 'console' },
      'CORS_ORIGINS is “console”: give origins such as https://console.example.in.',
    ],
    [
      { PUBLIC_URL: 'ftp://x' },
      'PUBLIC_URL is “ftp://x”: give an address without a path, such as https://console.example.in.',
    ],
    [
      { PUBLIC_URL: 'https://example.in/console' },
      'PUBLIC_URL is “https://example.in/console”: give an address without a path, such as https://console.example.in.',
    ],
    [{ ADMIN_EMAIL: 'a@b.in' }, 'ADMIN_PASSWORD is missing.'],
    [{ METRICS_PORT: 'on' }, 'METRICS_PORT is “on”: give a whole number from 0 to 65535.'],
    [{ SLOW_QUERY_MS: '0.5' }, 'SLOW_QUERY_MS is “0.5”: give a whole number from 0 to 600000.'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'user:secret@collector' },
      /^OTEL_EXPORTER_OTLP_ENDPOINT is not an address: give one such as http:\/\/127\.0\.0\.1:4318\.$/,
    ],
    [{ ADMIN_PASSWORD: 'secret-1' }, 'ADMIN_EMAIL is missing or not an email address.'],
    [
      { SMTP_URL: 'mail.example.in' },
      'SMTP_URL is not an address such as smtps://user:password@mail.example.in.',
    ],
    [{ SMTP_URL: SMTP }, 'SMTP_URL is set, so set MAIL_FROM: the address that mail comes from.'],
    [
      { SMTP_URL: SMTP, MAIL_FROM: 'console@example.in' },
      'SMTP_URL is set, so set PUBLIC_URL: the address that links in mail lead to.',
    ],
  ])('is refused with a sentence: %j', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(message);
  });

  it('names a mail server, which it never repeats', () => {
    const from = 'Vahini <console@example.in>';
    const PUBLIC_URL = 'https://console.example.in';
    expect(readEnvironment({ SMTP_URL: SMTP, MAIL_FROM: from, PUBLIC_URL }).mail).toEqual({
      url: SMTP,
      from,
    });
    expect(() => readEnvironment({ SMTP_URL: 'smtp:secret', MAIL_FROM: from, PUBLIC_URL: 'x' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('secret') }),
    );
  });
});
