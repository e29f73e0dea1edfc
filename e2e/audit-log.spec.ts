import { expect } from '@playwright/test';
import { ADMIN, apiAs, VRINDA } from './demo.ts';
import { signIn, tabTo, test } from './journey.ts';

const { distributor, supervisor } = VRINDA;

test('a distributor finds who changed what, before and after', { tag: '@bare' }, async ({
  page,
  request,
  mode,
}) => {
  if (mode === 'bare') {
    await signIn(page, distributor, '/audit-log');
    await expect(page.getByText('This server keeps no audit log.')).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'My Settings' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Audit Log' })).toBeHidden();
    return;
  }
  const owner = await apiAs(request, distributor);
  const [shop] = (await owner.retailers()).filter(({ isActive }) => isActive);
  const product = await owner.addProduct('Jaggery, audited');
  if (!shop) throw new Error('The demo data has no retailer');
  const { order } = await owner.placeOrder(shop.id, product.id);
  await (await apiAs(request, supervisor)).setStatus(order.id, 'CONFIRMED');

  await signIn(page, distributor);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit Log' }).click();
  await page.getByRole('textbox', { name: 'Search the audit log' }).fill(order.orderNumber);
  await expect(page).toHaveURL(/search=/);
  const entry = page.getByText('Changed the status of an order', { exact: true });
  await expect(entry).toHaveCount(1);
  await entry.click();
  const details = page.getByRole('dialog', { name: 'Entry: Changed the status of an order' });
  await expect(details).toContainText(supervisor.email);
  await expect(details.getByRole('row', { name: /^Status/ })).toContainText('Pending');
  await expect(details.getByRole('row', { name: /^Status/ })).toContainText('Confirmed');
  await details.getByRole('link', { name: `Order ${order.orderNumber}` }).click();
  await expect(page).toHaveURL(/\/orders\?open=/);
});

test('an administrator reads every tenant’s entries, by keyboard', async ({ page, request }) => {
  const owner = await apiAs(request, distributor);
  await owner.addProduct('Rock salt, audited');
  await signIn(page, ADMIN, '/audit-log');
  await page.getByRole('textbox', { name: 'Search the audit log' }).fill('rock salt, audited');
  const row = page.getByRole('row').filter({ hasText: 'Added a product' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Vrinda Distributors');
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'Entry: Added a product' });
  await expect(details).toContainText('Network address');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
});
