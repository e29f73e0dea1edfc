import { expect, type Locator, type Page } from '@playwright/test';
import { apiAs, type ProductRow, unique } from './api.ts';
import { HARITVAN, VRINDA } from './demo.ts';
import { proves, signIn, test, write } from './fixtures.ts';

const { distributor } = VRINDA;

/** A minimal PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
/** A minimal bitmap, which browsers show and the server refuses. */
const BITMAP = Buffer.from(
  'Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAQAAAATCwAAEwsAAAAAAAAAAAAA////AA==',
  'base64',
);
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Add Product' });
const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Product' });
const table = (page: Page) => page.getByRole('grid', { name: 'Products' });
const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });

test('a product with three images, one of which fails, is added, edited and deleted', {
  tag: ['@core', '@bare'],
  annotation: proves('rule.products.saved-once'),
}, async ({ page, tenant, watch }) => {
  watch.provokes(/\/api\/upload\/put\//);
  const name = unique('Malnad Pepper');
  const sku = unique('MAL-PEP').replaceAll(' ', '-').toUpperCase();
  await signIn(page, tenant.owner, '/products');

  await page.getByRole('button', { name: 'Add Product' }).click();
  const dialog = addDialog(page);
  await dialog.getByRole('textbox', { name: 'Product name' }).fill(`  ${name} `);
  await dialog.getByRole('textbox', { name: 'SKU' }).fill(sku);
  await dialog.getByRole('textbox', { name: 'Price' }).fill('189.50');
  await dialog.getByRole('textbox', { name: 'MRP' }).fill('210');
  await dialog.getByRole('textbox', { name: 'Stock' }).fill('64');
  await dialog.getByLabel('Add images').setInputFiles([
    picture('front.png'),
    // Not a PNG despite its name: the server checks the content.
    { name: 'note.png', mimeType: 'image/png', buffer: BITMAP },
    picture('back.png'),
  ]);
  await expect(dialog.getByText('2 of 5')).toBeVisible();
  const tray = dialog.getByRole('alert').filter({ hasText: '1 image was not added' });
  await expect(tray).toContainText('note.png');
  await expect(tray).toContainText('Upload failed: ');
  // Chosen files are counted at once; saving waits for their upload.
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await write(page, /\/products$/, () => dialog.getByRole('button', { name: 'Save Product' }).click());
  await expect(dialog).toBeHidden();
  const row = rowOf(page, name);
  await expect(row).toContainText('+1 more image');
  await expect(row).toContainText('₹189.50');
  await expect(row).toContainText('₹210.00');

  const [saved] = await tenant.owner.api.products(sku);
  expect(saved).toMatchObject({ name, price: 189.5, stock: 64 });
  expect(saved?.images).toHaveLength(2);

  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(editDialog(page).getByRole('textbox', { name: 'Price' })).toHaveValue('189.50');
  await editDialog(page).getByRole('textbox', { name: 'Price' }).fill('175');
  await editDialog(page).getByRole('textbox', { name: 'Stock' }).fill('0');
  await write(page, /\/products\//, () =>
    editDialog(page).getByRole('button', { name: 'Save Product' }).click(),
  );
  await expect(editDialog(page)).toBeHidden();
  await expect(row).toContainText('₹175.00');
  await expect(row).toContainText('Out');

  await row.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete product' });
  await expect(question).toContainText(`Are you sure you want to delete "${name}"?`);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await write(page, /\/products\//, () =>
    question.getByRole('button', { name: 'Delete', exact: true }).click(),
  );
  await expect(row).toBeHidden();
  await expect(page.getByText(/ was deleted$/).first()).toBeVisible();
  expect(await tenant.owner.api.products(sku)).toEqual([]);
});

test('a row loads its picture in the size shown, once it is nearly visible', { tag: '@bare' }, async ({
  page,
  mode,
}) => {
  // More rows than fit in the window, and few enough to be all in the document.
  await page.setViewportSize({ width: 1280, height: 400 });
  await signIn(page, HARITVAN.distributor, '/products');
  const expectRendered = (which: Locator) =>
    expect
      .poll(() => which.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThanOrEqual(40);
  // Rows outside the window are rendered a moment later.
  const missing = async () =>
    Number(await table(page).getAttribute('aria-rowcount')) - (await table(page).getByRole('row').count());
  await expect.poll(missing).toBe(0);
  const last = table(page).getByRole('img').last();
  await expect(last).toHaveAttribute('src', /^data:/);
  await last.scrollIntoViewIfNeeded();
  await expectRendered(last);
  await expect(last).toHaveAttribute('src', mode === 'full' ? /\.webp\?edge=40$/ : /\.webp$/);
});

test('a search runs on Enter and on its button, is in the address, and finds the product', async ({
  page,
  request,
}) => {
  const api = await apiAs(request, distributor);
  const first = await api.addProduct(unique('Kesar Elaichi'));
  const second = await api.addProduct(unique('Nannari Syrup'));
  await signIn(page, distributor, '/products');
  const field = page.getByRole('textbox', { name: 'Search products' });
  await field.fill(first.name);
  await field.press('Enter');
  await expect(page).toHaveURL(/[?&]search=Kesar/);
  await expect(rowOf(page, first.name)).toBeVisible();
  await expect(rowOf(page, second.name)).toBeHidden();
  await field.fill(second.sku);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(rowOf(page, second.name)).toBeVisible();
  await expect(rowOf(page, first.name)).toBeHidden();
  await field.fill('nothing is called like this %_\\');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'No products found.' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filter' }).click();
  await expect(page).toHaveURL('/products');
  await expect(rowOf(page, first.name)).toBeVisible();
});

test('the back button closes the dialog, and what was typed is offered again', async ({ page }) => {
  const name = unique('Half A Product');
  await signIn(page, distributor, '/products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await addDialog(page).getByRole('textbox', { name: 'Product name' }).fill(name);
  await page.goBack();
  await expect(addDialog(page)).toBeHidden();
  await expect(page).toHaveURL('/products');
  await page.goForward();
  await expect(addDialog(page).getByText('You have an unsaved draft')).toBeVisible();
  await addDialog(page).getByRole('button', { name: 'Restore' }).click();
  await expect(addDialog(page).getByRole('textbox', { name: 'Product name' })).toHaveValue(name);
  await addDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(addDialog(page).getByRole('textbox', { name: 'Product name' })).toHaveValue('');
  await expect(addDialog(page).getByRole('button', { name: 'Restore' })).toBeHidden();
});

test('Load more skips no product when others are deleted meanwhile', { tag: ['@bare'] }, async ({
  page,
  tenant,
}) => {
  const { api } = tenant.owner;
  const added: ProductRow[] = [];
  const inTens = async (work: (index: number) => Promise<unknown>) => {
    for (let first = 0; first < 110; first += 10)
      await Promise.all(Array.from({ length: 10 }, (_, index) => work(first + index)));
  };
  await inTens(async () => added.push(await api.addProduct(unique('Sirsi Areca'))));
  await signIn(page, tenant.owner, '/products');
  const footer = page.getByRole('status').filter({ hasText: /^Showing/ });
  await expect(footer).toContainText('Showing 100 of');
  const total = Number(/of (\d+)/.exec((await footer.textContent()) ?? '')?.[1]);
  // The newest ones are on the first page. A page by number now begins eight rows later.
  const deleted = added.splice(-8);
  for (const { id } of deleted) await api.removeProduct(id);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(footer).toContainText(`Showing ${total - 8} of ${total - 8}`);
  await expect(rowOf(page, added[0]?.name ?? '')).toBeVisible();
  await expect(rowOf(page, deleted[0]?.name ?? '')).toHaveCount(0);
  // Other tests may use the same distributor.
  await inTens(async (index) => added[index] && api.removeProduct(added[index].id));
});
