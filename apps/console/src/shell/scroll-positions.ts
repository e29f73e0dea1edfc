import { consoleWindow } from '../console-window.ts';

/** One entry of the tab's history; the first page of each document has the router's key `default`. */
interface Entry {
  key: string;
  pathname: string;
}

/** Where an entry was left. */
interface Position {
  /** How far down, in px. */
  top: number;
  /** The first row in view, and how far below the window's top it was, in px: rows may be as high as not known yet. */
  row?: { id: string; at: number };
}

const STORED = 'dmc.scroll';
const MOST_ENTRIES = 100;
const nameOf = ({ key, pathname }: Entry) => `${key} ${pathname}`;

function read(): [string, Position][] {
  try {
    const stored: unknown = JSON.parse(consoleWindow.sessionStorage.getItem(STORED) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one?.[1]?.top === 'number') : [];
  } catch {
    // Storage is refused or damaged.
    return [];
  }
}

/** Those left last come last. */
const positions = new Map(read());
const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
// A page that was opened anew was never left.
if (opened?.type === 'navigate')
  positions.delete(nameOf({ key: 'default', pathname: consoleWindow.location.pathname }));

/** Where an entry was when it was left; undefined if it was never open. */
export const positionOf = (entry: Entry): Position | undefined => positions.get(nameOf(entry));

// While the page from the last visit is shown, the new one is there too.
const rowsOf = (selector: string) =>
  [...document.querySelectorAll(`main ${selector}`)].filter((row) => !row.closest('[inert]'));

function positionNow(): Position {
  if (window.scrollY === 0) return { top: 0 };
  for (const row of rowsOf('[data-row]')) {
    const { top } = row.getBoundingClientRect();
    const id = row.getAttribute('data-row');
    if (id && top >= 0) return { top: window.scrollY, row: { id, at: top } };
  }
  return { top: window.scrollY };
}

/** The open entry; `isThere` unless it is still on the way to where it was left before. */
let open: { entry: Entry; isThere: boolean } | undefined;

/** Keeps where the open entry is, before the page that it shows is replaced. */
export function notePosition(): void {
  if (!open?.isThere) return;
  const name = nameOf(open.entry);
  positions.delete(name);
  positions.set(name, positionNow());
}

window.addEventListener('pagehide', () => {
  notePosition();
  try {
    consoleWindow.sessionStorage.setItem(STORED, JSON.stringify([...positions].slice(-MOST_ENTRIES)));
  } catch {
    // Only a reload begins at the top, then.
  }
});

/** From now on, `entry` is open, where it is. */
export function beginAt(entry: Entry): void {
  open = { entry, isThere: true };
}

/** Calls `look` now and whenever the page changes, until the user acts or it is aborted. */
export function watchPage(look: (watching: AbortController) => void): AbortController {
  const watching = new AbortController();
  const { signal } = watching;
  const observer = new MutationObserver(() => look(watching));
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['style'] });
  signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(type, () => watching.abort(), { signal, passive: true, capture: true });
  look(watching);
  return watching;
}

/**
 * Scrolls to where `entry` was left as soon as the page is long enough, and from then on keeps the row in its place, since
 * those above it may turn out higher: until the user acts or scrolls, or it is aborted.
 */
export function returnTo(entry: Entry, { top, row }: Position): AbortController {
  const here = { entry, isThere: false };
  open = here;
  /** How far the row is below its place, in px. */
  const awayBy = () => {
    const [shown] = row ? rowsOf(`[data-row="${CSS.escape(row.id)}"]`) : [];
    return shown && row ? shown.getBoundingClientRect().top - row.at : 0;
  };
  const returning = watchPage((watching) => {
    if (!here.isThere) window.scrollTo({ top, behavior: 'instant' });
    here.isThere ||= Math.abs(window.scrollY - top) < 1;
    if (!here.isThere) return;
    if (row) window.scrollBy({ top: awayBy(), behavior: 'instant' });
    else watching.abort();
  });
  const { signal } = returning;
  signal.addEventListener('abort', () => {
    here.isThere = true;
  });
  // What the page itself moved is back in its place by now.
  const endIfMoved = () => {
    if (here.isThere && Math.abs(awayBy()) > 1) returning.abort();
  };
  window.addEventListener('scroll', endIfMoved, { signal, passive: true });
  return returning;
}
