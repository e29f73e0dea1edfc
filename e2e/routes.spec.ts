import { expect } from '@playwright/test';
import { ADMIN, VRINDA } from './demo.ts';
import { proves, signIn, test } from './journey.ts';

test('a page of another role shows Access Denied and names the required role', {
  annotation: proves('access-denied.required-roles', 'rule.routes.wrong-role'),
}, async ({ page }) => {
  await signIn(page, VRINDA.supervisor, '/products');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText("You don't have permission to access this page.");
  await expect(main).toContainText('Required roleDistributor');
  await expect(main).toContainText('You are signed in asSupervisor');
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL('/supervisor-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Supervisor Dashboard' })).toBeVisible();
});

test('an administrator may open neither a distributor’s page nor a supervisor’s', async ({ page }) => {
  await signIn(page, ADMIN, '/orders');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Required roleDistributor');
  await page.goto('/supervisor-orders');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Required roleSupervisor');
});

test('an unknown path leads to the dashboard with a message', {
  annotation: proves('rule.routes.unknown'),
}, async ({ page }) => {
  await signIn(page, VRINDA.distributor);
  await page.goto('/no-such-page');
  await expect(page).toHaveURL('/dashboard');
  await expect(
    page.getByText('/no-such-page does not exist — you are on the dashboard').first(),
  ).toBeVisible();
});

test('a page is for its own role', async ({ page }) => {
  await signIn(page, ADMIN, '/users');
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
  await page.goto('/accounting');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
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
