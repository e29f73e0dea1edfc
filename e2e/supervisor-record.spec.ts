import { expect, type Page, type Route } from '@playwright/test';
import { apiAs } from './api.ts';
import { VRINDA } from './demo.ts';
import { signIn, tabTo, test } from './fixtures.ts';

const { distributor, supervisor } = VRINDA;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const back = (page: Page) => page.getByRole('link', { name: 'Live Tracking' }).last();
const figures = (page: Page) => page.getByRole('region', { name: 'Figures of the period' });

test('a supervisor is opened from Live Tracking, and the way back leads there as it was', {
  tag: '@bare',
}, async ({ page, mode }) => {
  await signIn(page, distributor, '/live-tracking');
  const list = page.getByRole('region', { name: 'Active Supervisors' });
  await list.getByRole('button').filter({ hasText: 'faizan.m' }).click();
  const balloon = page.getByRole('dialog', { name: /^faizan\.m@vrinda\.in, / });
  await balloon.getByRole('link', { name: 'faizan.m@vrinda.in' }).click();
  await expect(page).toHaveURL(/\/live-tracking\/[^/?]+$/);
  await expect(heading(page, 'faizan.m@vrinda.in')).toBeVisible();

  const position = page.getByRole('region', { name: 'Last position' });
  await expect(position.getByRole('link', { name: /^ORD-\d{5}$/ })).toBeVisible();
  await expect(figures(page).getByText('Orders created')).toBeVisible();
  const account = page.getByRole('region', { name: 'Account' });
  if (mode === 'bare') {
    await expect(page.getByText(/does not say who changed an order/)).toBeVisible();
    await expect(account).toContainText('Not supplied');
  } else {
    await expect(page.getByRole('grid', { name: 'Status changes by this supervisor' })).toBeVisible();
    await expect(account).not.toContainText('Not supplied');
  }

  await position.getByRole('link', { name: 'Show on the map' }).click();
  await expect(balloon).toBeVisible();
  await balloon.getByRole('button', { name: 'Close' }).click();

  // The same by keyboard, from the list.
  const open = list.getByRole('link', { name: 'Open the page of kavita.n@vrinda.in' });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'kavita.n@vrinda.in')).toBeVisible();
  await back(page).click();
  await expect(page).toHaveURL('/live-tracking');
});

test('what a supervisor approves is counted and leads to its order', { tag: '@core' }, async ({
  page,
  tenant,
}) => {
  const supervisor = await tenant.addSupervisor();
  const order = await tenant.order();
  await supervisor.api.setStatus(order.id, 'CONFIRMED');
  // Only supervisors who have reported a position are listed.
  await supervisor.api.reportPlace({ latitude: 13.34, longitude: 77.1 });

  await signIn(page, tenant.owner, '/live-tracking');
  await page.getByRole('link', { name: `Open the page of ${supervisor.email}` }).click();
  const rows = page.getByRole('grid', { name: 'Status changes by this supervisor' }).getByRole('row');
  // The header is a row too.
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(order.orderNumber);
  await expect(rows.nth(1)).toContainText('Pending');
  await expect(rows.nth(1)).toContainText('Confirmed');
  const approved = figures(page).getByRole('definition').first();
  await expect(approved).toHaveText(/^1\D/);
  await page.getByRole('radio', { name: '90 days' }).click();
  await expect(page).toHaveURL(/[?&]period=90d/);
  await expect(approved).toHaveText(/^1\D/);
  await rows.nth(1).getByRole('link', { name: order.orderNumber }).click();
  await expect(page).toHaveURL(`/orders?open=${order.id}`);
});

test('Retry of the position makes a call of its own while one hangs', async ({ page, request, watch }) => {
  const calls = /\/api\/location\/supervisors/;
  watch.provokes(calls);
  const { userId } = await apiAs(request, supervisor);
  let fails = true;
  const hanging: Route[] = [];
  await page.clock.install();
  await page.route(calls, (route) => {
    if (fails) return route.fulfill({ status: 500, json: {} });
    hanging.push(route);
  });
  await signIn(page, distributor, `/live-tracking/${userId}`);
  const position = page.getByRole('region', { name: 'Last position' });
  const retry = position.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  fails = false;
  // The page may show the failure a moment before it waits for the next attempt.
  await expect(async () => {
    await page.clock.fastForward(61_000);
    await expect.poll(() => hanging.length, { timeout: 4000 }).toBeGreaterThan(0);
  }).toPass();
  const before = hanging.length;
  await retry.click();
  await expect.poll(() => hanging.length).toBeGreaterThan(before);
  await hanging.at(-1)?.continue();
  await expect(position.getByRole('link', { name: 'Show on the map' })).toBeVisible();
});
