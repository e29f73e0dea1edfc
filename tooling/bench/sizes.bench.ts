import { ensureBuilt } from '../build.ts';
import { measure } from '../sizes.ts';
import type { Measured } from './measured.ts';

/** Bytes over the wire until a screen is usable. */
export async function bench(): Promise<Measured[]> {
  await ensureBuilt(['console']);
  return measure().map(({ name, bytes, budget }) => ({
    name: `${name}, gzip`,
    value: bytes / 1000,
    limit: budget / 1000,
    unit: 'kB',
  }));
}
