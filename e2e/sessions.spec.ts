import { expect, type Page } from '@playwright/test';
import { unique } from './api.ts';
import { ADMIN, HARITVAN, VRINDA } from './demo.ts';
import { chooseInUserMenu, fillSignIn, open, proves, signIn, test, write } from './fixtures.ts';
import type { Member } from './tenant.ts';

const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Add Product' });

/** Types a product, loses the session on saving, and ends on the sign-in page. */
async function loseSession(
  page: Page,
  member: Member,
  name: string,
  where = 'on this device',
): Promise<void> {
  // A pending read would discover the ended session before the press does.
  const lastRead = page.waitForResponse(/\/upload\/files/);
  await signIn(page, member, '/products?new=1');
  await lastRead;
  await addDialog(page).getByRole('textbox', { name: 'Product name' }).fill(name);
  await addDialog(page).getByRole('textbox', { name: 'SKU' }).fill(unique('SKU').replaceAll(' ', '-'));
  await addDialog(page).getByRole('textbox', { name: 'Price' }).fill('120');
  await member.api.signOut();
  await addDialog(page).getByRole('button', { name: 'Save Product' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status')).toHaveText(`Your session ended. 1 unsaved draft is kept ${where}.`);
}

test('a session that ends while typing a product loses nothing: the same user continues on the same page', {
  tag: '@core',
  annotation: proves('rule.session.to-login'),
}, async ({ page, tenant, watch }) => {
  watch.provokes(/\/api\/products$/);
  const name = unique('Sandalwood Soap');
  await loseSession(page, tenant.owner, name);
  await fillSignIn(page, tenant.owner);
  await expect(page).toHaveURL('/products?new=1');
  await addDialog(page).getByRole('button', { name: 'Restore' }).click();
  await expect(addDialog(page).getByRole('textbox', { name: 'Product name' })).toHaveValue(name);
  await expect(addDialog(page).getByRole('textbox', { name: 'Price' })).toHaveValue('120.00');
  await addDialog(page).getByRole('textbox', { name: 'Stock' }).fill('80');
  await write(page, /\/products$/, () =>
    addDialog(page).getByRole('button', { name: 'Save Product' }).click(),
  );
  await expect(addDialog(page)).toBeHidden();
  // Once saved, it is no longer a draft.
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(addDialog(page).getByRole('textbox', { name: 'Product name' })).toBeFocused();
  await expect(addDialog(page).getByRole('button', { name: 'Restore' })).toBeHidden();
});

test('a different user does not see the previous user’s draft', async ({ page, tenant, watch }) => {
  watch.provokes(/\/api\/products$/);
  const name = unique('Private Label Tea');
  await loseSession(page, tenant.owner, name);
  await fillSignIn(page, HARITVAN.distributor);
  await expect(page).toHaveURL('/products?new=1');
  await expect(addDialog(page).getByRole('textbox', { name: 'Product name' })).toHaveValue('');
  await expect(addDialog(page).getByRole('button', { name: 'Restore' })).toBeHidden();
  await expect(page.getByText(name)).toBeHidden();
  // The draft is stored for its own user.
  await open(page, '/dashboard');
  await chooseInUserMenu(page, HARITVAN.distributor, 'Sign Out');
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, tenant.owner);
  await expect(page).toHaveURL('/dashboard');
  await open(page, '/products?new=1');
  await addDialog(page).getByRole('button', { name: 'Restore' }).click();
  await expect(addDialog(page).getByRole('textbox', { name: 'Product name' })).toHaveValue(name);
});

test('on a device whose storage is full, what was typed is kept until the page is closed', async ({
  page,
  tenant,
  watch,
}) => {
  watch.provokes(/\/api\/products$/);
  await page.addInitScript(() => {
    // Storage has room for sessions and choices, but not for a draft.
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key: string, text: string) {
      if (key.startsWith('dmc.draft:'))
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      setItem.call(this, key, text);
    };
  });
  const name = unique('Camphor');
  await loseSession(page, tenant.owner, name, 'until this page is closed');
  await fillSignIn(page, tenant.owner);
  await expect(page).toHaveURL('/products?new=1');
  await addDialog(page).getByRole('button', { name: 'Restore' }).click();
  await expect(addDialog(page).getByRole('textbox', { name: 'Product name' })).toHaveValue(name);
});

