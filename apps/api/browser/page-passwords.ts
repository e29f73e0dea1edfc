import { digest, randomText } from '../src/call/ids.ts';
import type { Passwords } from '../src/call/passwords.ts';

const SALT_BYTES = 16;

/** These passwords never leave the page, so a fast hash is enough. */
export const pagePasswords: Passwords = {
  async hash(password) {
    const salt = randomText(SALT_BYTES);
    return `${salt}$${digest(salt + password)}`;
  },
  async verify(password, hash = '') {
    const [salt = '', key] = hash.split('$');
    return digest(salt + password) === key;
  },
  nobodys: () => randomText(SALT_BYTES),
};
