import { readdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import { VRINDA } from './demo.ts';
import { signIn, test } from './fixtures.ts';

const ASSETS = new URL('../apps/console/dist/assets/', import.meta.url);

interface Trace {
  traceEvents: { name: string; args: { elementCount?: number } }[];
}

test('what is added to a page gives no new style to the rest of it', async ({ page, browser }) => {
  await signIn(page, VRINDA.distributor, '/orders');
  await expect(page.locator('main [data-row]').nth(8)).toBeVisible();
  // Includes style sheets of other pages, which stay loaded after a visit.
  for (const file of readdirSync(ASSETS))
    if (file.endsWith('.css')) await page.addStyleTag({ url: `/assets/${file}` });
  const everything = await page.evaluate(() => {
    document.body.getBoundingClientRect();
    return document.querySelectorAll('*').length;
  });
  /** How many elements get their style anew, at most at once, when one is added. */
  const restyled = async () => {
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await page.evaluate(() => {
      document.querySelector('main > *')?.append(document.createElement('span'));
      document.body.getBoundingClientRect();
    });
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Trace;
    return Math.max(
      0,
      ...traceEvents.flatMap(({ name, args }) =>
        name === 'UpdateLayoutTree' ? [args.elementCount ?? 0] : [],
      ),
    );
  };
  expect(await restyled()).toBeGreaterThan(0);
  // An answer that arrives in the same moment gives style to its rows.
  await expect.poll(restyled).toBeLessThan(everything / 4);
});
