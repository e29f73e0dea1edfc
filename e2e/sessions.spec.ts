import { expect, type Page } from '@playwright/test';
import { type Account, ADMIN, apiAs, HARITVAN, unique, VRINDA } from './demo.ts';
import { chooseInUserMenu, fillSignIn, proves, signIn, spoilToken, test } from './journey.ts';

const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Add Product' });

/** Types a product, loses the session on saving, and ends on the sign-in page. */
async function loseSession(
  page: Page,
  account: Account,
  name: string,
  kept = 'on this device',
): Promise<void> {
  await signIn(page, account, '/products?new=1');
  await addDialog(page).getByRole('textbox', { name: 'Product name' }).fill(name);
  await addDialog(page).getByRole('textbox', { name: 'SKU' }).fill(unique('SKU').replaceAll(' ', '-'));
  await addDialog(page).getByRole('textbox', { name: 'Price' }).fill('120');
  await spoilToken(page);
  await addDialog(page).getByRole('button', { name: 'Save Product' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status')).toHaveText(`Your session ended. 1 unsaved draft is kept ${kept}.`);
}

test('a session that ends while typing a product loses nothing: the same user continues on the same page', {
  annotation: proves('rule.session.to-login'),
}, async ({ page, watch }) => {
  watch.provokes(/\/api\/products$/);
  const name = unique('Sandalwood Soap');
  await loseSession(page, VRINDA.distributor, name);
  await fillSignIn(page, VRINDA.distributor);
  await expect(page).toHaveURL('/products?new=1');
  await addDialog(page).getByRole('button', { name: 'Restore' }).click();
  await expect(addDialog(page).getByRole('textbox', { name: 'Product name' })).toHaveValue(name);
  await expect(addDialog(page).getByRole('textbox', { name: 'Price' })).toHaveValue('120.00');
  await addDialog(page).getByRole('textbox', { name: 'Stock' }).fill('80');
  await addDialog(page).getByRole('button', { name: 'Save Product' }).click();
  await expect(addDialog(page).getByText('Product created successfully!')).toBeVisible();
  await expect(addDialog(page)).toBeHidden();
  // Once saved, it is no longer a draft.
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(addDialog(page).getByRole('textbox', { name: 'Product name' })).toBeFocused();
  await expect(addDialog(page).getByRole('button', { name: 'Restore' })).toBeHidden();
});

test('a different user does not see the previous user’s draft', { tag: '@bare' }, async ({ page, watch }) => {
  watch.provokes(/\/api\/products$/);
  const name = unique('Private Label Tea');
  await loseSession(page, VRINDA.distributor, name);
  await fillSignIn(page, HARITVAN.distributor);
  await expect(page).toHaveURL('/products?new=1');
  await expect(addDialog(page).getByRole('textbox', { name: 'Product name' })).toHaveValue('');
  await expect(addDialog(page).getByRole('button', { name: 'Restore' })).toBeHidden();
  await expect(page.getByText(name)).toBeHidden();
  // It is kept for its own user.
  await page.goto('/dashboard');
  await chooseInUserMenu(page, HARITVAN.distributor, 'Sign Out');
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, VRINDA.distributor);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/products?new=1');
  await addDialog(page).getByRole('button', { name: 'Restore' }).click();
  await expect(addDialog(page).getByRole('textbox', { name: 'Product name' })).toHaveValue(name);
});

test('on a device whose storage is full, what was typed is kept until the page is closed', async ({
  page,
  watch,
}) => {
  watch.provokes(/\/api\/products$/);
  await page.addInitScript(() => {
    // Sessions and choices fit, a draft does not.
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key: string, text: string) {
      if (key.startsWith('dmc.draft:'))
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      setItem.call(this, key, text);
    };
  });
  const name = unique('Camphor');
  await loseSession(page, VRINDA.distributor, name, 'until this page is closed');
  await fillSignIn(page, VRINDA.distributor);
  await expect(page).toHaveURL('/products?new=1');
  await addDialog(page).getByRole('button', { name: 'Restore' }).click();
  await expect(addDialog(page).getByRole('textbox', { name: 'Product name' })).toHaveValue(name);
});

test('a session that ended before the page was opened leads to sign-in and back', async ({ page, watch }) => {
  watch.provokes(/\/api\/orders\?/);
  await signIn(page, VRINDA.distributor, '/preferences');
  await spoilToken(page);
  await page.goto('/orders?status=shipped');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status')).toHaveText('Your session ended. Sign in to continue.');
  await fillSignIn(page, VRINDA.distributor);
  await expect(page).toHaveURL('/orders?status=shipped');
  await expect(page.getByRole('grid', { name: 'Orders' }).getByRole('row').nth(1)).toContainText('Shipped');
});

