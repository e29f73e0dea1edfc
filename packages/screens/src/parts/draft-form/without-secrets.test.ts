import { expect, it, vi } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

it('keeps everything but the secret, and nothing where the secret is all there is', () => {
  const drafts = { load: () => undefined, save: vi.fn() };
  const store = withoutSecrets(drafts, ['password']);
  store.save('new', { email: 'a@b.in', password: 'mango-72' });
  expect(drafts.save).toHaveBeenLastCalledWith('new', { email: 'a@b.in' });
  expect(store.save('new', { password: 'mango-72' })).toBe(false);
  expect(drafts.save).toHaveBeenCalledOnce();
  store.save('new', undefined);
  expect(drafts.save).toHaveBeenLastCalledWith('new', undefined);
  expect(JSON.stringify(drafts.save.mock.calls)).not.toContain('mango');
});
