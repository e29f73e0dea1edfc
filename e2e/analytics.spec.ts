import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { ADMIN } from './demo.ts';
import { signIn, tabTo, test } from './journey.ts';

const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const count = (value: number) => value.toLocaleString('en-IN');

const CALL = /\/api\/admin\/analytics/;
/** The next answer that the page gets; other journeys trade on the same server at the same time. */
async function answered(page: Page, period: string) {
  const answer = await page.waitForResponse((each) =>
    each.url().endsWith(`/admin/analytics?period=${period}`),
  );
  return (await answer.json()).data;
}
const region = (page: Page, name: string) => page.getByRole('region', { name });

/** Checks each card against the answer, with the texts of each mode. */
async function expectFigures(page: Page, data: Awaited<ReturnType<typeof answered>>) {
  const { analytics, trend, topDistributors, topProducts, userStats } = data;
  const cards = region(page, 'Key figures');
  await expect(cards).toContainText(whole.format(trend?.revenue.current ?? analytics.totalRevenue));
  await expect(cards).toContainText(count(trend?.orders.current ?? analytics.totalOrders));
  await expect(cards).toContainText(count(analytics.totalUsers));
  await expect(region(page, 'All time')).toContainText(count(analytics.activeDistributors));
  for (const [name, rows] of [
    ['Top Distributors', topDistributors],
    ['Top Products', topProducts],
  ] as const) {
    const lines = page.getByRole('table', { name }).getByRole('row');
    await expect(lines).toHaveCount(rows.length + 1);
    await expect(lines.nth(1)).toContainText(rows[0].name);
    await expect(lines.nth(1)).toContainText(whole.format(rows[0].totalRevenue));
  }
  const meter = region(page, 'User Distribution').getByRole('meter', { name: 'Active users' });
  await expect(meter).toHaveAttribute(
    'aria-valuetext',
    `${count(userStats.activeUsers)} of ${count(analytics.totalUsers)} users`,
  );
}

test('the figures are the server’s, for each period at its own address', { tag: '@bare' }, async ({
  page,
  mode,
}) => {
  const [data] = await Promise.all([answered(page, '30d'), signIn(page, ADMIN, '/analytics')]);
  await expect(page.getByRole('heading', { level: 1, name: 'Platform Analytics' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '30d' })).toBeChecked();
  await expectFigures(page, data);
  const cards = region(page, 'Key figures');
  const soon = page.getByText('Chart visualization coming soon');
  if (mode === 'bare') {
    // The documented numbers are not real growth, and each is marked (P88); without a series, no chart (P90).
    await expect(cards.getByText('Sample data', { exact: true })).toHaveCount(4);
    for (const percent of ['12.5%', '8.3%', '15.2%', '5.7%']) await expect(cards).toContainText(percent);
    await expect(cards.getByText('Computed from distributors')).toBeVisible();
    await expect(soon).toBeVisible();
  } else {
    await expect(page.getByText('Sample data', { exact: true })).toHaveCount(0);
    await expect(cards).toContainText(count(data.analytics.totalProducts));
    await expect(page.getByRole('button', { name: 'Show as table' })).toBeVisible();
    await expect(soon).toBeHidden();
  }

  const [week] = await Promise.all([answered(page, '7d'), page.getByRole('radio', { name: '7d' }).click()]);
  await expect(page).toHaveURL('/analytics?period=7d');
  await expectFigures(page, week);
  const [again] = await Promise.all([answered(page, '7d'), page.reload()]);
  await expect(page.getByRole('radio', { name: '7d' })).toBeChecked();
  await expectFigures(page, again);
  await page.getByRole('radio', { name: '30d' }).click();
  await expect(page).toHaveURL('/analytics');
  await page.goBack();
  await expect(page.getByRole('radio', { name: '7d' })).toBeChecked();
  const { name } = again.topDistributors[0];
  await page.getByRole('table', { name: 'Top Distributors' }).getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/distributors\?search=/);
  await expect(page.getByRole('main')).toContainText(name);
});

test('a failure shows marked samples, and trying again loads the figures', { tag: '@bare' }, async ({
  page,
  watch,
  mode,
}) => {
  watch.provokes(CALL);
  const refuse = { status: 500, json: { success: false, message: 'The storage is being repaired.' } };
  await page.route(CALL, (route) => route.fulfill(refuse));
  await signIn(page, ADMIN, '/analytics');
  await expect(page.getByText('Unable to load analytics data. Please try again.')).toBeVisible();
  await expect(page.getByText('The storage is being repaired.')).toBeVisible();
  // Four cards, the distribution and both tables.
  await expect(page.getByText('Sample data', { exact: true })).toHaveCount(7);
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveAttribute('aria-disabled', 'true');

  await page.unroute(CALL);
  await page.route(CALL, (route) => route.fulfill({ status: 200, json: { success: true, data: 'soon' } }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Unable to load analytics data at this time.')).toBeVisible();
  await expect(page.getByText('Sample data', { exact: true })).toHaveCount(7);

  await page.unroute(CALL);
  const [data] = await Promise.all([
    answered(page, '30d'),
    page.getByRole('button', { name: 'Retry' }).click(),
  ]);
  await expectFigures(page, data);
  await expect(page.getByText(/^Unable to load/)).toBeHidden();

  // Figures already loaded are better than samples, and state their age.
  await page.route(CALL, (route) => route.fulfill(refuse));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(/These figures are as of \d\d:\d\d\./)).toBeVisible();
  await expect(region(page, 'Top Products').getByText('Sample data', { exact: true })).toHaveCount(0);

  // So are those of another period, if they include their days.
  await page.getByRole('radio', { name: '90d' }).click();
  await expect(page.getByText('Unable to load analytics data. Please try again.')).toBeVisible();
  const samples = page.getByText('Sample data', { exact: true });
  if (mode === 'bare') await expect(samples).toHaveCount(7);
  else {
    await expect(page.getByText(/These figures cover .+, as of \d\d:\d\d\./)).toBeVisible();
    await expect(samples).toHaveCount(0);
  }
});

test('the figures are exported as a file, exactly and by keyboard alone', { tag: '@bare' }, async ({
  page,
}) => {
  const [data] = await Promise.all([answered(page, '30d'), signIn(page, ADMIN, '/analytics')]);
  await tabTo(page, page.getByRole('radio', { name: '30d' }));
  const [quarter] = await Promise.all([answered(page, '90d'), page.keyboard.press('ArrowRight')]);
  await expect(page).toHaveURL('/analytics?period=90d');
  await expectFigures(page, quarter);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL('/analytics');
  await tabTo(page, page.getByRole('button', { name: 'Export CSV' }));
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(
    /^platform-analytics_\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}\.csv$/,
  );
  const text = await readFile(await download.path(), 'utf8');
  const [best] = data.topDistributors;
  expect(text).toContain(`Top Distributors,${best.name},`);
  expect(text).toContain(`,All time,,${data.analytics.totalRevenue}\r\n`);
  expect(text).toContain(`User Distribution,Admins,Now,${data.userStats.admins},\r\n`);
});
