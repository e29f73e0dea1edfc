import { expect, type Page } from '@playwright/test';
import { signIn, test } from './fixtures.ts';

const grid = (page: Page, name: string) => page.getByRole('grid', { name });

test('invoices are issued for several orders, printed, credited in part and cancelled', {
  tag: ['@core', '@bare'],
}, async ({ page, tenant, mode }) => {
  await page.addInitScript(() => {
    const printed: string[] = [];
    Object.assign(window, {
      printed,
      print: () => {
        for (const paper of document.querySelectorAll('body > [class*="printed"] article'))
          printed.push(paper.getAttribute('aria-label') ?? '');
        window.dispatchEvent(new Event('afterprint'));
      },
    });
  });
  const printed = () => page.evaluate(() => (window as unknown as { printed: string[] }).printed);
  const { api } = tenant.owner;
  const orders = [await tenant.order({ qty: 3 }), await tenant.order({ qty: 2 })];
  for (const { id } of orders) await api.setStatus(id, 'CONFIRMED');
  await signIn(page, tenant.owner, `/orders?status=confirmed`);
  for (const { orderNumber } of orders)
    await grid(page, 'Orders')
      .getByRole('row')
      .filter({ hasText: orderNumber })
      .getByRole('checkbox')
      .click();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  if (mode === 'bare') {
    await expect(bar.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Issue invoices' })).toHaveCount(0);
    return;
  }
  await bar.getByRole('button', { name: 'Issue invoices' }).click();
  const issuing = page.getByRole('dialog', { name: 'Issue invoices for 2 orders' });
  await issuing.getByRole('button', { name: 'Issue for 2 orders' }).click();
  await expect(issuing.getByText('2 orders have invoices')).toBeVisible();
  await issuing.getByRole('button', { name: 'Close' }).last().click();

  await page.goto(`/orders?open=${orders[0]?.id}`);
  const order = page.getByRole('dialog', { name: `Order ${orders[0]?.orderNumber}` });
  const invoice = order.getByRole('link', { name: /^Tax Invoice INV\/|^Bill of Supply BOS\// });
  const title = (await invoice.textContent()) ?? '';
  await order.getByRole('button', { name: `Print ${title}` }).click();
  await expect.poll(printed).toEqual([title]);
  await order.getByRole('button', { name: 'Print Packing Slip' }).click();
  await expect.poll(printed).toHaveLength(2);

  await invoice.click();
  const paper = page.getByRole('dialog', { name: title });
  await expect(paper).toContainText('₹720.00');
  await paper.getByRole('button', { name: 'Issue Credit Note' }).click();
  const credit = page.getByRole('dialog', { name: /^Credit note for / });
  await credit.getByRole('textbox', { name: /^Reason/ }).fill('Damaged in transit');
  await credit.getByRole('textbox', { name: tenant.products[0].name }).fill('1');
  await credit.getByRole('button', { name: 'Issue Credit Note' }).click();
  await expect(credit).toBeHidden();
  await expect(grid(page, 'Invoices').getByRole('row').filter({ hasText: 'CN/' })).toContainText('₹240.00');
  const found = page.getByRole('region', { name: 'Papers found' });
  await expect(found).toContainText('Invoiced₹1,200.00');
  await expect(found).toContainText('Credited₹240.00');
});

test('an invoice without a place of supply says what is missing; settings are printed', {
  tag: '@core',
}, async ({ page, tenant, watch }) => {
  watch.provokes(/\/api\/orders\/[^/]+\/invoice$/);
  const { api } = tenant.owner;
  const retailer = await api.addRetailer('Stores without a place', {
    city: '',
    state: '',
    pincode: '',
  } as never);
  const order = await tenant.order({ retailer });
  await api.setStatus(order.id, 'CONFIRMED');
  await signIn(page, tenant.owner, `/orders?open=${order.id}`);
  await page.getByRole('button', { name: 'Issue Invoice' }).click();
  await expect(page.getByRole('alert')).toContainText('state');

  await page.goto('/settings');
  await page.getByRole('textbox', { name: /^Prefix of tax invoices/ }).fill('mt');
  await page.getByRole('textbox', { name: /^UPI ID/ }).fill('malnad@okaxis');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Platform settings updated successfully!').first()).toBeVisible();
  const other = await tenant.order();
  await api.setStatus(other.id, 'CONFIRMED');
  await page.goto(`/orders?open=${other.id}`);
  await page.getByRole('button', { name: 'Issue Invoice' }).click();
  await expect(page.getByRole('link', { name: /^Tax Invoice MT\/|^Bill of Supply/ })).toBeVisible();
});
