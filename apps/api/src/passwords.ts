import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** scrypt's cost: 2^15 blocks of 1 KiB, a tenth of a second on one core. Stored with each hash, so it can be raised. */
const COST = { N: 2 ** 15, r: 8, p: 1 };
const KEY_BYTES = 32;

const derive = (password: string, salt: Buffer, cost: ScryptOptions & { N: number; r: number }) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(
      password.normalize('NFKC'),
      salt,
      KEY_BYTES,
      { ...cost, maxmem: 256 * cost.N * cost.r + 1_000_000 },
      (error, key) => (error ? reject(error) : resolve(key)),
    ),
  );

/** `scrypt$N$r$p$salt$hash`. Slow on purpose, so never inside a transaction. Only tests lower `N`. */
export async function hashPassword(password: string, { N = COST.N } = {}): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { ...COST, N });
  return ['scrypt', N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** A hash that no password matches, for accounts that nobody signs in to. */
export const nobodysHash = (): string =>
  `scrypt$${COST.N}$${COST.r}$${COST.p}$${randomBytes(16).toString('base64url')}$${randomBytes(KEY_BYTES).toString('base64url')}`;

/** Makes an unknown account take as long to check as a known one. */
const NOBODY = nobodysHash();

/** Whether `password` matches the hash. Without a hash, false after the same time. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? NOBODY).split('$');
  const expected = Buffer.from(key, 'base64url');
  const found = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return expected.length === found.length && timingSafeEqual(expected, found) && hash !== undefined;
}
