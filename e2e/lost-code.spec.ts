import { expect, type Page } from '@playwright/test';
import { VRINDA } from './demo.ts';
import { chooseFound, fillSignIn, settled, signIn, test } from './fixtures.ts';

/** Everything that a page without a network or a server requests. */
const ANYTHING = /^http/;
const ASSETS = /\/assets\//;
const OFFLINE = 'You are offline.';

/** Marks the document, and returns whether it has been reloaded since. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset.marked = '';
  });
  return () => page.evaluate(() => document.documentElement.dataset.marked === undefined);
}

test('a page whose code is gone says so, signed in or not, and is loaded again', async ({ page, watch }) => {
  const code = /\/assets\/index-[^/]+\.js$/;
  const lose = () => page.route(code, (route) => route.fulfill({ status: 404, body: '' }));
  watch.provokes(code);
  await lose();
  await page.goto('/login');
  const said = page.getByText('The console could not be loaded.');
  await expect(said).toBeVisible();
  await page.unroute(code);
  await page.getByRole('link', { name: 'Reload' }).click();
  await fillSignIn(page, VRINDA.distributor);
  await expect(page).toHaveURL('/dashboard');
  await lose();
  await page.reload();
  await expect(said).toBeVisible();
});

test('without a network each page says why it is not there, and comes when the network is back', async ({
  page,
  context,
  watch,
}) => {
  watch.provokes(ANYTHING);
  await signIn(page, VRINDA.distributor);
  const isReloaded = await markDocument(page);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  // A page whose code came with another's lacks only its data.
  const failure = page.locator('main').getByText(/could not be (shown|loaded)\./);
  const frame = page.getByRole('status').getByText('You are offline', { exact: true });
  const paths = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  const unopened = paths.filter((path) => path !== '/dashboard');
  expect(unopened).toHaveLength(11);
  let codeless = 0;
  for (const path of unopened) {
    await context.setOffline(true);
    await expect(frame).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).locator(`a[href^="${path}"]`).click();
    await expect(failure.first(), path).toBeVisible();
    const notice = page.getByRole('alert').filter({ hasText: 'This page could not be shown.' });
    if (await notice.isVisible()) {
      await expect(notice, path).toContainText(OFFLINE);
      codeless += 1;
    }
    await context.setOffline(false);
    await expect(failure, path).toHaveCount(0);
    await expect(frame).toHaveCount(0);
    await settled(page);
    await expect(page).toHaveURL(new RegExp(`^[^?]*${path}`));
  }
  // The rest had loaded while the pages before it rested.
  expect(codeless).toBeGreaterThan(0);
  expect(await isReloaded()).toBe(false);
});

test('a page that a silent server did not send comes with Retry', async ({ page, watch }) => {
  watch.provokes(ASSETS);
  await signIn(page, VRINDA.distributor);
  const isReloaded = await markDocument(page);
  await page.route(ASSETS, (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'Support Center' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'This page could not be shown.' });
  await expect(failure).toContainText('The server did not answer.');
  await failure.getByRole('button', { name: 'Retry' }).click();
  // The second failure says the same as the first.
  await settled(page);
  await expect(failure).toContainText('The server did not answer.');
  await page.unroute(ASSETS);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toHaveCount(0);
  await settled(page);
  expect(await isReloaded()).toBe(false);
});

test('a page whose style sheet was lost comes with it', async ({ page, watch }) => {
  const sheet = /\/assets\/support-[^/]+\.css$/;
  watch.provokes(sheet);
  await signIn(page, VRINDA.distributor);
  await page.route(sheet, (route) => route.abort('connectionreset'));
  await page.getByRole('link', { name: 'Support Center' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'This page could not be shown.' });
  await expect(failure).toContainText('The server did not answer.');
  // A page that was opened before needs nothing.
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { name: 'Quick actions' })).toBeVisible();
  await page.getByRole('link', { name: 'Support Center' }).click();
  await expect(failure).toContainText('The server did not answer.');
  await page.unroute(sheet);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toHaveCount(0);
  const isThere = (source: string) =>
    [...document.styleSheets].some(({ href }) => new RegExp(source).test(href ?? ''));
  expect(await page.evaluate(isThere, sheet.source)).toBe(true);
});

test('a dialog that was not opened before comes when the network is back, and keeps what is typed', async ({
  page,
  context,
  watch,
}) => {
  watch.provokes(ANYTHING);
  // Not preloaded.
  const parts = /\/assets\/(record-payment|calendar)-[^/]+\.js$/;
  await page.route(parts, (route) => route.abort('internetdisconnected'));
  await signIn(page, VRINDA.distributor, '/payments');
  const isReloaded = await markDocument(page);
  const lost = page.getByRole('alert').filter({ hasText: 'Part of this page could not be loaded.' });

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Record Payment' }).click();
  await expect(lost).toContainText(OFFLINE);
  await page.unroute(parts);
  const calendar = /\/assets\/calendar-[^/]+\.js$/;
  await page.route(calendar, (route) => route.abort('internetdisconnected'));
  await context.setOffline(false);
  const form = page.getByRole('dialog', { name: 'Record Payment' });
  await expect(form).toBeVisible();
  await expect(lost).toHaveCount(0);
  await chooseFound(form.getByRole('combobox', { name: 'Retailer' }), 'Annapoorna Provision Stores');
  const amount = form.getByRole('textbox', { name: 'Amount' });
  await amount.fill('731');

  await context.setOffline(true);
  await form.getByRole('button', { name: 'Open the calendar' }).click();
  await expect(lost).toContainText(OFFLINE);
  await page.unroute(calendar);
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Paid on' })).toBeVisible();
  await expect(amount).toHaveValue('731.00');
  expect(await isReloaded()).toBe(false);
});
