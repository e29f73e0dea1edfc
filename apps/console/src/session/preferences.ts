import type { User } from '@dmc/contract/session';
import { THEME_IDS, type ThemeId } from '@dmc/design-system/theme';
import { useSyncExternalStore } from 'react';
import { readStored, store } from '../console-window.ts';

/** A user's preferences on this device (rulings P01). They are not sent to the server. */
export interface Preferences {
  theme: ThemeId | 'organisation';
  density: 'comfortable' | 'compact';
  /** Whether live screens refresh by themselves. */
  autoRefresh: boolean;
  /** Whether shortcuts of single keys are on. */
  singleKeys: boolean;
  /** Whether the sidebar is a rail; `undefined` until chosen, when the window's width decides. */
  collapsed: boolean | undefined;
}

const DEFAULTS: Preferences = {
  theme: 'organisation',
  density: 'comfortable',
  autoRefresh: true,
  singleKeys: true,
  collapsed: undefined,
};
const keyOf = (user: User) => `dmc.preferences:${user.id ?? user.email}`;

let cache: { key: string; text: string | null; value: Preferences } | undefined;
const listeners = new Set<() => void>();

function read(user: User | undefined): Preferences {
  if (!user) return DEFAULTS;
  const key = keyOf(user);
  const text = readStored(key);
  if (cache?.key !== key || cache.text !== text) cache = { key, text, value: parse(text) };
  return cache.value;
}

function parse(text: string | null): Preferences {
  try {
    const stored = JSON.parse(text ?? '{}') as Partial<Record<keyof Preferences, unknown>>;
    return {
      theme: THEME_IDS.find((id) => id === stored.theme) ?? DEFAULTS.theme,
      density: stored.density === 'compact' ? 'compact' : DEFAULTS.density,
      autoRefresh: stored.autoRefresh !== false,
      singleKeys: stored.singleKeys !== false,
      collapsed: typeof stored.collapsed === 'boolean' ? stored.collapsed : DEFAULTS.collapsed,
    };
  } catch {
    return DEFAULTS;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A user's preferences on this device, the same in every tab; the defaults while nobody is signed in. */
export const usePreferences = (user: User | undefined): Preferences =>
  useSyncExternalStore(subscribe, () => read(user));

export function savePreferences(user: User, change: Partial<Preferences>): void {
  store(keyOf(user), JSON.stringify({ ...read(user), ...change }));
  for (const listener of listeners) listener();
}
