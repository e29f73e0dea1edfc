import {
  type BackupState,
  DEFAULT_SYSTEM_SETTINGS,
  SETTING_BOUNDS,
  type SystemSettings,
  settingOf,
  writeSystemSettings,
} from '@dmc/contract/system-settings';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INSTANT } from '../../test/clock.ts';
import { openTestServer, PASSWORD, type TestServer } from '../../test/testing.ts';
import { checkNewPassword } from '../accounts/password-policy.ts';
import type { Config } from '../call/config.ts';
import { logTo } from '../call/log.ts';
import { serverState } from '../schema/server.ts';
import { sessions } from '../schema/sign-in.ts';
import { platformRules } from './platform-rules.ts';
import { SETTINGS_KEY } from './stored-settings.ts';

let server: TestServer;
let admin: string;
const lines: string[] = [];

const openServer = (config: Partial<Config> = {}) =>
  openTestServer({ rateLimit: 100, ...config }, { log: logTo('info', (line) => lines.push(line)) });
let main: TestServer;
beforeAll(async () => {
  main = await openServer();
});
afterAll(() => main.close());
// Restores the state without saved settings, in an unused window of the rate limit.
beforeEach(async () => {
  server = main;
  await server.db.delete(serverState);
  await server.db.delete(sessions);
  server.pass(4000);
  admin = (await server.account('ADMIN')).token;
});
/** Replaces the server that the tests share. */
async function open(config: Partial<Config>) {
  server = await openServer(config);
  admin = (await server.account('ADMIN')).token;
}
afterEach(async () => {
  lines.length = 0;
  if (server !== main) await server.close();
});

const draft = (fields: Partial<SystemSettings> = {}, more: object = {}) => ({
  ...writeSystemSettings({ ...DEFAULT_SYSTEM_SETTINGS, ...fields }),
  ...more,
});
const read = async () => (await server.call('readSystemSettings', { as: admin })).body.data;
const put = (body: unknown, headers: Record<string, string> = {}) =>
  server.call('saveSystemSettings', { as: admin, body, headers });
async function save(fields: Partial<SystemSettings>, more: object = {}) {
  const { status, body } = await put(draft(fields, more));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}
const login = (email: string, password = PASSWORD) => server.call('login', { body: { email, password } });

