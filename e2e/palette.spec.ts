import { expect, type Locator, type Page } from '@playwright/test';
import { apiAs, unique } from './api.ts';
import { VRINDA } from './demo.ts';
import { hold, signIn, test } from './journey.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search the console' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search the console' });

/** The sign-in page has the accounts' buttons too: keys wait for the shell. */
const shellIsThere = (page: Page) =>
  expect(page.getByRole('button', { name: 'Search the console' })).toBeVisible();

async function openPalette(page: Page): Promise<void> {
  await shellIsThere(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/** Types into the palette, moves to an option and chooses it. Which is highlighted first depends on the first answer. */
async function choose(page: Page, text: string, name: string | RegExp): Promise<void> {
  await page.keyboard.type(text);
  const option = palette(page).getByRole('option', { name }).first();
  await expect(option).toBeVisible();
  await moveTo(page, option);
  await page.keyboard.press('Enter');
}

/** Types into the palette, moves to a record and shows what can be done with it. */
async function showActions(page: Page, text: string, name: string): Promise<void> {
  await page.keyboard.type(text);
  const option = palette(page)
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first();
  await expect(option).toBeVisible();
  await moveTo(page, option);
  await page.keyboard.press('ArrowRight');
  await expect(palette(page).getByRole('group', { name })).toBeVisible();
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

  // By the header's title, although the sidebar has another name.
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
  // Without the server's search, the palette searches what is loaded, and says so.
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
  await showActions(page, retailer.name, retailer.name);
  await choose(page, 'record', 'Record Payment');
  await expect(page).toHaveURL(`/retailers/${retailer.id}?record=1`);
  await expect(page.getByRole('dialog', { name: 'Record Payment' })).toBeVisible();
});

test('what is typed before the palette is there is its text', async ({ page }) => {
  const release = await hold(page, /\/assets\/palette-.*\.js$/);
  await signIn(page, VRINDA.distributor, '/products');
  await shellIsThere(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('go');
  release();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('go');
  await expect(page).toHaveURL('/products');
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

  // In a field they are text.
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
  // Behind a dialog, they do nothing.
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
  // Ctrl K stays, so what the keys above would have opened is not merely late.
  await openPalette(page);
  await expect(page).toHaveURL('/preferences');
  await expect(list).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(single).toBeFocused();
  await page.keyboard.press('Space');
  await expect(single).toBeChecked();
});

test('what is done with a found record is confirmed on its page', async ({ page, request }) => {
  const api = await apiAs(request, VRINDA.distributor);
  const product = await api.addProduct(unique('Ooty Mustard'));
  const [order] = await api.orders();
  if (!order) throw new Error('The demo data has no order');
  if (order.status !== 'PENDING') await api.setStatus(order.id, 'PENDING');
  await signIn(page, VRINDA.distributor);

  await openPalette(page);
  await showActions(page, product.sku, product.name);
  await choose(page, 'stock', 'Adjust Stock');
  const stock = page.getByRole('dialog', { name: 'Change the stock of 1 product' });
  await stock.getByRole('textbox', { name: 'Units' }).fill('77');
  await stock.getByRole('button', { name: 'Change 1 product' }).click();
  await expect(stock.getByText('1 product has a new stock')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stock).toBeHidden();
  await expect(page).toHaveURL('/products');

  await openPalette(page);
  await page.keyboard.type(`deactivate ${product.sku}`);
  await expect(
    palette(page).getByRole('option', { name: `Deactivate · ${product.name}`, selected: true }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  const deactivation = page.getByRole('dialog', { name: 'Deactivate 1 product' });
  await expect(deactivation.getByRole('row', { name: new RegExp(product.name) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(deactivation.getByText('1 product is inactive')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(deactivation).toBeHidden();

  await openPalette(page);
  await choose(page, `confirm ${order.orderNumber}`, `Confirm · ${order.orderNumber}`);
  const status = page.getByRole('dialog', { name: 'Set the status of 1 order' });
  await expect(status.getByRole('combobox', { name: 'New status' })).toHaveText('Confirmed');
  await status.getByRole('button', { name: 'Set 1 order' }).click();
  await expect(status.getByText('1 order is confirmed')).toBeVisible();
  await expect(status.getByRole('button', { name: 'Undo' })).toBeVisible();
  await api.setStatus(order.id, order.status);
});

test('a retailer is blocked and unblocked by name, also by a supervisor on a phone', async ({
  page,
  request,
}) => {
  const api = await apiAs(request, VRINDA.distributor);
  const [shop] = await api.retailers('Annapoorna');
  if (!shop) throw new Error('The demo data has no such retailer');
  await page.setViewportSize({ width: 390, height: 780 });
  await signIn(page, VRINDA.supervisor, '/supervisor-dashboard');
  await page.getByRole('button', { name: 'Search the console' }).click();
  await field(page).fill(shop.name);
  await palette(page)
    .getByRole('option', { name: new RegExp(`^${shop.name}`) })
    .getByTitle('Right arrow for actions')
    .click();
  await palette(page).getByRole('option', { name: 'Block' }).click();
  const block = page.getByRole('dialog', { name: 'Block 1 retailer' });
  await expect(block.getByText('No new orders can be placed for 1 retailer.')).toBeVisible();
  await block.getByRole('button', { name: 'Block 1 retailer' }).click();
  await expect(block.getByText('1 retailer is blocked')).toBeVisible();
  await block.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(`/supervisor-retailers/${shop.id}`);
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible();

  await page.getByRole('button', { name: 'Search the console' }).click();
  await field(page).fill(`unblock ${shop.name}`);
  await palette(page)
    .getByRole('option', { name: `Unblock · ${shop.name}` })
    .click();
  const unblock = page.getByRole('dialog', { name: 'Unblock 1 retailer' });
  await unblock.getByRole('button', { name: 'Unblock 1 retailer' }).click();
  await expect(unblock.getByText('1 retailer is active')).toBeVisible();
});
