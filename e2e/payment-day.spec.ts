import { formatCalendarDate } from '@dmc/contract/dates';
import { expect } from '@playwright/test';
import { apiAs, unique } from './api.ts';
import { TEJOMAYA } from './demo.ts';
import { signIn, test } from './fixtures.ts';

/** The first day of the previous month in India: the earliest valid day of a payment. */
function earliest(): string {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Kolkata',
    year: 'numeric',
    month: '2-digit',
  })
    .format(new Date())
    .split('-')
    .map(Number);
  return month === 1 ? `${year - 1}-12-01` : `${year}-${String(month - 1).padStart(2, '0')}-01`;
}

test('a payment is recorded for the day it was paid, if the server takes days', { tag: '@bare' }, async ({
  page,
  request,
  mode,
}) => {
  const api = await apiAs(request, TEJOMAYA.distributor);
  // No other test pays for this retailer.
  const credit = (await api.credits()).at(-1);
  if (!credit) throw new Error('The demo data has no retailer');
  const name = credit.retailer.businessName;
  const reference = unique('NEFT');
  await signIn(page, TEJOMAYA.distributor, '/payments?period=1y');

  // In the filter, Enter chooses the first match, and the URL contains it.
  const filter = page.getByRole('combobox', { name: 'Retailer' });
  await filter.click();
  await filter.fill(name);
  await filter.press('Enter');
  await expect(filter).toHaveValue(name);
  await expect(page).toHaveURL(/retailer=/);

  await page.getByRole('button', { name: 'Record Payment' }).click();
  const form = page.getByRole('dialog', { name: 'Record Payment' });
  await expect(form.getByText('Outstanding')).toBeVisible();
  await form.getByRole('textbox', { name: 'Amount' }).fill('731');
  await form.getByRole('textbox', { name: 'Reference number' }).fill(reference);
  const day = form.getByLabel('Paid on');
  if (mode === 'bare') await expect(day).toHaveCount(0);
  else {
    await day.fill(earliest());
    await day.blur();
    await expect(day).toHaveValue(formatCalendarDate(earliest()));
  }
  await form.getByRole('button', { name: 'Record Payment' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: reference })).toHaveCount(1);
  const [payment] = (await api.payments(credit.retailer.id ?? credit.id)).filter(
    (one) => one.referenceNumber === reference,
  );
  if (mode === 'full') expect(payment?.paidDate).toBe(earliest());
});
