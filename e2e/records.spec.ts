import { expect, type Page } from '@playwright/test';
import { ADMIN, apiAs, unique, VRINDA } from './demo.ts';
import { signIn, test } from './journey.ts';

const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const table = (page: Page, name: string) => page.getByRole('grid', { name });

test('a product opens next to the list, and tells what happened to it', { tag: '@bare' }, async ({
  page,
  request,
  mode,
}) => {
  // One of the demo data, which has been ordered; those that other journeys add have not.
  const [product] = await (await apiAs(request, VRINDA.distributor)).products('Basmati');
  if (!product) throw new Error('The demo data has no product');
  // Searched, since other journeys add products above it, and a long list draws only the rows nearby.
  const list = '/products?search=KSR';
  await signIn(page, VRINDA.distributor, list);
  await table(page, 'Products').getByText(product.sku).click();
  await expect(page).toHaveURL(`${list}&details=${product.id}`);
  const details = panel(page, `Product ${product.name}`);
  await expect(details.getByRole('region', { name: 'Price and margin' })).toContainText(
    mode === 'full' ? /of the price/ : 'Not supplied',
  );
  if (mode === 'bare') {
    await expect(details).toContainText('This server does not send movements of the stock.');
    await expect(details).toContainText('This server does not send the orders of a product.');
  } else {
    // What is above the orders has arrived, so that they stay where they are.
    await expect(details.getByRole('slider')).toBeVisible();
    await expect(details.getByRole('region', { name: 'Discounts' }).getByRole('status')).toHaveCount(0);
    const order = details.getByRole('region', { name: 'Latest orders' }).getByRole('link').first();
    const number = (await order.textContent()) ?? '';
    await order.click();
    const opened = panel(page, `Order ${number}`);
    await expect(opened).toBeVisible();
    // And back from the order's line to the product.
    await opened.getByRole('link', { name: product.name, exact: true }).first().click();
    await expect(page).toHaveURL(`/products?details=${product.id}`);
    await expect(details.getByRole('region', { name: 'Sales' })).toContainText('in 12 months');
  }
  await details.getByRole('button', { name: 'Next product' }).click();
  await expect(page).not.toHaveURL(new RegExp(product.id));
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(mode === 'bare' ? list : '/products');
});

test('a product is deactivated, discounted and edited from its details', { tag: '@bare' }, async ({
  page,
  request,
  mode,
}) => {
  const api = await apiAs(request, VRINDA.distributor);
  const product = await api.addProduct(unique('Record'));
  await signIn(page, VRINDA.distributor, `/products?details=${product.id}`);
  const details = panel(page, `Product ${product.name}`);
  await expect(details.getByRole('region', { name: 'Discounts' })).toContainText(
    'No discounts on this product.',
  );

  await details.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText(`${product.name} can no longer be ordered`, { exact: true })).toBeVisible();
  await expect(details.getByRole('button', { name: 'Activate', exact: true })).toBeVisible();

  await details.getByRole('button', { name: 'New discount' }).click();
  const form = page.getByRole('dialog', { name: 'Add Generic Discount' });
  await form.getByRole('textbox', { name: 'Discount Value' }).fill('10');
  await form.getByRole('button', { name: 'Set Discount' }).click();
  await expect(details.getByRole('region', { name: 'Discounts' })).toContainText('₹216.00');
  await expect(details.getByRole('button', { name: 'Edit discount' })).toBeVisible();

  await details.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Product' });
  await edit.getByRole('textbox', { name: 'Stock' }).fill('420');
  await edit.getByRole('button', { name: 'Save Product' }).click();
  await expect(edit).toBeHidden();
  const stock = details.getByRole('region', { name: 'Stock' });
  await expect(stock).toContainText('420');
  if (mode === 'full') await expect(stock.getByRole('listitem').first()).toContainText('−80Stock set');
});

test('what names a record leads to it', { tag: '@bare' }, async ({ page, mode }) => {
  await signIn(page, VRINDA.distributor, '/dashboard');
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  const order = activity.getByRole('link', { name: /^ORD-/ }).first();
  const number = (await order.textContent()) ?? '';
  await order.click();
  const opened = panel(page, `Order ${number}`);
  await expect(opened).toBeVisible();
  const shop = opened
    .getByRole('region', { name: /Retailer/ })
    .getByRole('link')
    .first();
  const name = (await shop.textContent()) ?? '';
  await shop.click();
  await expect(page).toHaveURL(/\/retailers\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();

  await page.goto('/payments?tab=statements&period=90d');
  const sale = table(page, 'Account Statements').getByText(/^ORD-/).first();
  await expect(sale).toBeVisible();
  if (mode === 'bare') {
    // It sends no id: a name that leads nowhere is no link.
    await expect(table(page, 'Account Statements').getByRole('link')).toHaveCount(0);
    return;
  }
  const sold = (await sale.textContent()) ?? '';
  await sale.click();
  await expect(panel(page, `Order ${sold}`)).toBeVisible();
});

test('a supervisor is led to a supervisor’s pages', { tag: '@bare' }, async ({ page }) => {
  await signIn(page, VRINDA.supervisor, '/supervisor-orders');
  const row = table(page, 'Orders').getByRole('row').nth(1);
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/supervisor-retailers\/[\w-]+$/);
});

test('the leaderboard leads to a supervisor’s account', { tag: '@bare' }, async ({ page }) => {
  await signIn(page, ADMIN, '/supervisors');
  await page.getByRole('combobox', { name: 'Distributor' }).click();
  await page.getByRole('option', { name: VRINDA.name }).click();
  const { email } = VRINDA.supervisor;
  await table(page, 'Leaderboard').getByRole('link', { name: email }).click();
  await expect(page).toHaveURL(`/users?search=${encodeURIComponent(email)}`);
  // The leaderboard has such a row too.
  await expect(page.getByRole('textbox', { name: 'Search users' })).toBeVisible();
  // A server that does not search sends the first hundred, and the account may not be among them.
  const account = page.getByRole('row').filter({ hasText: email });
  const all = page.getByRole('button', { name: 'Load all and search' });
  await expect(account.or(all).first()).toBeVisible();
  if (await all.isVisible()) await all.click();
  await expect(account).toBeVisible();
});

test('a retailer’s page has its prices, its place and what happened', { tag: '@bare' }, async ({
  page,
  request,
  mode,
}) => {
  const api = await apiAs(request, VRINDA.distributor);
  const product = await api.addProduct(unique('Priced'));
  const [shop] = await api.retailers();
  if (!shop) throw new Error('The demo data has no retailer');
  await api.setDiscount(product.id, { discountType: 'PERCENTAGE', discountValue: 10 }, shop.id);
  await signIn(page, VRINDA.distributor, `/retailers/${shop.id}?tab=prices`);
  await page.getByRole('textbox', { name: 'Search products' }).fill(product.sku);
  const row = table(page, 'Prices').getByRole('row').filter({ hasText: product.name });
  await expect(row).toContainText('₹240.00');
  await expect(row).toContainText('₹216.00');
  await expect(page.getByRole('link', { name: 'Show on the map' })).toHaveAttribute(
    'href',
    `/live-tracking?open=r-${shop.id}`,
  );
  await page.getByRole('tab', { name: 'Activity' }).click();
  const activity = page.getByRole('tabpanel', { name: 'Activity' });
  if (mode === 'bare') await expect(activity).toContainText('does not send the activity of a retailer');
  else await expect(activity.getByRole('listitem').first()).toBeVisible();
});
