/** What the console uses of its window beyond drawing: the address, the history and its storage. */
export type ConsoleWindow = Pick<
  Window,
  'location' | 'history' | 'localStorage' | 'sessionStorage' | 'addEventListener' | 'removeEventListener'
>;

/** The browser's window, unless the page that shows the console gave it another. */
export let consoleWindow: ConsoleWindow = window;

/** Gives the console another window. Call it before the console's other modules load. */
export function setConsoleWindow(other: ConsoleWindow): void {
  consoleWindow = other;
}

/** This device's storage; undefined where the browser refuses even to name it. */
export function deviceStorage(): Storage | undefined {
  try {
    return consoleWindow.localStorage;
  } catch {
    return undefined;
  }
}

/** What this device keeps under a key; null if nothing, or if storage is refused. */
export const readStored = (key: string): string | null => deviceStorage()?.getItem(key) ?? null;

/** Keeps a text on this device. Throws if its storage is full or refused. */
export const store = (key: string, text: string): void => consoleWindow.localStorage.setItem(key, text);

export const removeStored = (key: string): void => deviceStorage()?.removeItem(key);
