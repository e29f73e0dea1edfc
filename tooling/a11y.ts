import { parseArgs } from 'node:util';
import { THEME_IDS } from '@dmc/design-system/theme';
import { command } from './command.ts';
import { ensureChromium } from './install-chromium.ts';
import { vitest } from './sections.ts';

/** Checks stories for review in each theme, those of the given files or all: `pnpm a11y [--theme NAME] [file …]`. */
await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { theme: { type: 'string', multiple: true } },
  });
  await ensureChromium();
  let failed = 0;
  for (const THEME of values.theme ?? THEME_IDS)
    failed += (await vitest('stories', { env: { THEME }, files: positionals })).failed.length;
  return failed === 0 ? 0 : 1;
});
