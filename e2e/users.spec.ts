import { expect, type Page } from '@playwright/test';
import { logIn, newAddress } from './api.ts';
import { ADMIN, HARITVAN } from './demo.ts';
import { chooseFound, signIn, test, write } from './fixtures.ts';

const PASSWORD = 'Mango-72 in season';

const STATUS = /\/admin\/users\/[^/]+\/status$/;

const table = (page: Page) => page.getByRole('grid', { name: 'Users' });
const rowOf = (page: Page, email: string) => table(page).getByRole('row').filter({ hasText: email });
const search = (page: Page) => page.getByRole('textbox', { name: 'Search users' });
/** The figure of a stat card. */
const card = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'All users' })
    .getByRole('term')
    .filter({ hasText: label })
    .locator('xpath=following-sibling::dd');

async function find(page: Page, email: string) {
  await search(page).fill(email);
  await expect(rowOf(page, email)).toBeVisible();
  await expect(table(page).getByRole('row')).toHaveCount(2);
}

async function create(
  page: Page,
  { email, role, distributor }: { email: string; role: string; distributor: string },
) {
  await page.getByRole('button', { name: 'Create New User' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create New User' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email.toUpperCase());
  await dialog.getByLabel(/^Password/).fill(PASSWORD);
  if (role !== 'Retailer') {
    await dialog.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: role }).click();
  }
  await chooseFound(dialog.getByRole('combobox', { name: 'Distributor ID' }), distributor);
  await write(page, /\/admin\/users$/, () => dialog.getByRole('button', { name: 'Create User' }).dblclick());
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${email} was created`).first()).toBeVisible();
}

for (const role of ['Supervisor', 'Retailer'] as const)
  test(`a ${role.toLowerCase()} is created, found, let in, deactivated and reactivated, and deleted`, {
    tag: role === 'Supervisor' ? ['@core', '@bare'] : [],
  }, async ({ page, request, admin, tenant, mode }) => {
    const account = { email: newAddress(role), password: PASSWORD };
    const { email } = account;
    await signIn(page, { ...ADMIN, api: admin }, '/users');
    await expect(card(page, 'Total Users')).toContainText(/^\d/);
    await create(page, { email, role, distributor: tenant.name });
    await find(page, email);
    const row = rowOf(page, email);
    await expect(row).toContainText(role);
    await expect(row).toContainText(tenant.name);
    await expect(row).toContainText('Active');
    const { accessToken } = await logIn(request, account);

    await write(page, STATUS, () => row.getByRole('button', { name: `Deactivate ${email}` }).dblclick());
    await expect(page.getByText(`${email} is deactivated`).first()).toBeVisible();
    await expect(row).toContainText('Inactive');
    await page.reload();
    await expect(row).toContainText('Inactive');
    // The open session has ended, and a new one cannot start.
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await request.get('/api/orders', { headers })).status()).toBe(401);
    const refused = await request.post('/api/auth/login', { data: account });
    expect((await refused.json()).message).toContain('This account is deactivated.');

    await write(page, STATUS, () => row.getByRole('button', { name: `Activate ${email}` }).click());
    await expect(page.getByText(`${email} is active again`).first()).toBeVisible();
    await page.reload();
    await expect(row).toContainText('Active');
    await expect(row).not.toContainText('Inactive');

    await row.getByRole('button', { name: `Delete ${email}` }).click();
    const question = page.getByRole('alertdialog', { name: `Delete ${email}?` });
    await expect(question).toContainText('Are you sure you want to delete this user?');
    if (mode === 'bare') {
      await expect(question).toContainText('This server cannot delete users.');
      await write(page, STATUS, () => question.getByRole('button', { name: 'Deactivate' }).click());
      await expect(row).toContainText('Inactive');
    } else {
      await write(page, /\/admin\/users\//, () => question.getByRole('button', { name: 'Delete' }).click());
      await expect(page.getByText(`${email} was deleted`).first()).toBeVisible();
      await expect(page.getByRole('heading', { name: 'No users found.' })).toBeVisible();
    }
    const left = (await admin.users()).filter((user) => user.email === email);
    expect(left.map(({ isActive }) => isActive)).toEqual(mode === 'bare' ? [false] : []);
  });

test('role, status and search narrow the list, are in the address, and leave the cards alone', {
  tag: '@bare-only',
}, async ({ page, admin }) => {
  const all = await admin.users();
  const admins = all.filter(({ role, isActive }) => role === 'ADMIN' && !isActive);
  expect(admins.length).toBeGreaterThan(0);
  await signIn(page, ADMIN, '/users');
  const total = card(page, 'Total Users');
  await expect(total).toContainText(/^\d/);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('ADMIN');
  await expect(page).toHaveURL('/users?role=admin');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('inactive');
  await expect(page).toHaveURL(/role=admin&status=inactive/);
  // The server does not filter: loaded rows are searched, until all are loaded.
  await page.getByRole('button', { name: 'Load all and search' }).click();
  await expect(page.getByText(`Found ${admins.length} in ${all.length} users`)).toBeVisible();
  await expect(page).toHaveURL(/role=admin&status=inactive&pages=50/);
  for (const { email } of admins) await expect(rowOf(page, email)).toBeVisible();
  await expect(rowOf(page, ADMIN.email)).toHaveCount(0);
  await expect(total).toContainText(/^\d{3}/);
  await page.reload();
  await expect(rowOf(page, admins[0]?.email ?? '')).toBeVisible();
  // The counts of one filter follow the other filter.
  await expect(
    page
      .getByRole('combobox', { name: 'Status' })
      .getByRole('option', { name: `Inactive · ${admins.length}` }),
  ).toBeAttached();
  await search(page).fill('nobody is called %_');
  await expect(page.getByRole('heading', { name: 'No users found.' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByText(`Showing ${all.length} of ${all.length}`)).toBeVisible();
});

test('a user beyond the first page is found, and never said not to exist', { tag: '@bare-only' }, async ({
  page,
  admin,
}) => {
  const all = await admin.users();
  const last = all.at(-1)?.email ?? '';
  expect(all.length).toBeGreaterThan(100);
  await signIn(page, ADMIN, '/users');
  await expect(table(page).getByRole('row').nth(1)).toBeVisible();
  await search(page).fill(last);
  await expect(
    page.getByRole('heading', { name: `Searched the 100 loaded of ${all.length} users` }),
  ).toBeVisible();
  await expect(page.getByText('No users found.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Load all and search' }).click();
  await expect(rowOf(page, last)).toBeVisible();
  await expect(table(page).getByRole('row')).toHaveCount(2);
  // Escape clears the search.
  await search(page).press('Escape');
  await expect(search(page)).toHaveValue('');
  await expect(table(page).getByRole('row').nth(2)).toBeVisible();
});

test('a deactivation that fails is undone with the reason', async ({ page, watch }) => {
  watch.provokes(/\/api\/admin\/users\/[^/]+\/status$/);
  await page.route('**/api/admin/users/*/status', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'The disk is full' } }),
  );
  await signIn(page, ADMIN, `/users?search=${encodeURIComponent(HARITVAN.distributor.email)}`);
  const row = rowOf(page, HARITVAN.distributor.email);
  await row.getByRole('button', { name: `Deactivate ${HARITVAN.distributor.email}` }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'was not deactivated' })).toContainText(
    'The disk is full',
  );
  await expect(row).not.toContainText('Inactive');
});
