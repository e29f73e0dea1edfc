import { expect, type Page } from '@playwright/test';
import { apiAs, unique } from './api.ts';
import { HARITVAN } from './demo.ts';
import { chooseFound, open, signIn, test, write } from './fixtures.ts';

const generic = (page: Page) => page.getByRole('grid', { name: 'Generic Discounts' });
const own = (page: Page) => page.getByRole('grid', { name: 'Retailer Specific' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const set = (page: Page) => page.getByRole('button', { name: 'Set Discount' });

/** Chooses the option found by a text, in a field of the open dialog. */
const choose = (page: Page, field: string, text: string) =>
  chooseFound(page.getByRole('dialog').getByRole('combobox', { name: field }), text);

test('a generic discount is set, changed and removed', { tag: '@core' }, async ({ page, tenant }) => {
  const { owner, products } = tenant;
  const [product] = products;
  await signIn(page, owner, '/discounts');
  await page.getByRole('button', { name: 'Add Generic Discount' }).click();
  const form = dialog(page, 'Add Generic Discount');
  await expect(set(page)).toBeDisabled();
  await expect(set(page)).toHaveAccessibleDescription('Choose a product and enter a value above 0.');
  await choose(page, 'Select Product', product.sku);
  await form.getByRole('textbox', { name: 'Discount Value' }).fill('15');
  await expect(form.getByText('₹36.00 off')).toBeVisible();
  await write(page, /\/generic\//, () => set(page).click());
  await expect(form).toBeHidden();
  const row = generic(page).getByRole('row').filter({ hasText: product.name });
  await expect(row).toContainText('15%');
  await expect(row).toContainText('₹204.00');
  await expect(row).toContainText('Active');

  await page.reload();
  await page.getByRole('button', { name: 'Add Another Generic Discount' }).click();
  // The product already has a discount, so it is not offered again.
  await page.getByRole('combobox', { name: 'Select Product' }).fill(product.sku);
  await expect(page.getByText(/^All products here have a generic discount/).first()).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();

  await row.getByRole('button', { name: `Edit the discount on ${product.name}` }).click();
  const edit = dialog(page, 'Edit Generic Discount');
  await edit.getByRole('combobox', { name: 'Discount Type' }).click();
  await page.getByRole('option', { name: 'Fixed amount' }).click();
  await edit.getByRole('textbox', { name: 'Discount Value' }).fill('12.345');
  await set(page).click();
  await expect(edit.getByText('Use at most 2 decimals')).toBeVisible();
  await edit.getByRole('textbox', { name: 'Discount Value' }).fill('12.50');
  await write(page, /\/generic\//, () => set(page).click());
  await expect(edit).toBeHidden();
  await expect(row).toContainText('₹227.50');

  await row.getByRole('button', { name: `Remove the discount on ${product.name}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to remove this generic discount?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Remove the discount on ${product.name}` }).click();
  await write(page, /\/generic\//, () => question.getByRole('button', { name: 'Remove' }).click());
  await expect(row).toBeHidden();
  await page.reload();
  await expect(page.getByText('No Generic Discounts')).toBeVisible();
});

test('a discount is found by the words of its product, among those loaded', {
  tag: '@bare-only',
}, async ({ page, request }) => {
  const { distributor } = HARITVAN;
  const api = await apiAs(request, distributor);
  const product = await api.addProduct(unique('Sirsi Honey'));
  await api.setDiscount(product.id, { discountType: 'PERCENTAGE', discountValue: 20 });
  const asked: string[] = [];
  page.on('request', (sent) => {
    const url = new URL(sent.url());
    if (url.pathname === '/api/discounts') asked.push(url.search);
  });
  await signIn(page, distributor, '/discounts');
  const rows = generic(page).getByRole('row');
  await expect(rows.nth(2)).toBeVisible();
  const tab = page.getByRole('tab', { name: /^Generic Discounts/ });
  const whole = await tab.textContent();
  const search = page.getByRole('textbox', { name: 'Search discounts' });
  await search.fill(product.name.split(' ').toReversed().join(' '));
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(product.name);
  await expect(page.getByRole('button', { name: 'Active 1', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Inactive 0' }).click();
  await expect(page.getByRole('heading', { name: 'No discounts found.' })).toBeVisible();
  // The tab's count ignores the search.
  expect(await tab.textContent()).toBe(whole);
  await search.press('Escape');
  await expect(search).toHaveValue('');
  expect(asked.filter((query) => /search=|status=inactive/.test(query))).toEqual([]);
});

test('a retailer’s own discount wins: in the price checker, and in the order that is placed', {
  tag: ['@core', '@bare'],
}, async ({ page, tenant, watch, mode }) => {
  const { api } = tenant.owner;
  const [product] = tenant.products;
  const [shop] = tenant.retailers;
  await api.setDiscount(product.id, { discountType: 'PERCENTAGE', discountValue: 20 });
  await signIn(page, tenant.owner, '/discounts?tab=retailer');
  await page.getByRole('button', { name: 'Add Retailer Discount' }).click();
  const form = dialog(page, 'Add Retailer Discount');
  await choose(page, 'Select Product', product.sku);
  await choose(page, 'Select Retailer', shop.name);
  await expect(form.getByRole('combobox', { name: 'Select Retailer' })).toHaveValue(
    `${shop.name} - ${shop.phone}`,
  );
  await form.getByRole('textbox', { name: 'Discount Value' }).fill('5');
  await form.getByRole('textbox', { name: 'Description (Optional)' }).fill('Two cartons a week');
  // First with the general discount, later with its own, which takes less off.
  const price = form.getByRole('region', { name: 'Price for this retailer' });
  await expect(price).toContainText('generic discount');
  await expect(price).toContainText('₹192.00');
  await expect(price).toContainText('₹228.00');
  await write(page, /\/retailer\//, () => set(page).click());
  await expect(form).toBeHidden();
  const row = own(page).getByRole('row').filter({ hasText: product.name });
  await expect(row).toContainText(shop.name);
  await expect(row).toContainText('Two cartons a week');

  await page.getByRole('button', { name: 'Price checker' }).click();
  const checker = dialog(page, 'Price checker');
  await choose(page, 'Retailer', shop.name);
  await checker.getByRole('textbox', { name: 'Search products' }).fill(product.sku);
  await checker.getByRole('textbox', { name: 'Search products' }).press('Enter');
  const told = checker.getByRole('row').filter({ hasText: product.name });
  await expect(told).toContainText('₹240.00');
  await expect(told).toContainText('Retailer’s own');
  await expect(told).toContainText('₹228.00');
  await page.keyboard.press('Escape');

  if (mode === 'bare') return;
  await open(page, '/orders?newOrder=1');
  const order = dialog(page, 'New Order');
  await choose(page, 'Retailer', shop.name);
  await choose(page, 'Product 1', product.sku);
  await order.getByRole('textbox', { name: 'Quantity 1' }).fill('3');
  await expect(order.getByText('own discount 5%')).toBeVisible();
  await expect(order).toContainText('₹684.00');
  watch.provokes(/\/api\/orders$/);
  // The discount is removed while the form is open; the new total is reported before anything is placed.
  await api.removeDiscount(product.id, shop.id);
  const place = order.getByRole('button', { name: 'Place Order' });
  await write(page, /\/orders$/, () => place.click());
  await expect(order.getByRole('alert')).toContainText('this order now comes to ₹576.00, not ₹684.00');
  await expect(order.getByText('generic discount 20%')).toBeVisible();
  expect((await api.products(product.sku))[0]?.stock).toBe(500);
  await write(page, /\/orders$/, () => place.click());
  await expect(order).toBeHidden();
  const placed = page.getByRole('grid', { name: 'Orders' }).getByRole('row').nth(1);
  await expect(placed).toContainText('₹576.00');
  await placed.getByRole('button', { name: /^View Details of/ }).click();
  const items = page.getByRole('table', { name: 'Items' });
  await expect(items).toContainText('₹192.00');
  await expect(items).toContainText('Before the discount ₹240.00');
});
