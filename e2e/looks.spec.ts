import { expect, type Page } from '@playwright/test';
import { ADMIN, apiAs, HARITVAN, TEJOMAYA, VRINDA } from './demo.ts';
import { chooseInUserMenu, fillSignIn, proves, signIn, test } from './journey.ts';

/** The outermost themed element. */
const root = (page: Page) => page.locator('[data-theme]').first();

for (const { name, theme, distributor } of [VRINDA, HARITVAN, TEJOMAYA])
  test(`the shell of ${name} has its theme, logo and name`, {
    annotation: proves('shell.distributor-name', 'rule.themes.distributor'),
  }, async ({ page, request }) => {
    const { logoUrl } = await apiAs(request, distributor);
    await signIn(page, distributor);
    await expect(root(page)).toHaveAttribute('data-theme', theme);
    // The logo is decoration next to the name, so it has no role.
    const logo = page.locator(`img[src^="${logoUrl}"]:visible`).first();
    await expect(logo).toBeVisible();
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByText(name, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  });

test('a user’s own theme is chosen in the preferences, survives a reload, and affects nobody else', {
  tag: '@bare',
}, async ({ page }) => {
  await signIn(page, VRINDA.supervisor, '/dashboard', { own: true });
  await chooseInUserMenu(page, VRINDA.supervisor, 'Preferences');
  await expect(page).toHaveURL('/preferences');
  await expect(root(page)).toHaveAttribute('data-theme', 'professional-blue');
  await page.getByRole('radio', { name: 'Premium Dark' }).check();
  await expect(root(page)).toHaveAttribute('data-theme', 'premium-dark');
  await page.getByRole('radio', { name: 'Compact' }).click();
  await page.reload();
  await expect(root(page)).toHaveAttribute('data-theme', 'premium-dark');
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked();

  await chooseInUserMenu(page, VRINDA.supervisor, 'Sign Out');
  await fillSignIn(page, TEJOMAYA.supervisor);
  await expect(root(page)).toHaveAttribute('data-theme', 'vibrant-orange');
  await page.goto('/preferences');
  await expect(page.getByRole('radio', { name: /^Follow the organisation/ })).toBeChecked();
});

test('Profile Settings leads each role to its profile', async ({ page }) => {
  await signIn(page, VRINDA.supervisor);
  await chooseInUserMenu(page, VRINDA.supervisor, 'Profile Settings');
  await expect(page).toHaveURL('/preferences#profile');
  await expect(page.getByRole('main')).toContainText(VRINDA.supervisor.email);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const PAGES = [
    {
      account: VRINDA.distributor,
      paths: [
        '/dashboard',
        '/products',
        '/orders',
        '/notifications',
        '/payments',
        '/discounts',
        '/support',
        '/preferences',
        '/live-tracking',
        '/accounting',
      ],
    },
    { account: ADMIN, paths: ['/dashboard', '/distributors', '/products'] },
    { account: VRINDA.supervisor, paths: ['/supervisor-dashboard', '/supervisor-orders'] },
  ];
  const overhang = (page: Page) =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });

  test('no page scrolls sideways', { tag: '@bare' }, async ({ page }) => {
    await page.goto('/login');
    expect(await overhang(page), '/login').toBe(0);
    for (const { account, paths } of PAGES) {
      await signIn(page, account, paths[0], { own: true });
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        expect(await overhang(page), path).toBe(0);
      }
      await chooseInUserMenu(page, account, 'Sign Out');
      await expect(page).toHaveURL('/login');
    }
  });

  test('the tab bar leads to the main pages and More to the rest', async ({ page }) => {
    await signIn(page, VRINDA.distributor);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'Products' }).click();
    await expect(page).toHaveURL('/products');
    await bar.getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    await sheet.getByRole('link', { name: 'Payments' }).click();
    await expect(page).toHaveURL('/payments');
    await expect(sheet).toBeHidden();
  });

  test('More stays open when the previously requested page arrives late', async ({ page }) => {
    await signIn(page, VRINDA.distributor);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar).toBeVisible();
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await late;
      await route.continue();
    });
    await bar.getByRole('link', { name: 'Products' }).click();
    await bar.getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    await expect(sheet).toBeVisible();
    arrive();
    await expect(page.getByRole('grid', { name: 'Products', includeHidden: true })).toBeVisible();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/dashboard');
  });

  test('an order is opened from its card and fills the screen', async ({ page, request }) => {
    const [order] = await (await apiAs(request, VRINDA.distributor)).orders('DELIVERED');
    if (!order) throw new Error('The demo data has no delivered order');
    await signIn(page, VRINDA.distributor, `/orders?search=${order.orderNumber}`);
    await page.getByRole('row').filter({ hasText: order.orderNumber }).click();
    const dialog = page.getByRole('dialog', { name: `Order ${order.orderNumber}` });
    await expect(dialog).toContainText(order.retailer.name);
    expect(await overhang(page)).toBe(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });
});