describe('the settings', () => {
  it('are the documented defaults until somebody saves', { meta: { proves: ['call-47-read'] } }, async () => {
    const data = await read();
    const { security, database, ...others } = draft();
    expect(data.settings).toEqual({
      ...others,
      security: { ...security, twoFactorRoles: ['ADMIN', 'DISTRIBUTOR', 'SUPERVISOR'] },
      database: { ...database, auditDays: 730 },
      version: 0,
    });
    expect(data).toMatchObject({ unsaved: true, overridden: {} });
    expect(data.lastSaved).toBeUndefined();
    for (const path of data.honoured)
      expect(settingOf(path) ?? path).toBe(path === 'security.rateLimitWindow' ? path : path.split('.')[1]);
  });

  it('name the differing values in force until then, except those the operator fixed', async () => {
    expect((await read()).inForce).toEqual({ 'security.passwordMinLength': 10 });
    await save({});
    expect((await read()).inForce).toEqual({});
    const operator = { 'security.maxLoginAttempts': 1000 };
    await open({ logLevel: 'warn', loginAttempts: 1000, operator });
    expect((await read()).inForce).toEqual({ 'security.passwordMinLength': 10, 'api.logLevel': 'warn' });
  });

  it('are recorded by what they change of what was in force, from the first save on', async () => {
    const changes = async () =>
      (await server.call('listAuditLines', { as: admin, query: { kind: 'settings' } })).body.data.lines[0]
        .changes;
    await save({ passwordMinLength: 8, platformName: 'Vahini' });
    expect(await changes()).toEqual(
      expect.arrayContaining([
        { field: 'passwordMinLength', before: 10, after: 8 },
        { field: 'platformName', before: expect.any(String), after: 'Vahini' },
      ]),
    );
    expect(await changes()).toHaveLength(2);
    await save({ passwordMinLength: 9, platformName: 'Vahini' });
    expect(await changes()).toEqual([{ field: 'passwordMinLength', before: 8, after: 9 }]);
  });

  it('say how the backups stand where the server makes them, except in bare mode', async () => {
    expect((await read()).backups).toBeUndefined();
    expect((await read()).honoured).not.toContain('database.enableBackups');
    const state = { last: { at: '2026-11-22T20:30:00.000Z', bytes: 5 }, running: false, folder: '/backups' };
    const answers = async (bare: boolean) => {
      server = await openTestServer({ bare }, { backups: { state: async () => state, begin: () => {} } });
      admin = (await server.account('ADMIN')).token;
      const data = await read();
      await server.close();
      server = main;
      return data;
    };
    const full = await answers(false);
    expect(full.backups).toEqual(state);
    expect(full.honoured).toContain('database.backupRetention');
    expect((await answers(true)).backups).toBeUndefined();
  });

  it('are saved whole and answered as saved, with who saved them and when', {
    meta: { proves: ['call-47-save'] },
  }, async () => {
    const data = await save({ platformName: 'Vahini', backupRetention: 45, supportEmail: '' });
    expect(data.settings.general.platformName).toBe('Vahini');
    expect(data.lastSaved.by).toMatch(/^admin\./);
    expect(await read()).toEqual(data);
    expect((await read()).settings.version).toBe(1);
    expect((await read()).unsaved).toBe(false);
  });

  it('keep keys that have no field, at the top and in a group, until they are removed', async () => {
    const with_ = draft();
    await save({}, { billing: { plan: 'gold' }, general: { ...with_.general, brandLine: 'Every shop' } });
    await save({ platformName: 'Setu' });
    const { settings } = await read();
    expect(settings.billing).toEqual({ plan: 'gold' });
    expect(settings.general).toMatchObject({ platformName: 'Setu', brandLine: 'Every shop' });
    await save({}, { billing: null });
    expect((await read()).settings).not.toHaveProperty('billing');
  });

  it('keep what this server adds to the documented ones, if a body leaves it out', async () => {
    const { security, database, ...rest } = draft();
    const own = { twoFactorRoles: ['ADMIN'] };
    await put({ ...rest, security: { ...security, ...own }, database: { ...database, auditDays: 400 } });
    await save({ platformName: 'Setu' });
    expect((await read()).settings).toMatchObject({ security: own, database: { auditDays: 400 } });
    expect((await put({ ...rest, security: { ...security, twoFactorRoles: null }, database })).status).toBe(
      200,
    );
    expect((await read()).settings.security.twoFactorRoles).toEqual(['ADMIN', 'DISTRIBUTOR', 'SUPERVISOR']);
  });

  it('keep the rate limit’s window if a body leaves it out', async () => {
    const { security, ...rest } = draft();
    await put({ ...rest, security: { ...security, rateLimitWindow: 600 } });
    const { rateLimitWindow: _, ...others } = security;
    await put({ ...rest, security: others });
    expect((await read()).settings.security.rateLimitWindow).toBe(600);
  });

  it('accept origins as an array or as text, and answer text', async () => {
    const { api, ...rest } = draft();
    const list = ['https://A.example.in/', 'http://localhost:5173'];
    const { body } = await put({ ...rest, api: { ...api, corsOrigins: list } });
    expect(body.data.settings.api.corsOrigins).toBe('https://a.example.in, http://localhost:5173');
  });
});

