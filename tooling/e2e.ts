import { ensureBuilt } from './build.ts';
import { command, run } from './command.ts';
import { ensureChromium } from './install-chromium.ts';

/** Runs only the journeys; arguments (a file, `--project bare`, `-g words`) go to Playwright. */
await command(async () => {
  await ensureChromium();
  await ensureBuilt(['console', 'api']);
  const { code } = await run('playwright', [
    'test',
    '-c',
    'e2e/playwright.config.ts',
    ...process.argv.slice(2),
  ]);
  return code;
});
