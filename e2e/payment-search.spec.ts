import { expect, type Page } from '@playwright/test';
import { apiAs } from './api.ts';
import { VRINDA } from './demo.ts';
import { signIn, test } from './fixtures.ts';

const rows = (page: Page, list: string) => page.getByRole('grid', { name: list }).getByRole('row');

test('an old payment is found by its reference', { tag: '@bare-only' }, async ({ page, request }) => {
  const api = await apiAs(request, VRINDA.distributor);
  const old = (await api.paymentsPage(2)).findLast(({ referenceNumber }) => referenceNumber !== '');
  if (!old) throw new Error('The demo data has too few payments');
  await signIn(page, VRINDA.distributor, '/payments?period=1y');
  await expect(rows(page, 'Payment History').nth(1)).toBeVisible();

  const field = page.getByRole('textbox', { name: 'Search payments' });
  await field.fill(old.referenceNumber);
  await expect(
    page.getByRole('heading', { name: /^Searched the 100 loaded of \d+ payments$/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Load all and search' }).click();
  const found = rows(page, 'Payment History').filter({ hasText: old.referenceNumber });
  await expect(found).toHaveCount(1);
  await expect(rows(page, 'Payment History')).toHaveCount(2);
  await expect(found).toContainText(old.retailer.businessName);

  await field.press('Escape');
  await expect(page).not.toHaveURL(/search=/);
  await expect(rows(page, 'Payment History').nth(2)).toBeVisible();
});
