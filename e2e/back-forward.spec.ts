import { chromium, expect, type Page } from '@playwright/test';
import { chromiumOptions } from '../tooling/chromium.ts';
import { VRINDA } from './demo.ts';
import { hold, signIn, test } from './journey.ts';

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

const scrolled = (page: Page) => expect.poll(() => page.evaluate(() => window.scrollY));
const firstInView = (page: Page) =>
  page.getByText(/^ORD-\d+$/).evaluateAll((all) => {
    const [first] = all.filter((one) => one.getBoundingClientRect().top > 300);
    return first?.textContent ?? undefined;
  });

test('Back, Forward and a reload return to where a list was left', { tag: '@bare' }, async ({ page }) => {
  await signIn(page, VRINDA.distributor, '/orders', { own: true });
  await expect(page.getByText(/^ORD-\d+$/).first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1200));
  await scrolled(page).toBe(1200);
  await expect.poll(() => firstInView(page)).toBeDefined();
  const seen = (await firstInView(page)) ?? '';
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('grid', { name: 'Products' }).getByRole('row').nth(5)).toBeVisible();
  await scrolled(page).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 700));
  await scrolled(page).toBe(700);
  await page.goBack();
  await expect(page.getByText(seen, { exact: true })).toBeInViewport();
  await scrolled(page).toBe(1200);
  await page.goForward();
  await scrolled(page).toBe(700);
  await page.goBack();
  await page.reload();
  await expect(page.getByText(seen, { exact: true })).toBeInViewport();
  await scrolled(page).toBe(1200);
  // The link past the menu leads to the page, not to where the list was.
  await page.keyboard.press('Home');
  await scrolled(page).toBe(0);
  await page.getByRole('link', { name: /^Skip/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await scrolled(page).toBeLessThan(200);
  // Opened anew, it begins at its top.
  await page.goto('/orders');
  await expect(page.getByText(/^ORD-\d+$/).first()).toBeVisible();
  await scrolled(page).toBe(0);
});

/** Which row is the first in view, and where; taken when the page is left, since rows that were never drawn may still move. */
const noteRow = (page: Page) =>
  page.evaluate(() => {
    const note = () => {
      const rows = [...document.querySelectorAll('[role=grid] [data-row]')];
      const row = rows.find((one) => one.getBoundingClientRect().top > 300);
      return JSON.stringify([
        row?.getAttribute('data-row'),
        Math.round(row?.getBoundingClientRect().top ?? 0),
      ]);
    };
    const keep = () => sessionStorage.setItem('left', note());
    addEventListener('click', keep, { capture: true, once: true });
    addEventListener('pagehide', keep);
    Object.assign(window, { note });
  });
const isAsLeft = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('left') === (window as unknown as { note(): string }).note());

const UNEVEN = [
  { width: 390, height: 844, list: 'Orders', other: 'Products' },
  { width: 768, height: 1024, list: 'Products', other: 'Orders' },
] as const;
for (const { width, height, list, other } of UNEVEN)
  test(`Back and a reload return to where a list of uneven rows was left: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, VRINDA.distributor, `/${list.toLowerCase()}`, { own: true });
    const rows = page.getByRole('grid', { name: list }).locator('[data-row]');
    await expect(rows.nth(5)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 1500));
    // The first row, which the Tab key leads to, is always drawn.
    await expect(rows.nth(1)).not.toHaveAttribute('data-index', '1');
    for (let times = 0; times < 2; times += 1) {
      await noteRow(page);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: other }).click();
      await expect(page.getByRole('grid', { name: other }).getByRole('row').nth(3)).toBeVisible();
      await page.goBack();
      await expect.poll(() => isAsLeft(page)).toBe(true);
      await page.reload();
      await noteRow(page);
      await expect.poll(() => isAsLeft(page)).toBe(true);
    }
  });

test('a list whose rows come late is shown where it was left, unless the user has scrolled', async ({
  page,
}) => {
  await signIn(page, VRINDA.distributor, '/orders', { own: true });
  await expect(page.getByText(/^ORD-\d+$/).first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1200));
  await scrolled(page).toBe(1200);
  // Nothing to show before the answer.
  await page.addInitScript(() => localStorage.removeItem('dmc.answers'));
  for (const scrolls of [false, true]) {
    const answer = await hold(page, /\/api\/orders\?/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
    await scrolled(page).toBeLessThan(600);
    if (scrolls) await page.mouse.wheel(0, 1);
    answer();
    await expect(page.getByText(/^ORD-\d+$/).first()).toBeVisible();
    await (scrolls ? scrolled(page).toBeLessThan(600) : scrolled(page).toBe(1200));
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('Back from a record far down a list returns focus to its row', { tag: '@bare' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await signIn(page, VRINDA.distributor, '/retailers');
  const table = page.getByRole('grid', { name: 'Retailers' });
  await expect(table.getByRole('link').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await scrolled(page).toBeGreaterThan(400);
  const name = (await table.getByRole('row').last().getByRole('link').first().textContent()) ?? '';
  // Rows that come after those in the window follow it.
  const link = table.getByRole('link', { name, exact: true });
  await link.focus();
  const position = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await scrolled(page).toBe(0);
  await page.goBack();
  await expect(link).toBeFocused();
  await scrolled(page).toBe(position);
});
