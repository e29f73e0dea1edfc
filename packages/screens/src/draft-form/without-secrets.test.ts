import { expect, it, vi } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

it('keeps everything but the secret, and nothing where the secret is all there is', () => {
  const drafts = { find: () => undefined, keep: vi.fn() };
  const store = withoutSecrets(drafts, ['password']);
  store.keep('new', { email: 'a@b.in', password: 'mango-72' });
  expect(drafts.keep).toHaveBeenLastCalledWith('new', { email: 'a@b.in' });
  expect(store.keep('new', { password: 'mango-72' })).toBe(false);
  expect(drafts.keep).toHaveBeenCalledOnce();
  store.keep('new', undefined);
  expect(drafts.keep).toHaveBeenLastCalledWith('new', undefined);
  expect(JSON.stringify(drafts.keep.mock.calls)).not.toContain('mango');
});
