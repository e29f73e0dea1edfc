import { expect } from '@playwright/test';
import { VRINDA } from './demo.ts';
import { fillSignIn, test } from './fixtures.ts';

test('a page whose code is gone says so, signed in or not, and is loaded again', async ({ page, watch }) => {
  const code = /\/assets\/index-[^/]+\.js$/;
  const lose = () => page.route(code, (route) => route.fulfill({ status: 404, body: '' }));
  watch.provokes(code);
  await lose();
  await page.goto('/login');
  const said = page.getByText('The console could not be loaded.');
  await expect(said).toBeVisible();
  await page.unroute(code);
  await page.getByRole('link', { name: 'Reload' }).click();
  await fillSignIn(page, VRINDA.distributor);
  await expect(page).toHaveURL('/dashboard');
  await lose();
  await page.reload();
  await expect(said).toBeVisible();
});
