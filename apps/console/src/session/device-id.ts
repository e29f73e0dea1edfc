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
    const kept = readStored(KEY);
    if (kept !== null && DEVICE_ID.test(kept)) return kept;
    const made = randomHex(16);
    store(KEY, made);
    return made;
  } catch {
    return undefined;
  }
}
