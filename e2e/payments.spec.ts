import { expect, type Page } from '@playwright/test';
import { apiAs, HARITVAN, TEJOMAYA, unique } from './demo.ts';
import { chooseFound, signIn, test } from './journey.ts';

const history = (page: Page) => page.getByRole('grid', { name: 'Payment History' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
/** Makes amounts that no other payment has. */
let paise = 0;
const ownAmount = (rupees: number) => {
  paise += 1;
  return `${rupees}.${String(10 + paise).padStart(2, '0')}`;
};
const grouped = (amount: string) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(Number(amount));

/** Opens the form and fills it for one retailer. */
async function fill(page: Page, retailer: string, amount: string, reference: string) {
  await page.getByRole('button', { name: 'Record Payment' }).click();
  const form = dialog(page, 'Record Payment');
  await chooseFound(form.getByRole('combobox', { name: 'Retailer' }), retailer);
  await form.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await form.getByRole('textbox', { name: 'Reference number' }).fill(reference);
  return form;
}

/** The distributor's nth retailer, so that journeys do not interfere. */
async function retailerOf(api: Awaited<ReturnType<typeof apiAs>>, index: number) {
  const credit = (await api.credits())[index];
  if (!credit) throw new Error('The demo data has too few retailers');
  return { ...credit, name: credit.retailer.businessName, id: credit.retailer.id ?? credit.id };
}

test('a payment is recorded once, and appears in history, statement and credit', { tag: '@bare' }, async ({
  page,
  request,
  mode,
}) => {
  const api = await apiAs(request, TEJOMAYA.distributor);
  const retailer = await retailerOf(api, 0);
  await signIn(page, TEJOMAYA.distributor, '/payments');

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

  const amount = ownAmount(1240);
  const reference = unique('NEFT');
  const form = await fill(page, retailer.name, amount, reference);
  await expect(form.getByText('Outstanding')).toBeVisible();
  await form.getByRole('combobox', { name: 'Payment method' }).click();
  await page.getByRole('option', { name: 'Bank transfer' }).click();
  await form.getByRole('button', { name: 'Record Payment' }).dblclick();
  await expect(
    page.getByText(`Payment of ${grouped(amount)} recorded for ${retailer.name}`).first(),
  ).toBeVisible();
  await expect(form).toBeHidden();

  await page.reload();
  const row = history(page).getByRole('row').filter({ hasText: reference });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(grouped(amount));
  await expect(row).toContainText('Bank transfer');
  await row.click();
  const details = dialog(page, `Payment from ${retailer.name}`);
  await expect(details).toContainText(reference);
  // The documented retailer of a payment has no id to link to.
  if (mode === 'full') await details.getByRole('button', { name: 'View Statement' }).click();
  else await page.goto(`/payments?tab=statements&retailer=${retailer.id}`);
  await expect(page).toHaveURL(`/payments?tab=statements&retailer=${retailer.id}`);
  const line = page.getByRole('grid', { name: 'Account Statements' }).getByRole('row').nth(1);
  await expect(line).toContainText(`+${grouped(amount)}`);
  const { outstandingBalance } = await api.credit(retailer.id);
  expect(outstandingBalance).toBeCloseTo(retailer.outstandingBalance - Number(amount), 2);
  await expect(line).toContainText(grouped(String(outstandingBalance)).replace('-', '−'));
  expect((await api.payments(retailer.id)).filter((one) => one.referenceNumber === reference)).toHaveLength(
    1,
  );
});

test('after a lost answer the history is checked, and pressing again pays once', async ({
  page,
  request,
  watch,
}) => {
  const call = /\/api\/payments\/record$/;
  watch.provokes(call);
  const api = await apiAs(request, TEJOMAYA.distributor);
  const retailer = await retailerOf(api, 1);
  const count = async (reference: string) =>
    (await api.payments(retailer.id)).filter((one) => one.referenceNumber === reference).length;
  await signIn(page, TEJOMAYA.distributor, '/payments');

  // The server records it, but the answer is lost.
  const arrived = unique('UPI');
  const form = await fill(page, retailer.name, ownAmount(310), arrived);
  await expect(form.getByText('Outstanding')).toBeVisible();
  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await form.getByRole('button', { name: 'Record Payment' }).click();
  await expect(
    form.getByText(
      /^The server did not respond, but the payment is in the history, recorded at \d\d:\d\d\.$/,
    ),
  ).toBeVisible();
  await page.unroute(call);
  await form.getByRole('button', { name: 'Close' }).last().click();
  await expect(history(page).getByRole('row').filter({ hasText: arrived })).toHaveCount(1);

  // The request never arrives; what was typed stays, and the same form is sent again.
  const lost = unique('UPI');
  const again = await fill(page, retailer.name, ownAmount(420), lost);
  await expect(again.getByText('Outstanding')).toBeVisible();
  await page.route(call, (route) => route.abort('connectionrefused'));
  await again.getByRole('button', { name: 'Record Payment' }).click();
  await expect(again.getByRole('alert')).toContainText('The payment is not in the history.');
  expect(await count(lost)).toBe(0);
  await page.unroute(call);
  await again.getByRole('button', { name: 'Record Payment' }).click();
  await expect(again).toBeHidden();
  await expect(history(page).getByRole('row').filter({ hasText: lost })).toHaveCount(1);
  expect([await count(arrived), await count(lost)]).toEqual([1, 1]);
});

test('a repeated amount within minutes must be confirmed before it is recorded again', async ({
  page,
  request,
}) => {
  const api = await apiAs(request, TEJOMAYA.distributor);
  const retailer = await retailerOf(api, 2);
  const amount = ownAmount(555);
  await api.recordPayment(retailer.id, Number(amount));
  await signIn(page, TEJOMAYA.distributor, '/payments');
  const form = await fill(page, retailer.name, amount, unique('CHQ'));
  await expect(
    form.getByText(`${grouped(amount)} for ${retailer.name} was recorded just now.`),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Record Payment' }).dblclick();
  await expect(form.getByRole('alert')).toContainText('This may be a duplicate.');
  const recorded = async () =>
    (await api.payments(retailer.id)).filter((one) => one.amount === Number(amount)).length;
  expect(await recorded()).toBe(1);
  await form.getByRole('button', { name: 'Record Anyway' }).click();
  await expect(form).toBeHidden();
  expect(await recorded()).toBe(2);
});

test('a credit limit is adjusted, and a concurrent second change is refused', async ({
  page,
  request,
  watch,
}) => {
  watch.provokes(/\/api\/payments\/update-credit$/);
  const api = await apiAs(request, HARITVAN.distributor);
  const retailer = await retailerOf(api, 0);
  await api.setLimit(retailer.id, 90_000);
  await signIn(page, HARITVAN.distributor, '/payments?tab=credit');
  await expect(page.getByText('Credit is as of now')).toBeVisible();
  await expect(page.getByRole('radio', { name: '30 days' })).toBeDisabled();
  await page.getByRole('button', { name: `Actions for ${retailer.name}` }).click();
  await page.getByRole('menuitem', { name: 'Adjust Credit' }).click();
  const form = dialog(page, 'Adjust Credit Limit');
  const account = form.locator('dl');
  await expect(account).toContainText('₹90,000.00');
  await form.getByRole('textbox', { name: 'New credit limit' }).fill('1,20,000.50');
  await form.getByRole('textbox', { name: 'Reason' }).fill('Diwali stock');
  await api.setLimit(retailer.id, 75_000);
  await form.getByRole('button', { name: 'Save Limit' }).click();
  await expect(form.getByRole('alert')).toContainText(
    `The credit limit for ${retailer.name} is now ₹75,000.00: someone else changed it first.`,
  );
  // What was typed stays and the current limit is shown; saving again then succeeds.
  await expect(account).toContainText('₹75,000.00');
  await form.getByRole('button', { name: 'Save Limit' }).click();
  await expect(form).toBeHidden();
  await page.reload();
  const row = page.getByRole('grid', { name: 'Credit Management' }).getByRole('row');
  await expect(row.filter({ hasText: retailer.name })).toContainText('₹1,20,000.50');
  expect((await api.credit(retailer.id)).creditLimit).toBe(120_000.5);
});

test('tab, retailer and period are in the address', async ({ page, request }) => {
  const retailer = await retailerOf(await apiAs(request, HARITVAN.distributor), 3);
  await signIn(page, HARITVAN.distributor, '/payments');
  await page.getByRole('tab', { name: 'Account Statements' }).click();
  await page.getByRole('radio', { name: '1 year' }).click();
  const filter = page.getByRole('combobox', { name: 'Retailer' });
  await filter.fill(retailer.name);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: new RegExp(`^${retailer.name}`) }).click();
  const address = `/payments?tab=statements&period=1y&retailer=${retailer.id}`;
  await expect(page).toHaveURL(address);
  await page.goto(address);
  await expect(filter).toHaveValue(retailer.name);
  await expect(page.getByRole('radio', { name: '1 year' })).toBeChecked();
  await expect(page.getByRole('grid', { name: 'Account Statements' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  await page.goBack();
  await expect(filter).toHaveValue('All Retailers');
});
