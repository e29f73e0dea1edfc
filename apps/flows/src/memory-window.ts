import type { ConsoleWindow } from '@dmc/console/console-window';

/** A storage whose entries are enumerable properties, like a browser's. */
class MemoryStorage implements Storage {
  [key: string]: unknown;
  get length(): number {
    return Object.keys(this).length;
  }
  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
  clear(): void {
    for (const key of Object.keys(this)) delete this[key];
  }
}

/** A window for the console with its own URL, history and storage, isolated from the page. */
export function memoryWindow(path: string, origin: string): ConsoleWindow {
  const entries: { state: unknown; url: URL }[] = [{ state: null, url: new URL(path, origin) }];
  let at = 0;
  const here = () => entries[at] as (typeof entries)[number];
  const entry = (state: unknown, to?: string | URL | null) => ({
    state: structuredClone(state),
    url: new URL(to ?? here().url, here().url),
  });
  const events = new EventTarget();
  const go = (delta = 0) => {
    const next = at + delta;
    if (delta === 0 || entries[next] === undefined) return;
    at = next;
    // Asynchronous, as in a browser, so that the caller's own changes come first.
    queueMicrotask(() => events.dispatchEvent(new Event('popstate')));
  };
  return {
    get location() {
      const { href, origin: own, protocol, host, hostname, port, pathname, search, hash } = here().url;
      const parts = { href, origin: own, protocol, host, hostname, port, pathname, search, hash };
      return parts as Location;
    },
    history: {
      get length() {
        return entries.length;
      },
      get state() {
        return here().state;
      },
      scrollRestoration: 'auto',
      pushState(state, _, to) {
        entries.splice(at + 1, entries.length, entry(state, to));
        at += 1;
      },
      replaceState(state, _, to) {
        entries[at] = entry(state, to);
      },
      go,
      back: () => go(-1),
      forward: () => go(1),
    },
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
}
