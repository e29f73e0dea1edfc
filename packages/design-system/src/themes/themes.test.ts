import { describe, expect, it } from 'vitest';
import { brandOf } from '../brand/brand.ts';
import { THEME_IDS, TONES } from './theme.ts';
import { themeProperties } from './theme-css.ts';
import { THEMES } from './themes.tsx';

const themes = Object.values(THEMES);

describe('the themes', () => {
  it('stand in the order of their ids, the default first', () => {
    expect(Object.keys(THEMES)).toEqual([...THEME_IDS]);
    for (const id of THEME_IDS) expect(THEMES[id].id).toBe(id);
  });

  it('own one accent each, and none that marks a state', () => {
    const accents = themes.map((theme) => theme.radix.accentColor);
    expect(new Set(accents).size).toBe(themes.length);
    for (const accent of accents) expect(TONES).not.toContain(accent);
  });

  it('define the same properties', { meta: { proves: ['rule.themes.shape'] } }, () => {
    const names = themes.map((theme) =>
      Object.keys(themeProperties(theme)).filter((name) => name.startsWith('--ds-')),
    );
    for (const list of names) expect(list).toEqual(names[0]);
  });

  it('differ in more than their accent: corners, greys, shadows, grounds and chrome', () => {
    const different = (of: (theme: (typeof themes)[number]) => unknown) =>
      new Set(themes.map((theme) => JSON.stringify(of(theme)))).size;
    expect(different((theme) => theme.colors.primary)).toBe(themes.length);
    expect(different((theme) => theme.radii)).toBe(themes.length);
    expect(different((theme) => theme.grayScale)).toBe(themes.length);
    expect(different((theme) => theme.shadows)).toBe(themes.length);
    expect(different((theme) => theme.colors.background)).toBe(themes.length);
    expect(different((theme) => [theme.colors.surface, theme.surfaces])).toBeGreaterThanOrEqual(3);
    expect(different((theme) => theme.chrome)).toBe(themes.length);
    expect(different((theme) => theme.treatment)).toBe(themes.length);
  });

  it('know every property that a brand overrides', () => {
    const supported = themeProperties(THEMES['professional-blue']);
    const brand = brandOf('#7f00ff');
    expect(Object.keys(brand?.properties ?? {}).filter((name) => !(name in supported))).toEqual([]);
  });
});
