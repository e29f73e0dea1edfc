import { expect, test } from 'vitest';

test('is loaded for tests in Node as well, where it does nothing', async () => {
  await expect(import('./test-setup.ts')).resolves.toBeDefined();
  expect(typeof window).toBe('undefined');
});
