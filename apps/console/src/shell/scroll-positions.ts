import { consoleWindow } from '../console-window.ts';
import { identity } from '../session/session.ts';

/** One entry of the tab's history; the first page of each document, and of each identity, has the router's key `default`. */
interface Entry {
  who: string;
  key: string;
  pathname: string;
}

/** Where an entry was left. */
interface Position {
  /** How far down, in px. */
  top: number;
  /**
   * The first row in view, its index in the list, and how far below the window's top it was, in px. Rows above it may not
   * have been measured yet, so that `top` leads to others.
   */
  row?: { id: string; index: number; offset: number };
}

const STORED = 'dmc.scroll';
/**
 * How far rows that are measured scroll the page at most, in px. Whatever goes further is a scroll that no press announced,
 * such as assistive technology's.
 */
const MAX_NUDGE = 160;
/** How long after it is in place a row may still be moved by what is measured or answered, in ms. */
const SETTLING = 3000;
const SCROLLING = ['wheel', 'touchmove'];
const SCROLL_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];
const scrolls = (event: Event) =>
  SCROLLING.includes(event.type) || (event instanceof KeyboardEvent && SCROLL_KEYS.includes(event.key));
const MAX_ENTRIES = 100;
/** The entry of a location, for whoever is signed in now. */
export const entryOf = ({ key, pathname }: Omit<Entry, 'who'>): Entry => ({
  who: identity().join('/'),
  key,
  pathname,
});
const nameOf = ({ who, key, pathname }: Entry) => `${who} ${key} ${pathname}`;

function read(): [string, Position][] {
  try {
    const stored: unknown = JSON.parse(consoleWindow.sessionStorage.getItem(STORED) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one?.[1]?.top === 'number') : [];
  } catch {
    // Storage is refused or damaged.
    return [];
  }
}

/** In the order they were left: the first are dropped first. */
const positions = new Map(read());
const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
// A page that was opened anew was never left.
if (opened?.type === 'navigate')
  positions.delete(nameOf(entryOf({ key: 'default', pathname: consoleWindow.location.pathname })));

/** Where an entry was when it was left; undefined if it was never open. */
export const positionOf = (entry: Entry): Position | undefined => positions.get(nameOf(entry));

const topOf = (element: Element) => element.getBoundingClientRect().top;
const indexOf = (row: Element) => Number(row.getAttribute('data-index'));

/** The rows that the window scrolls; those of the page from the last visit are inert. */
const rowsInDocument = () =>
  [...document.querySelectorAll<HTMLElement>('main [data-row]')].filter(
    (row) => row.closest('[inert], [data-overflows], [role="dialog"]') === null,
  );
const rowWith = (id: string) => rowsInDocument().find((row) => row.getAttribute('data-row') === id);

/** Of a list of which only a part is in the document, the row nearest to `index`. */
function nearestTo(index: number): HTMLElement | undefined {
  const rows = rowsInDocument().filter((row) => row.parentElement?.querySelector(':scope > [data-gap]'));
  const away = (row: Element) => Math.abs(indexOf(row) - index);
  return rows.toSorted((one, other) => away(one) - away(other))[0];
}

function positionNow(): Position {
  const top = window.scrollY;
  const first = top > 0 ? rowsInDocument().find((row) => topOf(row) >= 0) : undefined;
  const id = first?.getAttribute('data-row');
  return first && id ? { top, row: { id, index: indexOf(first), offset: topOf(first) } } : { top };
}

/** The open entry; not yet `arrived` while it is on the way to where it was left before. */
let current: { entry: Entry; arrived: boolean } | undefined;

/** Keeps where the open entry is, before the page that it shows is replaced. */
export function notePosition(): void {
  if (!current?.arrived) return;
  const name = nameOf(current.entry);
  positions.delete(name);
  positions.set(name, positionNow());
}

/** From now on `entry` is open, where it is. */
export function trackEntry(entry: Entry): void {
  current = { entry, arrived: true };
}

/** No entry is open: the session ends, or another begins. */
export function endTracking(): void {
  notePosition();
  current = undefined;
}

window.addEventListener('pagehide', () => {
  notePosition();
  try {
    consoleWindow.sessionStorage.setItem(STORED, JSON.stringify([...positions].slice(-MAX_ENTRIES)));
  } catch {
    // Only a reload begins at the top, then.
  }
});

/** Calls `onChange` now and whenever the page changes, until it is aborted or the user acts in a way that `endsBy` accepts. */
export function watchPage(
  onChange: (watching: AbortController) => void,
  endsBy: (event: Event) => boolean = () => true,
): AbortController {
  const watching = new AbortController();
  const { signal } = watching;
  const observer = new MutationObserver(() => onChange(watching));
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['style'] });
  signal.addEventListener('abort', () => observer.disconnect());
  const end = (event: Event) => {
    if (endsBy(event)) watching.abort();
  };
  // Assistive technology clicks without a pointer.
  for (const type of [...SCROLLING, 'pointerdown', 'keydown', 'click'])
    window.addEventListener(type, end, { signal, passive: true, capture: true });
  onChange(watching);
  return watching;
}

/**
 * Scrolls to where `entry` was left as soon as the page is long enough, and from then on keeps the row in its place while
 * others are measured: until it is aborted, the page has settled, or the user acts or scrolls.
 */
export function returnTo(entry: Entry, { top, row }: Position): AbortController {
  const here = { entry, arrived: false };
  current = here;
  let scrolledTo = window.scrollY;
  let triedTop = false;
  const scrollTo = (to: number) => {
    window.scrollTo({ top: to, behavior: 'instant' });
    scrolledTo = window.scrollY;
  };
  /** Scrolls so that `element`, and what is `below` it in px, is where the row was. */
  const put = (element: Element, offset: number, below = 0) =>
    scrollTo(window.scrollY + topOf(element) + below - offset);
  const arrive = () => {
    if (here.arrived) return;
    here.arrived = true;
    // A browser may not tell that its bar is dragged.
    setTimeout(() => returning.abort(), SETTLING);
  };

  const returning = watchPage(
    (watching) => {
      if (!row) {
        scrollTo(top);
        if (Math.abs(window.scrollY - top) >= 1) return;
        arrive();
        watching.abort();
        return;
      }
      const shown = rowWith(row.id);
      if (shown) {
        put(shown, row.offset);
        arrive();
        return;
      }
      if (here.arrived) {
        watching.abort();
        return;
      }
      const near = nearestTo(row.index);
      const before = window.scrollY;
      if (!triedTop) scrollTo(top);
      triedTop = near !== undefined;
      // Other rows come after a scroll.
      if (!near || window.scrollY !== before) return;
      const missing = row.index - indexOf(near);
      put(near, row.offset, missing * near.offsetHeight);
      if (missing !== 0) return;
      // The row is gone, and another has its place in the list.
      arrive();
      watching.abort();
    },
    (event) => {
      // A press on Retry asks for the list as it was.
      if (!here.arrived && !scrolls(event)) return false;
      arrive();
      return true;
    },
  );

  // Before the rows for the new position are drawn.
  const onScroll = () => {
    const shown = here.arrived && row ? rowWith(row.id) : undefined;
    let away = window.scrollY - scrolledTo;
    if (here.arrived) away = shown && row ? topOf(shown) - row.offset : MAX_NUDGE;
    if (Math.abs(away) >= MAX_NUDGE) {
      arrive();
      returning.abort();
    } else if (shown && row && Math.abs(away) >= 1) put(shown, row.offset);
  };
  window.addEventListener('scroll', onScroll, { signal: returning.signal, passive: true, capture: true });
  return returning;
}
