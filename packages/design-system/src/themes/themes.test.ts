import { describe, expect, it } from 'vitest';
import { brandOf } from '../brand/brand.ts';
import { THEME_IDS, type Theme } from './theme.ts';
import { themeProperties, themesCss } from './theme-css.ts';
import { THEMES } from './themes.tsx';

const themes = Object.values(THEMES);

/** A field of the list, on two lines where one is too long. */
const field = (name: string, value: string) => {
  const line = `    ${name}: '${value}',`;
  return line.length > 110 ? `    ${name}:\n      '${value}',` : line;
};

/** What is needed of a theme before its colours have loaded, small enough for the first chunk. */
const themeList = () =>
  [
    '// Generated from the six theme files by themes.test.ts (vitest -u).',
    '/** What is needed of a theme before its colours have loaded. `primary` is its solid accent. */',
    'export const THEME_LIST = {',
    ...themes.flatMap(({ id, name, description, colors, appearance, chrome, radix }: Theme) => [
      `  '${id}': {`,
      field('name', name),
      field('description', description),
      field('primary', colors.primary),
      field('appearance', appearance),
      field('layout', chrome.layout),
      `    radix: { accentColor: '${radix.accentColor}', grayColor: '${radix.grayColor}', radius: '${radix.radius}' },`,
      '  },',
    ]),
    '} as const;\n',
  ].join('\n');

describe('the six themes', () => {
  it('are written to themes.css', async () => {
    await expect(themesCss(themes)).toMatchFileSnapshot('./themes.css');
  });

  it('are summarised in theme-list.ts', async () => {
    await expect(themeList()).toMatchFileSnapshot('./theme-list.ts');
  });

  it('stand in the order of their ids, the default first', () => {
    expect(Object.keys(THEMES)).toEqual([...THEME_IDS]);
    for (const id of THEME_IDS) expect(THEMES[id].id).toBe(id);
  });

  it('own one accent each, and none that marks a state', () => {
    const accents = themes.map((theme) => theme.radix.accentColor);
    expect(new Set(accents).size).toBe(6);
    for (const accent of accents)
      expect(['yellow', 'blue', 'purple', 'indigo', 'green', 'red', 'gray']).not.toContain(accent);
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
    expect(different((theme) => theme.colors.primary)).toBe(6);
    expect(different((theme) => theme.radii)).toBe(6);
    expect(different((theme) => theme.grayScale)).toBe(6);
    expect(different((theme) => theme.shadows)).toBe(6);
    expect(different((theme) => theme.colors.background)).toBe(6);
    expect(different((theme) => [theme.colors.surface, theme.surfaces])).toBeGreaterThanOrEqual(3);
    expect(different((theme) => theme.chrome)).toBe(6);
    expect(different((theme) => theme.treatment)).toBe(6);
  });

  it('know every property that a brand overrides', () => {
    const known = themeProperties(THEMES['professional-blue']);
    const brand = brandOf('#7f00ff');
    expect(Object.keys(brand?.properties ?? {}).filter((name) => !(name in known))).toEqual([]);
  });
});
