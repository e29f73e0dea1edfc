import { expect, it, vi } from 'vitest';
import { code } from './code.ts';

it('is loaded once, and at hand from then on', async () => {
  const load = vi.fn(async () => 'module');
  const held = code(load);
  expect(held.now()).toBeUndefined();
  expect(await held.load()).toBe('module');
  expect(held.now()).toBe('module');
  await held.load();
  expect(load).toHaveBeenCalledOnce();
});

it('is asked for again after it could not be loaded', async () => {
  const load = vi.fn(async () => 'module').mockRejectedValueOnce(new Error('gone'));
  const held = code(load);
  await expect(held.load()).rejects.toThrow('gone');
  expect(held.now()).toBeUndefined();
  expect(await held.load()).toBe('module');
});
