import { expect, type Page } from '@playwright/test';
import { apiAs, HARITVAN, TEJOMAYA, VRINDA } from './demo.ts';
import { signIn, tabTo, test } from './journey.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const back = (page: Page) => page.getByRole('link', { name: 'All retailers' }).first();
const rows = (page: Page, table: string) => page.getByRole('grid', { name: table }).getByRole('row');

test('a retailer is opened from a searched list, and Back returns to it as it was', { tag: '@bare' }, async ({
  page,
  request,
}) => {
  const [shop] = await (await apiAs(request, VRINDA.distributor)).retailers();
  if (!shop) throw new Error('The demo data has no retailer');
  const list = `/retailers?search=${encodeURIComponent(shop.phone)}&sort=status`;
  await signIn(page, VRINDA.distributor, list);
  await page.getByRole('link', { name: shop.name, exact: true }).click();
  await expect(page).toHaveURL(`/retailers/${shop.id}`);
  await expect(heading(page, shop.name)).toBeVisible();
  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(page).toHaveURL(`/retailers/${shop.id}?tab=payments`);
  await back(page).click();
  await expect(page.getByRole('textbox', { name: 'Search retailers' })).toHaveValue(shop.phone);
  await expect(page).toHaveURL(/sort=status/);

  // The same by keyboard.
  const row = page.getByRole('row').filter({ hasText: shop.name });
  await expect(row).toBeVisible();
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  await expect(heading(page, shop.name)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Search retailers' })).toHaveValue(shop.phone);
});

test('a retailer from low in a list opens at its top, and Back returns to its row', { tag: '@bare' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await signIn(page, VRINDA.distributor, '/retailers');
  const table = page.getByRole('grid', { name: 'Retailers' });
  const link = table.getByRole('row').nth(8).getByRole('link').first();
  await link.click({ trial: true });
  const name = (await link.textContent()) ?? '';
  const scrolled = () => page.evaluate(() => window.scrollY);
  expect(await scrolled()).toBeGreaterThan(0);
  await link.click();
  await expect(heading(page, name)).toBeVisible();
  expect(await scrolled()).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(table.getByRole('link', { name, exact: true })).toBeFocused();
  await expect(table.getByRole('link', { name, exact: true })).toBeInViewport();
});

test('the page shows what the retailer owes, ordered and paid', { tag: '@bare' }, async ({
  page,
  request,
}) => {
  const api = await apiAs(request, VRINDA.distributor);
  const credits = await api.credits();
  const owing = credits.toSorted((a, b) => b.outstandingBalance - a.outstandingBalance)[0];
  if (!owing) throw new Error('The demo data has no retailer that owes anything');
  await signIn(page, VRINDA.distributor, `/retailers/${owing.id}`);
  await expect(heading(page, owing.retailer.businessName)).toBeVisible();
  const owed = owing.outstandingBalance.toLocaleString('en-IN', { minimumFractionDigits: 2 });
  await expect(page.getByRole('region', { name: 'Credit', exact: true })).toContainText(owed);
  await expect(page.getByRole('region', { name: 'Aging' })).toContainText('Over 90 days');

  const orders = rows(page, 'Orders of this retailer');
  const all = page.getByRole('button', { name: 'Load all and search' });
  // Rows may already be among the loaded ones: then both stand there.
  await expect(orders.nth(1).or(all).first()).toBeVisible();
  if (await all.isVisible()) await all.click();
  await expect(orders.nth(1)).toBeVisible();
  const number = (await orders.nth(1).getByRole('rowheader').textContent()) ?? '';
  await orders.nth(1).click();
  await expect(page).toHaveURL(/[?&]order=/);
  await expect(page.getByRole('dialog').or(page.getByRole('complementary'))).toContainText(number);
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Statement' }).click();
  await expect(rows(page, 'Account Statements').nth(1)).toBeVisible();
  await page.getByRole('tab', { name: 'Discounts' }).click();
  await expect(page.getByRole('link', { name: 'Manage discounts' })).toBeVisible();
  await page.getByRole('tab', { name: 'Conversations' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Conversations' })).toContainText(/conversation/i);
});

test('details are corrected, and a wrong GST number is refused', { tag: '@bare' }, async ({
  page,
  request,
  mode,
}) => {
  const [shop] = await (await apiAs(request, HARITVAN.distributor)).retailers();
  if (!shop) throw new Error('The demo data has no retailer');
  await signIn(page, HARITVAN.distributor, `/retailers/${shop.id}`);
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  if (mode === 'bare') {
    await expect(edit).toHaveAttribute('aria-disabled', 'true');
    await expect(edit).toHaveAccessibleDescription(/does not support editing retailers/);
    return;
  }
  await edit.click();
  const form = page.getByRole('dialog', { name: 'Edit Retailer' });
  await form.getByRole('textbox', { name: 'GST number' }).fill('27AAPFU0939F1ZA');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toContainText('This is not a valid GST number');
  await form.getByRole('textbox', { name: 'GST number' }).fill('27AAPFU0939F1ZV');
  await form.getByRole('textbox', { name: 'City' }).fill('Nashik');
  await form.getByRole('button', { name: 'Save Changes' }).dblclick();
  await expect(form).toBeHidden();
  await expect(page.getByText(`${shop.name} was saved`).first()).toBeVisible();
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details).toContainText('27AAPFU0939F1ZV');
  await expect(details).toContainText('Nashik');
});

test('somebody who has not seen the last change is told before replacing it', async ({
  page,
  request,
  watch,
}) => {
  watch.provokes(/\/api\/retailers\/[^/]+$/);
  const [, shop] = await (await apiAs(request, HARITVAN.distributor)).retailers();
  if (!shop) throw new Error('The demo data has too few retailers');
  await signIn(page, HARITVAN.distributor, `/retailers/${shop.id}`);
  const other = await page.context().newPage();
  await other.goto(`/retailers/${shop.id}`);
  const save = async (tab: Page, city: string) => {
    const form = tab.getByRole('dialog', { name: 'Edit Retailer' });
    await form.getByRole('textbox', { name: 'City' }).fill(city);
    await form.getByRole('button', { name: 'Save Changes' }).click();
    return form;
  };
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(tab.getByRole('dialog', { name: 'Edit Retailer' })).toBeVisible();
  }
  await expect(await save(other, 'Panaji')).toBeHidden();
  const form = await save(page, 'Satara');
  await expect(form).toContainText('was changed after you opened it');
  await expect(form.getByRole('textbox', { name: 'City' })).toHaveValue('Satara');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Satara');
});

test('a retailer is blocked and unblocked, and its forms name it', async ({ page, request }) => {
  const api = await apiAs(request, TEJOMAYA.distributor);
  const shop = (await api.retailers()).find(({ isActive }) => isActive);
  if (!shop) throw new Error('The demo data has no active retailer');
  await signIn(page, TEJOMAYA.distributor, `/retailers/${shop.id}`);
  for (const [button, title] of [
    ['New Order', 'New Order'],
    ['Record Payment', 'Record Payment'],
    ['Adjust Credit', /Adjust Credit/],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    const form = page.getByRole('dialog', { name: title });
    await expect(form.getByRole('combobox', { name: 'Retailer' })).toHaveValue(shop.name);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
  }
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText(`No new orders for ${shop.name}`).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Order' })).toHaveAccessibleDescription(/Unblock/);
  await page.getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect(page.getByText(`${shop.name} can order again`).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible();
  expect((await api.retailers(shop.phone))[0]?.isActive).toBe(true);
});

test('an unknown retailer is said not to exist', { tag: '@bare' }, async ({ page, watch, mode }) => {
  if (mode === 'full') watch.provokes(/\/api\/retailers\/nobody$/);
  await signIn(page, VRINDA.distributor, '/retailers/nobody');
  await expect(page.getByRole('heading', { name: 'Retailer not found' })).toBeVisible();
  await back(page).click();
  await expect(page).toHaveURL('/retailers');
});

test('a supervisor sees details and orders, but no account', { tag: '@bare' }, async ({ page, request }) => {
  const [shop] = await (await apiAs(request, VRINDA.supervisor)).retailers();
  if (!shop) throw new Error('The demo data has no retailer');
  await signIn(page, VRINDA.supervisor, `/supervisor-retailers/${shop.id}`);
  await expect(heading(page, shop.name)).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Unb|B)lock$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Orders' })).toBeVisible();
  for (const name of ['Edit', 'New Order', 'Record Payment', 'Adjust Credit'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Credit', exact: true })).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await back(page).click();
  await expect(page).toHaveURL('/supervisor-retailers');
});

test('a server that ignores the retailer has its orders searched, and none is not claimed too early', async ({
  page,
  request,
}) => {
  const [shop] = await (await apiAs(request, VRINDA.distributor)).retailers();
  if (!shop) throw new Error('The demo data has no retailer');
  await page.route(/\/api\/orders\?/, (route) => {
    const address = new URL(route.request().url());
    address.searchParams.delete('retailerId');
    return route.continue({ url: address.href });
  });
  await signIn(page, VRINDA.distributor, `/retailers/${shop.id}`);
  await expect(
    page.getByText(/Found \d+ in the 100 loaded of \d+ orders|Searched the 100 loaded of \d+ orders/).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Load all and search' }).click();
  await expect(page.getByText(/^Found \d+ in \d+ orders$/)).toBeVisible();
});
