import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { ADMIN, apiAs, VRINDA } from './demo.ts';
import { signIn, test } from './journey.ts';

/** Presses Export in the open dialog, and returns the file's name and its lines. */
async function saved(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), text, lines: text.trimEnd().split('\r\n') };
}

test('a list is saved as a file: what the filter finds, then all of it', { tag: '@bare' }, async ({
  page,
  request,
}) => {
  const api = await apiAs(request, VRINDA.distributor);
  const [pending, all] = await Promise.all([api.count('orders?status=PENDING'), api.count('orders')]);
  await signIn(page, VRINDA.distributor, '/orders?status=pending');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('radio', { name: /^Matching/ }).check({ force: true });
  const found = await saved(page);
  expect(found.name).toMatch(/^orders_\d{4}-\d{2}-\d{2}\.csv$/);
  expect(found.text.startsWith('\uFEFFOrder,Date,Retailer,')).toBe(true);
  expect(found.lines).toHaveLength(pending + 1);
  for (const line of found.lines.slice(1)) expect(line).toContain(',Pending,');
  await expect(page.getByText(`${found.name} was saved`).first()).toBeVisible();

  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('radio', { name: 'All' }).check({ force: true });
  expect((await saved(page)).lines).toHaveLength(all + 1);
});

for (const [path, noun, account] of [
  ['/orders', 'orders', VRINDA.distributor],
  ['/products', 'products', VRINDA.distributor],
  ['/retailers', 'retailers', VRINDA.distributor],
  ['/discounts', 'discounts', VRINDA.distributor],
  ['/users', 'users', ADMIN],
] as const)
  test(`the bar of selected ${noun} saves them alone`, { tag: '@bare' }, async ({ page }) => {
    await signIn(page, account, path);
    const boxes = page.getByRole('checkbox', { name: 'Select row' });
    await boxes.nth(0).click();
    await boxes.nth(1).click();
    const bar = page.getByRole('region', { name: `Selected ${noun}` });
    await bar.getByRole('button', { name: 'Export CSV' }).click();
    await expect(page.getByRole('radio', { name: 'Selected (2)' })).toBeChecked();
    expect((await saved(page)).lines).toHaveLength(3);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(bar).toContainText('2 selected');
  });

test('a statement has one file, from either page and also if it is narrowed', { tag: '@bare' }, async ({
  page,
  request,
}) => {
  const api = await apiAs(request, VRINDA.distributor);
  const [line] = (await api.statements()).statements.filter(
    ({ transactionType }: { transactionType: string }) => transactionType === 'SALE',
  );
  const { businessName } = line.retailer;
  const [{ id } = { id: '' }] = await api.retailers(businessName);
  await signIn(page, VRINDA.distributor, `/payments?tab=statements&period=1y&retailer=${id}`);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('radio', { name: /^Matching/ }).check({ force: true });
  const whole = await saved(page);
  expect(whole.name).toMatch(/^statement_[a-z0-9-]+_\d{4}-\d{2}-\d{2}\.csv$/);
  expect(whole.text.startsWith('\uFEFFDate,Retailer,Description,Type,Reference,Amount (₹),Balance (₹)')).toBe(
    true,
  );
  for (const each of whole.lines.slice(1)) expect(each).toContain(businessName);

  await page.goto(`/payments?tab=statements&period=1y&retailer=${id}&filter=SALE`);
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('radio', { name: /^Matching/ }).check({ force: true });
  expect((await saved(page)).lines).toEqual(
    whole.lines.filter((each, place) => place === 0 || each.includes(',Sale,')),
  );

  await page.goto(`/retailers/${id}?tab=statement&period=1y`);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(await saved(page)).toEqual(whole);
});

test('conversations are sorted by retailer, and saved as the list has them', { tag: '@bare' }, async ({
  page,
  request,
}) => {
  const api = await apiAs(request, VRINDA.distributor);
  const all = await api.count('chat/conversations');
  await signIn(page, VRINDA.distributor, '/support');
  const list = page.getByRole('region', { name: 'Conversations' });
  await list.getByRole('combobox', { name: 'Sort by' }).selectOption('Retailer A–Z');
  await expect(page).toHaveURL('/support?sort=retailer');
  const names = async () =>
    (await list.getByRole('listitem').locator('[data-id]').allInnerTexts()).map(
      (text) => text.split('\n')[1],
    );
  await expect
    .poll(async () => {
      const shown = (await names()).map((name) => name?.toLowerCase() ?? '');
      return (
        shown.length > 1 && shown.every((name, index) => index === 0 || (shown[index - 1] ?? '') <= name)
      );
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saved(page);
  expect(file.name).toMatch(/^conversations_/);
  expect(file.lines[0]).toContain('Retailer,Owner,Subject,Status,Priority');
  expect(file.lines).toHaveLength(all + 1);
});

test('a list is saved on a phone', { tag: '@bare' }, async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const api = await apiAs(request, VRINDA.distributor);
  const products = await api.count('products');
  await signIn(page, VRINDA.distributor, '/products');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saved(page);
  expect(file.lines[0]).toContain('Price (₹)');
  expect(file.lines).toHaveLength(products + 1);
});
