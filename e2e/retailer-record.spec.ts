import { expect, type Page } from '@playwright/test';
import { apiAs } from './api.ts';
import { TEJOMAYA, VRINDA } from './demo.ts';
import { signIn, test, write } from './fixtures.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const back = (page: Page) => page.getByRole('link', { name: 'All retailers' }).first();
const rows = (page: Page, table: string) => page.getByRole('grid', { name: table }).getByRole('row');

test('a retailer is opened from a searched list, and Back returns to it as it was', { tag: '@core' }, async ({
  page,
  tenant,
}) => {
  const [, shop] = tenant.retailers;
  await signIn(page, tenant.owner, `/retailers?search=${encodeURIComponent(shop.name)}&sort=status`);
  const search = page.getByRole('textbox', { name: 'Search retailers' });
  await page.getByRole('link', { name: shop.name, exact: true }).click();
  await expect(page).toHaveURL(`/retailers/${shop.id}`);
  await expect(heading(page, shop.name)).toBeVisible();
  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(page).toHaveURL(`/retailers/${shop.id}?tab=payments`);
  await back(page).click();
  await expect(search).toHaveValue(shop.name);
  await expect(page).toHaveURL(/sort=status/);

  // The same by keyboard.
  const row = page.getByRole('row').filter({ hasText: shop.name });
  await row.press('Enter');
  await expect(heading(page, shop.name)).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue(shop.name);
});

test('the page shows what the retailer owes, ordered and paid', { tag: ['@core', '@bare'] }, async ({
  page,
  tenant,
  mode,
}) => {
  const { api } = tenant.owner;
  if (mode === 'full') {
    await api.setStatus((await tenant.order({ qty: 2 })).id, 'CONFIRMED');
    await api.recordPayment(tenant.retailers[0].id, 100);
  }
  const credits = await api.credits();
  const owing = credits.toSorted((a, b) => b.outstandingBalance - a.outstandingBalance)[0];
  if (!owing) throw new Error('Nobody owes anything');
  // A server without papers has no such tab: the orders are shown.
  await signIn(page, tenant.owner, `/retailers/${owing.id}${mode === 'bare' ? '?tab=papers' : ''}`);
  await expect(heading(page, owing.retailer.businessName)).toBeVisible();
  const owed = owing.outstandingBalance.toLocaleString('en-IN', { minimumFractionDigits: 2 });
  await expect(page.getByRole('region', { name: 'Credit', exact: true })).toContainText(
    mode === 'full' ? '₹380.00' : owed,
  );
  await expect(page.getByRole('region', { name: 'Aging' })).toContainText('Over 90 days');

  const order = rows(page, 'Orders of this retailer').nth(1);
  if (mode === 'bare') {
    const all = page.getByRole('button', { name: 'Load all and search' });
    // The rows may already be loaded, so either text may appear.
    await expect(order.or(all).first()).toBeVisible();
    if (await all.isVisible()) await all.click();
  } else await expect(order).toContainText('₹480.00');
  await expect(order).toBeVisible();
  const number = (await order.getByRole('rowheader').textContent()) ?? '';
  await order.click();
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

test('details are corrected, and a wrong GST number is refused', { tag: ['@core', '@bare'] }, async ({
  page,
  tenant,
  mode,
}) => {
  const [shop] = tenant.retailers;
  await signIn(page, tenant.owner, `/retailers/${shop.id}`);
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  if (mode === 'bare') {
    await expect(edit).toHaveAttribute('aria-disabled', 'true');
    await expect(edit).toHaveAccessibleDescription(/does not support editing retailers/);
    return;
  }
  await edit.click();
  const form = page.getByRole('dialog', { name: 'Edit Retailer' });
  const save = form.getByRole('button', { name: 'Save Changes' });
  await form.getByRole('textbox', { name: 'GST number' }).fill('27AAPFU0939F1ZA');
  await save.click();
  await expect(form).toContainText('This is not a valid GST number');
  await form.getByRole('textbox', { name: 'GST number' }).fill('27AAPFU0939F1ZV');
  await form.getByRole('textbox', { name: 'City' }).fill('Nashik');
  await write(page, /\/retailers\//, () => save.dblclick());
  await expect(form).toBeHidden();
  await expect(page.getByText(`${shop.name} was saved`).first()).toBeVisible();
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details).toContainText('27AAPFU0939F1ZV');
  await expect(details).toContainText('Nashik');
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

test('an unknown retailer is said not to exist', { tag: '@bare-only' }, async ({ page }) => {
  await signIn(page, VRINDA.distributor, '/retailers/nobody');
  await expect(page.getByRole('heading', { name: 'Retailer not found' })).toBeVisible();
  await back(page).click();
  await expect(page).toHaveURL('/retailers');
});

test('a supervisor sees details and orders, but no account', async ({ page, request }) => {
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
