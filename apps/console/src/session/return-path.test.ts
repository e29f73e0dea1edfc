import { beforeEach, expect, it, vi } from 'vitest';
import { openPage } from '../testing.ts';

let page: ReturnType<typeof openPage>['page'];
let paths: typeof import('./return-path.ts');
beforeEach(async () => {
  ({ page } = openPage());
  paths = await import('./return-path.ts');
  return () => vi.unstubAllGlobals();
});

it('returns to the previous page, with query and fragment', () => {
  page.location = new URL('https://console.example/orders?status=pending#row');
  paths.goToSignIn(true);
  expect(page.location.pathname).toBe('/login');
  expect(paths.returnPath()).toBe('/orders?status=pending#row');
  paths.returnFromSignIn();
  expect(page.location.href).toBe('https://console.example/orders?status=pending#row');
});

it('starts over for a user who chose to sign out', () => {
  paths.goToSignIn(false);
  expect(paths.returnPath()).toBe('/dashboard');
});

it('keeps the remembered page when called again on the sign-in page', () => {
  paths.goToSignIn(true);
  paths.goToSignIn(true);
  expect(paths.returnPath()).toBe('/products?filter=lowstock');
});

it.each([
  '//evil.example/',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/login?again',
  '',
  7,
  null,
])('never leads to %j', (from) => {
  page.history.state = { from };
  expect(paths.returnPath()).toBe('/dashboard');
});