describe('what is refused and not stored', () => {
  it.each(Object.entries(SETTING_BOUNDS))('%s outside its bounds', async (name, [min, max]) => {
    for (const value of [min - 1, max + 1, -1, 0, min + 0.5, '1e309', 'ten', '', null]) {
      const { status, body } = await put(draft({ [name]: value } as never));
      expect(status).toBe(422);
      expect(Object.keys(body.errors).map(settingOf)).toEqual([name]);
    }
    expect((await read()).unsaved).toBe(true);
  });

  it.each([
    ['general.platformName', { platformName: ' ' }],
    ['general.platformName', { platformName: 'x'.repeat(81) }],
    ['general.supportEmail', { supportEmail: 'javascript:alert(1)' }],
    ['general.platformDescription', { platformDescription: 'a\u0000b' }],
    ['general.timezone', { timezone: 'Mars/Base' }],
    ['general.currency', { currency: 'YEN' }],
    ['general.language', { language: '' }],
    ['security.enableTwoFactor', { enableTwoFactor: 'yes' }],
    ['api.logLevel', { logLevel: 'silent' }],
    ['api.corsOrigins', { corsOrigins: 'javascript:alert(1)' }],
    ['api.corsOrigins', { corsOrigins: '*, https://a.example.in' }],
    ['database.backupFrequency', { backupFrequency: 'never' }],
  ])('a fault in %s', async (path, fields) => {
    const { status, body } = await put(draft(fields as never));
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([path]);
    expect(body.message).toBe(body.errors[path]);
    expect((await read()).unsaved).toBe(true);
  });

  it.each([59, 3601, 900.5, '900', null])('a rate limit’s window of %j', async (rateLimitWindow) => {
    const whole = draft();
    const { status, body } = await put({ ...whole, security: { ...whole.security, rateLimitWindow } });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['security.rateLimitWindow']);
  });

  it('a part of the object', async () => {
    const { database: _, ...rest } = draft();
    expect((await put(rest)).body.errors).toEqual({ database: 'This field is required' });
  });

  const nested = (depth: number): object => (depth === 0 ? {} : { in: nested(depth - 1) });
  it.each([
    ['too deep', { extra: nested(9) }],
    ['too much', { extra: 'x'.repeat(17_000) }],
    ['a character that the database cannot store', { extra: 'a\u0000b' }],
    ['a lone surrogate', { extra: ['\ud800'] }],
    ['a name that is too long', { [`${'k'.repeat(101)}`]: 1 }],
  ])('keys without a field: %s', async (_what, more) => {
    const { status } = await put(draft({}, more));
    expect(status).toBe(422);
    expect((await read()).unsaved).toBe(true);
  });

  it('a number that JSON reads as infinity', async () => {
    const body = JSON.stringify(draft({}, { extra: 0 })).replace('"extra":0', '"extra":1e309');
    const { status } = await put(body, { 'content-type': 'application/json' });
    expect(status).toBe(422);
  });

  it('keys without a field that add up to too much over several saves', async () => {
    await save({}, { first: 'x'.repeat(9000) });
    expect((await put(draft({}, { second: 'x'.repeat(9000) }))).status).toBe(422);
    expect((await read()).settings).not.toHaveProperty('second');
  });
});