test('signing out in one tab signs the other out, and signing in brings both back', { tag: '@bare' }, async ({
  page,
  context,
  request,
  mode,
}) => {
  await signIn(page, VRINDA.distributor, '/dashboard', { own: true });
  const token = await page.evaluate(() => localStorage.getItem('dmc.accessToken'));
  const other = await context.newPage();
  await other.goto('/products');
  await expect(other.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();

  await chooseInUserMenu(page, VRINDA.distributor, 'Sign Out');
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  await expect(other.getByRole('status')).toHaveText('You signed out in another tab.');
  expect(await page.evaluate(() => localStorage.getItem('dmc.accessToken'))).toBeNull();
  // There is no documented sign-out call: only a server that offers one can revoke the token before it expires.
  const forgotten = async () =>
    (await request.get('/api/products', { headers: { authorization: `Bearer ${token}` } })).status();
  await expect.poll(forgotten).toBe(mode === 'full' ? 401 : 200);

  await fillSignIn(page, VRINDA.distributor);
  await expect(page).toHaveURL('/dashboard');
  await expect(other).toHaveURL('/products');
  await expect(other.getByRole('grid', { name: 'Products' }).getByRole('row').nth(1)).toBeVisible();
});

test('an administrator views the console as a distributor and leaves again', {
  annotation: proves('rule.distributors.view'),
}, async ({ page, request }) => {
  await signIn(page, ADMIN, '/distributors', { own: true });
  await page.getByRole('button', { name: `View Dashboard of ${HARITVAN.name}` }).click();
  await expect(page).toHaveURL('/dashboard');
  const bar = page.getByRole('region', { name: 'Viewing as a distributor' });
  await expect(bar).toContainText(`Viewing as ${HARITVAN.name}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: ADMIN.email })).toHaveAccessibleName(/Administrator/);

  await page.getByRole('link', { name: 'My Products' }).click();
  const [theirs] = await (await apiAs(request, HARITVAN.distributor)).products();
  if (!theirs) throw new Error('The demo data has no products');
  await expect(page.getByRole('grid', { name: 'Products' })).toContainText(theirs.name);
  await page.getByRole('button', { name: `Delete ${theirs.name}`, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    `You are viewing as ${HARITVAN.name}: this is their product.`,
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  // A reload does not lose the way out.
  await page.reload();
  await expect(bar).toContainText(`Viewing as ${HARITVAN.name}`);

  await bar.getByRole('button', { name: 'Exit View' }).click();
  await expect(page).toHaveURL('/distributors');
  await expect(bar).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Distributors Management' })).toBeVisible();
  await page.goto('/products');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

test('a view that cannot be left shows a message and offers another way out', async ({ page, watch }) => {
  watch.provokes(/\/stop-impersonation$/);
  await signIn(page, ADMIN, '/distributors', { own: true });
  await page.getByRole('button', { name: `View Dashboard of ${VRINDA.name}` }).click();
  const bar = page.getByRole('region', { name: 'Viewing as a distributor' });
  await page.route('**/stop-impersonation', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Out of order' } }),
  );
  await bar.getByRole('button', { name: 'Exit View' }).click();
  await expect(bar.getByRole('alert')).toHaveText(/^Failed to stop impersonation Out of order/);
  await page.unroute('**/stop-impersonation');
  await bar.getByRole('button', { name: 'Retry Exit View' }).click();
  await expect(page).toHaveURL('/distributors');
});

test('a view whose session has ended leads to sign-in when it is left', async ({ page, watch }) => {
  watch.provokes(/\/stop-impersonation$/);
  await signIn(page, ADMIN, '/distributors', { own: true });
  await page.getByRole('button', { name: `View Dashboard of ${VRINDA.name}` }).click();
  await page.route('**/stop-impersonation', (route) =>
    route.fulfill({ status: 401, json: { success: false, message: 'Unknown session' } }),
  );
  await page.getByRole('button', { name: 'Exit View' }).click();
  await expect(page.getByText(/^Your session ended/)).toBeVisible();
});

test('a view is left while its pages are loading: no request uses its old token', async ({ page }) => {
  await signIn(page, ADMIN, '/distributors', { own: true });
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

test('New Order tells an administrator that orders belong to a distributor', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.getByRole('button', { name: 'New Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Orders belong to a distributor' });
  await dialog.getByRole('link', { name: 'Choose a distributor' }).click();
  await expect(page).toHaveURL('/distributors');
});
