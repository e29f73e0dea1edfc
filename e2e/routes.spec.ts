import { expect } from '@playwright/test';
import { VRINDA } from './demo.ts';
import { open, proves, signIn, test } from './fixtures.ts';

test('a page of another role shows Access Denied and names the required role', {
  tag: '@core',
  annotation: proves('access-denied.required-roles', 'rule.routes.wrong-role'),
}, async ({ page, tenant }) => {
  await signIn(page, await tenant.addSupervisor(), '/products');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText("You don't have permission to access this page.");
  await expect(main).toContainText('Required roleDistributor');
  await expect(main).toContainText('You are signed in asSupervisor');
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL('/supervisor-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Supervisor Dashboard' })).toBeVisible();
});

test('an unknown path leads to the dashboard with a message', {
  annotation: proves('rule.routes.unknown'),
}, async ({ page }) => {
  await signIn(page, VRINDA.distributor);
  await open(page, '/no-such-page');
  await expect(page).toHaveURL('/dashboard');
  await expect(
    page.getByText('/no-such-page does not exist — you are on the dashboard').first(),
  ).toBeVisible();
});

test('the back button leaves a page, and the title of the tab follows', async ({ page }) => {
  await signIn(page, VRINDA.distributor);
  await expect(page).toHaveTitle(/^Dashboard · Vrinda Distributors/);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'My Products' }).click();
  await expect(page).toHaveURL('/products');
  await expect(page).toHaveTitle(/^Products · Vrinda Distributors/);
  await expect(menu.getByRole('link', { name: 'My Products' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});
