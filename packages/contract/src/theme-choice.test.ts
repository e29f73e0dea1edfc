import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Organisation } from './session.ts';
import { SettingsDraft } from './settings.ts';
import { isSameThemeChoice, readThemeChoice, type ThemeChoice } from './theme-choice.ts';

describe('readThemeChoice', () => {
  it.each([
    ['an id in themeId', { themeId: 'modern-green' }, { theme: 'modern-green' }],
    ['an id in themeColor', { themeColor: 'premium-dark' }, { theme: 'premium-dark' }],
    [
      'an id next to a hex',
      { themeId: '#123456', themeColor: 'corporate-gray' },
      { theme: 'corporate-gray' },
    ],
    [
      'themeId before themeColor',
      { themeId: 'elegant-purple', themeColor: 'modern-green' },
      { theme: 'elegant-purple' },
    ],
    ['a hex as written', { themeColor: ' #ff7a1F ' }, { hex: '#ff7a1F' }],
    ['a short hex', { themeId: null, themeColor: '#08f' }, { hex: '#08f' }],
    ['an unknown id next to a hex', { themeId: 'neon', themeColor: '#2563eb' }, { hex: '#2563eb' }],
    ['an unknown word', { themeId: 'neon' }, undefined],
    ['junk', { themeColor: '#12345' }, undefined],
    ['a property of every object', { themeId: 'constructor' }, undefined],
    ['nothing', {}, undefined],
    ['null', { themeId: null, themeColor: null }, undefined],
  ])('%s', (_, fields, themeChoice) => {
    expect(readThemeChoice(fields)).toEqual(themeChoice);
  });
});

describe('a theme choice on the wire', () => {
  it.each([
    [{ theme: 'modern-green' }, { themeId: 'modern-green', themeColor: 'modern-green' }],
    [{ hex: '#B3195F' }, { themeColor: '#B3195F' }],
    [undefined, {}],
  ] satisfies [ThemeChoice | undefined, object][])(
    'is in two fields of a session: %j',
    (themeChoice, fields) => {
      const wire = { name: 'Vrinda Distributors', ...fields };
      expect(z.encode(Organisation, { name: 'Vrinda Distributors', themeChoice })).toEqual(wire);
      expect(z.decode(Organisation, wire)).toEqual({ name: 'Vrinda Distributors', themeChoice });
    },
  );

  it('is in one field of the settings', () => {
    const wire = { logoUrl: '', themeColor: 'modern-green' };
    expect(z.encode(SettingsDraft, { logoUrl: '', themeChoice: { theme: 'modern-green' } })).toEqual(wire);
    expect(z.decode(SettingsDraft, wire)).toEqual({ logoUrl: '', themeChoice: { theme: 'modern-green' } });
  });
});

it.each([
  [{ hex: '#2266EE' }, { hex: '#26e' }, true],
  [{ hex: '#2266ee' }, { hex: '#2266ef' }, false],
  [{ theme: 'modern-green' }, { theme: 'modern-green' }, true],
  [{ theme: 'modern-green' }, { hex: '#0b7a55' }, false],
  [{ hex: '#2266ee' }, undefined, false],
] as const)('%j and %j are one theme choice: %s', (one, other, same) => {
  expect(isSameThemeChoice(one, other)).toBe(same);
});
