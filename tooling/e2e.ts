import { ensureBuilt } from './build.ts';
import { command, run } from './command.ts';
import { ensureDemoData } from './demo-data.ts';
import { ensureChromium } from './install-chromium.ts';

/** Runs only the end-to-end tests; arguments (a file, `--project bare`, `-g words`) go to Playwright. */
await command(async () => {
  await ensureChromium();
  await ensureBuilt(['console', 'server']);
  const env = { DEMO_DATA: await ensureDemoData() };
  const { code } = await run(
    'playwright',
    ['test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
    { env },
  );
  return code;
});
