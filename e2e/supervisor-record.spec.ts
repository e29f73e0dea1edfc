import { expect, type Page, type Route } from '@playwright/test';
import { apiAs, HARITVAN, VRINDA } from './demo.ts';
import { chooseInUserMenu, signIn, tabTo, test } from './journey.ts';

const { distributor, supervisor } = VRINDA;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const back = (page: Page) => page.getByRole('link', { name: 'Live Tracking' }).last();
const figures = (page: Page) => page.getByRole('region', { name: 'Figures of the period' });

test('a supervisor is opened from Live Tracking, and the way back leads there as it was', {
  tag: '@bare',
}, async ({ page, mode }) => {
  // A link in the balloon of a map that still moves slips away from under the pointer.
  await page.emulateMedia({ reducedMotion: 'reduce' });
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

test('what a supervisor approves is counted and leads to its order', async ({ page, request }) => {
  const owner = await apiAs(request, distributor);
  const [shop] = (await owner.retailers()).filter(({ isActive }) => isActive);
  const product = await owner.addProduct('Toor dal, approved');
  if (!shop) throw new Error('The demo data has no retailer');
  const { order } = await owner.placeOrder(shop.id, product.id);
  await (await apiAs(request, supervisor)).setStatus(order.id, 'CONFIRMED');

  await signIn(page, distributor, '/live-tracking');
  await page.getByRole('link', { name: `Open the page of ${supervisor.email}` }).click();
  const first = page.getByRole('grid', { name: 'Status changes by this supervisor' }).getByRole('row').nth(1);
  await expect(first).toContainText(order.orderNumber);
  await expect(first).toContainText('Pending');
  await expect(first).toContainText('Confirmed');
  const approved = () =>
    figures(page)
      .getByRole('definition')
      .first()
      .textContent()
      .then((text) => Number.parseInt(text ?? '', 10));
  await expect.poll(approved).toBeGreaterThan(0);
  const month = await approved();
  await page.getByRole('radio', { name: '90 days' }).click();
  await expect(page).toHaveURL(/[?&]period=90d/);
  await expect.poll(approved).toBeGreaterThanOrEqual(month);
  await first.getByRole('link', { name: order.orderNumber }).click();
  await expect(page).toHaveURL(`/orders?open=${order.id}`);
});

test('another distributor’s supervisor is not found', { tag: '@bare' }, async ({ page, watch, mode }) => {
  await signIn(page, distributor, '/live-tracking', { own: true });
  const link = page.getByRole('link', { name: `Open the page of ${supervisor.email}` });
  const address = (await link.getAttribute('href')) ?? '';
  await chooseInUserMenu(page, distributor, 'Sign Out');
  await expect(page).toHaveURL('/login');
  if (mode === 'full') watch.provokes(/\/api\/supervisors\//);
  await signIn(page, HARITVAN.distributor, address);
  await expect(heading(page, 'Supervisor not found')).toBeVisible();
  await expect(page.getByText(supervisor.email)).toHaveCount(0);
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
  // The page may show the failure a moment before it waits for the next turn.
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
