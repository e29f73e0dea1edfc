import { describe, expect, it } from 'vitest';
import { brandOf } from '../brand/brand.ts';
import { THEME_IDS, type Theme } from './theme.ts';
import { themeProperties, themesCss } from './theme-css.ts';
import { THEMES } from './themes.tsx';

const themes = Object.values(THEMES);

describe('the themes', () => {
  it('stand in the order of their ids, the default first', () => {
    expect(Object.keys(THEMES)).toEqual([...THEME_IDS]);
    for (const id of THEME_IDS) expect(THEMES[id].id).toBe(id);
  });

  it('own one accent each', () => {
    const [first, second] = themes as [Theme, Theme];
    expect(() => themesCss(themes)).not.toThrow();
    expect(() => themesCss([first, { ...second, radix: first.radix }])).toThrow(
      /^modern-green and professional-blue have .* “iris”.* choose another, such as “amber”/,
    );
  });

  it('define the same properties', { meta: { proves: ['rule.themes.shape'] } }, () => {
    const names = themes.map((theme) =>
      Object.keys(themeProperties(theme)).filter((name) => name.startsWith('--ds-')),
    );
    for (const list of names) expect(list.toSorted()).toEqual(names[0]?.toSorted());
  });

  it.each<[string, (theme: Theme) => unknown]>([
    ['primary colour', ({ colors }) => colors.primary],
    ['background', ({ colors }) => colors.background],
    ['greys', ({ grayScale }) => grayScale],
    ['radii', ({ radii }) => radii],
    ['shadows', ({ shadows }) => shadows],
    ['chrome', ({ chrome }) => chrome],
    ['treatment', ({ treatment }) => treatment],
  ])('each have their own %s', (what, of) => {
    for (const [index, theme] of themes.entries())
      for (const other of themes.slice(0, index))
        expect(of(theme), `${theme.id} has the ${what} of ${other.id}`).not.toEqual(of(other));
  });

  it('have surfaces of several kinds', () => {
    const kinds = new Set(themes.map(({ colors, surfaces }) => JSON.stringify([colors.surface, surfaces])));
    expect(kinds.size).toBeGreaterThanOrEqual(3);
  });

  it('know every property that a brand overrides', () => {
    const supported = themeProperties(THEMES['professional-blue']);
    const brand = brandOf('#7f00ff');
    expect(Object.keys(brand?.properties ?? {}).filter((name) => !(name in supported))).toEqual([]);
  });
});