describe('two admins', () => {
  it('do not overwrite each other: the second learns who was first', async () => {
    const { version } = (await read()).settings;
    await save({ platformName: 'Vahini' }, { version });
    const late = await put(draft({ platformName: 'Setu' }, { version }));
    expect(late.status).toBe(409);
    expect(late.body.message).toMatch(/^admin\.\S+ changed the settings/);
    expect((await read()).settings.general.platformName).toBe('Vahini');
    await save({ platformName: 'Setu' }, { version: 1 });
  });

  it('at the same moment: one is saved', async () => {
    const statuses = await Promise.all(
      ['A', 'B', 'C'].map(
        async (platformName) => (await put(draft({ platformName }, { version: 0 }))).status,
      ),
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
  });

  it('who send no version, as documented, overwrite what is there', async () => {
    await save({ platformName: 'Vahini' });
    await save({ platformName: 'Setu' });
    expect((await read()).settings.version).toBe(2);
  });
});

describe('a session', () => {
  it('lasts as long as saved, even if already open', async () => {
    const tenant = await server.tenant();
    const isOpen = async () => (await server.call('listProducts', { as: tenant.owner.token })).status === 200;
    expect(await isOpen()).toBe(true);
    await save({ sessionTimeout: 300 });
    server.pass(290);
    expect(await isOpen()).toBe(true);
    server.pass(290);
    expect(await isOpen()).toBe(true);
    server.pass(301);
    expect(await isOpen()).toBe(false);
  });

  it('that is not used ends as saved', async () => {
    const { owner } = await server.tenant();
    await save({ sessionTimeout: 300 });
    server.pass(301);
    expect((await server.call('listProducts', { as: owner.token })).status).toBe(401);
  });

  it('is not cut short by saving the same settings', async () => {
    const before = await server.db.select().from(sessions);
    await save({});
    const after = await server.db.select().from(sessions);
    expect(after).toHaveLength(before.length);
    for (const { expiresAt } of after)
      expect(expiresAt.getTime() - server.now().getTime()).toBeGreaterThan(3_590_000);
  });

  it('lasts longer from the next call on', async () => {
    const tenant = await server.tenant();
    await save({ sessionTimeout: 86_400 });
    await server.call('listProducts', { as: tenant.owner.token });
    server.pass(80_000);
    expect((await server.call('listProducts', { as: tenant.owner.token })).status).toBe(200);
  });
});

describe('passwords', () => {
  const check = async (password: string) => {
    const rules = platformRules({
      db: server.db,
      config: { operator: {} } as Config,
      clock: () => 0,
      onChange: () => {},
    });
    await rules.refresh();
    return checkNewPassword({ rules } as never, 'password', { password, email: 'head@example.in' }).then(
      () => undefined,
      ({ details }) => details.fields.password,
    );
  };

  it('need ten characters until somebody saves, then as many as saved', async () => {
    expect(await check('abcdefghij')).toBeUndefined();
    expect(await check('abcdefghi')).toBe('Use at least 10 characters');
    await save({ passwordMinLength: 12 });
    expect(await check('abcdefghijk')).toBe('Use at least 12 characters');
    await save({ passwordMinLength: 6, passwordRequireSpecial: true });
    expect(await check('abcdef1')).toBe('Use at least one special character, such as ! or #');
    expect(await check('abcdef!')).toBeUndefined();
  });

  it('lock an account after as many wrong ones as saved', async () => {
    const tenant = await server.tenant();
    await save({ maxLoginAttempts: 3 });
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await login(tenant.owner.email, 'wrong')).status).toBe(401);
    expect((await login(tenant.owner.email)).status).toBe(429);
  });
});

describe('the rate limit', () => {
  const knock = async (times: number) => {
    const statuses: number[] = [];
    for (let call = 0; call < times; call += 1) statuses.push((await server.call('listProducts')).status);
    return statuses.filter((status) => status === 429).length;
  };

  it('has the saved number and window from the next request on', async () => {
    const whole = draft({ rateLimitRequests: 10 });
    await put({ ...whole, security: { ...whole.security, rateLimitWindow: 60 } });
    expect(await knock(13)).toBe(3);
    server.pass(61);
    expect(await knock(10)).toBe(0);
    await save({ rateLimitRequests: 1000 });
    expect(await knock(200)).toBe(0);
  });

  it('can be off', async () => {
    expect(await knock(103)).toBe(3);
    await save({ enableRateLimiting: false, rateLimitRequests: 10 });
    expect(await knock(150)).toBe(0);
  });
});

