import { expect, type Page } from '@playwright/test';
import { unique } from './api.ts';
import { chooseFound, open, signIn, test, write } from './fixtures.ts';

const history = (page: Page) => page.getByRole('grid', { name: 'Payment History' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const rupees = (amount: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(amount).replace('-', '−');

/** Opens the form and fills it for one retailer. */
async function fill(page: Page, retailer: string, amount: string, reference: string) {
  await page.getByRole('button', { name: 'Record Payment' }).click();
  const form = dialog(page, 'Record Payment');
  await chooseFound(form.getByRole('combobox', { name: 'Retailer' }), retailer);
  await form.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await form.getByRole('textbox', { name: 'Reference number' }).fill(reference);
  return form;
}

test('a payment is recorded once, and appears in history, statement and credit', {
  tag: ['@core', '@bare'],
}, async ({ page, tenant, mode }) => {
  const { api } = tenant.owner;
  const [retailer] = tenant.retailers;
  const { outstandingBalance } = await api.credit(retailer.id);
  await signIn(page, tenant.owner, '/payments');

  await page.getByRole('button', { name: 'Record Payment' }).click();
  const empty = dialog(page, 'Record Payment');
  await empty.getByRole('button', { name: 'Record Payment' }).click();
  await expect(empty.getByRole('combobox', { name: 'Retailer' })).toHaveAccessibleDescription(
    'Choose a retailer',
  );
  await expect(empty.getByRole('combobox', { name: 'Retailer' })).toBeFocused();
  await expect(empty.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(
    'Enter an amount above ₹0',
  );
  await empty.getByRole('button', { name: 'Cancel' }).click();

  const reference = unique('NEFT');
  const form = await fill(page, retailer.name, '1240.50', reference);
  await expect(form.getByText('Outstanding')).toBeVisible();
  await form.getByRole('combobox', { name: 'Payment method' }).click();
  await page.getByRole('option', { name: 'Bank transfer' }).click();
  await write(page, /\/record$/, () => form.getByRole('button', { name: 'Record Payment' }).dblclick());
  await expect(page.getByText(`Payment of ₹1,240.50 recorded for ${retailer.name}`).first()).toBeVisible();
  await expect(form).toBeHidden();

  await page.reload();
  const row = history(page).getByRole('row').filter({ hasText: reference });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('₹1,240.50');
  await expect(row).toContainText('Bank transfer');
  await row.click();
  const details = dialog(page, `Payment from ${retailer.name}`);
  await expect(details).toContainText(reference);
  const statement = `/payments?tab=statements&retailer=${retailer.id}`;
  // The documented retailer of a payment has no id, so there is no link.
  if (mode === 'full') await details.getByRole('button', { name: 'View Statement' }).click();
  else await open(page, statement);
  await expect(page).toHaveURL(statement);
  const line = page.getByRole('grid', { name: 'Account Statements' }).getByRole('row').nth(1);
  await expect(line).toContainText('+₹1,240.50');
  const owed = outstandingBalance - 1240.5;
  await expect(line).toContainText(rupees(owed));
  expect((await api.credit(retailer.id)).outstandingBalance).toBeCloseTo(owed, 2);
  const recorded = (await api.payments(retailer.id)).filter((one) => one.referenceNumber === reference);
  expect(recorded).toHaveLength(1);
});

test('after a lost answer, what is known is said once, and sending again pays once', async ({
  page,
  tenant,
  watch,
}) => {
  const call = /\/api\/payments\/record$/;
  watch.provokes(call);
  const [retailer] = tenant.retailers;
  const count = async (reference: string) =>
    (await tenant.owner.api.payments(retailer.id)).filter((one) => one.referenceNumber === reference).length;
  await signIn(page, tenant.owner, '/payments');

  // The server records it, but the answer is lost.
  const arrived = unique('UPI');
  const form = await fill(page, retailer.name, '310', arrived);
  await expect(form.getByText('Outstanding')).toBeVisible();
  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await form.getByRole('button', { name: 'Record Payment' }).click();
  const messages = page.getByRole('region', { name: /^Messages/ });
  await expect(messages.getByText(`Payment of ₹310.00 recorded for ${retailer.name}`)).toHaveCount(1);
  await expect(form).toBeHidden();
  await page.unroute(call);
  await expect(history(page).getByRole('row').filter({ hasText: arrived })).toHaveCount(1);

  // The request never arrives; the typed values stay, and the same form is sent again.
  const lost = unique('UPI');
  const again = await fill(page, retailer.name, '420', lost);
  await expect(again.getByText('Outstanding')).toBeVisible();
  await page.route(call, (route) => route.abort('connectionrefused'));
  await again.getByRole('button', { name: 'Record Payment' }).click();
  await expect(again.getByRole('alert')).toContainText('We don’t know whether it was recorded.');
  expect(await count(lost)).toBe(0);
  await page.unroute(call);
  await again.getByRole('button', { name: 'Record Payment' }).click();
  await expect(again).toBeHidden();
  await expect(history(page).getByRole('row').filter({ hasText: lost })).toHaveCount(1);
  expect([await count(arrived), await count(lost)]).toEqual([1, 1]);
});

test('a repeated amount within minutes must be confirmed before it is recorded again', async ({
  page,
  tenant,
}) => {
  const { api } = tenant.owner;
  const [retailer] = tenant.retailers;
  await api.recordPayment(retailer.id, 555);
  await signIn(page, tenant.owner, '/payments');
  const form = await fill(page, retailer.name, '555', unique('CHQ'));
  await expect(form.getByText(`₹555.00 for ${retailer.name} was recorded just now.`)).toBeVisible();
  await form.getByRole('button', { name: 'Record Payment' }).dblclick();
  await expect(form.getByRole('alert')).toContainText('This may be a duplicate.');
  expect(await api.payments(retailer.id)).toHaveLength(1);
  await form.getByRole('button', { name: 'Record Anyway' }).click();
  await expect(form).toBeHidden();
  expect(await api.payments(retailer.id)).toHaveLength(2);
});

test('a credit limit is adjusted, and a concurrent second change is refused', { tag: '@core' }, async ({
  page,
  tenant,
  watch,
}) => {
  watch.provokes(/\/api\/payments\/update-credit$/);
  const { api } = tenant.owner;
  const [retailer] = tenant.retailers;
  await api.setLimit(retailer.id, 90_000);
  await signIn(page, tenant.owner, '/payments?tab=credit');
  await expect(page.getByText('Credit is as of now')).toBeVisible();
  await expect(page.getByRole('radio', { name: '30 days' })).toBeDisabled();
  await page.getByRole('button', { name: `Actions for ${retailer.name}` }).click();
  await page.getByRole('menuitem', { name: 'Adjust Credit' }).click();
  const form = dialog(page, 'Adjust Credit Limit');
  const account = form.locator('dl');
  const save = () =>
    write(page, /\/update-credit$/, () => form.getByRole('button', { name: 'Save Limit' }).click());
  await expect(account).toContainText('₹90,000.00');
  await form.getByRole('textbox', { name: 'New credit limit' }).fill('1,20,000.50');
  await form.getByRole('textbox', { name: 'Reason' }).fill('Diwali stock');
  await api.setLimit(retailer.id, 75_000);
  await save();
  await expect(form.getByRole('alert')).toContainText(
    `The credit limit for ${retailer.name} is now ₹75,000.00: someone else changed it first.`,
  );
  // The typed values stay and the current limit appears; saving again then succeeds.
  await expect(account).toContainText('₹75,000.00');
  await save();
  await expect(form).toBeHidden();
  await page.reload();
  const row = page.getByRole('grid', { name: 'Credit Management' }).getByRole('row');
  await expect(row.filter({ hasText: retailer.name })).toContainText('₹1,20,000.50');
  expect((await api.credit(retailer.id)).creditLimit).toBe(120_000.5);
});
