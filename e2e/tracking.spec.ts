import { expect, type Page } from '@playwright/test';
import { apiAs, VRINDA } from './demo.ts';
import { proves, signIn, test } from './journey.ts';
import { setVisibility } from './visibility.ts';

const { distributor, supervisor } = VRINDA;
const PATH = '/live-tracking';

const list = (page: Page) => page.getByRole('region', { name: 'Active Supervisors' });
const rowOf = (page: Page, email: string) => list(page).getByRole('button').filter({ hasText: email });
const map = (page: Page) =>
  page.getByRole('region', { name: 'Interactive map of supervisors and retailers' });
/** Markers of supervisors; those of retailers and clusters have no state in their name. */
const discs = (page: Page) => map(page).getByRole('button', { name: /@vrinda\.in, / });
const trails = (page: Page) => map(page).locator('.leaflet-overlay-pane path');
const arrived = (page: Page) => expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();

test('every supervisor is on the map and in the list, and is chosen in either', { tag: '@bare' }, async ({
  page,
}) => {
  await signIn(page, distributor, PATH);
  await arrived(page);
  await expect(list(page).getByRole('button')).toHaveCount(7);
  await expect(discs(page)).toHaveCount(7);
  await expect(page.getByText(/^Last updated \d\d:\d\d:\d\d$/)).toBeVisible();

  await rowOf(page, 'faizan.m@vrinda.in').click();
  const popup = page.getByRole('dialog', { name: /^faizan\.m@vrinda\.in, / });
  await expect(popup).toContainText(/ORD-\d{5}/);
  await expect(page).toHaveURL(/[?&]open=s-/);
  await page.reload();
  await expect(popup).toBeVisible();

  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeHidden();
  await discs(page).filter({ hasText: 'kavita.n' }).press('Enter');
  await expect(page.getByRole('dialog', { name: /^kavita\.n@vrinda\.in, inactive/ })).toBeVisible();
  await expect(rowOf(page, 'kavita.n@vrinda.in')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(PATH);

  await page.getByRole('button', { name: 'Show list' }).click();
  await page.getByRole('region', { name: 'Mysuru' }).getByRole('button', { name: 'Sharada Stores' }).click();
  await expect(page.getByRole('dialog', { name: 'Sharada Stores, retailer' })).toContainText(
    '118, Devaraja Urs Road',
  );
  const faizan = discs(page).filter({ hasText: 'faizan.m' });
  await expect(faizan).not.toBeInViewport();
  await page.getByRole('button', { name: 'Center on Supervisors' }).click();
  await expect(faizan).toBeInViewport();
});

test('a hidden tab asks for nothing, and refreshes as soon as it is shown', { tag: '@bare' }, async ({
  page,
}) => {
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

test('the distributor sees the position that a supervisor reports', async ({ page, request }) => {
  await signIn(page, distributor, PATH);
  const row = rowOf(page, supervisor.email);
  await expect(row).toContainText(/\d+ (s|min) ago/);
  await (await apiAs(request, supervisor)).reportPlace({
    latitude: 12.9716,
    longitude: 77.5946,
    status: 'available',
    batteryLevel: 37,
    speed: 18,
  });
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

test('a server without a usable history is reported, and only there', async ({ page, watch }) => {
  watch.provokes(/\/api\/location\/history$/);
  await page.route('**/api/location/history', (route) => route.fulfill({ status: 404, json: {} }));
  await signIn(page, distributor, PATH);
  const routes = page.getByRole('button', { name: 'Show Routes' });
  await routes.click();
  await expect(routes).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('This server provides no usable location history.')).toBeVisible();
  await expect(discs(page).first()).toBeVisible();
});

test('a failed refresh keeps the last positions with their time, and recovers', async ({ page, watch }) => {
  watch.provokes(/\/api\/location\/supervisors/);
  await signIn(page, distributor, PATH);
  await expect(list(page).getByRole('button')).toHaveCount(7);
  await page.route('**/api/location/supervisors?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Failed to load location data')).toBeVisible();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText(/as of \d\d:\d\d\. Retrying in 1 minute\.$/)).toBeVisible();
  await expect(page.getByText('Not updating')).toBeVisible();
  await expect(list(page).getByRole('button')).toHaveCount(7);
  await page.unroute('**/api/location/supervisors?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Failed to load location data')).toBeHidden();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

test('it refreshes every 30 seconds until turned off, and leaves a moved map alone', {
  annotation: proves('rule.tracking.refresh'),
}, async ({ page }) => {
  let calls = 0;
  page.on('request', (sent) => {
    if (sent.url().includes('/api/location/supervisors')) calls += 1;
  });
  // The map zooms in one step, without an animation to wait for.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await signIn(page, distributor, PATH);
  await arrived(page);
  await expect(page.getByRole('checkbox', { name: /^Auto-refresh/ })).toBeChecked();
  const scale = page.getByText(/^\d+ k?m$/);
  const fitted = (await scale.textContent()) ?? '';
  // Two steps, because one may end at the same rounded length.
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
