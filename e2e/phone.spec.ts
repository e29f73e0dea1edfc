import { expect } from '@playwright/test';
import { VRINDA } from './demo.ts';
import { signIn, test } from './journey.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a list’s title is whole next to its views', { tag: '@bare' }, async ({ page }) => {
  await signIn(page, VRINDA.distributor, '/payments');
  await expect(page.getByRole('button', { name: /^Views of / })).toBeVisible();
  const title = page.getByRole('heading', { level: 1 });
  const cut = await title.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(cut).toBeLessThanOrEqual(0);
});

test('orders are searched without opening the filters', { tag: '@bare' }, async ({ page }) => {
  await signIn(page, VRINDA.distributor, '/orders');
  await page.getByRole('textbox', { name: 'Search orders' }).fill('ORD-00300');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=ORD-00300/);
  await page.getByRole('button', { name: 'Placed' }).click();
  await expect(page.getByRole('group', { name: 'Placed' })).toBeVisible();
});

test('a discount’s card edits and removes it', { tag: '@bare' }, async ({ page }) => {
  await signIn(page, VRINDA.distributor, '/discounts');
  const actions = page.getByRole('button', { name: /^Actions for the discount on / }).first();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('the pending orders are counted on every page', async ({ page }) => {
  await signIn(page, VRINDA.distributor, '/products');
  const orders = page.getByRole('navigation').getByRole('link', { name: /^Orders/ });
  await expect(orders).toContainText(/\d/);
});
