import { expect, type Page } from '@playwright/test';
import { type Api, apiAs } from './api.ts';
import { TEJOMAYA, VRINDA } from './demo.ts';
import { signIn, tabTo, test, write } from './fixtures.ts';

const statusOf = (page: Page, number: string) =>
  page.getByRole('dialog', { name: `Order ${number}` }).getByRole('combobox', { name: 'Update Status' });
/** The message's Undo; the order's history offers it for longer. */
const undoOf = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const undoInHistory = (page: Page) => page.getByRole('button', { name: 'Undo Confirmed' });

async function pendingOrder(api: Api) {
  const [order] = await api.orders('PENDING');
  if (!order) throw new Error('The demo data has no pending order');
  return order;
}

/** The state of books and stock. */
const books = async (api: Api) => ({
  statements: await api.statements(),
  credits: await api.credits(),
  products: await api.products(),
  reports: await Promise.all(['pnl', 'tax?period=current_month', 'aging', 'dashboard'].map(api.report)),
});

/** Products count stock movements; that count is not part of the books. */
const withoutVersions = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, inner) => (key === 'version' ? undefined : inner));

const rupees = (amount: number) =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

test('a delivery set by mistake is undone: the books agree, or the message says what is left', {
  tag: ['@core', '@bare'],
}, async ({ page, tenant, mode }) => {
  const { api } = tenant.owner;
  const order = await tenant.order();
  const before = await books(api);
  await signIn(page, tenant.owner, `/orders?open=${order.id}`);
  const status = statusOf(page, order.orderNumber);
  await status.click();
  const delivered = page.getByRole('option', { name: 'Delivered' });
  await expect(delivered).toContainText(`Books a sale of ${rupees(order.totalAmount)}`);
  await expect(page.getByRole('option', { name: 'Cancelled' })).toContainText('Puts its stock back');
  await write(page, /\/status$/, () => delivered.click());
  await expect(page.getByText(`${order.orderNumber} is delivered`).first()).toBeVisible();
  const left = page.getByText('Undo leaves a sale and a return on the statement.').first();
  if (mode === 'bare') await expect(left).toBeVisible();
  else await expect(left).toBeHidden();

  await write(page, /\/orders\//, () => undoOf(page).dblclick());
  await expect(page.getByText(`${order.orderNumber} is pending again`).first()).toBeVisible();
  await expect(status).toHaveText(/^Pending/);
  const after = await books(api);
  if (mode === 'full') {
    expect(withoutVersions(after)).toEqual(withoutVersions(before));
    return;
  }
  expect(after.statements.pagination.total - before.statements.pagination.total).toBe(2);
  const types = after.statements.statements.map((line: { transactionType: string }) => line.transactionType);
  expect(types.slice(0, 2)).toEqual(['RETURN', 'SALE']);
});

test('an undo that another change has overtaken is refused in words', async ({ page, request, watch }) => {
  watch.provokes(/\/status\/undo$/);
  const api = await apiAs(request, TEJOMAYA.distributor);
  const order = await pendingOrder(api);
  await signIn(page, TEJOMAYA.distributor, `/orders?open=${order.id}`);
  const status = statusOf(page, order.orderNumber);
  await status.click();
  await page.getByRole('option', { name: 'Confirmed' }).click();
  // The message stays while the pointer is on it.
  await undoOf(page).hover();
  await api.setStatus(order.id, 'PROCESSING');
  await undoOf(page).click();
  const said = page.getByRole('alert').filter({ hasText: 'was not undone' });
  await expect(said).toContainText(`The change of ${order.orderNumber} was not undone`);
  await expect(said).toContainText(
    'has changed since: it is Processing. Only the latest change can be undone.',
  );
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
  await expect(status).toHaveText(/^Processing/);
  expect((await api.order(order.id)).status).toBe('PROCESSING');
});

test('an approval says what it books, and can be undone from the keyboard', async ({ page, request }) => {
  const api = await apiAs(request, VRINDA.supervisor);
  const owner = await apiAs(request, VRINDA.distributor);
  await signIn(page, VRINDA.supervisor, '/supervisor-dashboard');
  await expect(page.getByText('Approving an order books a sale of its amount.')).toBeVisible();
  const recent = page.getByRole('grid', { name: 'Recent Orders' });
  const approve = recent.getByRole('button', { name: /^Approve / }).first();
  const number = (await approve.getAttribute('aria-label'))?.replace('Approve ', '') ?? '';
  const order = (await api.orders('PENDING')).find(({ orderNumber }) => orderNumber === number);
  await expect(approve).toHaveAccessibleDescription(`Books a sale of ${rupees(order?.totalAmount ?? 0)}`);
  const before = await books(owner);
  await approve.click();
  await expect(page.getByText(`${number} is approved`).first()).toBeVisible();
  await page.keyboard.press('F8');
  await tabTo(page, undoOf(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${number} is pending again`).first()).toBeVisible();
  await expect(recent.getByRole('button', { name: `Approve ${number}` })).toBeVisible();
  const { pagination } = await owner.statements();
  expect(pagination.total - before.statements.pagination.total).toBe(0);
});

test('after its message has gone, a change is undone in the order until its time is over', {
  tag: '@bare',
}, async ({ page, request, mode }) => {
  const api = await apiAs(request, TEJOMAYA.distributor);
  const order = await pendingOrder(api);
  await page.clock.install();
  await signIn(page, TEJOMAYA.distributor, `/orders?open=${order.id}`);
  const status = statusOf(page, order.orderNumber);
  const confirm = async () => {
    await status.click();
    await page.getByRole('option', { name: 'Confirmed' }).click();
    // Waits for the server's answer: the page shows the status at once, and its clock is moved next.
    await expect(undoOf(page)).toBeVisible();
    await expect(status).toHaveText(/^Confirmed/);
  };
  await confirm();
  await page.clock.fastForward(30_000);
  await expect(undoOf(page)).toBeHidden();
  if (mode === 'bare') {
    await expect(undoInHistory(page)).toBeHidden();
    return;
  }
  await undoInHistory(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${order.orderNumber} is pending again`).first()).toBeVisible();
  await expect(status).toHaveText(/^Pending/);
  await expect(undoInHistory(page)).toBeHidden();
  await expect(page.getByRole('dialog', { name: `Order ${order.orderNumber}` })).toBeFocused();
  expect((await api.order(order.id)).status).toBe('PENDING');

  await confirm();
  await expect(undoInHistory(page)).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(undoInHistory(page)).toBeHidden();
});
