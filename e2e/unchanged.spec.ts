import { expect } from '@playwright/test';
import { apiAs, unique } from './api.ts';
import { TEJOMAYA } from './demo.ts';
import { signIn, test } from './journey.ts';

test('a list that has not changed is refreshed without its rows, and a changed one with them', async ({
  page,
  request,
}) => {
  const api = await apiAs(request, TEJOMAYA.distributor);
  await signIn(page, TEJOMAYA.distributor, '/orders');
  const rows = page.getByRole('grid', { name: 'Orders' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const before = await rows.nth(1).textContent();
  const refresh = async () => {
    const answered = page.waitForResponse(
      (answer) => answer.url().includes('/api/orders?') && answer.url().includes('limit=100'),
    );
    await page.getByRole('button', { name: 'Refresh' }).click();
    return (await answered).status();
  };
  expect(await refresh()).toBe(304);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  expect(await rows.nth(1).textContent()).toBe(before);

  const product = await api.addProduct(unique('Refreshed Rice'));
  const [credit] = await api.credits();
  const order = await api.placeOrder(credit?.retailer.id ?? '', product.id);
  expect(await refresh()).toBe(200);
  await expect(rows.nth(1)).toContainText(order.orderNumber as string);
});
