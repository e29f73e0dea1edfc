import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { apiAs, HARITVAN, TEJOMAYA, VRINDA } from './demo.ts';
import { signIn, tabTo, test } from './journey.ts';

const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
/** An amount as the screen prints it: without decimals. */
const rupees = (amount: number) => whole.format(amount).replace('-', '−');

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const line = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

test('the five reports show the server’s figures, each at its own address', { tag: '@bare' }, async ({
  page,
  request,
  mode,
}) => {
  const api = await apiAs(request, VRINDA.distributor);
  const [figures, pnl, tax, { agingReport }] = await Promise.all([
    api.report('dashboard?period=last_month'),
    api.report('pnl'),
    api.report('tax?period=last_month'),
    api.report('aging'),
  ]);
  await signIn(page, VRINDA.distributor, '/accounting?period=last_month');
  const key = page.getByRole('region', { name: 'Key figures' });
  await expect(key).toContainText(rupees(figures.totalRevenue));
  await expect(key).toContainText(rupees(figures.outstandingReceivables));
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('last_month');
  await expect(page.getByText(figures.topSellingProducts[0].productName)).toBeVisible();
  // The documented text is shown if the server sends no series (P66).
  const soon = page.getByText('Chart visualization coming soon');
  if (mode === 'bare') await expect(soon).toBeVisible();
  else await expect(soon).toBeHidden();

  await tab(page, 'Tax Reports').click();
  await expect(page).toHaveURL('/accounting?period=last_month&tab=tax');
  await expect(line(page, 'Total Tax Liability')).toContainText(rupees(tax.totalTaxLiability));
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Current month');
  await expect(page).toHaveURL('/accounting?tab=tax');

  await tab(page, 'Profit & Loss').click();
  await expect(line(page, 'Net Profit')).toContainText(rupees(pnl.netProfit));
  await expect(page.getByText('Does not add up')).toBeHidden();

  await tab(page, 'Aging Report').click();
  const grid = page.getByRole('grid', { name: 'Outstanding by retailer' });
  await expect(grid.getByRole('row')).toHaveCount(agingReport.length + 1);
  await expect(grid.getByRole('row').nth(1)).toContainText(agingReport[0].retailer.businessName);
  await page.getByRole('textbox', { name: 'Search retailers' }).fill(agingReport[1].retailer.businessName);
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('row').nth(1)).toContainText(rupees(agingReport[1].totalOutstanding));
  await page.reload();
  await expect(grid.getByRole('row')).toHaveCount(2);

  await tab(page, 'Trends Analysis').click();
  const months = page.getByRole('table', { name: 'Month by month' });
  await expect(months.getByRole('row')).toHaveCount(7);
  await expect(months.getByRole('row').nth(1)).toContainText(rupees(pnl.revenue.netRevenue));
  await page.goBack();
  await expect(tab(page, 'Aging Report')).toHaveAttribute('aria-selected', 'true');
});

test('an order that is confirmed is a sale in every report', async ({ page, request }) => {
  const api = await apiAs(request, HARITVAN.distributor);
  const [order] = await api.orders('PENDING');
  if (!order) throw new Error('The demo data has no pending order');
  await signIn(page, HARITVAN.distributor, '/accounting?tab=pnl');
  const before = await api.report('pnl');
  await expect(line(page, 'Total Sales')).toContainText(rupees(before.revenue.totalSales));
  const owedBefore = (await api.report('dashboard')).outstandingReceivables;

  await api.setStatus(order.id, 'CONFIRMED');
  await page.getByRole('button', { name: 'Refresh' }).click();
  const after = await api.report('pnl');
  expect(after.revenue.totalSales).toBeGreaterThan(before.revenue.totalSales);
  await expect(line(page, 'Total Sales')).toContainText(rupees(after.revenue.totalSales));
  await expect(line(page, 'Net Profit')).toContainText(rupees(after.netProfit));
  await tab(page, 'Aging Report').click();
  const owed = Math.round((owedBefore + order.totalAmount) * 100) / 100;
  await expect(page.getByRole('region', { name: 'Total Outstanding' })).toContainText(rupees(owed));
  await page.reload();
  await expect(page.getByRole('region', { name: 'Total Outstanding' })).toContainText(rupees(owed));
});

