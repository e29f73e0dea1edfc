import { expect, type Page } from '@playwright/test';
import { TEJOMAYA, VRINDA } from './demo.ts';
import { chooseInUserMenu, fillSignIn, open, proves, signIn, test } from './fixtures.ts';

/** The outermost themed element. */
const root = (page: Page) => page.locator('[data-theme]').first();

test('the shell of a distributor has its theme, logo and name', {
  tag: '@core',
  annotation: proves('shell.distributor-name', 'rule.themes.distributor'),
}, async ({ page, baseURL, tenant }) => {
  const { api, ...account } = tenant.owner;
  const logo = `${baseURL}/favicon.svg`;
  await api.saveSettings(logo, 'modern-green');
  await signIn(page, account);
  await expect(root(page)).toHaveAttribute('data-theme', 'modern-green');
  // The logo is decoration next to the name, so it has no role.
  const image = page.locator(`img[src^="${logo}"]:visible`).first();
  await expect(image).toBeVisible();
  await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  await expect(page.getByText(tenant.name, { exact: true }).filter({ visible: true }).first()).toBeVisible();
});

test('a user’s own theme is chosen in the preferences, survives a reload, and affects nobody else', async ({
  page,
}) => {
  await signIn(page, VRINDA.supervisor);
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
  await open(page, '/preferences');
  await expect(page.getByRole('radio', { name: /^Follow the organisation/ })).toBeChecked();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the tab bar leads to the main pages and More to the rest', { tag: '@core' }, async ({
    page,
    tenant,
  }) => {
    await tenant.order();
    await signIn(page, tenant.owner);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'Products' }).click();
    await expect(page).toHaveURL('/products');
    await expect(bar.getByRole('link', { name: 'Orders' })).toContainText('1');
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

  test('an order is opened from its card', { tag: '@core' }, async ({ page, tenant }) => {
    const { orderNumber, retailer } = await tenant.order();
    await signIn(page, tenant.owner, '/orders');
    await page.getByRole('row').filter({ hasText: orderNumber }).click();
    const dialog = page.getByRole('dialog', { name: `Order ${orderNumber}` });
    await expect(dialog).toContainText(retailer.name);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });
});
