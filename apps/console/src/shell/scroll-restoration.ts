import { consoleWindow } from '../console-window.ts';
import { identity } from '../session/session.ts';

const STORED = 'dmc.scroll';
const MAX_ENTRIES = 100;
const ACTIONS = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'click'];

function read(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(consoleWindow.sessionStorage.getItem(STORED) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one?.[1] === 'number') : [];
  } catch {
    // Storage is refused or damaged.
    return [];
  }
}

/** How far down each entry of the tab's history was left, in px; those left last come last. */
const positions = new Map(read());
/** The first page of each document has the router's key `default`. */
const nameOf = (key: string) => `${identity().join('/')} ${key}`;
const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
// A page that was opened anew was never left.
if (opened?.type === 'navigate') positions.delete(nameOf('default'));

/** Where the entry with this key of the router was left, in px; undefined if it was never open. */
export const positionOf = (key: string): number | undefined => positions.get(nameOf(key));

let current: string | undefined;

/** From now on the entry with this key of the router is open; without one, none is. */
export function trackEntry(key?: string): void {
  current = key === undefined ? undefined : nameOf(key);
}

/** Keeps how far down the open entry is, before the page that it shows is replaced. */
export function savePosition(): void {
  if (current === undefined) return;
  positions.delete(current);
  positions.set(current, window.scrollY);
}

window.addEventListener('pagehide', () => {
  savePosition();
  try {
    consoleWindow.sessionStorage.setItem(STORED, JSON.stringify([...positions].slice(-MAX_ENTRIES)));
  } catch {
    // Only a reload begins at the top, then.
  }
});

/** Tries now and whenever the page changes, until it succeeds, is aborted, or the user acts: then calls `onEnd`. */
export function retryUntilUserActs(attempt: () => boolean, onEnd?: () => void): AbortController {
  const trying = new AbortController();
  const { signal } = trying;
  const step = () => {
    if (attempt()) trying.abort();
  };
  const observer = new MutationObserver(step);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['style'] });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    onEnd?.();
  });
  for (const type of ACTIONS)
    window.addEventListener(type, () => trying.abort(), { signal, passive: true, capture: true });
  step();
  return trying;
}

/** Scrolls to `top` as soon as the page is long enough. */
export const restoreScroll = (top: number, onEnd: () => void): AbortController =>
  retryUntilUserActs(() => {
    window.scrollTo({ top, behavior: 'instant' });
    return Math.abs(window.scrollY - top) < 1;
  }, onEnd);