describe('CORS', () => {
  const origin = 'https://console.example.in';
  const allowed = async (from = origin) =>
    (await server.reply('/api/health', { headers: { origin: from } })).headers.get(
      'access-control-allow-origin',
    );

  it('opens the API to the saved origins, and closes it with the switch', async () => {
    expect(await allowed()).toBeNull();
    await save({ corsOrigins: `${origin}, http://localhost:5173` });
    expect(await allowed()).toBe(origin);
    expect(await allowed('https://other.example.in')).toBeNull();
    const preflight = await server.reply('/api/products', { method: 'OPTIONS', headers: { origin } });
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    await save({ enableCORS: false, corsOrigins: origin });
    expect(await allowed()).toBeNull();
    await save({ corsOrigins: '*' });
    expect(await allowed('https://other.example.in')).toBe('https://other.example.in');
  });

  it('never refuses a page of the server’s own origin', async () => {
    await save({ corsOrigins: 'https://other.example.in' });
    const own = { origin: 'http://localhost', authorization: `Bearer ${admin}` };
    expect((await server.reply('/api/admin/settings', { headers: own })).status).toBe(200);
    expect((await put(draft({ enableCORS: false }), { origin: 'http://localhost' })).status).toBe(200);
  });

  it('does not let a console elsewhere lock itself out', async () => {
    await save({ corsOrigins: origin });
    for (const fields of [
      { corsOrigins: 'https://other.example.in' },
      { corsOrigins: origin, enableCORS: false },
    ]) {
      const { status, body } = await put(draft(fields), { origin });
      expect(status).toBe(422);
      expect(body.errors['api.corsOrigins']).toContain(origin);
    }
    expect((await put(draft({ corsOrigins: `${origin}, https://b.example.in` }), { origin })).status).toBe(
      200,
    );
    expect(await allowed()).toBe(origin);
  });
});

describe('the API', () => {
  it('compresses, or does not', async () => {
    const encoding = async () =>
      (await server.app.request('/api/openapi.json', { headers: { 'accept-encoding': 'gzip' } })).headers.get(
        'content-encoding',
      );
    expect(await encoding()).toBe('gzip');
    await save({ enableCompression: false });
    expect(await encoding()).toBeNull();
  });

  it('describes itself, or does not', async () => {
    expect((await server.reply('/api/openapi.json')).status).toBe(200);
    await save({ enableApiDocs: false });
    expect((await server.reply('/api/openapi.json')).status).toBe(404);
  });

  it('logs calls at the saved level, or not at all', async () => {
    await save({ enableLogging: false });
    lines.length = 0;
    await server.call('health');
    expect(lines).toEqual([]);
    await save({ logLevel: 'error' });
    lines.length = 0;
    await server.call('health');
    expect(lines).toEqual([]);
    await save({ logLevel: 'info' });
    lines.length = 0;
    await server.call('health');
    expect(lines).toHaveLength(1);
  });
});

describe('a backup that an administrator asks for', () => {
  const serve = async (backups?: Partial<BackupState>) => {
    let begun = 0;
    server = await openTestServer(
      {},
      {
        backups: {
          state: async () => ({ running: begun > 0, folder: '/backups', ...backups }),
          begin: () => {
            begun += 1;
          },
        },
      },
    );
    admin = (await server.account('ADMIN')).token;
    return () => begun;
  };
  const facilities = async () => (await server.call('health')).body.data.facilities;

  it('is begun, and the answer does not wait for its end', async () => {
    const begun = await serve();
    expect(await facilities()).toContain('backups');
    const { status, body } = await server.call('makeBackup', { as: admin });
    expect([status, body.data.backups]).toEqual([200, { running: true, folder: '/backups' }]);
    expect(begun()).toBe(1);
    expect((await read()).backups).toEqual(body.data.backups);
  });

  it('is refused in words where none can be made', async () => {
    const begun = await serve({ fault: 'pg_dump is not installed.' });
    const { status, body } = await server.call('makeBackup', { as: admin });
    expect([status, body.message, begun()]).toEqual([409, 'pg_dump is not installed.', 0]);
  });

  it('is refused within a minute of the last one', async () => {
    const begun = await serve({ last: { at: INSTANT.toISOString(), bytes: 5 } });
    const { status, body } = await server.call('makeBackup', { as: admin });
    expect([status, body.message]).toEqual([409, 'The last backup is less than a minute old.']);
    server.pass(61);
    expect((await server.call('makeBackup', { as: admin })).status).toBe(200);
    expect(begun()).toBe(1);
  });

  it('is not offered where the server makes none', async () => {
    expect(await facilities()).not.toContain('backups');
    expect((await server.call('makeBackup', { as: admin })).status).toBe(404);
  });
});

