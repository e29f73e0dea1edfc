/** What the console uses of its window apart from the DOM: location, history and storage. */
export type ConsoleWindow = Pick<
  Window,
  'location' | 'history' | 'localStorage' | 'sessionStorage' | 'addEventListener' | 'removeEventListener'
>;

/** The browser's window, unless the embedding page has set another. */
export let consoleWindow: ConsoleWindow = window;

/** Sets the console's window. Call it before the console's other modules load. */
export function setConsoleWindow(other: ConsoleWindow): void {
  consoleWindow = other;
}

/** This device's storage; undefined if the browser denies access to it. */
export function deviceStorage(): Storage | undefined {
  try {
    return consoleWindow.localStorage;
  } catch {
    return undefined;
  }
}

/** The value stored on this device under a key; null if there is none or access is denied. */
export const readStored = (key: string): string | null => deviceStorage()?.getItem(key) ?? null;

/** Stores a text on this device. Throws if storage is full or denied. */
export const store = (key: string, text: string): void => consoleWindow.localStorage.setItem(key, text);

export const removeStored = (key: string): void => deviceStorage()?.removeItem(key);
