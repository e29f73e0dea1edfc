import { expect, type Page } from '@playwright/test';
import { apiAs, unique } from './api.ts';
import { TEJOMAYA, VRINDA } from './demo.ts';
import { proves, signIn, test, write } from './fixtures.ts';

const table = (page: Page) => page.getByRole('grid', { name: 'Retailers' });
const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
/** The figure of a summary card. */
const card = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Your retailers' })
    .getByRole('term')
    .filter({ hasText: label })
    .locator('xpath=following-sibling::dd');
const count = async (page: Page, label: string) => {
  await expect(card(page, label)).toContainText(/^\d/);
  return Number.parseInt((await card(page, label).textContent()) ?? '', 10);
};

test('a retailer is blocked at once, stays so, is unblocked, and blocked again by Undo', {
  tag: '@core',
  annotation: proves('rule.retailers.block'),
}, async ({ page, tenant }) => {
  const { api } = tenant.owner;
  const [shop] = tenant.retailers;
  const isActive = async () => (await api.retailers(shop.name))[0]?.isActive;
  await signIn(page, tenant.owner, '/retailers');
  const row = rowOf(page, shop.name);
  await expect(row).toContainText('Active');
  await expect(card(page, 'Blocked')).toHaveText(/^0/);

  await write(page, /\/status$/, () => row.getByRole('button', { name: `Block ${shop.name}` }).dblclick());
  await expect(row).toContainText('Blocked');
  await expect(card(page, 'Blocked')).toHaveText(/^1/);
  await expect(card(page, 'Active')).toHaveText(/^2/);
  await expect(page.getByText(`No new orders for ${shop.name}`).first()).toBeVisible();
  await page.reload();
  await expect(row).toContainText('Blocked');
  expect(await isActive()).toBe(false);

  await write(page, /\/status$/, () => row.getByRole('button', { name: `Unblock ${shop.name}` }).click());
  await expect(page.getByText(`${shop.name} can order again`).first()).toBeVisible();
  await expect(row).toContainText('Active');
  expect(await isActive()).toBe(true);
  await write(page, /\/status$/, () => page.getByRole('button', { name: 'Undo' }).click());
  await expect(page.getByText(`No new orders for ${shop.name}`).first()).toBeVisible();
  await expect(row).toContainText('Blocked');
  await expect(card(page, 'Blocked')).toHaveText(/^1/);
  expect(await isActive()).toBe(false);
});

test('a search finds by name, phone and email while typing, and leaves the cards alone', async ({
  page,
  request,
}) => {
  const found = await (await apiAs(request, VRINDA.distributor)).retailers();
  const [first] = found.filter(({ email }) => email);
  const other = found.find(({ id }) => id !== first?.id);
  if (!first?.email || !other) throw new Error('The demo data has too few retailers');
  await signIn(page, VRINDA.distributor, '/retailers');
  const total = await count(page, 'Total');
  const field = page.getByPlaceholder('Search retailers by name, phone, or email...');
  for (const [typed, inAddress] of [
    [first.name, /[?&]search=/],
    [first.phone.replaceAll(' ', ''), /[?&]search=/],
    [first.email, /[?&]search=/],
  ] as const) {
    await field.fill(typed);
    await expect(page).toHaveURL(inAddress);
    await expect(rowOf(page, first.name)).toBeVisible();
    await expect(rowOf(page, other.name)).toBeHidden();
  }
  expect(await count(page, 'Total')).toBe(total);
  await field.fill('nobody is called %_');
  await expect(page.getByRole('heading', { name: 'No retailers found matching your search.' })).toBeVisible();
  expect(await count(page, 'Total')).toBe(total);
  // A search is one history step: back leads to the whole list.
  await page.goBack();
  await expect(page).toHaveURL('/retailers');
  await expect(field).toHaveValue('');
  await expect(rowOf(page, other.name)).toBeVisible();
});

test('status and city narrow the whole list without the server', { tag: '@bare-only' }, async ({
  page,
  request,
}) => {
  const all = await (await apiAs(request, VRINDA.distributor)).retailers();
  const blocked = all.filter(({ isActive }) => !isActive);
  const city = blocked.find((shop) => shop.city)?.city ?? '';
  const there = all.filter((shop) => shop.city === city);
  const asked: string[] = [];
  page.on('request', (sent) => {
    const url = new URL(sent.url());
    if (url.pathname === '/api/retailers') asked.push(url.search);
  });
  await signIn(page, VRINDA.distributor, '/retailers');
  const rows = table(page).getByRole('row');
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: `Blocked · ${blocked.length}` });
  await expect(page).toHaveURL('/retailers?status=blocked');
  await expect(rows).toHaveCount(blocked.length + 1);
  // The counts of one filter follow the other filter.
  const both = blocked.filter((shop) => shop.city === city);
  await page.getByRole('combobox', { name: 'City' }).selectOption({ label: `${city} · ${both.length}` });
  await expect(rows).toHaveCount(both.length + 1);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('All statuses');
  await expect(rows).toHaveCount(there.length + 1);
  await page.getByRole('button', { name: /^Retailer/ }).click();
  await expect(page).toHaveURL(/sort=retailer/);
  await expect(rows.nth(1)).toContainText(there.map(({ name }) => name).toSorted()[0] ?? '');
  expect(asked.filter((search) => /status=|city=|sort=/.test(search))).toEqual([]);
});

