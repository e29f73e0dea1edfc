import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { apiAs } from './api.ts';
import { TEJOMAYA } from './demo.ts';
import { signIn, tabTo, test } from './fixtures.ts';

const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
/** An amount as the screen shows it: without decimals. */
const rupees = (amount: number) => whole.format(amount).replace('-', '−');

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const line = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

test('the five reports show the server’s figures, each at its own address', {
  tag: ['@core', '@bare'],
}, async ({ page, tenant, mode }) => {
  const { api } = tenant.owner;
  if (mode === 'full')
    for (const [index, retailer] of tenant.retailers.entries()) {
      const { id } = await tenant.order({ retailer, product: tenant.products[index], qty: 3 });
      await api.setStatus(id, 'CONFIRMED');
    }
  const [figures, pnl, tax, { agingReport }] = await Promise.all([
    api.report('dashboard?period=current_year'),
    api.report('pnl'),
    api.report('tax?period=current_year'),
    api.report('aging'),
  ]);
  await signIn(page, tenant.owner, '/accounting?period=current_year');
  const key = page.getByRole('region', { name: 'Key figures' });
  await expect(key).toContainText(rupees(figures.totalRevenue));
  await expect(key).toContainText(rupees(figures.outstandingReceivables));
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('current_year');
  await expect(page.getByText(figures.topSellingProducts[0].productName)).toBeVisible();
  // The documented text appears if the server sends no series.
  const soon = page.getByText('Chart visualization coming soon');
  if (mode === 'bare') await expect(soon).toBeVisible();
  else await expect(soon).toBeHidden();

  await tab(page, 'Tax Reports').click();
  await expect(page).toHaveURL('/accounting?period=current_year&tab=tax');
  await expect(line(page, 'Total Tax Liability')).toContainText(rupees(tax.totalTaxLiability));
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Current month');
  await expect(page).toHaveURL('/accounting?tab=tax');

  await tab(page, 'Profit & Loss').click();
  await expect(line(page, 'Net Profit')).toContainText(rupees(pnl.netProfit));
  await expect(page.getByText('Does not add up')).toBeHidden();

  await tab(page, 'Aging Report').click();
  const rows = page.getByRole('grid', { name: 'Outstanding by retailer' }).getByRole('row');
  await expect(rows).toHaveCount(agingReport.length + 1);
  await expect(rows.nth(1)).toContainText(agingReport[0].retailer.businessName);
  await page.getByRole('textbox', { name: 'Search retailers' }).fill(agingReport[1].retailer.businessName);
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(rupees(agingReport[1].totalOutstanding));
  await page.reload();
  await expect(rows).toHaveCount(2);

  await tab(page, 'Trends Analysis').click();
  const months = page.getByRole('table', { name: 'Month by month' });
  await expect(months.getByRole('row')).toHaveCount(7);
  await expect(months.getByRole('row').nth(1)).toContainText(rupees(pnl.revenue.netRevenue));
});

test('an order that is confirmed is a sale in every report', { tag: '@core' }, async ({ page, tenant }) => {
  const { api } = tenant.owner;
  const { id } = await tenant.order({ qty: 5 });
  await signIn(page, tenant.owner, '/accounting?tab=pnl');
  await expect(page.getByRole('heading', { name: 'No sales or expenses in this period' })).toBeVisible();

  await api.setStatus(id, 'CONFIRMED');
  await page.getByRole('button', { name: 'Refresh' }).click();
  // Without GST, assumed at 18 %; the cost is assumed at 80 %.
  await expect(line(page, 'Total Sales')).toContainText('₹1,017');
  await expect(line(page, 'Net Profit')).toContainText('₹203');
  await tab(page, 'Aging Report').click();
  const outstanding = page.getByRole('region', { name: 'Total Outstanding' });
  await expect(outstanding).toContainText('₹1,200');
  await page.reload();
  await expect(outstanding).toContainText('₹1,200');
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
