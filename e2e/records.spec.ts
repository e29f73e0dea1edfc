import { expect, type Page } from '@playwright/test';
import { apiAs, unique } from './api.ts';
import { VRINDA } from './demo.ts';
import { open, signIn, test } from './fixtures.ts';

const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const table = (page: Page, name: string) => page.getByRole('grid', { name });

test('a product opens next to the list, and tells what happened to it', { tag: ['@core', '@bare'] }, async ({
  page,
  tenant,
  mode,
}) => {
  const { api } = tenant.owner;
  // The newest is the first of the list.
  const product = await api.addProduct(unique('Malnad Rice'));
  if (mode === 'full') await api.setStatus((await tenant.order({ product })).id, 'CONFIRMED');
  const list = '/products?search=SKU';
  await signIn(page, tenant.owner, list);
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
    await expect(details.getByRole('slider')).toBeVisible();
    await details.getByRole('region', { name: 'Latest orders' }).getByRole('link').first().click();
    const opened = panel(page, 'Order ORD-00001');
    await expect(opened).toBeVisible();
    // And back from the order's line to the product.
    await opened.getByRole('link', { name: product.name, exact: true }).first().click();
    await expect(page).toHaveURL(`/products?details=${product.id}`);
    await expect(details.getByRole('region', { name: 'Sales' })).toContainText('1 sold in 12 months');
  }
  await details.getByRole('button', { name: 'Next product' }).click();
  await expect(page).not.toHaveURL(new RegExp(product.id));
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(mode === 'bare' ? list : '/products');
});

test('a product is deactivated, discounted and edited from its details', async ({ page, request }) => {
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
  await expect(stock.getByRole('listitem').first()).toContainText('−80Stock set');
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

  await open(page, '/payments?tab=statements&period=90d');
  const sale = table(page, 'Account Statements').getByText(/^ORD-/).first();
  await expect(sale).toBeVisible();
  if (mode === 'bare') {
    // The answer has no id: a name without a target is no link.
    await expect(table(page, 'Account Statements').getByRole('link')).toHaveCount(0);
    return;
  }
  const sold = (await sale.textContent()) ?? '';
  await sale.click();
  await expect(panel(page, `Order ${sold}`)).toBeVisible();
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
