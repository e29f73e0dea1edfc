import type { User } from '@dmc/contract/session';
import { THEME_IDS, type ThemeId } from '@dmc/design-system/theme';
import { deviceStore } from './device-store.ts';

/** A user's preferences on this device. They are not sent to the server. */
export interface Preferences {
  theme: ThemeId | 'organisation';
  density: 'comfortable' | 'compact';
  /** Whether live screens refresh by themselves. */
  autoRefresh: boolean;
  /** Whether single-key shortcuts are on. */
  singleKeys: boolean;
  /** Whether the sidebar is collapsed to a rail; `undefined` until chosen, when the window's width decides. */
  collapsed: boolean | undefined;
}

const DEFAULTS: Preferences = {
  theme: 'organisation',
  density: 'comfortable',
  autoRefresh: true,
  singleKeys: true,
  collapsed: undefined,
};
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

const preferencesStore = deviceStore('preferences', parse);

/** A user's preferences on this device, synchronised across tabs; the defaults while nobody is signed in. */
export const usePreferences = (user: User | undefined): Preferences => preferencesStore.use(user);

/**
 * Saves a user's preferences; false if this device's storage is full or denied, and they last until the page is closed.
 */
export function savePreferences(user: User, change: Partial<Preferences>): boolean {
  const preferences = { ...preferencesStore.read(user), ...change };
  try {
    preferencesStore.save(user, preferences);
    return true;
  } catch {
    preferencesStore.saveInMemory(user, preferences);
    return false;
  }
}