test('invalid dates are reported at their field, without a request', async ({ page, request }) => {
  const asked: string[] = [];
  page.on('request', (each) => {
    if (each.url().includes('/accounting/pnl')) asked.push(each.url());
  });
  await signIn(page, VRINDA.distributor, '/accounting?tab=pnl&from=2026-02-31&to=2026-03-31');
  const [start, end] = [page.getByLabel('Start date'), page.getByLabel('End date')];
  await expect(start).toHaveAccessibleDescription('Enter a valid date');
  await expect(page.getByText('Correct the dates to see the statement.')).toBeVisible();
  expect(asked).toEqual([]);

  await start.fill('2026-03-01');
  await expect(page).toHaveURL('/accounting?tab=pnl&from=2026-03-01&to=2026-03-31');
  await expect(start).not.toHaveAttribute('aria-invalid');
  await end.fill('2026-02-01');
  await end.blur();
  await expect(end).toHaveAccessibleDescription('End date cannot be before the start date');
  // The last valid choice is kept.
  await expect(page).toHaveURL('/accounting?tab=pnl&from=2026-03-01&to=2026-03-31');
  const { netProfit } = await (await apiAs(request, VRINDA.distributor)).report('pnl');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Current month');
  await expect(page).toHaveURL('/accounting?tab=pnl');
  await expect(line(page, 'Net Profit')).toContainText(rupees(netProfit));
});

test('a report is exported as a file with exact figures, by keyboard alone', async ({ page, request }) => {
  const { revenue, netProfit } = await (await apiAs(request, TEJOMAYA.distributor)).report('pnl');
  await signIn(page, TEJOMAYA.distributor, '/accounting');
  await tabTo(page, tab(page, 'Financial Dashboard'));
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Profit & Loss')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(line(page, 'Net Profit')).toContainText(rupees(netProfit));
  await tabTo(page, page.getByRole('button', { name: 'Export CSV' }));
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^profit-and-loss_\d{4}-\d{2}-01(_\d{4}-\d{2}-\d{2})?\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFSection,Line,Amount\r\n')).toBe(true);
  expect(text).toContain(`Revenue,Total Sales,${revenue.totalSales}\r\n`);
  expect(text).toContain(`Revenue,Returns,${0 - revenue.returns}\r\n`);
  expect(text).toContain(`Result,Net Profit,${netProfit}\r\n`);
  await expect(page.getByText(`${download.suggestedFilename()} was saved`).first()).toBeVisible();
});

test('a report that fails does not show zeros, and one month’s failure does not affect another', async ({
  page,
  watch,
}) => {
  const call = /\/api\/accounting\/(dashboard|pnl)/;
  watch.provokes(call);
  const refuse = { status: 500, json: { success: false, message: 'The storage is being repaired.' } };
  await page.route(/\/api\/accounting\/dashboard/, (route) => route.fulfill(refuse));
  await signIn(page, VRINDA.distributor, '/accounting');
  await expect(page.getByText('The financial dashboard could not be loaded.')).toBeVisible();
  await expect(page.getByText('The storage is being repaired.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Key figures' })).toBeHidden();
  await page.unroute(/\/api\/accounting\/dashboard/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Key figures' })).toContainText('₹');

  let calls = 0;
  await page.route(/\/api\/accounting\/pnl/, async (route) => {
    calls += 1;
    if (calls === 3) await route.fulfill(refuse);
    else await route.fallback();
  });
  await tab(page, 'Trends Analysis').click();
  await expect(page.getByText('1 month could not be loaded.')).toBeVisible();
  const months = page.getByRole('table', { name: 'Month by month' });
  await expect(months.getByRole('row').filter({ hasText: 'Not loaded' })).toHaveCount(1);
  await expect(months.getByRole('row').filter({ hasText: '₹' })).toHaveCount(5);
  await page.unroute(/\/api\/accounting\/pnl/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(months.getByRole('row').filter({ hasText: '₹' })).toHaveCount(6);
});
