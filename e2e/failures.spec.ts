import { expect, type Page } from '@playwright/test';
import { ADMIN, apiAs, unique, VRINDA } from './demo.ts';
import { answerChanged, chooseFound, signIn, test } from './journey.ts';

/** Makes some calls fail until they are let through again; without `status`, with a network error. */
async function fail(page: Page, path: RegExp, { status, method }: { status?: number; method?: string } = {}) {
  await page.route(path, async (route) => {
    if (method !== undefined && route.request().method() !== method) await route.fallback();
    else if (status === undefined) await route.abort('connectionrefused');
    else await route.fulfill({ status, json: { success: false, message: 'The storage is being repaired.' } });
  });
}

const LISTS = [
  {
    what: 'products',
    account: VRINDA.distributor,
    path: '/products',
    call: /\/api\/products\?/,
    title: 'Products could not be loaded.',
    empty: 'No products found.',
    found: (page: Page) => page.getByRole('grid', { name: 'Products' }).getByRole('row').nth(1),
  },
  {
    what: 'orders',
    account: VRINDA.distributor,
    path: '/orders',
    call: /\/api\/orders\?/,
    title: 'Orders could not be loaded.',
    empty: 'No orders found.',
    found: (page: Page) => page.getByRole('grid', { name: 'Orders' }).getByRole('row').nth(1),
  },
  {
    what: 'payments',
    account: VRINDA.distributor,
    path: '/payments',
    call: /\/api\/payments\?/,
    title: 'Payments could not be loaded.',
    empty: 'No payments found.',
    found: (page: Page) => page.getByRole('grid', { name: 'Payment History' }).getByRole('row').nth(1),
  },
  {
    what: 'discounts',
    account: VRINDA.distributor,
    path: '/discounts',
    call: /\/api\/discounts\?/,
    title: 'Discounts could not be loaded.',
    empty: 'No Generic Discounts',
    found: (page: Page) => page.getByRole('grid', { name: 'Generic Discounts' }).getByRole('row').nth(1),
  },
  {
    what: 'conversations',
    account: VRINDA.distributor,
    path: '/support',
    call: /\/api\/chat\/conversations\?/,
    title: 'Conversations could not be loaded.',
    empty: 'No conversations found',
    found: (page: Page) => page.getByRole('region', { name: 'Conversations' }).getByRole('listitem').first(),
  },
  {
    what: 'distributors',
    account: ADMIN,
    path: '/distributors',
    call: /\/api\/distributors/,
    title: 'Distributors could not be loaded.',
    empty: 'No distributors found.',
    found: (page: Page) => page.getByRole('list', { name: 'Distributors' }).getByRole('listitem').first(),
  },
];

for (const { what, account, path, call, title, empty, found } of LISTS)
  test(`a list of ${what} that fails is not shown as empty, and Retry loads it`, async ({ page, watch }) => {
    watch.provokes(call);
    await fail(page, call, { status: 500 });
    await signIn(page, account, path);
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByText('The storage is being repaired.')).toBeVisible();
    await expect(page.getByText(empty)).toBeHidden();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(found(page)).toBeVisible();
    await expect(page.getByText(title)).toBeHidden();
  });

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
  // By now the server has said what it accepts.
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

test('an unreachable server is reported as such, and existing rows stay', async ({ page, watch }) => {
  const call = /\/api\/orders\?/;
  watch.provokes(call);
  await signIn(page, VRINDA.distributor, '/orders');
  const row = page.getByRole('grid', { name: 'Orders' }).getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await fail(page, call);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Orders could not be refreshed.')).toBeVisible();
  await expect(page.getByText('The server could not be reached.')).toBeVisible();
  await expect(row).toBeVisible();
  await page.unroute(call);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Orders could not be refreshed.')).toBeHidden();
});

