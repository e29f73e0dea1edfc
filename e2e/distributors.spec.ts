import { expect, type Page } from '@playwright/test';
import { type Account, apiAs, unique } from './api.ts';
import { ADMIN, HARITVAN, VRINDA } from './demo.ts';
import { proves, signIn, test, write } from './fixtures.ts';

const card = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Distributors' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
const newDialog = (page: Page) => page.getByRole('dialog', { name: 'Add New Distributor' });
const bar = (page: Page) => page.getByRole('region', { name: 'Viewing as a distributor' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Fills in the form of a new distributor. */
async function fill(page: Page, name: string, account: Account): Promise<void> {
  const fields = {
    'Company name': name,
    'GST number': '03AAHCS5512K1Z9',
    Address: '88, Focal Point, Phase 5',
    City: 'Ludhiana',
    State: 'Punjab',
    Pincode: '141010',
    Phone: '+91 161 267 9358',
    'Admin email': account.email,
  };
  for (const [label, value] of Object.entries(fields))
    await newDialog(page).getByRole('textbox', { name: label }).fill(value);
  await newDialog(page).getByLabel('Admin password').fill(account.password);
}

test('a distributor is added with its administrator, edited, deactivated and reactivated', {
  tag: ['@core', '@bare'],
  annotation: proves('rule.distributors.delete'),
}, async ({ page, request, admin, mode }) => {
  const name = unique('Satluj Foods');
  const owner = { email: `${name.replaceAll(' ', '.')}@Satluj.example`, password: 'five-rivers' };
  const signInOfOwner = () => request.post('/api/auth/login', { data: owner });
  await signIn(page, { ...ADMIN, api: admin }, '/distributors');
  await page.getByRole('button', { name: 'Add New Distributor' }).click();
  await expect(page).toHaveURL('/distributors?new=1');
  await fill(page, name, owner);
  await newDialog(page).getByRole('button', { name: 'Modern Green' }).click();
  await write(page, /\/distributors$/, () =>
    newDialog(page).getByRole('button', { name: 'Add Distributor' }).dblclick(),
  );
  await expect(newDialog(page)).toBeHidden();
  await expect(page).toHaveURL('/distributors');
  await page.getByRole('textbox', { name: 'Search distributors' }).fill(name);
  await expect(card(page, name)).toHaveCount(1);
  await expect(card(page, name)).toContainText('Active');

  // Its administrator can sign in at once, and sees its name.
  const { session } = await apiAs(request, owner);
  expect(session.user.distributor?.name).toBe(name);

  let called = name;
  if (mode === 'full') {
    await card(page, name)
      .getByRole('button', { name: `Edit ${name}` })
      .click();
    const edit = page.getByRole('dialog', { name: `Edit ${name}` });
    called = `${name} Ltd`;
    await edit.getByRole('textbox', { name: 'Company name' }).fill(called);
    await write(page, /\/distributors\//, () => edit.getByRole('button', { name: 'Save Changes' }).click());
    await expect(edit).toBeHidden();
    await page.reload();
  }
  await card(page, called)
    .getByRole('button', { name: `Details of ${called}` })
    .last()
    .click();
  const details = page.getByRole('dialog', { name: called });
  await expect(details).toContainText(owner.email.toLowerCase());
  await expect(details).toContainText('Modern Green');
  await page.keyboard.press('Escape');

  await card(page, called)
    .getByRole('button', { name: `Delete ${called}` })
    .click();
  const ask = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this distributor?' });
  await expect(ask).toContainText(`This deactivates ${called}: its 1 user can no longer sign in.`);
  await write(page, /\/distributors\//, () => ask.getByRole('button', { name: 'Deactivate' }).click());
  await expect(ask).toBeHidden();
  await expect(card(page, called)).toContainText('Inactive');
  await expect(card(page, called).getByRole('button', { name: 'View Dashboard' })).toBeDisabled();
  const ended = await request.get('/api/products', {
    headers: { authorization: `Bearer ${session.accessToken}` },
  });
  expect(ended.status()).toBe(401);
  expect((await (await signInOfOwner()).json()).message).toContain('is deactivated');

  const reactivate = card(page, called).getByRole('button', { name: `Reactivate ${called}` });
  if (mode === 'bare') await expect(reactivate).toHaveCount(0);
  else {
    await write(page, /\/distributors\//, () => reactivate.click());
    await expect(card(page, called)).not.toContainText('Inactive');
    expect((await signInOfOwner()).status()).toBe(200);
  }
});

test('one beyond the first page is found', { tag: '@bare-only' }, async ({ page }) => {
  // Pages of three, so that the demo data has several.
  await page.route('**/api/distributors?*', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '3');
    return route.continue({ url: `${url}` });
  });
  await signIn(page, ADMIN, '/distributors');
  await expect(page.getByText(/^Showing 3 of \d+/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Search distributors' }).fill(VRINDA.name);
  await expect(
    page.getByRole('heading', { name: /^Searched the 3 loaded of \d+ distributors$/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Load all and search' }).click();
  await expect(card(page, VRINDA.name)).toBeVisible();
});

test('a view is entered and left by every tab at once, and leaves nothing of the distributor behind', async ({
  page,
  context,
  request,
}) => {
  const [theirs] = await (await apiAs(request, HARITVAN.distributor)).products();
  if (!theirs) throw new Error('The demo data has no products');
  await signIn(page, ADMIN, '/distributors');
  const other = await context.newPage();
  await other.goto('/preferences');
  await expect(heading(other, 'Preferences')).toBeVisible();

  await page.getByRole('button', { name: `View Dashboard of ${HARITVAN.name}` }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/dashboard');
    await expect(bar(tab)).toContainText(`Viewing as ${HARITVAN.name}`);
    await expect(tab).toHaveTitle(`Dashboard (viewing as ${HARITVAN.name})`);
  }
  await expect(page.locator('[data-theme]').first()).toHaveAttribute('data-theme', HARITVAN.theme);

  // One tab has typed text, the other a view as a distributor; a reload preserves both.
  await page.goto('/products?new=1');
  await page
    .getByRole('dialog', { name: 'Add Product' })
    .getByRole('textbox', { name: 'Product name' })
    .fill('Wild Honey');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await other.goto('/products');
  await expect(other.getByRole('grid', { name: 'Products' })).toContainText(theirs.name);

  await bar(other).getByRole('button', { name: 'Exit View' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/distributors');
    await expect(heading(tab, 'Distributors Management')).toBeVisible();
    await expect(bar(tab)).toBeHidden();
    await expect(tab.getByText(theirs.name)).toHaveCount(0);
  }
  const stored = await page.evaluate(() =>
    Object.entries({ ...localStorage })
      .flat()
      .join(' '),
  );
  expect(stored).not.toContain('Wild Honey');
  expect(stored).not.toContain(HARITVAN.name);
  // Back does not lead to a page of the distributor.
  await other.goBack();
  await expect(other.getByText(theirs.name)).toHaveCount(0);
  await expect(bar(other)).toBeHidden();
});

test('a view that the server has ended leaves no draft of the distributor', async ({ page, watch }) => {
  watch.provokes(/\/api\/products/);
  await signIn(page, ADMIN, '/distributors');
  await page.getByRole('button', { name: `View Dashboard of ${HARITVAN.name}` }).click();
  await expect(bar(page)).toBeVisible();
  await page.goto('/products?new=1');
  const name = page
    .getByRole('dialog', { name: 'Add Product' })
    .getByRole('textbox', { name: 'Product name' });
  await name.fill('Wild Honey');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await page.route('**/api/products*', (route) =>
    route.fulfill({ status: 401, json: { success: false, message: 'Your session has ended.' } }),
  );
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status')).toHaveText('Your session ended. Sign in to continue.');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join(' '))).not.toContain('draft');
});
