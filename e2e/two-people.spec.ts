import { expect } from '@playwright/test';
import { apiAs } from './api.ts';
import { HARITVAN } from './demo.ts';
import { open, signIn, test, write } from './fixtures.ts';

const PRODUCT = /\/api\/products\/[^/]+$/;

test('two people edit one product: the second is told what changed, keeps what was typed, and decides', {
  tag: '@core',
}, async ({ page, tenant, watch }) => {
  watch.provokes(PRODUCT);
  const { api } = tenant.owner;
  const [product] = tenant.products;
  await signIn(page, tenant.owner, `/products?edit=${product.id}`);
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  const field = (name: string) => form.getByRole('textbox', { name });
  const save = () => write(page, PRODUCT, () => form.getByRole('button', { name: 'Save Product' }).click());
  await field('Price').fill('255');
  await field('Description').fill('One carton of six');
  await api.changeProduct(product, { price: 260, stock: 320 });
  await save();
  await expect(form.getByRole('alert')).toContainText('was changed after you opened it');
  await expect(field('Stock')).toHaveValue('320');
  await expect(field('Price')).toHaveValue('255.00');
  await expect(field('Description')).toHaveValue('One carton of six');

  // Another change in between is reported as well.
  await api.changeProduct(product, { price: 270, stock: 310 });
  await save();
  await expect(field('Stock')).toHaveValue('310');
  await expect(field('Price')).toHaveValue('255.00');
  await save();
  await expect(form).toBeHidden();
  expect((await api.products(product.sku))[0]).toMatchObject({ price: 255, stock: 310 });

  // A record that another user deletes is reported as gone, and the typed values are still there.
  await open(page, `/products?edit=${product.id}`);
  await field('Price').fill('245');
  await api.removeProduct(product.id);
  await save();
  await expect(form.getByRole('alert')).toContainText('This product no longer exists.');
  await expect(field('Price')).toHaveValue('245.00');
});

test('two people change the settings: neither replaces unseen what the other set', async ({
  page,
  request,
  watch,
}) => {
  watch.reaches('https://pictures.example');
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const { logoUrl, ...api } = await apiAs(request, HARITVAN.distributor);
  await signIn(page, HARITVAN.distributor, '/settings');
  const dark = page.getByRole('radio', { name: 'Premium Dark' });
  await dark.check({ force: true });
  await api.saveSettings('https://pictures.example/new.svg', HARITVAN.theme);
  const save = page.getByRole('button', { name: 'Save Settings' });
  await save.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Someone else changed the settings' }).first(),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Company Logo URL' })).toHaveValue(
    'https://pictures.example/new.svg',
  );
  await expect(dark).toBeChecked();
  await save.click();
  await expect(page.getByText('Platform settings updated successfully!').first()).toBeVisible();
  expect(await apiAs(request, HARITVAN.distributor)).toMatchObject({
    logoUrl: 'https://pictures.example/new.svg',
    themeId: 'premium-dark',
  });
  await api.saveSettings(logoUrl, HARITVAN.theme);
});
