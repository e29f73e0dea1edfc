import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { VRINDA } from '../../e2e/demo.ts';
import { CONSOLE, withServers } from '../api-server.ts';
import { ensureBuilt } from '../build.ts';
import { chromiumOptions } from '../chromium.ts';
import { ensureChromium } from '../install-chromium.ts';
import { TRUSTED } from './http2.ts';

const PORT = '4310';
/** The address of the product being measured. */
export const SERVER = `http://127.0.0.1:${PORT}`;

/**
 * With a listener for a page's errors, such as Playwright's, V8 recompiles code that created an error to find its line
 * numbers: all of React, which creates two while loading. This flag records the positions from the start.
 */
const SOURCE_POSITIONS_AT_ONCE = '--js-flags=--no-enable-lazy-source-positions';

/** Runs measurements in a browser on the built product with fresh demo data. */
export async function served<T>(measure: (browser: Browser) => Promise<T>): Promise<T> {
  await ensureChromium();
  await ensureBuilt(['console', 'server']);
  const options = chromiumOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, SOURCE_POSITIONS_AT_ONCE, TRUSTED],
  });
  try {
    return await withServers(async (folder, start) => {
      await start({ ...CONSOLE, DATA_DIR: folder, PORT });
      return measure(browser);
    });
  } finally {
    await browser.close();
  }
}

/** A browser's stored state. */
export type Stored = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** The browser's stored state after signing in through the form. */
export async function signedIn(browser: Browser, origin = SERVER): Promise<Stored> {
  const page = await browser.newPage();
  await page.goto(`${origin}/login`);
  await page.locator('input[type=email]').fill(VRINDA.distributor.email);
  await page.locator('input[type=password]').fill(VRINDA.distributor.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  const stored = await page.context().storageState();
  await page.close();
  return stored;
}
