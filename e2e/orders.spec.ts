import { expect, type Page } from '@playwright/test';
import { apiAs } from './api.ts';
import { TEJOMAYA, VRINDA } from './demo.ts';
import { chooseFound, open, proves, signIn, test, write } from './fixtures.ts';

const table = (page: Page) => page.getByRole('grid', { name: 'Orders' });
const details = (page: Page, number: string) => page.getByRole('dialog', { name: `Order ${number}` });

test('a distributor places an order, or learns why this server does not accept one', {
  tag: ['@core', '@core-bare'],
}, async ({ page, tenant, mode }) => {
  const { owner, products, retailers } = tenant;
  await signIn(page, owner, '/orders');
  const button = page.getByRole('button', { name: 'New Order' });
  if (mode === 'bare') {
    await expect(button).toHaveAccessibleDescription(
      'This server does not support placing orders from the console.',
    );
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await open(page, '/orders?newOrder=1');
    await expect(button).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    return;
  }
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'New Order' });
  const place = dialog.getByRole('button', { name: 'Place Order' });
  await place.click();
  await expect(dialog.getByRole('combobox', { name: 'Retailer' })).toHaveAccessibleDescription(
    'Choose a retailer',
  );
  await expect(dialog.getByRole('combobox', { name: 'Product 1' })).toHaveAccessibleDescription(
    'Choose a product',
  );

  await chooseFound(dialog.getByRole('combobox', { name: 'Retailer' }), retailers[0].name);
  await chooseFound(dialog.getByRole('combobox', { name: 'Product 1' }), products[0].sku);
  await dialog.getByRole('textbox', { name: 'Quantity 1' }).fill('3');
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Deliver before noon');
  await expect(dialog.getByText('3 units in 1 line')).toBeVisible();
  const placed = await write(page, /\/orders$/, () => place.click());
  const number: string = (await placed.json()).data.order.orderNumber;
  await expect(page.getByText(`Order ${number} was placed`).first()).toBeVisible();
  await expect(dialog).toBeHidden();

  const row = table(page).getByRole('row').filter({ hasText: number });
  await expect(row).toContainText(retailers[0].name);
  await expect(row).toContainText('Pending');
  await expect(row).toContainText('₹720.00');
  await row.getByRole('button', { name: `View Details of ${number}` }).click();
  await expect(details(page, number)).toContainText('Deliver before noon');
  await expect(details(page, number).getByRole('table', { name: 'Items' })).toContainText(products[0].name);
  // An order reduces the stock at once.
  expect((await owner.api.products(products[0].sku))[0]?.stock).toBe(497);
});

test('orders are filtered by status, by the tab and by the address', { tag: '@core' }, async ({
  page,
  tenant,
}) => {
  const { owner } = tenant;
  await tenant.order();
  await tenant.order();
  await owner.api.setStatus((await tenant.order()).id, 'CONFIRMED');
  await signIn(page, owner, '/orders?status=pending');
  const statuses = page.getByRole('group', { name: 'Status' });
  const rows = table(page).getByRole('row');
  await expect(statuses.getByRole('button', { name: /^Pending/ })).toHaveAttribute('aria-pressed', 'true');
  // The header is a row too.
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Pending' })).toHaveCount(2);

  await statuses.getByRole('button', { name: /^Confirmed/ }).click();
  await expect(page).toHaveURL('/orders?status=confirmed');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Confirmed' })).toHaveCount(1);
  await statuses.getByRole('button', { name: /^All Status/ }).click();
  await expect(page).toHaveURL('/orders');
  await expect(rows).toHaveCount(4);
  await page.goBack();
  await expect(rows).toHaveCount(2);

  await open(page, '/orders?status=lost');
  await expect(
    page.getByText('“lost” is not an order status. Orders of every status are shown.'),
  ).toBeVisible();
});

