import { expect, type Page } from '@playwright/test';
import { apiAs, HARITVAN, unique, VRINDA } from './demo.ts';
import { chooseFound, signIn, test } from './journey.ts';

const generic = (page: Page) => page.getByRole('grid', { name: 'Generic Discounts' });
const own = (page: Page) => page.getByRole('grid', { name: 'Retailer Specific' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const set = (page: Page) => page.getByRole('button', { name: 'Set Discount' });

/** Chooses the option found by a text, in a field of the open dialog. */
const choose = (page: Page, field: string, text: string) =>
  chooseFound(page.getByRole('dialog').getByRole('combobox', { name: field }), text);

test('a generic discount is set, changed and removed', async ({ page, request }) => {
  const { distributor } = VRINDA;
  const product = await (await apiAs(request, distributor)).addProduct(unique('Coorg Pepper'));
  await signIn(page, distributor, '/discounts');
  await page.getByRole('button', { name: 'Add Generic Discount' }).click();
  const form = dialog(page, 'Add Generic Discount');
  await expect(set(page)).toBeDisabled();
  await expect(set(page)).toHaveAccessibleDescription('Choose a product and enter a value above 0.');
  await choose(page, 'Select Product', product.sku);
  await form.getByRole('textbox', { name: 'Discount Value' }).fill('15');
  await expect(form.getByText('₹36.00 off')).toBeVisible();
  await set(page).click();
  await expect(form).toBeHidden();
  const row = generic(page).getByRole('row').filter({ hasText: product.name });
  await expect(row).toContainText('15%');
  await expect(row).toContainText('₹204.00');
  await expect(row).toContainText('Active');

  await page.reload();
  await page.getByRole('button', { name: 'Add Another Generic Discount' }).click();
  // It already has a discount, so it is not offered again.
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
  await set(page).click();
  await expect(edit).toBeHidden();
  await expect(row).toContainText('₹227.50');

  await row.getByRole('button', { name: `Remove the discount on ${product.name}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to remove this generic discount?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Remove the discount on ${product.name}` }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toBeHidden();
  await page.reload();
  await expect(generic(page).getByRole('row').nth(1)).toBeVisible();
  await expect(row).toBeHidden();
});

test('a discount is found by the words of its product, by the server where it can', { tag: '@bare' }, async ({
  page,
  request,
  mode,
}) => {
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
  // The tab counts all of them, whatever the search.
  expect(await tab.textContent()).toBe(whole);
  await search.press('Escape');
  await expect(search).toHaveValue('');
  expect(asked.some((query) => query.includes('search='))).toBe(mode === 'full');
  expect(asked.some((query) => query.includes('status=inactive'))).toBe(mode === 'full');
});

test('a retailer’s own discount wins: in the price checker, and in the order that is placed', {
  tag: '@bare',
}, async ({ page, request, watch, mode }) => {
  const { distributor } = VRINDA;
  const api = await apiAs(request, distributor);
  const product = await api.addProduct(unique('Wayanad Cardamom'));
  const [shop] = await api.retailers('Annapoorna Provision');
  if (!shop) throw new Error('The demo data has no such retailer');
  await api.setDiscount(product.id, { discountType: 'PERCENTAGE', discountValue: 20 });
  await signIn(page, distributor, '/discounts?tab=retailer');
  await page.getByRole('button', { name: 'Add Retailer Specific Discount' }).click();
  const form = dialog(page, 'Add Retailer Discount');
  await choose(page, 'Select Product', product.sku);
  await choose(page, 'Select Retailer', shop.name);
  await expect(form.getByRole('combobox', { name: 'Select Retailer' })).toHaveValue(
    `${shop.name} - ${shop.phone}`,
  );
  await form.getByRole('textbox', { name: 'Discount Value' }).fill('5');
  await form.getByRole('textbox', { name: 'Description (Optional)' }).fill('Two cartons a week');
  // First with the generic discount, later with its own, which takes less off.
  const price = form.getByRole('region', { name: 'Price for this retailer' });
  await expect(price).toContainText('generic discount');
  await expect(price).toContainText('₹192.00');
  await expect(price).toContainText('₹228.00');
  await set(page).click();
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
  await page.goto('/orders?newOrder=1');
  const order = dialog(page, 'New Order');
  await choose(page, 'Retailer', shop.name);
  await choose(page, 'Product 1', product.sku);
  await order.getByRole('textbox', { name: 'Quantity 1' }).fill('3');
  await expect(order.getByText('own discount 5%')).toBeVisible();
  await expect(order).toContainText('₹684.00');
  watch.provokes(/\/api\/orders$/);
  // The discount is removed while the form is open; the new total is reported before anything is placed.
  await api.removeDiscount(product.id, shop.id);
  const before = (await api.products(product.sku))[0]?.stock;
  await order.getByRole('button', { name: 'Place Order' }).click();
  await expect(order.getByRole('alert')).toContainText('this order now comes to ₹576.00, not ₹684.00');
  await expect(order.getByText('generic discount 20%')).toBeVisible();
  expect((await api.products(product.sku))[0]?.stock).toBe(before);
  await order.getByRole('button', { name: 'Place Order' }).click();
  await expect(order).toBeHidden();
  const placed = page.getByRole('grid', { name: 'Orders' }).getByRole('row').nth(1);
  await expect(placed).toContainText('₹576.00');
  await placed.getByRole('button', { name: /^View Details of/ }).click();
  const items = page.getByRole('table', { name: 'Items' });
  await expect(items).toContainText('₹192.00');
  await expect(items).toContainText('Before the discount ₹240.00');
});

test('the analysis counts what is in force', async ({ page, request }) => {
  const api = await apiAs(request, HARITVAN.distributor);
  const product = await api.addProduct(unique('Palani Panchamirtham'));
  await api.setDiscount(product.id, { discountType: 'PERCENTAGE', discountValue: 90 });
  await signIn(page, HARITVAN.distributor, '/discounts');
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page).toHaveURL('/discounts?tab=analytics');
  await expect(page.getByRole('heading', { name: 'Discount Overview' })).toBeVisible();
  const top = page.getByRole('region', { name: 'Top Discounted Products' });
  await expect(top.getByRole('listitem').first()).toContainText(`${product.name}Generic90%`);
  await expect(top.getByRole('listitem')).toHaveCount(5);
  await api.removeDiscount(product.id);
});

test('a failed discount is reported, keeps what was typed, and Retry sets it', async ({
  page,
  request,
  watch,
}) => {
  const call = /\/api\/discounts\/generic\//;
  watch.provokes(call);
  const { distributor } = VRINDA;
  const product = await (await apiAs(request, distributor)).addProduct(unique('Nilgiri Honey'));
  await signIn(page, distributor, '/discounts?new=1');
  await choose(page, 'Select Product', product.sku);
  await page.getByRole('textbox', { name: 'Discount Value' }).fill('10');
  // Closed by mistake, and offered again.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Add Generic Discount' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('combobox', { name: 'Select Product' })).toHaveValue(product.name);

  await page.route(call, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'The storage is being repaired.' } }),
  );
  await set(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Failed to set discount. Please try again.' });
  await expect(notice).toContainText('The storage is being repaired.');
  await page.unroute(call);
  await notice.getByRole('button', { name: 'Retry' }).click();
  const row = generic(page).getByRole('row').filter({ hasText: product.name });
  await expect(row).toContainText('10%');

  // A removal that fails keeps the question and the row.
  await page.route(call, (route) => route.abort('connectionrefused'));
  await row.getByRole('button', { name: `Remove the discount on ${product.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText(
    'Failed to remove discount. Please try again.',
  );
  await page.unroute(call);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toBeHidden();
});

test('a backend that refuses a second discount is asked to replace the first', async ({
  page,
  request,
  watch,
}) => {
  const call = /\/api\/discounts\/generic\//;
  watch.provokes(call);
  const { distributor } = VRINDA;
  const api = await apiAs(request, distributor);
  const product = await api.addProduct(unique('Araku Coffee'));
  await api.setDiscount(product.id, { discountType: 'PERCENTAGE', discountValue: 5 });
  await signIn(page, distributor, `/discounts?edit=${product.id}`);
  await page.getByRole('textbox', { name: 'Discount Value' }).fill('8');
  let refused = false;
  await page.route(call, async (route) => {
    if (refused || route.request().method() !== 'POST') return route.fallback();
    refused = true;
    return route.fulfill({ status: 409, json: { success: false, message: 'There is one already' } });
  });
  await set(page).click();
  await expect(page.getByText('This product already has a discount. Replace it?')).toBeVisible();
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(generic(page).getByRole('row').filter({ hasText: product.name })).toContainText('8%');
});
