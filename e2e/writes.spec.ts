import { calendarDate } from '@dmc/contract/dates';
import { expect, type Page } from '@playwright/test';
import { signIn, test } from './fixtures.ts';
import type { Tenant } from './tenant.ts';

interface Write {
  /** Opens what is changed, and returns what sends the change. */
  prepare: (page: Page, tenant: Tenant) => Promise<() => Promise<void>>;
  /** The calls that the change takes. */
  calls: readonly string[];
}

/** Sets the status of a new order in its details, over a list at the path. */
const status = (pathOf: (number: string) => string): Write => ({
  prepare: async (page, { owner, order }) => {
    const { id, orderNumber } = await order();
    // Nothing on the page shows that it has arrived.
    const credit = page.waitForResponse(/\/payments\/credits/);
    await signIn(page, owner, `${pathOf(orderNumber)}open=${id}`);
    await credit;
    const dialog = page.getByRole('dialog', { name: `Order ${orderNumber}` });
    const select = dialog.getByRole('combobox', { name: 'Update Status' });
    await expect(select).toHaveText(/^Pending/);
    return async () => {
      await select.click();
      await page.getByRole('option', { name: 'Confirmed' }).click();
      await expect(page.getByText(`${orderNumber} is confirmed`).first()).toBeVisible();
      await expect(select).toHaveText(/^Confirmed/);
      await expect(dialog.getByRole('button', { name: 'Undo Confirmed' })).toBeVisible();
    };
  },
  calls: ['PATCH /orders/ID/status', 'GET /orders'],
});

const WRITES: Readonly<Record<string, Write>> = {
  'an order’s status': status(() => '/orders?'),
  'the status of an order found by a search': status((number) => `/orders?search=${number}&`),
  'an order’s status on a supervisor’s dashboard': {
    prepare: async (page, { order, addSupervisor }) => {
      const { orderNumber } = await order();
      await signIn(page, await addSupervisor(), '/supervisor-dashboard');
      return async () => {
        await page.getByRole('button', { name: `Approve ${orderNumber}` }).click();
        await expect(page.getByText(`${orderNumber} is approved`).first()).toBeVisible();
      };
    },
    calls: ['PATCH /orders/ID/status', 'GET /dashboard/supervisor'],
  },
  'a retailer’s details': {
    prepare: async (page, { owner, retailers: [shop] }) => {
      await signIn(page, owner, `/retailers/${shop.id}`);
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Shop name' }).fill(`${shop.name} and Sons`);
      return async () => {
        await dialog.getByRole('button', { name: /^Save/ }).click();
        await expect(page.getByRole('heading', { level: 2, name: `${shop.name} and Sons` })).toBeVisible();
      };
    },
    // Its record is answered; orders, credit and aging show its name.
    calls: ['PUT /retailers/ID', 'GET /orders', 'GET /payments/credits', 'GET /accounting/aging'],
  },
  'an expense': {
    prepare: async (page, { owner }) => {
      await owner.api.addExpense('Insurance of the vans', calendarDate(new Date(), 'Asia/Kolkata'));
      await signIn(page, owner, '/accounting?tab=expenses');
      await page.getByRole('button', { name: 'Edit Insurance of the vans' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Expense' });
      await dialog.getByRole('textbox', { name: 'Description' }).fill('Insurance of three vans');
      return async () => {
        await dialog.getByRole('button', { name: 'Save Expense' }).click();
        await expect(page.getByText('Insurance of three vans').first()).toBeVisible();
      };
    },
    calls: ['PUT /expenses/ID', 'GET /expenses'],
  },
};

for (const [name, { prepare, calls }] of Object.entries(WRITES))
  test(`changing ${name} asks for nothing that the server has answered`, { tag: '@core' }, async ({
    page,
    tenant,
  }) => {
    const change = await prepare(page, tenant);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const made: string[] = [];
    let answered = 0;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.startsWith('/api/')) return;
      made.push(`${request.method()} ${pathname.slice('/api'.length).replace(/[\w-]{20,}/, 'ID')}`);
    });
    page.on('requestfinished', () => {
      answered += 1;
    });
    await change();
    await expect.poll(() => answered).toBeGreaterThanOrEqual(calls.length);
    // What follows from the answers has been requested.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(made.toSorted()).toEqual(calls.toSorted());
  });
