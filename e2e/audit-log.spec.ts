import { expect } from '@playwright/test';
import { signIn, test } from './fixtures.ts';

test('a distributor finds who changed what, before and after', { tag: ['@core', '@bare'] }, async ({
  page,
  tenant,
  mode,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main' });
  if (mode === 'bare') {
    await signIn(page, tenant.owner, '/audit-log');
    await expect(page.getByText('This server keeps no audit log.')).toBeVisible();
    await expect(menu.getByRole('link', { name: 'My Settings' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Audit Log' })).toBeHidden();
    return;
  }
  const supervisor = await tenant.addSupervisor();
  const order = await tenant.order();
  await tenant.order();
  await supervisor.api.setStatus(order.id, 'CONFIRMED');

  await signIn(page, tenant.owner);
  await menu.getByRole('link', { name: 'Audit Log' }).click();
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
  await expect(page).toHaveURL(`/orders?open=${order.id}`);
});
