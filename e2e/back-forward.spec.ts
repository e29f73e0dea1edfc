import { chromium, expect } from '@playwright/test';
import { chromiumOptions } from '../tooling/chromium.ts';
import { VRINDA } from './demo.ts';
import { signIn, test } from './journey.ts';

test('whoever comes back to the console finds it as they left it, without loading it anew', async ({
  baseURL,
}) => {
  const browser = await chromium.launch({
    ...chromiumOptions(),
    // Playwright turns off what keeps a whole page.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ baseURL });
    await signIn(page, VRINDA.distributor, '/orders', { own: true });
    await expect(page.getByText(/^ORD-\d+$/).first()).toBeVisible();
    await page.evaluate(() => {
      document.title = 'As it was left';
      window.scrollTo(0, 1500);
    });
    await page.goto('about:blank');
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveTitle('As it was left');
    expect(await page.evaluate(() => window.scrollY)).toBe(1500);
  } finally {
    await browser.close();
  }
});
