import { expect, type Page } from '@playwright/test';
import type { Account } from './api.ts';
import { ADMIN, VRINDA } from './demo.ts';
import { chooseFound, signIn, test } from './fixtures.ts';

/**
 * Every list that is a table. `record` is what a press on a row opens, which shows what a card leaves out; `chosen` is
 * the distributor to choose first.
 */
const LISTS: readonly { of: Account; path: string; record?: 'dialog' | 'page'; chosen?: string }[] = [
  { of: VRINDA.distributor, path: '/orders', record: 'dialog' },
  { of: VRINDA.distributor, path: '/products', record: 'dialog' },
  { of: VRINDA.distributor, path: '/retailers', record: 'page' },
  { of: VRINDA.distributor, path: '/discounts', record: 'dialog' },
  { of: VRINDA.distributor, path: '/discounts?tab=retailer', record: 'dialog' },
  { of: VRINDA.distributor, path: '/payments?tab=credit', record: 'dialog' },
  { of: VRINDA.distributor, path: '/payments', record: 'dialog' },
  { of: VRINDA.distributor, path: '/payments?tab=statements' },
  { of: VRINDA.distributor, path: '/accounting?tab=aging' },
  { of: VRINDA.distributor, path: '/accounting?tab=expenses', record: 'dialog' },
  { of: VRINDA.supervisor, path: '/supervisor-dashboard', record: 'dialog' },
  { of: VRINDA.supervisor, path: '/supervisor-retailers', record: 'page' },
  { of: ADMIN, path: '/users' },
  { of: ADMIN, path: '/supervisors', chosen: VRINDA.name },
];
const WIDEST = 1920;
const WIDTHS = [1440, 1280, 1024, 768] as const;
const PHONE = 390;

const plain = (text: string) =>
  text
    .replaceAll(/\.00\b/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const firstRow = (page: Page) => page.locator('[role=grid] [data-row]').first();

/** The first row's text in every column of a table with room for all of them, line by line. */
async function everything(page: Page): Promise<string[]> {
  await expect(firstRow(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^More of / })).toHaveCount(0);
  const headers = await page.locator('[role=grid] thead :is(th, td)').allInnerTexts();
  const cells = await firstRow(page).locator('> :is(th, td)').allInnerTexts();
  return cells
    .filter((_, index) => !['', 'Actions'].includes(headers[index] ?? ''))
    .flatMap((cell) => cell.split('\n'))
    .map(plain)
    .filter((line) => !['', '-', '—', '₹0'].includes(line));
}

/** The first row's text at the current width, unfolded if possible. */
async function reachable(page: Page): Promise<string> {
  const row = firstRow(page);
  const more = row.getByRole('button', { name: /^More of / });
  if ((await more.count()) > 0 && (await more.getAttribute('aria-expanded')) === 'false') await more.click();
  const details = page.locator('[role=grid] [data-details]').first();
  return plain([...(await row.allInnerTexts()), ...(await details.allInnerTexts())].join(' '));
}

/** Neither the page nor the table needs horizontal scrolling. */
async function fits(page: Page): Promise<void> {
  const overflow = () =>
    page.getByRole('grid').evaluate((grid) => {
      const { body, documentElement } = document;
      return [grid.parentElement ?? body, documentElement].map((box) => box.scrollWidth - box.clientWidth);
    });
  await expect.poll(overflow, `at ${page.viewportSize()?.width} px`).toEqual([0, 0]);
}

/** The names of rows that do not fit their column. */
const cutNames = (page: Page) =>
  page
    .locator('[role=grid] tbody th > :first-child')
    .evaluateAll((names) =>
      names
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map((name) => name.textContent),
    );

