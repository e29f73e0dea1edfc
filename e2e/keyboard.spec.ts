import { expect, type Locator } from '@playwright/test';
import { apiAs, unique } from './api.ts';
import { VRINDA } from './demo.ts';
import { open, signIn, tabTo, test, write } from './fixtures.ts';

test('the products are searched, opened, added and deleted without a mouse', { tag: '@core' }, async ({
  page,
  tenant,
}) => {
  const { owner, products } = tenant;
  const [{ name }] = products;
  await open(page, '/products');
  // Signs in by keyboard too: e-mail, password, Enter.
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type(owner.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(owner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products');

  const field = page.getByRole('textbox', { name: 'Search products' });
  await expect(field).toBeVisible();
  await tabTo(page, field);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  const rows = page.getByRole('grid', { name: 'Products' }).getByRole('row');
  await expect(rows).toHaveCount(2);

  // Enter opens the row; Escape closes it and returns the focus.
  const row = rows.nth(1);
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: `Product ${name}` });
  await expect(details).toBeFocused();
  await tabTo(page, details.getByRole('button', { name: 'Edit', exact: true }));
  await page.keyboard.press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(edit.getByRole('textbox', { name: 'Product name' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  await expect(details.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(row).toBeFocused();

  // Cancel has the focus in the dialog; Tab moves to Delete.
  const remove = row.getByRole('button', { name: `Delete ${name}` });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete product' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Delete', exact: true })).toBeFocused();
  await write(page, /\/products\//, () => page.keyboard.press('Enter'));
  await expect(question).toBeHidden();
  expect(await owner.api.products(name)).toEqual([]);

  await field.focus();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/products');
  const add = page.getByRole('button', { name: 'Add Product' });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Product' });
  await expect(dialog.getByRole('textbox', { name: 'Product name' })).toBeFocused();
  // Focus does not leave a dialog.
  for (let presses = 0; presses < 25; presses += 1) await page.keyboard.press('Tab');
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
});

test('what is typed after a mistake reaches the next field of a dialog', async ({ page }) => {
  const typeAfter = async (dialog: Locator, mistaken: Locator, mistake: string, next: Locator) => {
    await mistaken.fill(mistake);
    await next.click();
    await expect(dialog.getByText('1 field needs attention')).toBeVisible();
    await page.keyboard.type('4321');
    await expect(next).toHaveValue('4321');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  };
  await signIn(page, VRINDA.distributor, '/preferences');
  await page.getByRole('button', { name: 'Change password' }).click();
  const password = page.getByRole('dialog', { name: 'Change password' });
  await typeAfter(
    password,
    password.getByLabel(/^New password(?!, again)/),
    'short',
    password.getByLabel(/^New password, again/),
  );

  await open(page, '/products');
  const product = page.getByRole('dialog', { name: 'Add Product' });
  const field = (name: string) => product.getByRole('textbox', { name, exact: true });
  for (const [mistaken, mistake] of [
    ['Price', '0'],
    ['HSN code', '12'],
  ] as const) {
    await page.getByRole('button', { name: 'Add Product' }).click();
    await typeAfter(product, field(mistaken), mistake, field('SKU'));
  }
});

test('the focus stays in the row whose button a press removes', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, VRINDA.distributor, '/orders');
  const details = page.getByRole('button', { name: /^View Details of/ }).nth(1);
  const row = page.getByRole('grid', { name: 'Orders' }).getByRole('row').nth(2);
  await details.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: /^Order / });
  await expect(drawer).toBeFocused();
  // Next to the drawer there is no room for the button's column.
  await expect(details).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(row).toBeFocused();
});

test('approving an order by keyboard leaves the focus in its row', async ({ page, request }) => {
  const api = await apiAs(request, VRINDA.distributor);
  const { id } = await api.addProduct(unique('Salem Sago'));
  const [retailer] = await api.retailers();
  const { orderNumber } = await api.placeOrder(retailer?.id ?? '', id);
  await signIn(page, VRINDA.supervisor, '/supervisor-dashboard');
  const approve = page.getByRole('button', { name: `Approve ${orderNumber}` });
  await approve.focus();
  await page.keyboard.press('Enter');
  await expect(approve).toHaveCount(0);
  await expect(page.getByRole('button', { name: `View ${orderNumber}` })).toBeFocused();
});
