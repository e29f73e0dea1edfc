import {
  DEFAULT_SYSTEM_SETTINGS as DEFAULTS,
  readSystemSettings,
  SETTING_NAMES,
  writeSystemSettings,
} from '@dmc/contract/system-settings';
import { describe, expect, it } from 'vitest';
import { changesOf, valueText, warningsOf } from './changes.ts';
import { duration } from './duration.ts';
import { inactiveReason, SECTIONS } from './sections.ts';

const base = readSystemSettings(writeSystemSettings(DEFAULTS));

describe('what a save would change', () => {
  it('is nothing where nothing differs', () => {
    expect(changesOf(DEFAULTS, base)).toEqual([]);
    expect(changesOf({ ...DEFAULTS, corsOrigins: [] }, base)).toEqual([]);
  });

  it('is told in words, in the order of the tabs, with what needs a restart', () => {
    const draft = {
      ...DEFAULTS,
      backupRetention: 45,
      enableTwoFactor: true,
      supportEmail: 'help@vahini.in',
      language: 'hi',
    };
    expect(
      changesOf(draft, base).map(({ label, before, after, restart }) => [label, before, after, restart]),
    ).toEqual([
      ['Support email', 'Empty', 'help@vahini.in', false],
      ['Language', 'en (English)', 'hi (Hindi)', false],
      ['Two-factor authentication', 'Off', 'On', false],
      ['Retention days', '30 days', '45 days', true],
    ]);
  });

  it('needs no restart for what the server follows itself', () => {
    const draft = { ...DEFAULTS, backupRetention: 45, queryTimeout: 20_000 };
    expect(
      changesOf(draft, base, { honoured: ['database.backupRetention'] }).map(({ name, restart }) => [
        name,
        restart,
      ]),
    ).toEqual([
      ['backupRetention', false],
      ['queryTimeout', true],
    ]);
  });

  it('names what the server did not send, and everything where nothing was loaded', () => {
    const { general, ...rest } = writeSystemSettings(DEFAULTS);
    const { platformName: _, ...others } = general;
    const partial = readSystemSettings({ ...rest, general: others });
    expect(changesOf(DEFAULTS, partial)).toMatchObject([{ name: 'platformName', before: 'Not sent' }]);
    const all = changesOf(DEFAULTS, undefined);
    expect(all).toHaveLength(35);
    expect(new Set(all.map(({ before }) => before))).toEqual(new Set(['Not loaded']));
  });

  it('holds what comes into force with the first save, edited or not', () => {
    const inForce = { 'security.passwordMinLength': 6, 'api.logLevel': 'warn' };
    const changeTexts = (draft: typeof DEFAULTS) =>
      changesOf(draft, base, { inForce }).map(({ label, before, after, takesEffect }) => [
        label,
        before,
        after,
        takesEffect,
      ]);
    expect(changeTexts({ ...DEFAULTS, passwordMinLength: 6, backupRetention: 45 })).toEqual([
      ['Log level', 'warn', 'info', true],
      ['Retention days', '30 days', '45 days', false],
    ]);
    expect(changeTexts({ ...DEFAULTS, passwordMinLength: 10 })).toEqual([
      ['Password minimum length', '6 characters', '10 characters', false],
      ['Log level', 'warn', 'info', true],
    ]);
  });

  it.each(['constructor', '__proto__', 'toString'])('shows the text “%s” as it came', (text) => {
    const [change] = changesOf({ ...DEFAULTS, platformName: text }, base);
    expect(change).toMatchObject({ name: 'platformName', after: text });
    expect(valueText('language', text)).toBe(text);
  });

  it('shows a value that is no number as it came', () => {
    expect(valueText('sessionTimeout', '1h')).toBe('1h seconds');
    expect(valueText('sessionTimeout', 3600)).toBe('3,600 seconds');
  });
});

describe('what is said before saving', () => {
  const settings = writeSystemSettings({ ...DEFAULTS, twoFactorRoles: ['DISTRIBUTOR'], auditDays: 730 });
  const own = readSystemSettings(settings);
  const honoured = ['security.enableTwoFactor', 'database.auditDays'];
  const draft = { ...DEFAULTS, twoFactorRoles: ['DISTRIBUTOR' as const], auditDays: 730 };
  const on = { ...draft, enableTwoFactor: true };
  const said = (next: Parameters<typeof warningsOf>[0], before = own) =>
    warningsOf(next, before, { settings, honoured });

  it('is nothing where nobody is locked out and nothing is deleted', () => {
    expect(said(draft)).toEqual([]);
    expect(said({ ...draft, twoFactorRoles: ['ADMIN'] })).toEqual([]);
    expect(said({ ...draft, auditDays: 900 })).toEqual([]);
  });

  it('names whom a second step is newly required of', () => {
    expect(said(on)).toEqual([
      expect.stringMatching(/^From the moment you save, distributors who .+ have\.$/),
    ]);
    const before = readSystemSettings(writeSystemSettings(on));
    expect(said(on, before)).toEqual([]);
    expect(said({ ...on, twoFactorRoles: ['ADMIN', 'DISTRIBUTOR'] }, before)).toEqual([
      expect.stringMatching(/^From the moment you save, administrators who .+ That includes you/),
    ]);
  });

  it('is everybody where the server names no roles, and nobody where it does not follow the switch', () => {
    const without = { settings: writeSystemSettings(DEFAULTS), honoured };
    const next = { ...DEFAULTS, enableTwoFactor: true };
    expect(warningsOf(next, base, without)).toEqual([
      expect.stringMatching(/administrators, distributors,? and supervisors/),
    ]);
    expect(warningsOf(next, base, { settings: without.settings })).toEqual([]);
  });

  it('tells that a shorter audit log is cut', () => {
    expect(said({ ...draft, auditDays: 365 })).toEqual([expect.stringMatching(/more than 365 days old/)]);
  });
});

describe('the tabs', () => {
  it('hold every setting once', () => {
    const shown = Object.values(SECTIONS).flatMap((sections) => sections.flatMap(({ fields }) => fields));
    expect(shown.toSorted()).toEqual(Object.values(SETTING_NAMES).flat().toSorted());
  });

  it('say which settings wait for their switch', () => {
    const off = () => false;
    expect(inactiveReason('rateLimitRequests', off)).toBe('rateLimitRequests');
    expect(inactiveReason('rateLimitRequests', () => true)).toBeUndefined();
    expect(inactiveReason('lowStockAlerts', off)).toBe('event');
    expect(inactiveReason('lowStockAlerts', (name) => name === 'enableSMSNotifications')).toBeUndefined();
    expect(inactiveReason('enableCORS', off)).toBeUndefined();
  });

  it.each([
    [3600, '1 hour'],
    [86_400, '1 day'],
    [5400, '1.5 hours'],
    [300, '5 minutes'],
    [301, undefined],
    [Number.NaN, undefined],
  ])('%s seconds', (seconds, words) => expect(duration(seconds)).toBe(words));
});
