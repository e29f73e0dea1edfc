import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { corsFault, corsOriginsOf } from './cors-origins.ts';
import {
  DEFAULT_SYSTEM_SETTINGS,
  DOCUMENTED_NAMES,
  groupIn,
  pathOf,
  readSystemSettings,
  SETTING_BOUNDS,
  SETTING_GROUPS,
  SETTING_NAMES,
  SETTING_OPTIONS,
  SystemSettingsAnswer,
  SystemSettingsDraft,
  SystemSettingsForm,
  settingOf,
  systemSettingsOperations,
  writeSystemSettings,
} from './system-settings.ts';

const { values: TYPED } = readSystemSettings({});
const faultsOf = (fields: object) => {
  const read = z.safeDecode(SystemSettingsForm, { ...TYPED, ...fields });
  return read.success ? {} : Object.fromEntries(read.error.issues.map((i) => [i.path.join('.'), i.message]));
};

describe('the fields', () => {
  it('are the documented ones, each with one name and one default', {
    meta: { proves: ['rule.system-settings.groups'] },
  }, () => {
    const names = SETTING_GROUPS.flatMap((group) => DOCUMENTED_NAMES[group]);
    expect(SETTING_GROUPS.map((group) => DOCUMENTED_NAMES[group].length)).toEqual([7, 7, 7, 8, 6]);
    const added = SETTING_GROUPS.flatMap((group) => SETTING_NAMES[group]).filter(
      (name) => !names.includes(name),
    );
    expect(added.map(pathOf)).toEqual(['security.twoFactorRoles', 'database.auditDays']);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(DEFAULT_SYSTEM_SETTINGS)).toEqual(names);
    expect(z.decode(SystemSettingsForm, TYPED)).toEqual(DEFAULT_SYSTEM_SETTINGS);
    expect(pathOf('sessionTimeout')).toBe('security.sessionTimeout');
    expect(settingOf('api.logLevel')).toBe('logLevel');
    for (const path of ['security.rateLimitWindow', 'general.constructor', 'toString', ''])
      expect(settingOf(path)).toBeUndefined();
  });

  it('begin with a documented option', () => {
    for (const [name, options] of Object.entries(SETTING_OPTIONS))
      expect(options).toContain(DEFAULT_SYSTEM_SETTINGS[name as keyof typeof SETTING_OPTIONS]);
  });

  it.each(Object.entries(SETTING_BOUNDS))(
    '%s stays within its bounds',
    { meta: { proves: ['rule.system-settings.bounds-kept'] } },
    (name, [min, max]) => {
      const outside = `Enter a number from ${min.toLocaleString('en-IN')} to ${max.toLocaleString('en-IN')}`;
      for (const good of [min, max, String(min), ` ${max} `]) expect(faultsOf({ [name]: good })).toEqual({});
      for (const bad of [min - 1, max + 1, 0, -5, '', '1e309', 'ten', '0x20', Number.NaN, Infinity])
        expect(faultsOf({ [name]: bad })).toEqual({ [name]: outside });
      expect(faultsOf({ [name]: min + 0.5 })).toEqual({ [name]: outside.replace('number', 'whole number') });
    },
  );

  it.each([
    [{ platformName: '  ' }, { platformName: 'Platform name is required' }],
    [{ platformName: 'x'.repeat(81) }, { platformName: 'Use at most 80 characters' }],
    [{ supportEmail: 'help' }, { supportEmail: 'Enter an email address' }],
    [{ supportPhone: 'call us' }, { supportPhone: 'Enter a phone number, such as +91 80 4123 4567' }],
    [{ supportPhone: '+91 80 4123 4567', supportEmail: 'help@platform.in' }, {}],
    [{ timezone: '' }, { timezone: 'Choose one of the options' }],
    [
      { platformDescription: 'a\u0000b' },
      { platformDescription: 'Contains characters that cannot be shown. Remove them and try again.' },
    ],
  ])('%j', (fields, faults) => {
    expect(faultsOf(fields)).toEqual(faults);
  });
});

describe('origins', () => {
  it('come as text or as an array, and are written as browsers send them', () => {
    expect(
      corsOriginsOf('https://A.example.in/,  http://b.example.in:8080\nhttps://c.example.in:443'),
    ).toEqual(['https://a.example.in', 'http://b.example.in:8080', 'https://c.example.in']);
    expect(corsOriginsOf(['https://a.example.in', ''])).toEqual(['https://a.example.in']);
  });

  it.each(['', '*', 'https://a.example.in', ['https://a.example.in', 'http://localhost:5173']])(
    'takes %j',
    (value) => expect(corsFault(value)).toBeUndefined(),
  );

  it.each([
    'console',
    'javascript:alert(1)',
    'https://a.example.in/console',
    'https://me:secret@a.example.in',
    'https://a.example.in?x',
    'null',
    'https://*.example.in',
    '*, https://a.example.in',
  ])('refuses %j', (value) => expect(corsFault(value)).toEqual(expect.any(String)));
});

