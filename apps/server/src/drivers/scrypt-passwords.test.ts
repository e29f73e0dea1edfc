import { createHook } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { scryptPasswords } from './scrypt-passwords.ts';

/** Counts started key derivations. */
function derivations() {
  const count = { begun: 0, stop: () => {} };
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') count.begun += 1;
    },
  }).enable();
  count.stop = () => void hook.disable();
  return count;
}

it('costs 32 MB and a tenth of a second unless told otherwise', async () => {
  const passwords = scryptPasswords();
  const hash = await passwords.hash('cauvery-delta');
  for (const made of [hash, passwords.nobodys()]) expect(made).toMatch(/^scrypt\$32768\$8\$1\$/);
  expect(await passwords.verify('cauvery-delta', hash)).toBe(true);
  expect(await passwords.verify('cauvery-delte', hash)).toBe(false);
});

it('derives a key for an account that is not there, too', async () => {
  const passwords = scryptPasswords();
  const count = derivations();
  expect(await passwords.verify('cauvery-delta', undefined)).toBe(false);
  count.stop();
  expect(count.begun).toBe(1);
});

it('hashes two passwords at once, and each of the others when one of these is done', async () => {
  const count = derivations();
  const passwords = scryptPasswords({ N: 2 });
  const hashed = Array.from({ length: 5 }, () => passwords.hash('cauvery-delta'));
  expect(count.begun).toBe(2);
  const hashes = await Promise.all(hashed);
  count.stop();
  expect([count.begun, new Set(hashes).size]).toEqual([5, 5]);
  expect(await passwords.verify('cauvery-delta', hashes[4])).toBe(true);
});
