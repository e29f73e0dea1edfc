import { expect } from '@playwright/test';
import { ADMIN, RETAILER, VRINDA } from './demo.ts';
import { chooseInUserMenu, fillSignIn, holdResponses, open, proves, signIn, test } from './fixtures.ts';

const ROLES = [
  {
    who: 'an administrator',
    account: ADMIN,
    label: 'Administrator',
    title: 'System Overview',
    menu: ['Dashboard', 'Distributors', 'Users', 'Analytics', 'Supervisors', 'System Settings'],
  },
  {
    who: 'a distributor',
    account: VRINDA.distributor,
    label: 'Distributor',
    title: 'Dashboard',
    menu: [
      'Dashboard',
      'My Products',
      'My Orders',
      'My Retailers',
      'Notifications',
      'Payments',
      'Support Center',
      'Accounting',
      'Live Tracking',
      'Discounts',
      'My Settings',
    ],
  },
  {
    who: 'a supervisor',
    account: VRINDA.supervisor,
    label: 'Supervisor',
    title: 'Dashboard',
    menu: ['Dashboard', 'Order Management', 'Retailer Support'],
    hasLog: false,
  },
];

for (const { who, account, label, title, menu, hasLog = true } of ROLES)
  test(`${who} signs in and finds the menu of the role`, {
    tag: ['@core', '@core-bare'],
    annotation: proves('rule.roles.labels'),
  }, async ({ page, mode }) => {
    await open(page, '/login');
    await fillSignIn(page, account);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: account.email })).toHaveAccessibleName(new RegExp(label));
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    // The Orders entry may end with the count of pending orders.
    const entries = mode === 'full' && hasLog ? [...menu, 'Audit Log'] : menu;
    await expect(links).toHaveText(entries.map((entry) => new RegExp(`^${entry}(\\d.*)?$`)));
  });

test('a retailer is refused with the documented text and nothing is stored', {
  tag: '@core',
  annotation: proves('rule.roles.retailer'),
}, async ({ page }) => {
  await open(page, '/login');
  await fillSignIn(page, RETAILER);
  await expect(page.getByRole('alert')).toHaveText(
    'Access denied. Admin, Distributor, or Supervisor role required.',
  );
  await expect(page).toHaveURL('/login');
  // The browser's own id and the background of its last theme identify nobody.
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'dmc.background',
    'dmc.device',
  ]);
});

test('a wrong password shows the server’s message, stays on the page and keeps the e-mail', {
  tag: '@core',
  annotation: proves('sign-in.server-message', 'rule.sign-in.failure'),
}, async ({ page, watch }) => {
  watch.provokes(/\/api\/auth\/login$/);
  await open(page, '/login');
  await fillSignIn(page, { ...VRINDA.distributor, password: 'not this one' });
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(VRINDA.distributor.email);
  // The next attempt needs no reload.
  await fillSignIn(page, VRINDA.distributor);
  await expect(page).toHaveURL('/dashboard');
});

test('a deep link leads through the sign-in page back to itself, including its query', {
  tag: '@core',
  annotation: proves('rule.routes.visitor'),
}, async ({ page }) => {
  await open(page, '/products?filter=lowstock&sort=price.desc');
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, VRINDA.distributor);
  await expect(page).toHaveURL('/products?filter=lowstock&sort=price.desc');
  await expect(page.getByRole('button', { name: /^Low stock/ })).toHaveAttribute('aria-pressed', 'true');
});

test('a signed-in user who opens the sign-in page is taken to the dashboard', {
  annotation: proves('rule.routes.signed-in'),
}, async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
});

test('a console whose code is gone after a release says so, and Reload goes on', async ({ page, watch }) => {
  const code = /\/assets\/signed-in-[^/]+\.js$/;
  watch.provokes(code);
  await page.route(code, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/products');
  await fillSignIn(page, VRINDA.distributor);
  await expect(page.getByRole('alert')).toContainText('Part of this page could not be loaded.');
  await page.unroute(code);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page).toHaveURL('/products');
  await expect(page.getByRole('grid', { name: 'Products' })).toBeVisible();
});

test('a browser that refuses storage signs in for as long as the page is open', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await page.goto('/products');
  await fillSignIn(page, VRINDA.distributor);
  await expect(page.getByRole('grid', { name: 'Products' })).toBeVisible();
  await page.goto('/preferences');
  await fillSignIn(page, VRINDA.distributor);
  await page.getByRole('radio', { name: 'Compact' }).check();
  await expect(page.getByRole('region', { name: /^Messages/ })).toContainText(
    'Your choice lasts until this page is closed.',
  );
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
});

for (const [width, height] of [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const)
  test(`nothing on the sign-in page moves when demo accounts arrive: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const release = await holdResponses(page, /\/api\/health$/);
    await page.goto('/login');
    const parts = page.locator('header, h1, h1 + p, form, form button[type=submit], footer');
    await expect(parts).toHaveCount(6);
    await page.evaluate(() => document.fonts.ready);
    const boxes = () =>
      parts.evaluateAll((each) => each.map((part) => JSON.stringify(part.getBoundingClientRect())));
    const before = await boxes();
    release();
    await expect(page.getByText('Demo accounts')).toBeVisible();
    expect(await boxes()).toEqual(before);

    // The footer does not cover focusable elements.
    const last = page.getByRole('button', { name: /^Supervisor/ }).last();
    await last.focus();
    const [account, footer] = [await last.boundingBox(), await page.locator('footer').boundingBox()];
    expect((account?.y ?? 0) + (account?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
  });

test('who signs out is at the heading of the sign-in page', async ({ page }) => {
  await signIn(page, VRINDA.distributor, '/orders');
  await expect(page.getByRole('grid', { name: 'Orders' })).toBeVisible();
  await chooseInUserMenu(page, VRINDA.distributor, 'Sign Out');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();

  // On a page that is loaded anew, the browser decides.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
});
