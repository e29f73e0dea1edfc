import { expect, type Page } from '@playwright/test';
import { apiAs, unique } from './api.ts';
import { VRINDA } from './demo.ts';
import { fillSignIn, signIn, test, write } from './fixtures.ts';

/** Chooses a file in the open dialog, and checks it with the detected columns. */
async function check(page: Page, text: string) {
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'price list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await write(page, /\/imports\/check$/, () =>
    dialog.getByRole('button', { name: 'Check the file' }).click(),
  );
  return dialog;
}

test('products are imported: a fault, the corrected file, the report and the undo', { tag: '@core' }, async ({
  page,
  tenant,
}) => {
  const { api } = tenant.owner;
  const [changed] = tenant.products;
  const added = unique('Filter coffee');
  const sku = unique('IMP').replaceAll(' ', '-');
  const file = (price: string) =>
    [
      '\uFEFFProduct,SKU,Price (₹),Stock',
      `${added},${sku},${price},24`,
      `${changed.name},${changed.sku},"1,249.50",`,
    ].join('\r\n');

  await signIn(page, tenant.owner, '/products');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = await check(page, file('on request'));
  await expect(
    dialog.getByRole('row', { name: /^2 Price \(₹\) on request Enter an amount in rupees/ }),
  ).toBeVisible();
  expect(await api.products(sku)).toEqual([]);

  await dialog.getByRole('button', { name: 'Choose the corrected file' }).click();
  await check(page, file('149.50'));
  await expect(dialog.getByText('1 product to add, 1 to change.')).toBeVisible();
  await write(page, /\/imports$/, () => dialog.getByRole('button', { name: 'Import 2 rows' }).click());
  await expect(dialog.getByText('1 product created, 1 updated.')).toBeVisible();
  expect(await api.products(sku)).toMatchObject([{ name: added, price: 149.5, stock: 24 }]);
  expect(await api.products(changed.sku)).toMatchObject([{ price: 1249.5, stock: 500 }]);

  // After the dialog was closed, the import can be found and undone.
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await write(page, /\/imports\//, () =>
    dialog.getByRole('button', { name: 'Undo import of price list.csv' }).click(),
  );
  await expect(dialog.getByText('The import of price list.csv was undone.')).toBeVisible();
  expect(await api.products(sku)).toEqual([]);
  expect(await api.products(changed.sku)).toMatchObject([{ price: 240, stock: 500 }]);
});

test('the check tells what a file would replace, and the stock can stay', async ({
  page,
  request,
  watch,
}) => {
  watch.provokes(/\/imports$/);
  const api = await apiAs(request, VRINDA.distributor);
  const product = await api.addProduct(unique('Jaggery'));
  await signIn(page, VRINDA.distributor, '/products');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = await check(
    page,
    `Product,SKU,Price (₹),MRP (₹),Stock\r\n${product.name},${product.sku},260,250,12`,
  );
  await expect(dialog.getByText(`Stock changes: 1 product, ${product.name} 500 → 12`)).toBeVisible();
  await expect(dialog.getByText(`Price changes: 1 product, ${product.name} ₹240.00 → ₹260.00`)).toBeVisible();
  await expect(
    dialog.getByText(`Above the MRP: 1 product, ${product.name} ₹260.00, MRP ₹250.00`),
  ).toBeVisible();
  // Another user changes the stock before the import, which must not overwrite it unnoticed.
  await api.changeProduct(product, { stock: 480 });
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByRole('alert')).toContainText('are not as they were when it was checked');
  expect(await api.products(product.sku)).toMatchObject([{ price: 240, stock: 480 }]);
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await expect(dialog.getByText(`Stock changes: 1 product, ${product.name} 480 → 12`)).toBeVisible();
  await dialog.getByRole('radio', { name: 'Leave as it is' }).click({ force: true });
  await expect(dialog.getByText(/^Stock changes/)).toBeHidden();
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByText('1 product updated.')).toBeVisible();
  expect(await api.products(product.sku)).toMatchObject([{ price: 260, stock: 480 }]);
});

test('a file outlives the end of the session', async ({ page, watch }) => {
  watch.provokes(/\/imports\/check/);
  await signIn(page, VRINDA.distributor, '/retailers');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await page.route('**/imports/check', (route) =>
    route.fulfill({ status: 401, json: { success: false, message: 'Sign in again' } }),
  );
  const name = unique('Sringeri Stores');
  const dialog = await check(page, `Retailer,Phone,Town\r\n${name},94480 11223,Sringeri`);
  await expect(page).toHaveURL(/\/login/);
  await page.unroute('**/imports/check');
  await fillSignIn(page, VRINDA.distributor);
  await expect(dialog.getByText(/The file and its columns are still here/)).toBeVisible();
  await expect(dialog.getByText(`First row: ${name}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByText('Step 3 of 4: Check')).toBeVisible();
});

test('a lost answer is not forgotten when the session ends', async ({ page, request, watch }) => {
  watch.provokes(/\/imports$/);
  const api = await apiAs(request, VRINDA.distributor);
  const sku = unique('IMP').replaceAll(' ', '-');
  await signIn(page, VRINDA.distributor, '/products');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = await check(page, `Product,SKU,Price (₹),Stock\r\n${unique('Ragi flour')},${sku},64,30`);
  const send = dialog.getByRole('button', { name: 'Import 1 row' });

  // The server imports the file, but its answer is lost.
  await page.route(/\/imports$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('We don’t know whether it was done.');
  expect(await api.products(sku)).toHaveLength(1);

  await page.unroute(/\/imports$/);
  await page.route(/\/imports$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, json: { success: false, message: 'Sign in again' } })
      : route.fallback(),
  );
  await send.click();
  await expect(page).toHaveURL(/\/login/);
  await page.unroute(/\/imports$/);
  await fillSignIn(page, VRINDA.distributor);
  await expect(dialog.getByRole('status')).toContainText(
    'a finished import is listed under “Imports of the past day”',
  );
});

test('opening balances are imported where the backend offers it', { tag: '@bare-only' }, async ({ page }) => {
  await signIn(page, VRINDA.distributor, '/payments?tab=credit');
  await expect(page.getByRole('button', { name: 'Import CSV' })).toHaveAccessibleDescription(
    'This server does not support imports from the console.',
  );
});
