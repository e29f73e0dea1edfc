import { consoleWindow } from '../console-window.ts';

/** One entry of the tab's history; the first page of each document has the router's key `default`. */
interface Entry {
  key: string;
  pathname: string;
}

const STORED = 'dmc.scroll';
const MOST_ENTRIES = 100;
const nameOf = ({ key, pathname }: Entry) => `${key} ${pathname}`;

function read(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(consoleWindow.sessionStorage.getItem(STORED) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one?.[1] === 'number') : [];
  } catch {
    // Storage is refused or damaged.
    return [];
  }
}

/** How far down this tab's entries were scrolled, in px; those left last come last. */
const positions = new Map(read());
const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
// A page that was opened anew was never left.
if (opened?.type === 'navigate')
  positions.delete(nameOf({ key: 'default', pathname: consoleWindow.location.pathname }));

window.addEventListener('pagehide', () => {
  try {
    consoleWindow.sessionStorage.setItem(STORED, JSON.stringify([...positions].slice(-MOST_ENTRIES)));
  } catch {
    // Only a reload begins at the top, then.
  }
});

/** How far down an entry was scrolled when it was left, in px; undefined if it was never open. */
export const positionOf = (entry: Entry): number | undefined => positions.get(nameOf(entry));

/** Keeps an entry's position while it is open; the function ends it. */
export function followScroll(entry: Entry): () => void {
  const name = nameOf(entry);
  const follow = () => {
    positions.delete(name);
    positions.set(name, window.scrollY);
  };
  follow();
  window.addEventListener('scroll', follow, { passive: true });
  return () => window.removeEventListener('scroll', follow);
}

/**
 * Scrolls to `top` (px) as soon as the page is long enough, and waits until `isThere`, unless the user acts before: then
 * calls `follow`. The function ends whichever of them runs.
 */
export function returnTo(top: number, isThere: () => boolean, follow: () => () => void): () => void {
  const acting = new AbortController();
  const observer = new MutationObserver(() => move());
  let isAtTop = false;
  let stop = () => {
    acting.abort();
    observer.disconnect();
  };
  const end = () => {
    stop();
    stop = follow();
  };
  function move(): void {
    if (!isAtTop) window.scrollTo({ top, behavior: 'instant' });
    isAtTop ||= Math.abs(window.scrollY - top) < 1;
    if (isAtTop && isThere()) end();
  }
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(type, end, { signal: acting.signal, passive: true, capture: true });
  observer.observe(document.body, { childList: true, subtree: true });
  move();
  return () => stop();
}
