import { expect, type Page } from '@playwright/test';
import { apiAs, unique } from './api.ts';
import { ADMIN, HARITVAN, VRINDA } from './demo.ts';
import { chooseInUserMenu, fillSignIn, signIn, test } from './fixtures.ts';

const addProduct = (page: Page) => page.getByRole('dialog', { name: 'Add Product' });
const nameField = (page: Page) => addProduct(page).getByRole('textbox', { name: 'Product name' });

test('a tab whose user signs out and in as another follows: nothing of the first is shown or sent', {
  tag: '@bare',
}, async ({ page, context }) => {
  await signIn(page, VRINDA.distributor, '/products?new=1');
  const name = unique('Typed By Asha');
  await nameField(page).fill(name);
  const token = await page.evaluate(() => localStorage.getItem('dmc.accessToken'));
  const other = await context.newPage();
  await other.goto('/dashboard');
  await chooseInUserMenu(other, VRINDA.distributor, 'Sign Out');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status')).toContainText('You signed out in another tab.');

  const sent: (string | undefined)[] = [];
  page.on('request', (request) => sent.push(request.headers().authorization));
  await fillSignIn(other, HARITVAN.distributor);
  await expect(page).toHaveURL('/products?new=1');
  await expect(nameField(page)).toHaveValue('');
  await expect(addProduct(page).getByRole('button', { name: 'Restore' })).toBeHidden();
  await expect(page.getByText(HARITVAN.name).first()).toBeVisible();
  await expect(page.getByText(VRINDA.name)).toHaveCount(0);
  expect(sent).not.toContain(`Bearer ${token}`);

  // The first user's input is stored for that user.
  await addProduct(page).getByRole('button', { name: 'Cancel' }).click();
  await chooseInUserMenu(page, HARITVAN.distributor, 'Sign Out');
  await fillSignIn(page, VRINDA.distributor);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/products?new=1');
  await addProduct(page).getByRole('button', { name: 'Restore' }).click();
  await expect(nameField(page)).toHaveValue(name);
});

test('a view begun in one tab takes the other along, and what an administrator typed there is kept', async ({
  page,
  context,
}) => {
  await signIn(page, ADMIN, '/distributors');
  await page.getByRole('button', { name: 'Add New Distributor' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Distributor' });
  const company = form.getByRole('textbox', { name: 'Company name' });
  await company.fill('Nilgiri Wholesale');
  const other = await context.newPage();
  await other.goto('/distributors');
  await other.getByRole('button', { name: `View Dashboard of ${HARITVAN.name}` }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('region', { name: 'Viewing as a distributor' })).toContainText(HARITVAN.name);
    await expect(tab).toHaveURL('/dashboard');
  }
  await expect(form).toBeHidden();
  await other.getByRole('button', { name: 'Exit View' }).click();
  await expect(page).toHaveURL('/distributors');
  await page.getByRole('button', { name: 'Add New Distributor' }).click();
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect(company).toHaveValue('Nilgiri Wholesale');
});

test('back after a save does not save again, and back after signing out shows nothing', async ({
  page,
  request,
}) => {
  let [written, read] = [0, 0];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && /\/api\/products$/.test(sent.url())) written += 1;
    if (sent.method() === 'GET' && /\/api\/products\b/.test(sent.url())) read += 1;
  });
  await signIn(page, VRINDA.distributor, '/dashboard');
  await page.getByRole('link', { name: 'My Products' }).click();
  await page.getByRole('button', { name: 'Add Product' }).click();
  const sku = unique('BACK').replaceAll(' ', '-').toUpperCase();
  await nameField(page).fill(unique('Back Ghee'));
  await addProduct(page).getByRole('textbox', { name: 'SKU' }).fill(sku);
  await addProduct(page).getByRole('textbox', { name: 'Price' }).fill('120');
  await addProduct(page).getByRole('button', { name: 'Save Product' }).click();
  await expect(addProduct(page)).toBeHidden();
  await page.goBack();
  await page.goForward();
  await expect(page).toHaveURL(/\/products/);
  await page.goto('/products');
  await expect(page.getByRole('grid', { name: 'Products' }).getByText(sku)).toBeVisible();
  expect(written).toBe(1);
  expect(await (await apiAs(request, VRINDA.distributor)).products(sku)).toHaveLength(1);

  await chooseInUserMenu(page, VRINDA.distributor, 'Sign Out');
  await expect(page).toHaveURL('/login');
  read = 0;
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  expect(read).toBe(0);
});
