import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { Passwords } from '@dmc/api/call/passwords';

/** scrypt's cost: 2^15 blocks of 1 KiB, a tenth of a second on one core. Stored with each hash, so it can be raised. */
const COST = { N: 2 ** 15, r: 8, p: 1 };
const KEY_BYTES = 32;

/** Derivations at once: the same four threads compress answers and read files. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function derive(
  password: string,
  salt: Buffer,
  cost: ScryptOptions & { N: number; r: number },
): Promise<Buffer> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((begin) => waiting.push(begin));
  try {
    return await new Promise((resolve, reject) =>
      scrypt(
        password.normalize('NFKC'),
        salt,
        KEY_BYTES,
        { ...cost, maxmem: 256 * cost.N * cost.r + 1_000_000 },
        (error, key) => (error ? reject(error) : resolve(key)),
      ),
    );
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const written = (N: number, salt: Buffer, key: Buffer): string =>
  ['scrypt', N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');

/** Hashes as `scrypt$N$r$p$salt$hash`. Only tests lower `N`. */
export function scryptPasswords({ N = COST.N } = {}): Passwords {
  const nobodys = () => written(N, randomBytes(16), randomBytes(KEY_BYTES));
  /** Makes verifying an unknown account take as long as a known one. */
  const nobody = nobodys();
  return {
    async hash(password) {
      const salt = randomBytes(16);
      return written(N, salt, await derive(password, salt, { ...COST, N }));
    },
    async verify(password, hash) {
      const [, cost, r, p, salt = '', key = ''] = (hash ?? nobody).split('$');
      const expected = Buffer.from(key, 'base64url');
      const found = await derive(password, Buffer.from(salt, 'base64url'), {
        N: Number(cost),
        r: Number(r),
        p: Number(p),
      });
      return expected.length === found.length && timingSafeEqual(expected, found) && hash !== undefined;
    },
    nobodys,
  };
}