describe('the whole object', () => {
  const sent = {
    general: { platformName: 'Vahini', brandLine: 'Every shop, every day' },
    security: { sessionTimeout: '1800', rateLimitWindow: 600 },
    api: { corsOrigins: ['https://a.example.in'], enableCORS: 'false' },
    billing: { plan: 'gold' },
    version: 7,
  };

  it('is read field by field; missing fields have their default and are named', () => {
    const { values, missing } = readSystemSettings(sent);
    expect(values).toMatchObject({
      platformName: 'Vahini',
      sessionTimeout: '1800',
      corsOrigins: 'https://a.example.in',
      enableCORS: false,
      passwordMinLength: '8',
    });
    expect(missing).toContain('passwordMinLength');
    expect(missing).not.toContain('platformName');
    expect(missing).toHaveLength(35 - 4);
  });

  it('has no number that is too large to be exact', () => {
    const huge = { security: { sessionTimeout: 9e307 }, database: { queryTimeout: 30 } };
    const { values, missing } = readSystemSettings(huge);
    expect(values).toMatchObject({
      sessionTimeout: String(DEFAULT_SYSTEM_SETTINGS.sessionTimeout),
      queryTimeout: '30',
    });
    expect(missing).toContain('sessionTimeout');
    const said = { settings: huge, inForce: { 'security.passwordMinLength': 9e307 } };
    const read = z.decode(SystemSettingsAnswer, { success: true, data: said });
    expect(read.inForce).toBeUndefined();
  });

  it('goes back with every key without a field, and the origins in their original shape', () => {
    const { values } = readSystemSettings(sent);
    const draft = z.decode(SystemSettingsForm, { ...values, platformName: 'Setu' });
    const written = writeSystemSettings(draft, sent);
    expect(written).toMatchObject({
      general: { platformName: 'Setu', brandLine: 'Every shop, every day' },
      security: { sessionTimeout: 1800, rateLimitWindow: 600 },
      api: { corsOrigins: ['https://a.example.in'], enableCORS: false },
      billing: { plan: 'gold' },
      version: 7,
    });
    const body = z.encode(systemSettingsOperations.saveSystemSettings.body, written);
    expect(body).toEqual(written);
    expect(z.decode(SystemSettingsDraft, body)).toEqual(written);
  });

  it('has the settings that our API adds where they were sent, and only there', () => {
    const ours = { ...sent, security: { twoFactorRoles: ['ADMIN'] }, database: { auditDays: 400 } };
    const { values, missing } = readSystemSettings(ours);
    expect(values).toMatchObject({ twoFactorRoles: ['ADMIN'], auditDays: '400' });
    const draft = z.decode(SystemSettingsForm, { ...values, auditDays: '500' });
    expect(writeSystemSettings(draft, ours)).toMatchObject({
      security: { twoFactorRoles: ['ADMIN'] },
      database: { auditDays: 500 },
    });
    expect(faultsOf({ twoFactorRoles: [], auditDays: '89' })).toEqual({
      twoFactorRoles: 'Choose at least one role',
      auditDays: 'Enter a number from 90 to 3,650',
    });
    expect([...missing, ...readSystemSettings({}).missing]).not.toContain('auditDays');
    const written = writeSystemSettings(z.decode(SystemSettingsForm, readSystemSettings(sent).values), sent);
    expect(written.security).not.toHaveProperty('twoFactorRoles');
    expect(written.database).not.toHaveProperty('auditDays');
  });

  it('has the documented window and comma-separated origins if written without having been read', () => {
    const written = writeSystemSettings({
      ...DEFAULT_SYSTEM_SETTINGS,
      corsOrigins: 'https://a.example.in https://b.example.in',
    });
    expect(Object.keys(written)).toEqual([...SETTING_GROUPS]);
    expect(written.security.rateLimitWindow).toBe(900);
    expect(written.api.corsOrigins).toBe('https://a.example.in, https://b.example.in');
  });
});

describe('the answer', () => {
  const settings = { general: { platformName: 'Vahini' } };

  it.each([{ success: true, data: { settings } }, { success: true, data: settings }, { settings }, settings])(
    'is found in %j',
    (body) => {
      const read = z.decode(SystemSettingsAnswer, body);
      expect(groupIn(read.settings, 'general')).toEqual(settings.general);
      expect(read.honoured).toBeUndefined();
    },
  );

  it('includes what the server sends along with the settings', () => {
    const said = {
      settings,
      honoured: ['api.logLevel'],
      overridden: { 'api.logLevel': 'warn' },
      inForce: { 'security.passwordMinLength': 6 },
      unsaved: false,
      lastSaved: { at: '2026-11-20T10:30:00Z', by: 'r.iyer@platform.in' },
    };
    expect(z.decode(SystemSettingsAnswer, { success: true, data: said })).toEqual(said);
    expect(z.encode(SystemSettingsAnswer, said)).toEqual({ success: true, data: said });
  });

  it.each([{ success: true }, { success: true, data: [] }, { data: { settings: 'none' } }, undefined, 'x'])(
    'cannot be read from %j',
    (body) => expect(z.safeDecode(SystemSettingsAnswer, body).success).toBe(false),
  );
});
