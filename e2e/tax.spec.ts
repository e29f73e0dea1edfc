import { expect } from '@playwright/test';
import { unique } from './api.ts';
import { HARITVAN } from './demo.ts';
import { signIn, test, write } from './fixtures.ts';

const { distributor } = HARITVAN;
const EXPENSES = /\/api\/expenses(\/|$)/;

test('a product gets its GST rate, HSN code and cost, where the server takes them', { tag: '@bare' }, async ({
  page,
  mode,
}) => {
  const name = unique('Nilgiri Cardamom');
  await signIn(page, distributor, '/products?new=1');
  const dialog = page.getByRole('dialog', { name: 'Add Product' });
  await dialog.getByRole('textbox', { name: 'Product name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'SKU' }).fill(name.replaceAll(' ', '-').toUpperCase());
  await dialog.getByRole('textbox', { name: 'Price' }).fill('250');
  const rate = dialog.getByRole('combobox', { name: 'GST rate' });
  if (mode === 'bare') {
    await expect(dialog.getByRole('combobox', { name: 'Unit' })).toBeVisible();
    await expect(rate).toHaveCount(0);
    await expect(dialog.getByRole('textbox', { name: 'Cost' })).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: 'GST' })).toHaveCount(0);
    return;
  }
  await rate.click();
  await expect(page.getByRole('option')).toHaveText(['Not known', '0%', '5%', '18%', '40%']);
  await page.getByRole('option', { name: '5%', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'HSN code' }).fill('0908');
  await dialog.getByRole('textbox', { name: 'Cost' }).fill('180');
  await dialog.getByRole('button', { name: 'Save Product' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('grid', { name: 'Products' }).getByText(name).click();
  const record = page.getByRole('dialog', { name: `Product ${name}`, exact: true });
  await expect(record).toContainText('₹70.00 · 28% of the price');
  await expect(record).toContainText('0908');
  await expect(record).not.toContainText('Assumed');
});

test('an expense is entered, counts in profit and loss, and is deleted', { tag: ['@core', '@bare'] }, async ({
  page,
  tenant,
  mode,
}) => {
  await signIn(page, tenant.owner, '/accounting?tab=expenses');
  const tab = page.getByRole('tab', { name: 'Expenses' });
  if (mode === 'bare') {
    await expect(page.getByRole('region', { name: 'Key figures' })).toBeVisible();
    await expect(tab).toHaveCount(0);
    return;
  }
  // With a sale, profit and loss appears even without an expense.
  await tenant.owner.api.setStatus((await tenant.order()).id, 'CONFIRMED');
  const description = 'Insurance of the vans';
  await page.getByRole('button', { name: 'Add Expense' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  await dialog.getByRole('textbox', { name: 'Description' }).fill(description);
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('1,23,456.50');
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Marketing' }).click();
  await write(page, EXPENSES, () => dialog.getByRole('button', { name: 'Save Expense' }).click());
  await expect(page.getByText(`${description} was added`, { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: description });
  await expect(row).toContainText('₹1,23,456.50');
  const marketing = page.getByRole('row', { name: /^Marketing Expenses/ });
  await page.getByRole('tab', { name: 'Profit & Loss' }).click();
  await expect(marketing).toContainText('₹1,23,457');

  await tab.click();
  await row.getByRole('button', { name: `Delete ${description}` }).click();
  await write(page, EXPENSES, () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
  );
  await expect(page.getByText(`${description} was deleted`, { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('tab', { name: 'Profit & Loss' }).click();
  await expect(marketing).toHaveText('Marketing Expenses₹0');
});
