import type { User } from '@dmc/contract/session';
import { useSyncExternalStore } from 'react';
import { consoleWindow, readStored, store } from '../console-window.ts';

/**
 * A store of per-user data on this device, synchronised across tabs and not sent to the server. `parse` reads the
 * stored text, null if there is none, and must not throw.
 */
export function deviceStore<T>(name: string, parse: (text: string | null) => T) {
  const keyOf = (user: User) => `dmc.${name}:${user.id ?? user.email}`;
  const nothing = parse(null);
  let cache: { key: string; text: string | null; value: T } | undefined;
  const listeners = new Set<() => void>();
  /** Values that could not be stored, until the page is closed. */
  const inMemory = new Map<string, string>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  function read(user: User | undefined): T {
    if (!user) return nothing;
    const key = keyOf(user);
    const text = inMemory.get(key) ?? readStored(key);
    if (cache?.key !== key || cache.text !== text) cache = { key, text, value: parse(text) };
    return cache.value;
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    consoleWindow.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      consoleWindow.removeEventListener('storage', listener);
    };
  }
  return {
    read,
    use: (user: User | undefined): T => useSyncExternalStore(subscribe, () => read(user)),
    /** Throws if the device's storage is full or denied. */
    save(user: User, value: T): void {
      store(keyOf(user), JSON.stringify(value));
      inMemory.delete(keyOf(user));
      notify();
    },
    /** Keeps the value in this page only. */
    saveInMemory(user: User, value: T): void {
      inMemory.set(keyOf(user), JSON.stringify(value));
      notify();
    },
  };
}
