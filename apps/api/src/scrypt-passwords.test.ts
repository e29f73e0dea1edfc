import { createHook } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { scryptPasswords } from './scrypt-passwords.ts';

it('hashes two passwords at once, and each of the others when one of these is done', async () => {
  let begun = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') begun += 1;
    },
  }).enable();
  const passwords = scryptPasswords({ N: 2 });
  const hashed = Array.from({ length: 5 }, () => passwords.hash('cauvery-delta'));
  expect(begun).toBe(2);
  const hashes = await Promise.all(hashed);
  hook.disable();
  expect([begun, new Set(hashes).size]).toEqual([5, 5]);
  expect(await passwords.verify('cauvery-delta', hashes[4])).toBe(true);
});
