import { expect, type Page } from '@playwright/test';
import { apiAs, TEJOMAYA, VRINDA } from './demo.ts';
import { signIn, tabTo, test } from './journey.ts';

const grid = (page: Page, name: string) => page.getByRole('grid', { name });
const rowOf = (page: Page, list: string, text: string) =>
  grid(page, list).getByRole('row').filter({ hasText: text });

test('several orders are confirmed at once; the one that fails stays selected and is retried alone', {
  tag: '@bare',
}, async ({ page, request, watch, mode }) => {
  watch.provokes(/\/api\/orders\/[^/]+\/status$/);
  const api = await apiAs(request, VRINDA.distributor);
  const orders = (await api.orders('PENDING')).slice(0, 3);
  const [first, second, third] = orders;
  if (!first || !second || !third) throw new Error('The demo data has too few pending orders');
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'PATCH') sent.push(new URL(one.url()).pathname);
  });
  const path = `/api/orders/${second.id}/status`;
  await page.route(
    `**${path}`,
    (route) => route.fulfill({ status: 503, json: { message: 'The books are being closed.' } }),
    {
      times: 1,
    },
  );
  await signIn(page, VRINDA.distributor, '/orders?status=pending');
  for (const { orderNumber } of orders)
    await rowOf(page, 'Orders', orderNumber).getByRole('checkbox').click();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Set status' }).click();

  const dialog = page.getByRole('dialog', { name: 'Set the status of 3 orders' });
  await expect(dialog.getByRole('combobox', { name: 'New status' })).toHaveText('Confirmed');
  await expect(dialog.getByText('3 orders become Confirmed.')).toBeVisible();
  await expect(dialog.getByText(/^Books 3 sales of ₹/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Set 3 orders' }).click();
  await expect(dialog.getByText('2 orders are confirmed')).toBeVisible();
  await expect(dialog.getByText('1 order was not changed')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: second.orderNumber })).toContainText(
    'The books are being closed.',
  );
  // Only what was done is offered for Undo, and only where the server can.
  await expect(dialog.getByRole('button', { name: 'Undo all 2' })).toHaveCount(mode === 'full' ? 1 : 0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(bar).toContainText('1 selected');
  await expect(rowOf(page, 'Orders', second.orderNumber).getByRole('checkbox')).toBeChecked();
  await expect(rowOf(page, 'Orders', first.orderNumber)).toHaveCount(0);

  await bar.getByRole('button', { name: 'See why' }).click();
  await dialog.getByRole('button', { name: 'Retry the 1 that failed' }).click();
  await expect(dialog.getByText('3 orders are confirmed')).toBeVisible();
  expect(sent.toSorted()).toEqual(
    [first, second, second, third].map(({ id }) => `/api/orders/${id}/status`).toSorted(),
  );
  for (const { id } of orders) expect((await api.order(id)).status).toBe('CONFIRMED');

  if (mode === 'full') {
    await dialog.getByRole('button', { name: 'Undo all 3' }).click();
    await expect(dialog.getByText('3 orders are as before')).toBeVisible();
    for (const { id } of orders) expect((await api.order(id)).status).toBe('PENDING');
  } else for (const { id } of orders) await api.setStatus(id, 'PENDING');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
});

test('orders are selected and set by keyboard alone', async ({ page, request }) => {
  const api = await apiAs(request, TEJOMAYA.distributor);
  await signIn(page, TEJOMAYA.distributor, '/orders?status=pending');
  const rows = grid(page, 'Orders').locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  const ids = await rows.evaluateAll((all) =>
    all.slice(0, 3).map((row) => (row as HTMLElement).dataset.row ?? ''),
  );
  await tabTo(page, rows.first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await expect(bar).toContainText('3 selected');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(rows.nth(2)).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+Space');
  await tabTo(page, bar.getByRole('button', { name: 'Set status' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set the status of 3 orders' });
  await tabTo(page, dialog.getByRole('button', { name: 'Set 3 orders' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('3 orders are confirmed')).toBeVisible();
  for (const id of ids) expect((await api.order(id)).status).toBe('CONFIRMED');
  await tabTo(page, dialog.getByRole('button', { name: 'Undo all 3' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('3 orders are as before')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(bar).toBeHidden();
});