describe('what the operator set', () => {
  it('stays in force, whatever is saved, and is listed', async () => {
    const operator = {
      'security.sessionTimeout': 7200,
      'security.maxLoginAttempts': 1000,
      'security.enableRateLimiting': true,
      'security.rateLimitRequests': 20,
      'security.rateLimitWindow': 900,
      'api.enableCORS': true,
      'api.corsOrigins': 'https://a.example.in',
      'api.logLevel': 'info',
    };
    await open({
      operator,
      sessionSeconds: 7200,
      loginAttempts: 1000,
      rateLimit: 20,
      corsOrigins: ['https://a.example.in'],
    });
    const tenant = await server.tenant();
    const data = await save({
      sessionTimeout: 300,
      maxLoginAttempts: 3,
      enableRateLimiting: false,
      corsOrigins: 'https://b.example.in',
      logLevel: 'error',
    });
    expect(data.overridden).toEqual(operator);
    expect(data.settings.security.sessionTimeout).toBe(300);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await login(tenant.owner.email, 'wrong')).status).toBe(401);
    for (const [from, answer] of [
      ['https://a.example.in', 'https://a.example.in'],
      ['https://b.example.in', null],
    ] as const) {
      const { headers } = await server.reply('/api/health', { headers: { origin: from } });
      expect(headers.get('access-control-allow-origin')).toBe(answer);
    }
    lines.length = 0;
    await server.call('health');
    expect(lines).toHaveLength(1);
    for (let call = 0; call < 15; call += 1) await server.call('listProducts');
    expect((await server.call('listProducts')).status).toBe(429);
    server.pass(7000);
    expect((await server.call('readSystemSettings', { as: admin })).status).toBe(200);
  });
});

describe('several processes on one database', () => {
  it('apply within seconds what another one saved', async () => {
    await server.call('health');
    const value = {
      settings: draft({ enableApiDocs: false }),
      version: 1,
      at: server.now().toISOString(),
      by: 'a@b.in',
    };
    await server.db.insert(serverState).values({ key: SETTINGS_KEY, value });
    expect((await server.reply('/api/openapi.json')).status).toBe(200);
    server.pass(6);
    expect((await server.reply('/api/openapi.json')).status).toBe(404);
    await server.db.delete(serverState).where(eq(serverState.key, SETTINGS_KEY));
    server.pass(6);
    expect((await server.reply('/api/openapi.json')).status).toBe(200);
  });
});

describe('a read that began before a save', () => {
  it('does not restore the old settings', async () => {
    let answer: (rows: []) => void = () => {};
    const rows = new Promise<[]>((resolve) => {
      answer = resolve;
    });
    const held = { select: () => ({ from: () => ({ where: () => rows }) }) } as unknown as TestServer['db'];
    const rules = platformRules({
      db: held,
      config: { operator: {} } as Config,
      clock: () => 0,
      onChange: () => {},
    });
    const reading = rules.refresh();
    rules.adopt(draft({ passwordMinLength: 10 }));
    answer([]);
    await reading;
    expect(rules.now().password.minLength).toBe(10);
  });
});

describe('in bare mode', () => {
  it('the settings have only the documented groups, and are saved and applied as usual', async () => {
    await open({ bare: true });
    expect(await read()).toEqual({ settings: draft() });
    const { body } = await put(draft({ platformName: 'Vahini', enableApiDocs: false }, { own: { key: 1 } }));
    expect(Object.keys(body.data)).toEqual(['settings']);
    expect(body.data.settings.own).toEqual({ key: 1 });
    expect((await server.reply('/api/openapi.json')).status).toBe(404);
  });
});
