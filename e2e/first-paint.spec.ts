import { expect, type Locator, type Page } from '@playwright/test';
import { HARITVAN, VRINDA } from './demo.ts';
import { chooseInUserMenu, fillSignIn, hold, keptView, open, signIn, test } from './journey.ts';

const { distributor } = VRINDA;

/** Every row that the window holds: a page that lacks some is not kept. */
async function allRowsAreThere(page: Page): Promise<void> {
  const isMissing = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main [data-gap]')].some(
        (gap) => gap.getBoundingClientRect().top < innerHeight,
      ),
    );
  await expect.poll(isMissing).toBe(false);
}

async function seeOrders(page: Page): Promise<void> {
  await expect(page.getByText(/^ORD-\d+$/).first()).toBeVisible();
  await allRowsAreThere(page);
}

/** Holds the console's code back until it is released. */
const holdCode = (page: Page, files = /\/assets\/.*\.js$/) => hold(page, files);

/** Leaves the orders and comes back to what was kept of them; their code waits until it is released. */
async function returnToOrders(page: Page) {
  await page.goto('/products');
  await expect(page.getByRole('grid', { name: 'Products' })).toBeVisible();
  const release = await holdCode(page);
  await page.goto('/orders', { waitUntil: 'commit' });
  return release;
}

test('sign-in is there before its code, and takes what is typed and sent', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/orders', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Email' }).fill(distributor.email);
  await page.getByLabel('Password', { exact: true }).fill(distributor.password);
  await page.keyboard.press('Enter');
  expect(page.url()).not.toContain(distributor.email.split('@')[0]);
  release();
  await expect(page.getByRole('grid', { name: 'Orders' })).toBeVisible();
  await expect(page).toHaveURL('/orders');
});

test('what is typed before the code arrives is still there after it', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Email' }).fill(distributor.email);
  release();
  await expect.poll(() => page.evaluate(() => window.firstPaint)).toBeUndefined();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(distributor.email);
  await page.getByLabel('Password', { exact: true }).fill(distributor.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('the frame is there before its code, until its user signs out', async ({ page }) => {
  // By the form, which names the device.
  await open(page, '/orders');
  await fillSignIn(page, distributor);
  await expect(page.getByRole('grid', { name: 'Orders' })).toBeVisible();
  const release = await holdCode(page);
  await page.goto('/products', { waitUntil: 'commit' });
  const root = page.locator('#root');
  await expect(root.getByText('Vrinda Distributors').first()).toBeVisible();
  await expect(root.locator('[aria-current="page"]')).toHaveText('My Products');
  // Nothing there answers yet, and nothing of the page before is left.
  await expect(root.locator('> [inert]')).toBeVisible();
  await expect(root.locator('h1, main')).toHaveText(['', '']);
  release();
  await expect(page.getByRole('grid', { name: 'Products' })).toBeVisible();
  await expect(page.locator('[inert] nav')).toHaveCount(0);

  await chooseInUserMenu(page, distributor, 'Sign Out');
  await expect(page).toHaveURL('/login');
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key !== 'dmc.preferences'),
  );
  expect(kept).toEqual(['dmc.device']);
});