test('signing out in one tab signs the other out, and signing in brings both back', {
  tag: ['@core', '@bare'],
}, async ({ page, context, request, tenant, mode }) => {
  const { owner } = tenant;
  await signIn(page, owner);
  const other = await context.newPage();
  await open(other, '/products');

  const leave = () => chooseInUserMenu(page, owner, 'Sign Out');
  // There is no documented sign-out call: only a server that offers one can revoke the token before it expires.
  if (mode === 'full') await write(page, /\/logout$/, leave);
  else await leave();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  await expect(other.getByRole('status')).toHaveText('You signed out in another tab.');
  expect(await page.evaluate(() => localStorage.getItem('dmc.accessToken'))).toBeNull();
  const headers = { authorization: `Bearer ${owner.api.session.accessToken}` };
  expect((await request.get('/api/products', { headers })).status()).toBe(mode === 'full' ? 401 : 200);

  await fillSignIn(page, owner);
  await expect(page).toHaveURL('/dashboard');
  await expect(other).toHaveURL('/products');
  await expect(other.getByRole('grid', { name: 'Products' })).toContainText(tenant.products[0].name);
});

test('an administrator views the console as a distributor and leaves again', {
  tag: '@core',
  annotation: proves('rule.distributors.view'),
}, async ({ page, tenant }) => {
  const { name, products } = tenant;
  await signIn(page, ADMIN, `/distributors?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `View Dashboard of ${name}` }).click();
  await expect(page).toHaveURL('/dashboard');
  const bar = page.getByRole('region', { name: 'Viewing as a distributor' });
  await expect(bar).toContainText(`Viewing as ${name}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: ADMIN.email })).toHaveAccessibleName(/Administrator/);

  await page.getByRole('link', { name: 'My Products' }).click();
  await page.getByRole('button', { name: `Delete ${products[0].name}`, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    `You are viewing as ${name}: this is their product.`,
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  // A reload preserves the way out.
  await page.reload();
  await expect(bar).toContainText(`Viewing as ${name}`);

  await bar.getByRole('button', { name: 'Exit View' }).click();
  await expect(page).toHaveURL('/distributors');
  await expect(bar).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Distributors Management' })).toBeVisible();
  await open(page, '/products');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

test('a view is left while its pages are loading: no request uses its old token', async ({ page }) => {
  await signIn(page, ADMIN, '/distributors');
  await page.getByRole('button', { name: `View Dashboard of ${VRINDA.name}` }).click();
  const bar = page.getByRole('region', { name: 'Viewing as a distributor' });
  await expect(page).toHaveURL('/dashboard');
  const statuses: number[] = [];
  page.on('response', (response) => statuses.push(response.status()));

  // A slow list, and an even slower answer to Exit View.
  await page.route('**/api/products?**', async (route) => {
    await page.waitForResponse('**/stop-impersonation');
    await route.continue();
  });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const ended = new Promise<void>((resolve) => {
    void page.route('**/stop-impersonation', async (route) => {
      const response = await route.fetch();
      resolve();
      await held;
      await route.fulfill({ response });
    });
  });
  const asked = page.waitForRequest('**/api/products?**');
  await page.getByRole('link', { name: 'My Products' }).click();
  await asked;
  await bar.getByRole('button', { name: 'Exit View' }).click();
  await ended;
  await page.getByRole('link', { name: 'My Retailers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Retailers' })).toBeVisible();
  answer();
  await expect(page).toHaveURL('/distributors');
  await expect(page.getByRole('button', { name: ADMIN.email })).toHaveAccessibleName(/Administrator/);
  await expect(page.getByRole('heading', { level: 1, name: 'Distributors Management' })).toBeVisible();
  expect(statuses.filter((status) => status >= 400)).toEqual([]);
});
