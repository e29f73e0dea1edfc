import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Api } from './api.ts';
import { ADMIN } from './demo.ts';
import { signIn, tabTo, test } from './fixtures.ts';

const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const count = (value: number) => value.toLocaleString('en-IN');

const region = (page: Page, name: string) => page.getByRole('region', { name });

/** Compares each card with the answer, with the texts of each mode. */
async function expectFigures(page: Page, data: Awaited<ReturnType<Api['analytics']>>) {
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

test('the figures are the server’s, for each period at its own address', { tag: ['@core', '@bare'] }, async ({
  page,
  admin,
  mode,
}) => {
  const [data, week] = [await admin.analytics('30d'), await admin.analytics('7d')];
  await signIn(page, { ...ADMIN, api: admin }, '/analytics');
  await expect(page.getByRole('heading', { level: 1, name: 'Platform Analytics' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '30d' })).toBeChecked();
  await expectFigures(page, data);
  const cards = region(page, 'Key figures');
  const soon = page.getByText('Chart visualization coming soon');
  if (mode === 'bare') {
    // The documented growth figures are samples, and each is marked; without a series there is no chart.
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

  await page.getByRole('radio', { name: '7d' }).click();
  await expect(page).toHaveURL('/analytics?period=7d');
  await expectFigures(page, week);
  await page.reload();
  await expect(page.getByRole('radio', { name: '7d' })).toBeChecked();
  await expectFigures(page, week);
  await page.getByRole('radio', { name: '30d' }).click();
  await expect(page).toHaveURL('/analytics');
  await page.goBack();
  await expect(page.getByRole('radio', { name: '7d' })).toBeChecked();
  const { name } = week.topDistributors[0];
  await page.getByRole('table', { name: 'Top Distributors' }).getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/distributors\?search=/);
  await expect(page.getByRole('main')).toContainText(name);
});

test('the figures are exported as a file, exactly and by keyboard alone', async ({ page, admin }) => {
  const data = await admin.analytics('30d');
  await signIn(page, { ...ADMIN, api: admin }, '/analytics');
  await tabTo(page, page.getByRole('radio', { name: '30d' }));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/analytics?period=90d');
  await expectFigures(page, await admin.analytics('90d'));
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
