import { expect, type Page } from '@playwright/test';
import { apiAs, HARITVAN, TEJOMAYA, unique, VRINDA } from './demo.ts';
import { chooseFound, proves, signIn, test } from './journey.ts';

const table = (page: Page) => page.getByRole('grid', { name: 'Orders' });
const details = (page: Page, number: string) => page.getByRole('dialog', { name: `Order ${number}` });

test('a distributor places an order, or learns why this server does not accept one', {
  tag: '@bare',
}, async ({ page, request, mode }) => {
  const { distributor } = VRINDA;
  const api = await apiAs(request, distributor);
  const product = await api.addProduct(unique('Hampi Jaggery'));
  await signIn(page, distributor, '/orders');
  const button = page.getByRole('button', { name: 'New Order' });
  if (mode === 'bare') {
    await expect(button).toHaveAccessibleDescription(
      'This server does not support placing orders from the console.',
    );
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await page.goto('/orders?newOrder=1');
    await expect(button).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    return;
  }
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'New Order' });
  await dialog.getByRole('button', { name: 'Place Order' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Retailer' })).toHaveAccessibleDescription(
    'Choose a retailer',
  );
  await expect(dialog.getByRole('combobox', { name: 'Product 1' })).toHaveAccessibleDescription(
    'Choose a product',
  );

  await chooseFound(dialog.getByRole('combobox', { name: 'Retailer' }), 'Annapoorna Provision Stores');
  await chooseFound(dialog.getByRole('combobox', { name: 'Product 1' }), product.sku);
  await dialog.getByRole('textbox', { name: 'Quantity 1' }).fill('3');
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Deliver before noon');
  await expect(dialog.getByText('3 units in 1 line')).toBeVisible();
  await dialog.getByRole('button', { name: 'Place Order' }).click();
  const said = page.getByText(/^Order \S+ was placed$/).first();
  await expect(said).toBeVisible();
  const number = /Order (\S+) was placed/.exec((await said.textContent()) ?? '')?.[1] ?? '';
  await expect(dialog).toBeHidden();

  const row = table(page).getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Annapoorna Provision Stores');
  await expect(row).toContainText('Pending');
  await expect(row).toContainText('₹720.00');
  await row.getByRole('button', { name: `View Details of ${number}` }).click();
  await expect(details(page, number)).toContainText('Deliver before noon');
  await expect(details(page, number).getByRole('table', { name: 'Items' })).toContainText(product.name);
  // An order reduces the stock at once.
  expect((await api.products(product.sku))[0]?.stock).toBe(497);
});