test('of a list that is loaded in part, a filter says so and loads the rest', { tag: '@bare-only' }, async ({
  page,
  request,
}) => {
  const all = await (await apiAs(request, VRINDA.distributor)).retailers();
  const blocked = all.filter(({ isActive }) => !isActive);
  // Pages of ten, so that the demo data has several.
  await page.route('**/api/retailers?*', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '10');
    return route.continue({ url: `${url}` });
  });
  await signIn(page, VRINDA.distributor, '/retailers');
  const rows = table(page).getByRole('row');
  await expect(page.getByText(`Showing 10 of ${all.length}`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('blocked');
  // With or without a blocked one among them.
  await expect(page.getByText(`the 10 loaded of ${all.length} retailers`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Load all and search' }).click();
  await expect(page.getByText(`Found ${blocked.length} in ${all.length} retailers`)).toBeVisible();
  await expect(rows).toHaveCount(blocked.length + 1);
  for (const { name } of blocked) await expect(rowOf(page, name)).toContainText('Blocked');
});

test('a retailer is added from the dashboard if the server supports it', {
  tag: ['@core', '@core-bare'],
}, async ({ page, tenant, mode }) => {
  if (mode === 'bare') {
    await signIn(page, tenant.owner, '/retailers?new=1');
    const add = page.getByRole('button', { name: 'Add Retailer' });
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await expect(add).toHaveAccessibleDescription(/does not support adding retailers/);
    await expect(page.getByRole('dialog')).toBeHidden();
    return;
  }
  await signIn(page, tenant.owner);
  await page.getByRole('link', { name: /^Add Retailer/ }).click();
  await expect(page).toHaveURL('/retailers?new=1');
  const dialog = page.getByRole('dialog', { name: 'Add Retailer' });
  const name = unique('Anbu Stores');
  await dialog.getByRole('textbox', { name: 'Shop name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('98420 11987');
  await write(page, /\/retailers$/, () => dialog.getByRole('button', { name: 'Add Retailer' }).dblclick());
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/retailers');
  await expect(rowOf(page, name)).toContainText('Active');
  // Without place and GST number: a dash each.
  await expect(rowOf(page, name).getByRole('gridcell', { name: '-', exact: true })).toHaveCount(2);
  expect(await tenant.owner.api.retailers(name)).toHaveLength(1);
});

test('a block that fails is undone with the reason, and retried from the message', async ({
  page,
  request,
  watch,
}) => {
  watch.provokes(/\/api\/retailers\/[^/]+\/status$/);
  const api = await apiAs(request, TEJOMAYA.distributor);
  const shop = (await api.retailers()).find(({ isActive }) => isActive);
  if (!shop) throw new Error('The demo data has no active retailer');
  await signIn(page, TEJOMAYA.distributor, '/retailers');
  const row = rowOf(page, shop.name);
  let fails = true;
  await page.route('**/api/retailers/*/status', (route) =>
    fails
      ? route.fulfill({ status: 500, json: { success: false, message: 'The disk is full' } })
      : route.continue(),
  );
  await row.getByRole('button', { name: `Block ${shop.name}` }).click();
  await expect(page.getByRole('alert').filter({ hasText: `${shop.name} was not blocked` })).toContainText(
    'The disk is full',
  );
  await expect(row).toContainText('Active');
  fails = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(row).toContainText('Blocked');
  await expect(page.getByText(`No new orders for ${shop.name}`).first()).toBeVisible();
  await api.blockRetailer(shop.id, true);
});

test('a user who may not block is told once, and the buttons disappear', async ({ page, watch }) => {
  watch.provokes(/\/api\/retailers\/[^/]+\/status$/);
  await signIn(page, VRINDA.supervisor, '/supervisor-retailers');
  await page.route('**/api/retailers/*/status', (route) =>
    route.fulfill({ status: 403, json: { success: false, message: 'Supervisors may not block retailers.' } }),
  );
  const block = page.getByRole('button', { name: /^Block / });
  await block.first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'was not blocked' })).toContainText(
    'Supervisors may not block retailers. Block and Unblock are no longer shown.',
  );
  await expect(block).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Unblock / })).toHaveCount(0);
});