for (const { of, path, record, chosen } of LISTS)
  test(`nothing is out of reach at any width: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: WIDEST, height: 1000 });
    await signIn(page, of, path);
    if (chosen) {
      await chooseFound(page.getByRole('combobox', { name: 'Distributor' }), chosen);
      await expect(page).toHaveURL(/distributor=/);
    }
    let lines: string[] = [];
    await expect
      .poll(async () => {
        lines = await everything(page);
        return lines.length;
      })
      .toBeGreaterThan(2);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 1000 });
      await fits(page);
      if (width >= 1280) await expect.poll(() => cutNames(page), `cut at ${width} px`).toEqual([]);
      for (const line of lines)
        await expect.poll(() => reachable(page), `“${line}” at ${width} px`).toContain(line);
    }
    await page.setViewportSize({ width: PHONE, height: 844 });
    await expect(page.getByRole('columnheader')).toHaveCount(0);
    await fits(page);
    if (record) {
      await firstRow(page).click({ position: { x: 60, y: 12 } });
      if (record === 'page') await expect(page).toHaveURL(new RegExp(`${path}/.`));
      else await expect(page.getByRole('dialog')).toBeVisible();
    } else
      for (const line of lines)
        await expect.poll(() => reachable(page), `“${line}” on a phone`).toContain(line);
  });

test('a statement keeps description and reference on a small laptop and a tablet', async ({ page }) => {
  await page.setViewportSize({ width: WIDEST, height: 900 });
  await signIn(page, VRINDA.distributor, '/payments?tab=statements');
  await expect(firstRow(page)).toBeVisible();
  const headers = await page.locator('[role=grid] thead th').allInnerTexts();
  const rows = page.locator('[role=grid] [data-row]');
  const references = await rows.locator(`> :nth-child(${headers.indexOf('Reference') + 1})`).allInnerTexts();
  const row = rows.nth(references.findIndex((text) => plain(text) !== '—'));
  const cells = await row.locator('> :is(th, td)').allInnerTexts();
  const of = (header: string) => plain(cells[headers.indexOf(header)] ?? '');
  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('columnheader', { name: 'Reference' })).toHaveCount(0);
    await expect(row).toContainText(of('Description'));
    await expect(row).toContainText(of('Reference'));
    await expect(page.getByRole('button', { name: /^More of / })).toHaveCount(0);
  }
});

test('a tablet’s sidebar expands, and stays so after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page, VRINDA.distributor, '/orders');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  const width = () => sidebar.evaluate((element) => element.clientWidth);
  expect(await width()).toBeLessThan(100);
  await page.getByRole('button', { name: 'Expand' }).click();
  await expect.poll(width).toBeGreaterThan(180);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Collapse' })).toBeVisible();
  await expect.poll(width).toBeGreaterThan(180);
});

test('between phone and tablet, the sidebar expands over the page until it is left', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, VRINDA.distributor, '/orders');
  await expect(firstRow(page)).toBeVisible();
  const nav = page.getByRole('navigation', { name: 'Main' });
  const expand = page.getByRole('button', { name: 'Expand' });
  await page.setViewportSize({ width: 680, height: 900 });
  await expect.poll(async () => (await nav.boundingBox())?.width).toBeLessThan(100);
  const across = async () => {
    const box = await page.getByRole('grid').boundingBox();
    return [box?.x, box?.width];
  };
  // The table moves while the sidebar collapses.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
  const table = await across();
  await expand.click();
  await expect.poll(async () => (await nav.boundingBox())?.width).toBeGreaterThan(200);
  expect(await across()).toEqual(table);
  await page.keyboard.press('Escape');
  await expect(expand).toBeFocused();
  await expand.press('Enter');
  await nav.getByRole('link', { name: 'Products' }).click();
  await expect(page).toHaveURL(/\/products/);
  await expect(expand).toBeVisible();
});

test('the recent orders of a supervisor fit their box at every width', async ({ page }) => {
  await signIn(page, VRINDA.supervisor, '/supervisor-dashboard');
  const table = page.getByRole('grid', { name: 'Recent Orders' });
  await expect(firstRow(page)).toBeVisible();
  for (const width of [1440, 1280, 800, 740, 700, 645]) {
    await page.setViewportSize({ width, height: 1000 });
    await expect
      .poll(() => table.evaluate((grid) => grid.clientWidth - (grid.parentElement?.clientWidth ?? 0)))
      .toBe(0);
  }
});
