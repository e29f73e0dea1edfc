import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { apiAs } from './api.ts';
import { VRINDA } from './demo.ts';
import { open, signIn, test } from './fixtures.ts';

/** Presses Export in the open dialog, and returns the file's name and its lines. */
async function saved(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), text, lines: text.trimEnd().split('\r\n') };
}

test('a list is saved as a file: what the filter finds, then all of it', { tag: ['@core', '@bare'] }, async ({
  page,
  tenant,
  mode,
}) => {
  const { api } = tenant.owner;
  if (mode === 'full') {
    await tenant.order();
    await tenant.order();
    await api.setStatus((await tenant.order()).id, 'CONFIRMED');
  }
  const [pending, all] = [await api.count('orders?status=PENDING'), await api.count('orders')];
  await signIn(page, tenant.owner, '/orders?status=pending');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('radio', { name: /^Matching/ }).check({ force: true });
  const found = await saved(page);
  expect(found.name).toMatch(/^orders_\d{4}-\d{2}-\d{2}\.csv$/);
  expect(found.text.startsWith('\uFEFFOrder,Date,Time,Retailer,')).toBe(true);
  expect(found.lines).toHaveLength(pending + 1);
  for (const line of found.lines.slice(1)) expect(line).toContain(',Pending,');
  await expect(page.getByText(`${found.name} was saved`).first()).toBeVisible();

  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('radio', { name: 'All' }).check({ force: true });
  expect((await saved(page)).lines).toHaveLength(all + 1);
});

test('a statement has one file, from either page and also if it is narrowed', async ({ page, request }) => {
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
  expect(
    whole.text.startsWith('\uFEFFDate,Time,Retailer,Description,Type,Reference,Amount (₹),Balance (₹)'),
  ).toBe(true);
  for (const each of whole.lines.slice(1)) expect(each).toContain(businessName);

  await open(page, `/payments?tab=statements&period=1y&retailer=${id}&filter=SALE`);
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('radio', { name: /^Matching/ }).check({ force: true });
  expect((await saved(page)).lines).toEqual(
    whole.lines.filter((each, place) => place === 0 || each.includes(',Sale,')),
  );

  await open(page, `/retailers/${id}?tab=statement&period=1y`);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(await saved(page)).toEqual(whole);
});
