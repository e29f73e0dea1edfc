import type { User } from '@dmc/contract/session';
import { useSyncExternalStore } from 'react';
import { consoleWindow, readStored, store } from '../console-window.ts';

/**
 * Something of a user that is kept on this device and not sent to the server: the same in every tab. `parse` reads what
 * is stored, null if nothing, and must not throw.
 */
export function deviceStore<T>(name: string, parse: (text: string | null) => T) {
  const keyOf = (user: User) => `dmc.${name}:${user.id ?? user.email}`;
  const nothing = parse(null);
  let cache: { key: string; text: string | null; value: T } | undefined;
  const listeners = new Set<() => void>();
  /** What could not be stored, for as long as the page is open. */
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
    /** Throws if the device's storage is full or refused. */
    save(user: User, value: T): void {
      store(keyOf(user), JSON.stringify(value));
      inMemory.delete(keyOf(user));
      notify();
    },
    /** Keeps it in this page alone. */
    saveInMemory(user: User, value: T): void {
      inMemory.set(keyOf(user), JSON.stringify(value));
      notify();
    },
  };
}
