import { brandOf } from '@dmc/design-system/brand';
import { themeProperties } from '@dmc/design-system/theme-css';
import { themeTokens } from '@dmc/design-system/theme-tokens';
import { THEMES } from '@dmc/design-system/themes';
import { expect, it } from 'vitest';
import { CODE, decisionsOf } from '../.storybook/docs/theme-code.ts';

const base = THEMES['professional-blue'];

it('makes the default theme of its own colours', () => {
  const { name, description, chart } = base;
  const decided = { ...decisionsOf(themeProperties(base)), name, description, chart };
  expect(themeTokens(decided)).toEqual(themeTokens(base));
});

it('writes a theme file that holds what the brand decides', () => {
  const brand = brandOf('#ffd60a');
  const code = CODE['Theme file'](brand?.properties ?? {});
  expect(code).toContain("export const myTheme = deriveTheme({\n  id: 'my-theme',\n");
  expect(code).toContain(`  accentContrast: '${brand?.onSolid}',\n`);
});
