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
    // Storage is denied or damaged.
    return [];
  }
}

/** Scroll position at which each history entry of this tab was left, in px; the latest come last. */
const positions = new Map(read());
/** The router's key of a document's first page is `default`. */
const nameOf = (key: string) => `${identity().join('/')} ${key}`;
const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
// A page opened by a new navigation has no earlier position.
if (opened?.type === 'navigate') positions.delete(nameOf('default'));

/** Scroll position at which the entry with this router key was left, in px; undefined if it was never open. */
export const positionOf = (key: string): number | undefined => positions.get(nameOf(key));

let current: string | undefined;

/** Makes the entry with this router key the current one; without a key, none is. */
export function trackEntry(key?: string): void {
  current = key === undefined ? undefined : nameOf(key);
}

/** Saves the current entry's scroll position, before its page is replaced. */
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
    // Then only a reload starts at the top.
  }
});

/**
 * Retries on every DOM change until `attempt` succeeds, the user acts, or the result is aborted; then calls `onEnd`.
 */
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