test('orders are filtered by status, by the tab and by the address', async ({ page, request }) => {
  const pending = await (await apiAs(request, VRINDA.distributor)).orders('PENDING');
  expect(pending.length).toBeGreaterThan(0);
  await signIn(page, VRINDA.distributor, '/orders?status=pending');
  const statuses = page.getByRole('group', { name: 'Status' });
  const rows = table(page).getByRole('row');
  await expect(statuses.getByRole('button', { name: /^Pending/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(rows).toHaveCount(pending.length + 1);
  // The header is the only row without a status.
  await expect(rows.filter({ hasNotText: 'Pending' })).toHaveCount(1);

  await statuses.getByRole('button', { name: /^Confirmed/ }).click();
  await expect(page).toHaveURL('/orders?status=confirmed');
  await expect(rows.filter({ hasText: 'Confirmed' }).first()).toBeVisible();
  await expect(rows.filter({ hasNotText: 'Confirmed' })).toHaveCount(1);
  await statuses.getByRole('button', { name: /^All Status/ }).click();
  await expect(page).toHaveURL('/orders');
  await expect(rows.filter({ hasText: 'Pending' }).first()).toBeVisible();
  await page.goBack();
  await expect(rows.filter({ hasNotText: 'Confirmed' })).toHaveCount(1);

  await page.goto('/orders?status=lost');
  await expect(
    page.getByText('“lost” is not an order status. Orders of every status are shown.'),
  ).toBeVisible();
});

test('orders are found by number and by retailer', async ({ page, request }) => {
  const [order] = await (await apiAs(request, VRINDA.distributor)).orders();
  if (!order) throw new Error('The demo data has no orders');
  await signIn(page, VRINDA.distributor, '/orders');
  const field = page.getByRole('textbox', { name: 'Search orders' });
  await field.fill(order.orderNumber);
  await field.press('Enter');
  await expect(page).toHaveURL(`/orders?search=${order.orderNumber}`);
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await field.fill(order.retailer.name);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(table(page).getByRole('row').filter({ hasText: order.orderNumber })).toBeVisible();
  await expect(table(page).getByRole('row').filter({ hasNotText: order.retailer.name })).toHaveCount(1);
});

test('an order beyond the first hundred is found', { tag: '@bare' }, async ({ page, request, mode }) => {
  const [old] = await (await apiAs(request, VRINDA.distributor)).orders('', 3);
  if (!old) throw new Error('The demo data has too few orders');
  await signIn(page, VRINDA.distributor, `/orders?search=${old.orderNumber}`);
  if (mode === 'bare') {
    await expect(
      page.getByRole('heading', { name: /^Searched the 100 loaded of \d+ orders$/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Load all and search' }).click();
  }
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await expect(table(page).getByRole('row').filter({ hasText: old.orderNumber })).toBeVisible();
});

test('a status is changed in the details, and Undo sets it back', async ({ page, request }) => {
  const api = await apiAs(request, TEJOMAYA.distributor);
  const [order] = await api.orders('PENDING');
  if (!order) throw new Error('The demo data has no pending order');
  await signIn(page, TEJOMAYA.distributor, '/orders?status=pending');
  await page.getByRole('button', { name: `View Details of ${order.orderNumber}` }).click();
  const dialog = details(page, order.orderNumber);
  await expect(dialog).toContainText(order.retailer.name);
  await expect(dialog.getByRole('table', { name: 'Items' })).toContainText('Unit price');
  await dialog.getByRole('combobox', { name: 'Update Status' }).click();
  await page.getByRole('option', { name: 'Confirmed' }).click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Update Status' })).toHaveText(/^Confirmed/);
  expect((await api.order(order.id)).status).toBe('CONFIRMED');
  await undo.click();
  await expect(dialog.getByRole('combobox', { name: 'Update Status' })).toHaveText(/^Pending/);
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
  tag: '@bare',
  annotation: proves('rule.supervisor-dashboard.approve'),
}, async ({ page, request }) => {
  const api = await apiAs(request, HARITVAN.supervisor);
  await signIn(page, HARITVAN.supervisor, '/supervisor-dashboard');
  const recent = page.getByRole('grid', { name: 'Recent Orders' });
  const approve = recent.getByRole('button', { name: /^Approve / }).first();
  await expect(approve).toBeVisible();
  const before = (await api.orders('PENDING')).length;
  const pending = (count: number) =>
    page.getByText(
      count === 1
        ? 'You have 1 pending order waiting for approval.'
        : `You have ${count} pending orders waiting for approval.`,
    );
  await expect(pending(before)).toBeVisible();
  const number = (await approve.getAttribute('aria-label'))?.replace('Approve ', '') ?? '';
  await approve.click();
  await expect(page.getByText(`${number} is approved`).first()).toBeVisible();
  const row = recent.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Confirmed');
  await expect(row.getByRole('button', { name: `Approve ${number}` })).toBeHidden();
  if (before > 1) await expect(pending(before - 1)).toBeVisible();
  else await expect(page.getByText('Action Required')).toBeHidden();
  const now = await api.orders('CONFIRMED');
  expect(now.map((order) => order.orderNumber)).toContain(number);
});

test('a supervisor can process orders but not place them', async ({ page }) => {
  await signIn(page, VRINDA.supervisor, '/supervisor-orders?status=pending');
  await expect(page.getByRole('heading', { level: 1, name: 'Order Management' })).toBeVisible();
  await expect(table(page).getByRole('row').filter({ hasText: 'Pending' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Order' })).toBeHidden();
});

test('loading every order to search them can be stopped, and goes on from there', { tag: '@bare' }, async ({
  page,
  mode,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/orders\?.*page=3/, async (route) => {
    await held;
    // The page has given it up.
    await route.continue().catch(() => undefined);
  });
  await signIn(page, VRINDA.distributor, '/orders?search=nothing-is-called-this');
  const none = page.getByRole('heading', { name: 'No orders found.' });
  if (mode === 'full') return expect(none).toBeVisible();
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
