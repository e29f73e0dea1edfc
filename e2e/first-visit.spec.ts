import { expect } from '@playwright/test';
import { VRINDA } from './demo.ts';
import { settled, signIn, test } from './fixtures.ts';

test('a page loads what it needs, then what it may show, and a dialog’s code once the pointer is near', async ({
  page,
}) => {
  const files: string[] = [];
  const calls: string[] = [];
  page.on('request', (request) => {
    const [file] = /[^/]+\.(js|css)$/.exec(request.url()) ?? [];
    if (file) files.push(file);
    if (request.url().includes('/api/orders?page=')) calls.push(request.url());
  });
  const loaded = (name: string) => files.some((file) => new RegExp(`^${name}-.{8}\\.js$`).test(file));
  await signIn(page, VRINDA.distributor, '/orders');
  await settled(page);
  await expect(page.getByRole('button', { name: /^Views of Orders/ })).toBeVisible();
  expect(loaded('toast')).toBe(true);
  // Each once, those of the page and those that it may show.
  expect(files).toHaveLength(new Set(files).size);
  expect(files.length).toBeLessThanOrEqual(28);
  expect(calls).toHaveLength(1);
  expect(loaded('new-order')).toBe(false);
  await page.getByRole('button', { name: 'New Order' }).hover();
  await expect.poll(() => loaded('new-order')).toBe(true);
});
