import { expect } from '@playwright/test';
import { VRINDA } from './demo.ts';
import { chooseFound, settled, signIn, test } from './fixtures.ts';

test('after a release, parts that are gone are said to be, and a form keeps what was typed', async ({
  page,
  watch,
}) => {
  const gone = /\/assets\/(calendar|support)[-.][^/]+\.js$/;
  watch.provokes(gone);
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
  await signIn(page, VRINDA.distributor, '/payments');
  const form = page.getByRole('dialog', { name: 'Record Payment' });
  const amount = form.getByRole('textbox', { name: 'Amount' });
  await page.getByRole('button', { name: 'Record Payment' }).click();
  await chooseFound(form.getByRole('combobox', { name: 'Retailer' }), 'Annapoorna Provision Stores');
  await amount.fill('731');
  await form.getByRole('button', { name: 'Open the calendar' }).click();
  await expect(form.getByRole('alert')).toContainText(
    'Part of this page could not be loaded. A new version was released.',
  );
  await expect(amount).toHaveValue('731.00');
  await form.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'Support Center' }).click();
  await expect(page.getByRole('alert')).toContainText('This page could not be shown.');
  await page.unroute(gone);
  await page.getByRole('button', { name: 'Reload' }).click();
  await settled(page);
  await expect(page.getByText('This page could not be shown.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Payments' }).click();
  await page.getByRole('button', { name: 'Record Payment' }).click();
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect(amount).toHaveValue('731.00');
  await expect(form.getByRole('combobox', { name: 'Retailer' })).toHaveValue('Annapoorna Provision Stores');
});
