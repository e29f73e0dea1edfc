import { expect, type Page } from '@playwright/test';
import { apiAs, VRINDA } from './demo.ts';
import { signIn, test } from './journey.ts';

const rows = (page: Page, list: string) => page.getByRole('grid', { name: list }).getByRole('row');

test('an old payment is found by its reference', { tag: '@bare' }, async ({ page, request, mode }) => {
  const api = await apiAs(request, VRINDA.distributor);
  const old = (await api.paymentsPage(2)).findLast(({ referenceNumber }) => referenceNumber !== '');
  if (!old) throw new Error('The demo data has too few payments');
  await signIn(page, VRINDA.distributor, '/payments?period=1y');
  await expect(rows(page, 'Payment History').nth(1)).toBeVisible();

  const field = page.getByRole('textbox', { name: 'Search payments' });
  await field.fill(old.referenceNumber);
  if (mode === 'bare') {
    await expect(
      page.getByRole('heading', { name: /^Searched the 100 loaded of \d+ payments$/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Load all and search' }).click();
  }
  const found = rows(page, 'Payment History').filter({ hasText: old.referenceNumber });
  await expect(found).toHaveCount(1);
  await expect(rows(page, 'Payment History')).toHaveCount(2);
  await expect(found).toContainText(old.retailer.businessName);
  if (mode === 'full')
    await expect(
      page.getByRole('group', { name: 'Type' }).getByRole('button', { name: 'All 1' }),
    ).toBeVisible();

  await field.press('Escape');
  await expect(page).not.toHaveURL(/search=/);
  await expect(rows(page, 'Payment History').nth(2)).toBeVisible();
});

test('a credit account is found by its retailer, and those that owe by one press', { tag: '@bare' }, async ({
  page,
  request,
}) => {
  const credits = await (await apiAs(request, VRINDA.distributor)).credits();
  const wanted = credits.at(-1);
  if (!wanted) throw new Error('The demo data has no retailers');
  await signIn(page, VRINDA.distributor, '/payments?tab=credit');
  await page.getByRole('textbox', { name: 'Search retailers' }).fill(wanted.retailer.businessName);
  const list = rows(page, 'Credit Management');
  await expect(list).toHaveCount(2);
  await expect(list.nth(1)).toContainText(wanted.retailer.businessName);

  await page.getByRole('textbox', { name: 'Search retailers' }).press('Escape');
  const owing = credits.filter(({ outstandingBalance }) => outstandingBalance > 0);
  expect(owing.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: `Owing ${owing.length}` }).click();
  await expect(page).toHaveURL(/filter=owing/);
  await expect(list).toHaveCount(owing.length + 1);
});