/** Where everything on the page stands, and its colours, once its letters are there. */
const lookOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('#root *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize } = getComputedStyle(element);
      return [element.tagName, x, y, width, height, color, backgroundColor, fontSize].join(' ');
    });
  });

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`sign-in and the frame look as they should before any file is there, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const looksTheSame = async (path: string, shown: Locator) => {
      const [releaseCode, releaseStyles] = [await holdCode(page), await holdCode(page, /\/assets\/.*\.css$/)];
      await page.goto(path, { waitUntil: 'commit' });
      await expect(shown).toBeVisible();
      const [before, sheets] = [await lookOf(page), await page.evaluate(() => document.styleSheets.length)];
      releaseStyles();
      await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(sheets);
      expect(await lookOf(page)).toEqual(before);
      releaseCode();
    };
    await looksTheSame('/login', page.getByRole('heading', { name: 'Welcome back' }));
    await signIn(page, distributor, '/orders');
    await expect(page.getByRole('grid', { name: 'Orders' })).toBeVisible();
    // A page that was not seen before, so that there is the frame alone.
    await looksTheSame('/products', page.locator('#root > [inert] header').first());
    await expect(page.getByRole('grid', { name: 'Products' })).toBeVisible();
  });

test('a page seen before is there before its code, with its time, until it is read anew', async ({
  page,
}) => {
  await signIn(page, distributor, '/orders');
  const order = page.getByText(/^ORD-\d+$/).first();
  await seeOrders(page);
  const newest = await order.textContent();
  await page.goto('/products');
  await expect(page.getByRole('grid', { name: 'Products' })).toBeVisible();

  const release = await holdCode(page);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/orders\?/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/orders', { waitUntil: 'commit' });
  const since = page.getByText(/^As of \d+ \w+, \d\d:\d\d, updating · Review/);
  await expect(page.locator('#root > [inert]').getByText(newest ?? '')).toBeVisible();
  await expect(since).toBeVisible();

  release();
  // The page itself, with what it was told last time.
  await page
    .getByRole('row')
    .filter({ hasText: newest ?? '' })
    .click();
  await expect(page).toHaveURL(/open=/);
  await expect(since).toBeVisible();
  await expect(keptView(page)).toHaveCount(0);

  answer();
  await expect(page.getByText('Review, approve and follow every order', { exact: true })).toBeVisible();
  await expect(order).toHaveText(newest ?? '');
});

test('rows of the last visit keep their time while another filter is asked for', async ({ page }) => {
  await signIn(page, distributor, '/orders');
  await seeOrders(page);
  const answer = await hold(page, /\/api\/orders\?/);
  await page.reload();
  const since = page.getByText(/^As of \d+ \w+, \d\d:\d\d, updating · Review/);
  await expect(since).toBeVisible();
  await expect(keptView(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Pending/ }).click();
  await expect(page).toHaveURL(/status=pending/);
  await expect(since).toBeVisible();
  answer();
  await expect(since).toBeHidden();
  await expect(page.getByText(/^ORD-\d+$/).first()).toBeVisible();
});

test('a page of the last visit stays as it was until the server says what it offers', async ({ page }) => {
  await signIn(page, distributor, '/notifications');
  for (const path of ['/notifications', '/audit-log']) {
    await page.goto(path);
    const placeholders = page.locator('main [aria-hidden][data-shape]');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [data-row], main li').first()).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await allRowsAreThere(page);
    const answer = await hold(page, /\/api\//);
    await page.reload({ waitUntil: 'commit' });
    const since = page.getByText(/^As of \d+ \w+, \d\d:\d\d, updating/);
    await expect(since).toBeVisible();
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    await expect(keptView(page)).toHaveCount(0);
    await expect(since).toBeVisible();
    await expect(placeholders).toHaveCount(0);
    answer();
    await expect(since).toBeHidden();
    await expect(placeholders).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts), path).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('what is pressed on a page seen before is done once its code is there', async ({ page }) => {
  await signIn(page, distributor, '/orders');
  await seeOrders(page);
  const order = page.getByText(/^ORD-\d+$/).nth(2);
  const number = (await order.textContent()) ?? '';
  const opened = async (press: () => Promise<void>) => {
    const release = await returnToOrders(page);
    await expect(page.locator('#root > [inert]').getByText(number)).toBeVisible();
    await press();
    release();
  };
  const clickOn = async (text: string) => {
    const box = await page.locator('#root > [inert]').getByText(text, { exact: true }).first().boundingBox();
    await page.mouse.click((box?.x ?? 0) + 4, (box?.y ?? 0) + 4);
  };

  await opened(() => clickOn('My Retailers'));
  await expect(page).toHaveURL('/retailers');
  await expect(page.getByRole('grid', { name: 'Retailers' })).toBeVisible();

  await opened(() => clickOn(number));
  await expect(page.getByRole('dialog')).toContainText(number);

  await opened(async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('anm');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('nap');
  });
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('annap');

  // Nothing that changes data is done by a press on what is no longer true.
  await opened(() => clickOn('New Order'));
  await expect(keptView(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('if it cannot be read anew, a page seen before says so and of when it is', async ({ page, watch }) => {
  await signIn(page, distributor, '/orders');
  const order = page.getByText(/^ORD-\d+$/).first();
  await expect(order).toBeVisible();
  const call = /\/api\/orders\?/;
  watch.provokes(call);
  await page.route(call, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  const stale = page.getByText(/These rows are from \d\d:\d\d/);
  await expect(stale).toBeVisible();
  await expect(order).toBeVisible();
  await page.unroute(call);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(stale).toBeHidden();
  await expect(order).toBeVisible();
});

test('of a user whose session has ended, nothing is shown to the next one', async ({ page, watch }) => {
  await signIn(page, distributor, '/orders');
  const order = page.getByText(/^ORD-\d+$/).first();
  await expect(order).toBeVisible();
  // Everything that is drawn from now on, even for a moment, by which user.
  await page.addInitScript(() => {
    const mixed: string[] = [];
    Object.assign(window, { mixed });
    new MutationObserver(() => {
      const text = document.getElementById('root')?.textContent ?? '';
      if (text.includes('Haritvan') && text.includes('ORD-')) mixed.push(text);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(order).toBeVisible();
  // The page that is left may still ask, and then not live to hear the answer.
  watch.allows(/\/api\//, 401);
  await page.evaluate(async () => {
    const token = localStorage.getItem('dmc.accessToken');
    await fetch('/api/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  });
  await page.goto('/orders');
  await fillSignIn(page, HARITVAN.distributor);
  await expect(page.getByText('Haritvan').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  const mixed = await page.evaluate(() => (window as unknown as { mixed: string[] }).mixed.slice(0, 1));
  expect(mixed.join().match(/ORD-00342|Mandovi/)).toBeNull();
});

test('a session that cannot be read leads to sign-in, whatever was kept', async ({ page }) => {
  await signIn(page, distributor, '/orders');
  await seeOrders(page);
  await page.goto('/products');
  await page.evaluate(() => localStorage.removeItem('dmc.user'));
  const release = await holdCode(page);
  await page.goto('/orders', { waitUntil: 'commit' });
  await expect(
    page
      .locator('#root > [inert]')
      .getByText(/^ORD-\d+$/)
      .first(),
  ).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByText(/^ORD-\d+$/)).toHaveCount(0);
});

test('a record that was open when the page was left stands there before its code, and after', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await signIn(page, distributor, '/orders');
  await page
    .getByText(/^ORD-\d+$/)
    .nth(2)
    .click();
  const panel = page.getByRole('dialog', { name: /^Order ORD-/ });
  // A page that still loads is not kept; of its parts, the lines load last.
  await expect(panel.getByRole('heading', { name: 'Items', exact: true })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await allRowsAreThere(page);
  const { href } = new URL(page.url());
  await page.goto('/products');
  const release = await holdCode(page);
  await page.goto(href, { waitUntil: 'commit' });
  const kept = page.locator('main[data-later~="order-details"]');
  await expect(kept.locator('[role="dialog"]')).toBeVisible();
  release();
  await expect(keptView(page)).toHaveCount(0);
  await expect(panel).toBeVisible();
});

test('pictures of a page seen before are there without a request', async ({ page }) => {
  // Of the demo data: other journeys add products without pictures.
  const list = '/products?search=Annapriya';
  await signIn(page, distributor, list);
  const pictures = page.locator('main img');
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 1).length),
    )
    .toBeGreaterThan(3);
  // What somebody damaged is replaced.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dmc.frame'))).not.toBeNull();
  await page.evaluate(() => {
    const { build } = JSON.parse(localStorage.getItem('dmc.frame') ?? '{}') as { build: string };
    localStorage.setItem('dmc.pages', JSON.stringify({ build, pages: {} }));
  });
  await page.goto('/orders');
  await expect(page.getByText(/^ORD-\d+$/).first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const release = await holdCode(page);
  await page.goto(list, { waitUntil: 'commit' });
  const kept = page.locator('#root > [inert] main img');
  await expect(kept.first()).toBeVisible();
  const sources = await kept.evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
  expect(sources.filter((source) => source.startsWith('data:image/webp')).length).toBeGreaterThan(3);
  expect(asked.filter((url) => url.includes('/product-images/'))).toEqual([]);
  release();
  await expect(page.getByRole('grid', { name: 'Products' })).toBeVisible();
  await expect(keptView(page)).toHaveCount(0);
});

test('a kept page is not shown in a window of another width, nor without its styles', async ({ page }) => {
  await signIn(page, distributor, '/orders');
  await seeOrders(page);
  await page.goto('/products');
  await expect(page.getByRole('grid', { name: 'Products' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 720 });
  const release = await holdCode(page);
  await page.goto('/orders', { waitUntil: 'commit' });
  await expect(page.locator('#root > [inert]')).toBeVisible();
  await expect(page.getByText(/^ORD-\d+$/)).toHaveCount(0);
  release();
  await expect(page.getByText(/^ORD-\d+$/).first()).toBeVisible();
  // A style that never comes: the console starts without the kept page.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(/\/assets\/orders-[^/]+\.css$/, () => {});
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
});

test('a kept page is not shown in a frame that has become denser or wider', async ({ page }) => {
  await signIn(page, distributor, '/orders');
  await seeOrders(page);
  const opensWithoutKept = async (path: string) => {
    const release = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    const isStyled = () => document.querySelector('link[data-own]')?.matches('[rel=stylesheet]');
    await expect.poll(() => page.evaluate(isStyled)).toBe(true);
    await expect(page.locator('#root > [inert] main')).toHaveText('');
    release();
  };
  await page.goto('/products');
  await expect(page.getByRole('grid', { name: 'Products' })).toBeVisible();
  await page.getByRole('button', { name: 'Collapse' }).click();
  await opensWithoutKept('/orders');
  await expect(page.getByText(/^ORD-\d+$/).first()).toBeVisible();
  await page.goto('/preferences');
  await page.getByRole('radio', { name: 'Compact' }).click();
  await opensWithoutKept('/orders');
  await expect(page.getByText(/^ORD-\d+$/).first()).toBeVisible();
});

test('a page seen before is there although the computer’s clock is two days slow', async ({ page }) => {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const date = new Date(Date.now() + 2 * 86_400_000).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  await signIn(page, distributor, '/orders');
  await seeOrders(page);
  const release = await returnToOrders(page);
  const kept = page.locator('#root > [inert]').getByText(/^ORD-\d+$/);
  await expect(kept.first()).toBeVisible();
  release();
  await expect(keptView(page)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
});

test('a kept page is not printed, and ends when its user signs out in another tab', async ({
  page,
  context,
}) => {
  await signIn(page, distributor, '/orders');
  const order = page.getByText(/^ORD-\d+$/).first();
  await seeOrders(page);
  const release = await returnToOrders(page);
  await expect(order).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(order).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(order).toBeVisible();
  const other = await context.newPage();
  await other.goto('/products');
  await chooseInUserMenu(other, distributor, 'Sign Out');
  await expect(other).toHaveURL('/login');
  await expect(order).toBeHidden();
  release();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('no row of a page seen before is missing while the live page takes its place', async ({ page }) => {
  await signIn(page, distributor, '/orders');
  await seeOrders(page);
  const release = await returnToOrders(page);
  const kept = page.locator('#root > [inert] [data-row]');
  await expect(kept.first()).toBeVisible();
  const before = await kept.count();
  expect(before).toBeGreaterThan(6);
  const least = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let fewest = Number.POSITIVE_INFINITY;
        new MutationObserver((_, observer) => {
          fewest = Math.min(fewest, document.querySelectorAll('main [data-row]').length);
          if (document.querySelector('[inert] main, main [inert]')) return;
          observer.disconnect();
          done(fewest);
        }).observe(document, { childList: true, subtree: true });
      }),
  );
  release();
  expect(await least).toBeGreaterThanOrEqual(before);
});

test('a page opened before asks for its data before its code is there, once, and from the API alone', async ({
  page,
}) => {
  await signIn(page, distributor, '/dashboard');
  await page.goto('/orders');
  const kept = () => page.evaluate(() => localStorage.getItem('dmc.reads') ?? '');
  await expect.poll(kept).toContain('"/orders"');
  // What another hand wrote there is not sent the token; the journey fails if it is.
  await page.evaluate(() => {
    const reads = JSON.parse(localStorage.getItem('dmc.reads') ?? '{}');
    reads['/orders'].push('https://elsewhere.example/api/orders', `${location.origin}/elsewhere`);
    localStorage.setItem('dmc.reads', JSON.stringify(reads));
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(orders|health)|elsewhere/.test(request.url())) asked.push(request.url());
  });
  const release = await holdCode(page);
  await page.goto('/orders', { waitUntil: 'commit' });
  await expect.poll(() => asked.filter((url) => url.includes('/api/orders?'))).not.toEqual([]);
  release();
  await expect(page.getByRole('grid', { name: 'Orders' }).getByText(/^ORD-/).first()).toBeVisible();
  expect(asked).toEqual([...new Set(asked)]);
  expect(asked.join()).not.toContain('elsewhere');
});

test('a page whose code is gone says so, signed in or not, and is loaded again', async ({ page, watch }) => {
  const code = /\/assets\/index-[^/]+\.js$/;
  const lose = () => page.route(code, (route) => route.fulfill({ status: 404, body: '' }));
  watch.provokes(code);
  await lose();
  await page.goto('/login');
  const said = page.getByRole('alert').filter({ hasText: 'The console could not be loaded.' });
  await expect(said).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Reload' }).click();
  await fillSignIn(page, distributor);
  await expect(page).toHaveURL('/dashboard');
  await lose();
  await page.reload();
  await expect(said).toBeVisible();
});

test('a page whose code comes too late says so, and then shows itself', async ({ page }) => {
  await page.clock.install();
  const release = await holdCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await page.clock.fastForward(21_000);
  const said = page.getByText('The console could not be loaded.');
  await expect(said).toBeVisible();
  release();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(said).toBeHidden();
});

test('a signed-in page whose code comes too late shows the frame as soon as it runs, not what it said', async ({
  page,
}) => {
  await signIn(page, distributor, '/orders');
  const order = page.getByText(/^ORD-\d+$/).first();
  await expect(order).toBeVisible();
  await page.clock.install();
  const release = await holdCode(page);
  const releasePage = await hold(page, /\/assets\/orders-[^/]+\.js$/);
  await page.goto('/orders', { waitUntil: 'commit' });
  await expect(order).toBeVisible();
  await page.clock.fastForward(21_000);
  const said = page.getByText('The console could not be loaded.');
  await expect(said).toBeVisible();
  release();
  await expect(said).toBeHidden();
  releasePage();
  await expect(order).toBeVisible();
});

test('a page of the last visit does not stand for ever when the rest of its code does not come', async ({
  page,
}) => {
  await signIn(page, distributor, '/orders');
  await seeOrders(page);
  await page.goto('/products');
  await expect(page.getByRole('grid', { name: 'Products' })).toBeVisible();
  await page.clock.install();
  const release = await holdCode(page, /\/assets\/(orders|frame)-.*\.js$/);
  await page.goto('/orders', { waitUntil: 'commit' });
  await expect(
    page
      .locator('#root > [inert]')
      .getByText(/^ORD-\d+$/)
      .first(),
  ).toBeVisible();
  // Its first script is there, and waits for the others.
  await expect
    .poll(() => page.evaluate(() => 'keptShown' in window && window.keptShown === undefined))
    .toBe(true);
  await page.clock.fastForward(21_000);
  const said = page.getByText('The console could not be loaded.');
  await expect(said).toBeVisible();
  release();
  await expect(keptView(page)).toHaveCount(0);
  await expect(page.getByText(/^ORD-\d+$/).first()).toBeVisible();
  await expect(said).toBeHidden();
});
