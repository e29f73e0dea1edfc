import { expect, type Page } from '@playwright/test';
import { VRINDA } from './demo.ts';
import { signIn, test } from './fixtures.ts';

const views = (page: Page) => page.getByRole('button', { name: /^Views of Orders/ });
const sidebar = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /My Orders/ });

/** Opens the menu by keyboard and chooses an entry. */
async function choose(page: Page, name: string): Promise<void> {
  await views(page).press('Enter');
  const entry = page.getByRole('menuitem', { name }).or(page.getByRole('menuitemradio', { name }));
  await expect(entry).toBeVisible();
  await entry.press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
}

test('orders of a month are saved as a view, which opens as the default', async ({ page, tenant }) => {
  await tenant.order();
  await signIn(page, tenant.owner, '/orders');
  await page.getByRole('combobox', { name: 'Placed' }).selectOption('This month');
  const from = /from=\d{4}-\d{2}-01&to=\d{4}-\d{2}-(28|29|30|31)$/;
  await expect(page).toHaveURL(from);
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(/^1 \w{3} \d{4}$/);
  await page.getByRole('combobox', { name: 'Placed' }).selectOption('Last month');
  await expect(page).toHaveURL(/from=/);
  await page.getByRole('combobox', { name: 'Placed' }).selectOption('This month');
  await expect(page).toHaveURL(from);
  const address = new URL(page.url()).search;

  // An open record is not part of the view.
  await page
    .getByRole('button', { name: /^View Details of/ })
    .first()
    .click();
  await expect(page).toHaveURL(/open=/);
  const details = page.getByRole('dialog', { name: /^Order / });
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await choose(page, 'Save this view…');
  const form = page.getByRole('dialog', { name: 'Save this view of Orders' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Month so far');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await choose(page, 'Make “Month so far” the default');

  await choose(page, 'All (no filters)');
  await expect(page).toHaveURL('/orders');

  // Reopened from the sidebar or the palette, the list has the view in its URL.
  await page.goto('/products');
  await expect(page.getByRole('button', { name: 'Views of Products: all' })).toBeVisible();
  await sidebar(page).click();
  await expect(page).toHaveURL(`/orders${address}`);
  await expect(views(page)).toHaveAccessibleName('Views of Orders: Month so far');
  await page.goto('/products');
  await expect(sidebar(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('so far');
  await expect(page.getByRole('option', { name: /^Month so far/ })).toBeVisible();
  await page.getByRole('option', { name: /^Month so far/ }).click();
  await expect(page).toHaveURL(`/orders${address}`);

  // A plain URL shows everything.
  await page.goto('/orders');
  await expect(page).toHaveURL('/orders');
  await expect(views(page)).toHaveAccessibleName('Views of Orders: all');
});

test('what a device cannot read is left out, and a phone reaches the views', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, VRINDA.distributor, '/orders?status=pending');
  await choose(page, 'Save this view…');
  const form = page.getByRole('dialog', { name: 'Save this view of Orders' });
  await form.getByRole('textbox', { name: 'Name' }).fill('To approve');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(views(page)).toHaveAccessibleName('Views of Orders: To approve');
  await page.reload();
  await expect(views(page)).toHaveAccessibleName('Views of Orders: To approve');

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('dmc.views:')) localStorage.setItem(key, '{"/orders":{"views":[7,');
  });
  await page.reload();
  await views(page).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['All (no filters)']);
});