test('an order beyond the first hundred is found', { tag: '@bare-only' }, async ({ page, request }) => {
  const [old] = await (await apiAs(request, VRINDA.distributor)).orders('', 3);
  if (!old) throw new Error('The demo data has too few orders');
  await signIn(page, VRINDA.distributor, `/orders?search=${old.orderNumber}`);
  await expect(page.getByRole('heading', { name: /^Searched the 100 loaded of \d+ orders$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Load all and search' }).click();
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await expect(table(page).getByRole('row').filter({ hasText: old.orderNumber })).toBeVisible();
});

test('a status is changed in the details, and Undo sets it back', { tag: '@core' }, async ({
  page,
  tenant,
}) => {
  const { api } = tenant.owner;
  const order = await tenant.order();
  await signIn(page, tenant.owner, '/orders?status=pending');
  await page.getByRole('button', { name: `View Details of ${order.orderNumber}` }).click();
  const dialog = details(page, order.orderNumber);
  await expect(dialog).toContainText(order.retailer.name);
  await expect(dialog.getByRole('table', { name: 'Items' })).toContainText('Unit price');
  const status = dialog.getByRole('combobox', { name: 'Update Status' });
  await status.click();
  await write(page, /\/status$/, () => page.getByRole('option', { name: 'Confirmed' }).click());
  await expect(status).toHaveText(/^Confirmed/);
  expect((await api.order(order.id)).status).toBe('CONFIRMED');
  await write(page, /\/orders\//, () => page.getByRole('button', { name: 'Undo', exact: true }).click());
  await expect(status).toHaveText(/^Pending/);
  expect((await api.order(order.id)).status).toBe('PENDING');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/orders?status=pending');
});

test('a concurrent change is reported, and the status shown is the server’s', async ({
  page,
  request,
  watch,
}) => {
  watch.provokes(/\/api\/orders\/[^/]+\/status$/);
  const api = await apiAs(request, TEJOMAYA.distributor);
  const [order] = await api.orders('PENDING');
  if (!order) throw new Error('The demo data has no pending order');
  await signIn(page, TEJOMAYA.distributor, `/orders?open=${order.id}`);
  const select = details(page, order.orderNumber).getByRole('combobox', { name: 'Update Status' });
  await expect(select).toHaveText(/^Pending/);
  await api.setStatus(order.id, 'PROCESSING');
  await select.click();
  await page.getByRole('option', { name: 'Confirmed' }).click();
  const said = details(page, order.orderNumber).getByRole('alert');
  await expect(said).toContainText('The status was not set to Confirmed.');
  await expect(said).toContainText(
    `Order ${order.orderNumber} is already Processing: it was changed meanwhile.`,
  );
  await expect(select).toHaveText(/^Processing/);
  expect((await api.order(order.id)).status).toBe('PROCESSING');
  await api.setStatus(order.id, 'PENDING');
});

test('a supervisor approves a pending order from the dashboard', {
  tag: ['@core', '@bare'],
  annotation: proves('rule.supervisor-dashboard.approve'),
}, async ({ page, tenant }) => {
  const supervisor = await tenant.addSupervisor();
  await tenant.order();
  const { orderNumber } = await tenant.order();
  const pending = (await supervisor.api.orders('PENDING')).length;
  const waiting = (count: number) =>
    page.getByText(
      count === 1
        ? 'You have 1 pending order waiting for approval.'
        : `You have ${count} pending orders waiting for approval.`,
    );
  await signIn(page, supervisor, '/supervisor-dashboard');
  await expect(waiting(pending)).toBeVisible();
  const recent = page.getByRole('grid', { name: 'Recent Orders' });
  const row = recent.getByRole('row').filter({ hasText: orderNumber });
  await write(page, /\/orders\//, () => row.getByRole('button', { name: `Approve ${orderNumber}` }).click());
  await expect(page.getByText(`${orderNumber} is approved`).first()).toBeVisible();
  await expect(row).toContainText('Confirmed');
  await expect(row.getByRole('button', { name: `Approve ${orderNumber}` })).toBeHidden();
  await expect(waiting(pending - 1)).toBeVisible();
  const confirmed = await supervisor.api.orders('CONFIRMED');
  expect(confirmed.map((order) => order.orderNumber)).toContain(orderNumber);
});

test('loading every order to search them can be stopped, and goes on from there', {
  tag: '@bare-only',
}, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/orders\?.*page=3/, async (route) => {
    await held;
    // The page has cancelled the request.
    await route.continue().catch(() => undefined);
  });
  await signIn(page, VRINDA.distributor, '/orders?search=nothing-is-called-this');
  const none = page.getByRole('heading', { name: 'No orders found.' });
  const searched = (count: number) =>
    expect(
      page.getByRole('heading', { name: new RegExp(`^Searched the ${count} loaded of \\d+ orders$`) }),
    ).toBeVisible();
  await searched(100);
  const all = page.getByRole('button', { name: 'Load all and search' });
  await all.press('Enter');
  await searched(200);
  await expect(page.getByRole('progressbar', { name: 'Loading orders' })).toHaveAttribute(
    'aria-valuetext',
    /^200 of \d+$/,
  );
  const stop = page.getByRole('button', { name: 'Stop' });
  await expect(stop).toBeFocused();
  await stop.press('Enter');
  await expect(all).toBeFocused();
  await searched(200);
  await expect(page).toHaveURL(/pages=2/);

  // Reloading loads the same two pages.
  await page.reload();
  await searched(200);
  release();
  await all.click();
  await expect(none).toBeVisible();
});
