import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

/** A page whose faults are not watched. */
async function openedIn(browser: Browser, options?: object): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

test('a browser that is too old is told so, and runs no code of the console', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
  let ran = false;
  await page.exposeFunction('consoleRan', () => {
    ran = true;
  });
  await page.route(/\/assets\/index-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'consoleRan();' }),
  );
  // It stops loading.
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toContainText('Firefox 125 and Safari 17.4');
  await expect(page.getByRole('img', { name: 'Loading' })).toHaveCount(0);
  await page.waitForFunction(() => document.readyState === 'complete');
  expect(ran).toBe(false);
});

test('a browser without JavaScript is told so', async ({ browser, baseURL }) => {
  const page = await openedIn(browser, { javaScriptEnabled: false });
  await page.goto(`${baseURL}/login`);
  await expect(page.locator('noscript > p')).toHaveText(/^The console needs JavaScript/);
  await expect(page.locator('noscript > p')).toBeVisible();
  await page.context().close();
});

test('code that cannot be parsed is said, not waited for', async ({ browser, baseURL }) => {
  const page = await openedIn(browser);
  await page.route(/\/assets\/index-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const = new;' }),
  );
  await page.goto(`${baseURL}/login`);
  await expect(page.getByText('The console could not be loaded.')).toBeVisible();
  await page.context().close();
});
