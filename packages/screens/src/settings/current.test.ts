import { BRAND_THEMES } from '@dmc/contract/settings';
import { THEME_IDS } from '@dmc/design-system/theme';
import { THEMES } from '@dmc/design-system/themes';
import { expect, it } from 'vitest';
import { currentOf } from './current.ts';
import { settingsCopy } from './settings.copy.ts';

it('writes the themes that the design system has', () => {
  expect([...BRAND_THEMES]).toEqual([...THEME_IDS]);
});

it('describes each theme as the theme describes itself', () => {
  expect(settingsCopy.descriptions).toEqual(
    Object.fromEntries(THEME_IDS.map((id) => [id, THEMES[id].description])),
  );
});

it.each([
  [{ themeId: 'modern-green' }, 'modern-green', false],
  [{ themeColor: 'premium-dark' }, 'premium-dark', false],
  // An id wins over a colour; a theme's own hex means that theme; another hex is the distributor's own (G39).
  [{ themeId: 'modern-green', themeColor: '#7b3fe4' }, 'modern-green', false],
  [{ themeColor: '#0B7A55' }, 'modern-green', false],
  [{ themeColor: '#2563EB' }, '#2563eb', false],
  [{ themeColor: '#26e' }, '#2266ee', false],
  [{}, 'professional-blue', true],
  [{ themeId: 'sunset' }, 'professional-blue', true],
])('reads %j as %s', (branding, themeColor, isDefault) => {
  expect(currentOf({ ...branding, logoUrl: '/api/files/a.webp' })).toEqual({
    values: { logoUrl: '/api/files/a.webp', themeColor },
    isDefault,
  });
});

it('takes a missing logo for none', () => {
  expect(currentOf({ themeId: 'modern-green' }).values.logoUrl).toBe('');
});
