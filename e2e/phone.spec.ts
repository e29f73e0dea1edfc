import { expect } from '@playwright/test';
import { VRINDA } from './demo.ts';
import { signIn, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a list’s title is whole next to its views', async ({ page }) => {
  await signIn(page, VRINDA.distributor, '/payments');
  await expect(page.getByRole('button', { name: /^Views of / })).toBeVisible();
  const title = page.getByRole('heading', { level: 1 });
  const cut = await title.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(cut).toBeLessThanOrEqual(0);
});
