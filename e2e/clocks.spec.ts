import { addDays, calendarDate, dayStart, formatCalendarDate } from '@dmc/contract/dates';
import { expect, type Page } from '@playwright/test';
import { apiAs, unique } from './api.ts';
import { TEJOMAYA, VRINDA } from './demo.ts';
import { chooseFound, signIn, test } from './fixtures.ts';

const ZONE = 'Asia/Kolkata';
const DAY_MS = 24 * 60 * 60 * 1000;
const today = () => calendarDate(new Date(), ZONE);

const payment = (page: Page) => page.getByRole('dialog', { name: 'Record Payment' });
const paidOn = (page: Page) => payment(page).getByLabel('Paid on');

for (const [where, ahead, amount] of [
  ['a day ahead', DAY_MS, 317],
  ['a day behind', -DAY_MS, 319],
] as const)
  test(`on a computer whose clock is ${where}, days and ages are the platform’s`, async ({
    page,
    request,
  }) => {
    const api = await apiAs(request, TEJOMAYA.distributor);
    const [credit] = await api.credits();
    const retailerId = credit?.retailer.id;
    if (!credit || !retailerId) throw new Error('The demo data has no retailer');
    await page.clock.install({ time: Date.now() + ahead });
    await signIn(page, TEJOMAYA.distributor, '/payments');
    await page.getByRole('button', { name: 'Record Payment' }).click();
    await expect(paidOn(page)).toHaveValue(formatCalendarDate(today()));
    await chooseFound(
      payment(page).getByRole('combobox', { name: 'Retailer' }),
      credit.retailer.businessName,
    );
    const reference = unique('CLK');
    await payment(page).getByRole('textbox', { name: 'Amount' }).fill(String(amount));
    await payment(page).getByRole('textbox', { name: 'Reference number' }).fill(reference);
    await payment(page).getByRole('button', { name: 'Record Payment' }).click();
    await expect(payment(page)).toBeHidden();
    const paid = (await api.payments(retailerId)).find((one) => one.referenceNumber === reference);
    expect(calendarDate(new Date(paid?.paidDate ?? ''), ZONE)).toBe(today());

    // Events of today show a time without a date, and a change made now can be undone.
    const product = await api.addProduct(unique('Clock Rice'));
    const order = (await api.placeOrder(retailerId, product.id)).orderNumber;
    await page.goto('/dashboard');
    const entry = page
      .getByRole('region', { name: 'Recent Activity' })
      .getByRole('listitem')
      .filter({ hasText: order });
    await expect(entry).toContainText(/\d\d:\d\d$/);
    await expect(entry).not.toContainText(/\d+ [A-Z][a-z]{2}/);
    await entry.getByRole('link', { name: order }).click();
    const panel = page.getByRole('dialog', { name: `Order ${order}` });
    await panel.getByRole('combobox', { name: 'Update Status' }).click();
    await page.getByRole('option', { name: 'Confirmed' }).click();
    const messages = page.getByRole('region', { name: /^Messages/ });
    await messages.getByRole('button', { name: 'Undo' }).click();
    await expect(messages).toContainText(`${order} is pending again`);
  });

test('at midnight on the platform an open page moves on to the new day', async ({ page }) => {
  const yesterday = today();
  let ahead = dayStart(addDays(yesterday, 1), ZONE).getTime() - 60_000 - Date.now();
  // The server's clock agrees with the computer's.
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const date = new Date(Date.now() + ahead).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  await page.clock.install({ time: Date.now() + ahead });
  await signIn(page, VRINDA.distributor, '/payments');
  await page.getByRole('button', { name: 'Record Payment' }).click();
  await payment(page).getByRole('textbox', { name: 'Amount' }).fill('450');
  await expect(paidOn(page)).toHaveValue(formatCalendarDate(yesterday));
  await page.clock.fastForward(180_000);
  ahead += 180_000;
  await expect(paidOn(page)).toHaveValue(formatCalendarDate(addDays(yesterday, 1)));
  await expect(payment(page).getByRole('textbox', { name: 'Amount' })).toHaveValue('450');
  await payment(page).getByRole('button', { name: 'Open the calendar' }).click();
  const day = page.getByRole('button', {
    name: new RegExp(`${formatCalendarDate(addDays(yesterday, 1))} \\(Today\\)`),
  });
  await expect(day).toBeEnabled();
});

test('a browser in another zone shows and picks the platform’s days', async ({ page, context, baseURL }) => {
  await signIn(page, VRINDA.distributor, '/orders');
  const read = async (tab: Page) => {
    const texts: string[][] = [];
    for (const [path, name] of [
      ['/orders', 'Orders'],
      ['/payments', 'Payment History'],
    ] as const) {
      await tab.goto(path);
      const grid = tab.getByRole('grid', { name });
      // Rows that every window height shows: a long list renders only those near the viewport.
      await expect(grid.getByRole('row').nth(7)).toBeVisible();
      texts.push((await grid.getByRole('row').allTextContents()).slice(0, 8));
    }
    return texts;
  };
  const here = await read(page);
  for (const timezoneId of ['America/Los_Angeles', 'Pacific/Auckland']) {
    const far = await context.browser()?.newContext({
      baseURL,
      timezoneId,
      locale: 'en-US',
      viewport: { width: 1280, height: 800 },
      storageState: await context.storageState(),
    });
    if (!far) throw new Error('The page has no browser');
    const tab = await far.newPage();
    expect(await read(tab), timezoneId).toEqual(here);
    await tab.getByRole('button', { name: 'Record Payment' }).click();
    await expect(paidOn(tab)).toHaveValue(formatCalendarDate(today()));
    await payment(tab).getByRole('button', { name: 'Open the calendar' }).click();
    await tab.getByRole('button', { name: /\(Today\)$/ }).click();
    await expect(paidOn(tab)).toHaveValue(formatCalendarDate(today()));
    await far.close();
  }
});
