import { THEME_IDS } from '@dmc/design-system/theme';
import { expect, it } from 'vitest';

it('gives the contract the ids from the theme files', async () => {
  const ids = THEME_IDS.map((id) => `  '${id}',\n`).join('');
  await expect(
    `// Generated from the design system's six theme files by tooling/theme-ids.test.ts (vitest -u).\nexport const THEME_IDS = [\n${ids}] as const;\n`,
  ).toMatchFileSnapshot('../packages/contract/src/theme-ids.ts');
});