test('a dashboard whose figures fail states that the zeros are not real', async ({ page, watch }) => {
  const call = /\/api\/dashboard\/distributor$/;
  watch.provokes(call);
  await fail(page, call, { status: 500 });
  await signIn(page, VRINDA.distributor);
  const warning = page.getByText('Could not load — these are not real figures');
  await expect(warning).toBeVisible();
  await page.unroute(call);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(warning).toBeHidden();
  await expect(page.getByRole('region', { name: 'Key figures' })).toContainText('₹');
});

test('a supervisor dashboard that fails shows the sample as a sample, with nothing to approve', async ({
  page,
  watch,
}) => {
  const call = /\/api\/dashboard\/supervisor$/;
  watch.provokes(call);
  await fail(page, call, { status: 500 });
  await signIn(page, VRINDA.supervisor, '/supervisor-dashboard');
  await expect(page.getByText('Sample data').first()).toBeVisible();
  await expect(page.getByText('The figures and orders below are samples, not your own.')).toBeVisible();
  const approve = page.getByRole('button', { name: /^Approve / }).first();
  await expect(approve).toBeDisabled();
  await page.unroute(call);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Sample data').first()).toBeHidden();
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
  // The server gets the product and saves it; its answer is lost on the way back.
  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await dialog.getByRole('button', { name: 'Save Product' }).click();
  await expect(dialog.getByRole('alert')).toContainText('We don’t know whether it was saved.');
  await expect(dialog.getByRole('textbox', { name: 'SKU' })).toHaveValue(sku);
  await page.unroute(call);
  await dialog.getByRole('button', { name: 'Save Product' }).click();
  await expect(dialog.getByText('Product created successfully!')).toBeVisible();
  expect(await (await apiAs(request, VRINDA.distributor)).products(sku)).toHaveLength(1);
});

for (const edited of [false, true])
  test(`an order without an answer is placed once, ${edited ? 'corrected' : 'sent again'} after a reload`, async ({
    page,
    request,
    watch,
  }) => {
    const call = /\/api\/orders$/;
    watch.provokes(call);
    const api = await apiAs(request, VRINDA.distributor);
    const product = await api.addProduct(unique('Coorg Pepper'));
    const stock = async () => (await api.products(product.sku))[0]?.stock;
    await signIn(page, VRINDA.distributor, '/orders?newOrder=1');
    const dialog = page.getByRole('dialog', { name: 'New Order' });
    await chooseFound(dialog.getByRole('combobox', { name: 'Retailer' }), 'Annapoorna Provision Stores');
    await chooseFound(dialog.getByRole('combobox', { name: 'Product 1' }), product.sku);
    await dialog.getByRole('textbox', { name: 'Quantity 1' }).fill('3');
    // The server places the order; its answer is lost on the way back, and the page is loaded anew.
    await page.route(call, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await dialog.getByRole('button', { name: 'Place Order' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      'We don’t know whether it was placed. Check the orders before you change it and send it again.',
    );
    expect(await stock()).toBe(497);
    await page.unroute(call);
    await page.reload();
    await expect(dialog.getByText('It may have been saved')).toBeVisible();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Quantity 1' })).toHaveValue('3');
    await expect(dialog.getByText('₹720.00').first()).toBeVisible();
    if (edited) await dialog.getByRole('textbox', { name: 'Quantity 1' }).fill('2');
    await dialog.getByRole('button', { name: 'Place Order' }).click();
    if (edited)
      await expect(dialog.getByRole('alert')).toContainText('This was already saved with different values.');
    else await expect(dialog).toBeHidden();
    expect(await stock()).toBe(497);
  });

test('a product that cannot be deleted stays, with the reason in the dialog', async ({
  page,
  request,
  watch,
}) => {
  const call = /\/api\/products\/[^/?]+$/;
  watch.provokes(call);
  const { name } = await (await apiAs(request, VRINDA.distributor)).addProduct(unique('Chettinad Masala'));
  await signIn(page, VRINDA.distributor, '/products');
  await fail(page, call, { status: 500, method: 'DELETE' });
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question.getByRole('alert')).toContainText(`Could not delete ${name}.`);
  await expect(question.getByRole('alert')).toContainText('The storage is being repaired.');
  await page.unroute(call);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeHidden();
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
