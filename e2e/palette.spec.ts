import { expect, type Locator, type Page } from '@playwright/test';
import { apiAs } from './api.ts';
import { VRINDA } from './demo.ts';
import { signIn, test } from './fixtures.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search the console' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search the console' });

/** The sign-in page has buttons with these names too, so keys wait for the shell. */
const shellIsThere = (page: Page) =>
  expect(page.getByRole('button', { name: 'Search the console' })).toBeVisible();

async function openPalette(page: Page): Promise<void> {
  await shellIsThere(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/**
 * Types into the palette, moves to an option and chooses it. The initially highlighted one depends on the first answer.
 */
async function choose(page: Page, text: string, name: string | RegExp): Promise<void> {
  await page.keyboard.type(text);
  const option = palette(page).getByRole('option', { name }).first();
  await expect(option).toBeVisible();
  await moveTo(page, option);
  await page.keyboard.press('Enter');
}

async function moveTo(page: Page, option: Locator): Promise<void> {
  await page.keyboard.press('Home');
  for (let presses = 0; presses < 40; presses += 1) {
    if ((await option.getAttribute('aria-selected')) === 'true') break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
}

test('screens, orders, retailers and products are reached by keyboard alone', {
  tag: ['@core', '@bare'],
}, async ({ page, tenant, mode }) => {
  const [product] = tenant.products;
  const [retailer] = tenant.retailers;
  const order = await tenant.order();
  await signIn(page, tenant.owner);

  // By the header's title, which differs from the sidebar's name.
  await openPalette(page);
  await choose(page, 'financial', /^Accounting/);
  await expect(page).toHaveURL('/accounting');
  await expect(page.getByRole('main')).toBeFocused();

  await openPalette(page);
  await choose(page, product.sku, new RegExp(`^${product.name}`));
  await page
    .getByRole('dialog', { name: `Product ${product.name}` })
    .getByRole('button', { name: 'Edit' })
    .click();
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(form.getByRole('textbox', { name: 'Product name' })).toHaveValue(product.name);
  // Not in front of another dialog.
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await openPalette(page);
  await page.keyboard.type(order.orderNumber);
  await expect(
    palette(page).getByRole('option', { name: new RegExp(`^${order.orderNumber}`), selected: true }),
  ).toBeVisible();
  // Without the server's search, the palette searches loaded rows, and says so.
  await expect(
    palette(page).getByRole('group', {
      name: mode === 'bare' ? 'Orders, of the 100 loaded' : 'Orders',
      exact: true,
    }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: `Order ${order.orderNumber}` });
  await expect(details.getByRole('combobox', { name: 'Update Status' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  await openPalette(page);
  await choose(page, retailer.name, new RegExp(`^${retailer.name}`));
  await expect(page).toHaveURL(`/retailers/${retailer.id}`);
});

test('G and a letter goes to a screen, ? lists the shortcuts, and both can be turned off', async ({
  page,
}) => {
  await signIn(page, VRINDA.distributor);
  await shellIsThere(page);
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page).toHaveURL('/orders');
  await page.getByRole('button', { name: 'Refresh' }).focus();

  // In a field the keys are text.
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(page).toHaveURL('/retailers');
  await expect(page.getByRole('main')).toBeFocused();
  const search = page.getByRole('textbox', { name: 'Search retailers' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('go?');
  await expect(search).toHaveValue('go?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('main').focus();

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('My Orders')).toBeVisible();
  // Behind a dialog the keys do nothing.
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(page).toHaveURL(/^[^?]*\/retailers/);

  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(page).toHaveURL('/preferences');
  const single = page.getByRole('switch', { name: 'Single-key shortcuts' });
  await single.focus();
  await page.keyboard.press('Space');
  await expect(single).not.toBeChecked();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.keyboard.press('?');
  // Ctrl K works, so the palette proves that the keys above were not merely slow.
  await openPalette(page);
  await expect(page).toHaveURL('/preferences');
  await expect(list).toBeHidden();
  await page.keyboard.type('go');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(single).toBeFocused();
  await page.keyboard.press('Space');
  await expect(single).toBeChecked();
});

test('a supervisor finds a retailer on a phone', async ({ page, request }) => {
  const api = await apiAs(request, VRINDA.distributor);
  const [shop] = await api.retailers('Annapoorna');
  if (!shop) throw new Error('The demo data has no such retailer');
  await page.setViewportSize({ width: 390, height: 780 });
  await signIn(page, VRINDA.supervisor, '/supervisor-dashboard');
  await page.getByRole('button', { name: 'Search the console' }).click();
  await field(page).fill(shop.name);
  await palette(page)
    .getByRole('option', { name: new RegExp(`^${shop.name}`) })
    .click();
  await expect(page).toHaveURL(`/supervisor-retailers/${shop.id}`);
});
