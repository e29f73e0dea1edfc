import { expect, type Page } from '@playwright/test';
import { VRINDA } from './demo.ts';
import { proves, signIn, test } from './fixtures.ts';
import type { Tenant } from './tenant.ts';
import { setVisibility } from './visibility.ts';

const { distributor } = VRINDA;
const PATH = '/live-tracking';
const TUMAKURU = { latitude: 13.34, longitude: 77.1 };
const KUNIGAL = { latitude: 13.02, longitude: 77.03 };
const MYSURU = { latitude: 12.3, longitude: 76.65 };

const list = (page: Page) => page.getByRole('region', { name: 'Active Supervisors' });
const rowOf = (page: Page, email: string) => list(page).getByRole('button').filter({ hasText: email });
const map = (page: Page) =>
  page.getByRole('region', { name: 'Interactive map of supervisors and retailers' });
/** A supervisor's marker: its name ends with the state. */
const disc = (page: Page, email: string) => map(page).getByRole('button', { name: `${email}, ` });
const trails = (page: Page) => map(page).locator('.leaflet-overlay-pane path');
const arrived = (page: Page) => expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();

/** Two supervisors, one of whom delivers an order, and a retailer outside their part of the map. */
async function peopleOf({ owner, retailers: [shop], ...tenant }: Tenant) {
  const [driver, resting] = [await tenant.addSupervisor(), await tenant.addSupervisor()];
  const { id, orderNumber } = await tenant.order();
  await owner.api.setStatus(id, 'SHIPPED');
  await driver.api.reportPlace({ ...TUMAKURU, orderId: id });
  await resting.api.reportPlace({ ...KUNIGAL, isActive: false });
  await owner.api.placeRetailer(shop.id, MYSURU);
  const { name, city = '', address = '' } = shop;
  return { driver: driver.email, resting: resting.email, order: orderNumber, shop: { name, city, address } };
}

/** The same in the demo data: the bare server does not tell a distributor’s id, which a new account needs. */
const OF_VRINDA = {
  driver: 'faizan.m@vrinda.in',
  resting: 'kavita.n@vrinda.in',
  order: 'ORD-',
  shop: { name: 'Sharada Stores', city: 'Mysuru', address: '118, Devaraja Urs Road' },
};

test('every supervisor is on the map and in the list, and is chosen in either', {
  tag: ['@core', '@bare'],
}, async ({ page, tenant, mode }) => {
  const { driver, resting, order, shop } = mode === 'bare' ? OF_VRINDA : await peopleOf(tenant);
  await signIn(page, tenant.owner, PATH);
  await arrived(page);
  if (mode === 'full') await expect(list(page).getByRole('button')).toHaveCount(2);
  await expect(disc(page, driver)).toBeVisible();
  await expect(disc(page, resting)).toBeVisible();
  await expect(page.getByText(/^Last updated \d\d:\d\d:\d\d$/)).toBeVisible();

  await rowOf(page, driver).click();
  const popup = page.getByRole('dialog', { name: `${driver}, on delivery` });
  await expect(popup).toContainText(order);
  await expect(page).toHaveURL(/[?&]open=s-/);
  await page.reload();
  await expect(popup).toBeVisible();

  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeHidden();
  await disc(page, resting).press('Enter');
  await expect(page.getByRole('dialog', { name: `${resting}, inactive` })).toBeVisible();
  await expect(rowOf(page, resting)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(PATH);

  await page.getByRole('button', { name: 'Show list' }).click();
  const inCity = page.getByRole('region', { name: shop.city });
  await inCity.getByRole('button', { name: shop.name }).click();
  await expect(page.getByRole('dialog', { name: `${shop.name}, retailer` })).toContainText(shop.address);
  await expect(disc(page, driver)).not.toBeInViewport();
  await page.getByRole('button', { name: 'Center on Supervisors' }).click();
  await expect(disc(page, driver)).toBeInViewport();
});

test('a hidden tab asks for nothing, and refreshes as soon as it is shown', async ({ page }) => {
  await page.clock.install();
  await signIn(page, distributor, PATH);
  await arrived(page);
  await setVisibility(page, 'hidden');
  let asked = 0;
  page.on('request', (sent) => {
    if (sent.url().includes('/api/')) asked += 1;
  });
  await page.clock.runFor('01:00:00');
  expect(asked).toBe(0);
  const refreshed = page.waitForResponse(/\/location\/supervisors/);
  await setVisibility(page, 'visible');
  await refreshed;
});

test('the distributor sees the position that a supervisor reports', { tag: '@core' }, async ({
  page,
  tenant,
}) => {
  const supervisor = await tenant.addSupervisor();
  await supervisor.api.reportPlace({ ...KUNIGAL, status: 'delivering', batteryLevel: 80 });
  await signIn(page, tenant.owner, PATH);
  const row = rowOf(page, supervisor.email);
  await expect(row).toContainText('On delivery');
  await expect(row).toContainText('80%');
  await supervisor.api.reportPlace({ ...TUMAKURU, status: 'available', batteryLevel: 37, speed: 18 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row).toContainText('Available');
  await expect(row).toContainText('37%');
  await expect(row).toContainText('18 km/h');
  await expect(row).toContainText(/\d+ s ago/);
});

test('Show Routes draws the trails, and is kept in the address', async ({ page }) => {
  await signIn(page, distributor, PATH);
  await arrived(page);
  const routes = page.getByRole('button', { name: 'Show Routes' });
  await routes.click();
  await expect(page.getByText(/^Lines: the last 60 minutes\./)).toBeVisible();
  await expect.poll(() => trails(page).count()).toBeGreaterThan(8);
  await expect(page).toHaveURL(/[?&]routes=1/);
  await page.reload();
  await expect.poll(() => trails(page).count()).toBeGreaterThan(8);
  await routes.click();
  await expect(trails(page)).toHaveCount(0);
});

test('it refreshes every 30 seconds until turned off, and leaves a moved map alone', {
  annotation: proves('rule.tracking.refresh'),
}, async ({ page }) => {
  let calls = 0;
  page.on('request', (sent) => {
    if (sent.url().includes('/api/location/supervisors')) calls += 1;
  });
  await page.clock.install();
  await signIn(page, distributor, PATH);
  await arrived(page);
  await expect(page.getByRole('checkbox', { name: /^Auto-refresh/ })).toBeChecked();
  const scale = page.getByText(/^\d+ k?m$/);
  const fitted = (await scale.textContent()) ?? '';
  // Two steps, because one may lead to the same rounded length.
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(scale).not.toHaveText(fitted);
  const moved = (await scale.textContent()) ?? '';
  const before = calls;
  await page.clock.fastForward(31_000);
  await expect.poll(() => calls).toBe(before + 1);
  await expect(scale).toHaveText(moved);

  await page.getByRole('checkbox', { name: /^Auto-refresh/ }).uncheck();
  await expect(page.getByText('Paused')).toBeVisible();
  await page.clock.fastForward(120_000);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => calls).toBe(before + 2);
});
