import { DEVICE_ID } from '@dmc/contract/session';
import { randomHex } from '../api/random-hex.ts';
import { readStored, store } from '../console-window.ts';

const KEY = 'dmc.device';

/**
 * The id of this browser at sign-in, shared by all users and unchanged when a session ends. Undefined if storage is
 * full or denied: a new id each time would never be recognised.
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
