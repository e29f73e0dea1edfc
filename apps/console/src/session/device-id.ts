import { DEVICE_ID } from '@dmc/contract/session';
import { randomHex } from '../api/random-hex.ts';
import { readStored, store } from '../console-window.ts';

const KEY = 'dmc.device';

/**
 * The name of this browser at sign-in, whoever signs in: ending a session leaves it. Undefined if storage is full or
 * refused, since another one each time would never be known.
 */
export function deviceId(): string | undefined {
  try {
    const stored = readStored(KEY);
    if (stored !== null && DEVICE_ID.test(stored)) return stored;
    const created = randomHex(16);
    store(KEY, created);
    return created;
  } catch {
    return undefined;
  }
}
