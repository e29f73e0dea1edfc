import { expect } from '@playwright/test';
import { apiAs, unique } from './api.ts';
import { VRINDA } from './demo.ts';
import { answerChanged, chooseFound, signIn, test, write } from './fixtures.ts';

test('a failure that the user cannot explain names its request', { tag: '@bare' }, async ({
  page,
  watch,
  mode,
}) => {
  const call = /\/api\/products\?/;
  watch.provokes(call);
  let sent: string | undefined;
  await page.route(call, async (route) => {
    sent = route.request().headers()['x-request-id'];
    await route.fulfill({ status: 500, json: { success: false, message: 'The storage is being repaired.' } });
  });
  await signIn(page, VRINDA.distributor, '/products');
  await expect(page.getByText('The storage is being repaired.')).toBeVisible();
  // By now the server has told what it supports.
  await page.getByRole('button', { name: 'Retry' }).click();
  if (mode === 'full') {
    await expect(page.getByText(/Reference [0-9a-f]{16}$/)).toBeVisible();
    await expect(page.getByText(`Reference ${sent}`)).toBeVisible();
  } else {
    await expect(page.getByText('The storage is being repaired.')).toBeVisible();
    await expect(page.getByText('Reference')).toBeHidden();
    expect(sent).toBeUndefined();
  }
});

test('a save without an answer is reported as uncertain, and saving again saves once', async ({
  page,
  request,
  watch,
}) => {
  const call = /\/api\/products$/;
  watch.provokes(call);
  const sku = unique('LOST').replaceAll(' ', '-').toUpperCase();
  await signIn(page, VRINDA.distributor, '/products?new=1');
  const dialog = page.getByRole('dialog', { name: 'Add Product' });
  await dialog.getByRole('textbox', { name: 'Product name' }).fill(unique('Bandhavgarh Honey'));
  await dialog.getByRole('textbox', { name: 'SKU' }).fill(sku);
  await dialog.getByRole('textbox', { name: 'Price' }).fill('310');
  await dialog.getByRole('textbox', { name: 'Stock' }).fill('25');
  // The server saves the product, but its answer is lost.
  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await dialog.getByRole('button', { name: 'Save Product' }).click();
  await expect(dialog.getByRole('alert')).toContainText('We don’t know whether it was saved.');
  await expect(dialog.getByRole('textbox', { name: 'SKU' })).toHaveValue(sku);
  await page.unroute(call);
  await write(page, call, () => dialog.getByRole('button', { name: 'Save Product' }).click());
  await expect(dialog).toBeHidden();
  expect(await (await apiAs(request, VRINDA.distributor)).products(sku)).toHaveLength(1);
});

for (const edited of [false, true])
  test(`an order without an answer is placed once, ${edited ? 'corrected' : 'sent again'} after a reload`, {
    tag: edited ? [] : '@core',
  }, async ({ page, tenant, watch }) => {
    const call = /\/api\/orders$/;
    watch.provokes(call);
    const { owner, products, retailers } = tenant;
    const stock = async () => (await owner.api.products(products[0].sku))[0]?.stock;
    await signIn(page, owner, '/orders?newOrder=1');
    const dialog = page.getByRole('dialog', { name: 'New Order' });
    const place = dialog.getByRole('button', { name: 'Place Order' });
    await chooseFound(dialog.getByRole('combobox', { name: 'Retailer' }), retailers[0].name);
    await chooseFound(dialog.getByRole('combobox', { name: 'Product 1' }), products[0].sku);
    await dialog.getByRole('textbox', { name: 'Quantity 1' }).fill('3');
    // The server places the order, but its answer is lost and the page is reloaded.
    await page.route(
      call,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await place.click();
    await expect(dialog.getByRole('alert')).toContainText(
      'We don’t know whether it was placed. Check the orders before you change it and send it again.',
    );
    expect(await stock()).toBe(497);
    await page.reload();
    await expect(dialog.getByText('It may have been saved')).toBeVisible();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Quantity 1' })).toHaveValue('3');
    await expect(dialog.getByText('₹720.00').first()).toBeVisible();
    if (edited) await dialog.getByRole('textbox', { name: 'Quantity 1' }).fill('2');
    await write(page, call, () => place.click());
    if (edited)
      await expect(dialog.getByRole('alert')).toContainText('This was already saved with different values.');
    else await expect(dialog).toBeHidden();
    expect(await stock()).toBe(497);
    expect(await owner.api.count('orders')).toBe(1);
  });

test('a token is sent to no other origin, not even for a picture hosted there', async ({ page, watch }) => {
  const elsewhere = 'https://pictures.example';
  watch.reaches(elsewhere);
  const seen: Record<string, string>[] = [];
  await page.route(`${elsewhere}/**`, async (route) => {
    seen.push(await route.request().allHeaders());
    await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  await page.route(/\/api\/products\?/, (route) =>
    answerChanged(route, ({ data }) => {
      for (const product of data.products) {
        product.imageUrl = `${elsewhere}/${product.sku}.svg`;
        product.images = [];
      }
    }),
  );
  await signIn(page, VRINDA.distributor, '/products');
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  for (const headers of seen) {
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('cookie');
  }
});

test('rows that did not arrive are missed beside Load more, which requests them again', {
  tag: ['@bare'],
}, async ({ page, watch }) => {
  const call = /\/orders\?/;
  watch.provokes(call);
  await signIn(page, VRINDA.distributor, '/orders');
  const footer = page.getByRole('status').filter({ hasText: /^Showing/ });
  await expect(footer).toContainText('Showing 100 of');
  await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
  const more = page.getByRole('button', { name: 'Load more' });
  await more.click();
  await expect(footer).toContainText('More orders could not be loaded.');
  await expect(page.getByText('Orders could not be refreshed.')).toBeHidden();
  await page.unroute(call);
  await more.click();
  await expect(footer).toContainText('Showing 200 of');
  await expect(footer).not.toContainText('could not be loaded');
});
