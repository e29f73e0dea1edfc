import { expect, type Page } from '@playwright/test';
import { HARITVAN, VRINDA } from './demo.ts';
import { chooseInUserMenu, fillSignIn, holdResponses, signIn, test } from './fixtures.ts';

const scrolled = (page: Page) => expect.poll(() => page.evaluate(() => window.scrollY));
const firstInView = (page: Page) =>
  page.getByText(/^ORD-\d+$/).evaluateAll((all) => {
    const [first] = all.filter((one) => one.getBoundingClientRect().top > 300);
    return first?.textContent ?? undefined;
  });

test('Back, Forward and a reload return to where a list was left', async ({ page }) => {
  await signIn(page, VRINDA.distributor, '/orders');
  await expect(page.getByText(/^ORD-\d+$/).first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1200));
  await scrolled(page).toBe(1200);
  await expect.poll(() => firstInView(page)).toBeDefined();
  const seen = (await firstInView(page)) ?? '';
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('grid', { name: 'Products' }).getByRole('row').nth(5)).toBeVisible();
  await scrolled(page).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 700));
  const product = await placeOf(page);
  await page.goBack();
  await expect(page.getByText(seen, { exact: true })).toBeInViewport();
  await scrolled(page).toBe(1200);
  await page.goForward();
  await expectPlace(page, product);
  await page.goBack();
  await page.reload();
  await expect(page.getByText(seen, { exact: true })).toBeInViewport();
  await scrolled(page).toBe(1200);
  // The skip link leads to the page's start, not to the restored position.
  await page.keyboard.press('Home');
  await scrolled(page).toBe(0);
  await page.getByRole('link', { name: /^Skip/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await scrolled(page).toBeLessThan(200);
  // A page that is loaded anew starts at its top.
  await page.goto('/orders');
  await expect(page.getByText(/^ORD-\d+$/).first()).toBeVisible();
  await scrolled(page).toBe(0);
});

interface Place {
  id: string;
  top: number;
}
/** The first visible row, and its position. */
const placeNow = () => {
  const rows = [...document.querySelectorAll('[role=grid] [data-row]')];
  const row = rows.find((one) => one.getBoundingClientRect().top > 300);
  return row && { id: row.getAttribute('data-row') ?? '', top: row.getBoundingClientRect().top };
};
/**
 * Waits until the rows stop moving, and returns the position: rows rendered for the first time move others when they
 * are measured.
 */
async function placeOf(page: Page): Promise<Place> {
  let last: Place | undefined;
  await expect
    .poll(async () => {
      const before = last;
      last = await page.evaluate(placeNow);
      return last !== undefined && last.id === before?.id && last.top === before.top;
    })
    .toBe(true);
  if (!last) throw new Error('There is no row.');
  return last;
}

/** The row is visible again; its exact position depends on the measured height of the rows above it. */
const expectPlace = (page: Page, { id }: Place) =>
  expect(page.locator(`[role=grid] [data-row="${id}"]`)).toBeInViewport();

const UNEVEN = [
  { width: 390, height: 844, list: 'Orders', other: 'Products', top: 1500 },
  { width: 390, height: 844, list: 'Orders', other: 'Products', top: 9200 },
  { width: 768, height: 1024, list: 'Products', other: 'Orders', top: 1500 },
] as const;
for (const { width, height, list, other, top } of UNEVEN)
  test(`Back and a reload return to where a list of uneven rows was left: ${top} px down at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, VRINDA.distributor, `/${list.toLowerCase()}`);
    const rows = page.getByRole('grid', { name: list }).locator('[data-row]');
    await expect(rows.nth(5)).toBeVisible();
    await page.evaluate((to) => window.scrollTo(0, to), top);
    // The first row is always rendered, because the Tab key leads to it.
    await expect(rows.nth(1)).not.toHaveAttribute('data-index', '1');
    const left = await placeOf(page);
    for (let times = 0; times < 2; times += 1) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: other }).click();
      await expect(page.getByRole('grid', { name: other }).getByRole('row').nth(3)).toBeVisible();
      await page.goBack();
      await expectPlace(page, left);
      await page.reload();
      await expectPlace(page, left);
    }
  });

test('a scroll without a press, such as by the bar, ends the return', async ({ page }) => {
  await signIn(page, VRINDA.distributor, '/orders');
  await expect(page.getByText(/^ORD-\d+$/).first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1200));
  await scrolled(page).toBe(1200);
  await placeOf(page);
  await page.reload();
  await scrolled(page).toBe(1200);
  await placeOf(page);
  for (const to of [1900, 4000, 1300]) {
    await page.evaluate((top) => window.scrollTo(0, top), to);
    await placeOf(page);
    await scrolled(page).toBe(to);
  }
});

test('a list whose rows come late is shown where it was left, unless the user has scrolled', async ({
  page,
}) => {
  await signIn(page, VRINDA.distributor, '/orders');
  await expect(page.getByText(/^ORD-\d+$/).first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1200));
  await scrolled(page).toBe(1200);
  for (const scrolls of [false, true]) {
    const answer = await holdResponses(page, /\/api\/orders\?/);
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

test('a page begins at its top for the next user, wherever the one before left it', async ({ page }) => {
  await signIn(page, VRINDA.distributor, '/orders');
  await expect(page.getByText(/^ORD-\d+$/).first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  await scrolled(page).toBe(900);
  await chooseInUserMenu(page, VRINDA.distributor, 'Sign Out');
  await expect(page).toHaveURL('/login');
  await page.goto('/orders');
  await fillSignIn(page, HARITVAN.distributor);
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText(/^ORD-\d+$/).first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await scrolled(page).toBe(0);
});

test('a record opened by its address leads to its row in the list when it is left', async ({ page }) => {
  await signIn(page, VRINDA.distributor, '/orders');
  const row = page.locator('main [data-row]').nth(2);
  const id = await row.getAttribute('data-row');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/orders?open=${id}`);
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Items', exact: true })).toBeVisible();
    await expect(page.locator(`main [data-row="${id}"][data-open]`)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator(`main [data-row="${id}"]`)).toBeFocused();
  }
});

test('Back from a record far down a list returns focus to its row', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await signIn(page, VRINDA.distributor, '/retailers');
  const table = page.getByRole('grid', { name: 'Retailers' });
  await expect(table.getByRole('link').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await scrolled(page).toBeGreaterThan(400);
  const name = (await table.getByRole('row').last().getByRole('link').first().textContent()) ?? '';
  // Rows outside the rendered window follow later.
  const row = table.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  await row.focus();
  const position = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await scrolled(page).toBe(0);
  await page.goBack();
  await expect(row).toBeFocused();
  await scrolled(page).toBe(position);
});
