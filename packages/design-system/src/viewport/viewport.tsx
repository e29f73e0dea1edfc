import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/**
 * A media query: whether it matches on the screen, and a subscription to changes. While the browser prints, a query is
 * about the paper; another layout would then be drawn after the pages were counted, so the screen's answer is kept.
 */
const media = (condition: string) => {
  let onScreen: boolean | undefined;
  return {
    matches: () => {
      if (onScreen === undefined || !window.matchMedia('print').matches)
        onScreen = window.matchMedia(condition).matches;
      return onScreen;
    },
    watch: (changed: () => void) => {
      const query = window.matchMedia(condition);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
  };
};
/** A server renders as for a wide window, and so does React until it has taken over what the server rendered. */
const onServer = () => false;
const useMedia = ({ watch, matches }: ReturnType<typeof media>) =>
  useSyncExternalStore(watch, matches, onServer);

const PHONE = media('(max-width: 639.98px)');
const NARROW = media('(max-width: 767.98px)');
const TABLET = media('(max-width: 1023.98px)');
const WIDE = media('(min-width: 1280px)');

/** Whether the window is phone-sized now; rows are then cards. */
export const isPhone = PHONE.matches;
/** Whether the user prefers reduced motion. */
export const isMotionReduced = media('(prefers-reduced-motion: reduce)').matches;
/** Whether the primary pointer is coarse, such as a finger. */
export const isTouch = media('(pointer: coarse)').matches;

/** Whether the window is phone-sized. */
export const usePhone = (): boolean => useMedia(PHONE);

/** Whether the window is a tablet's or smaller; the sidebar is then a rail, unless the user expands it. */
export const useTablet = (): boolean => useMedia(TABLET);

/** Whether an expanded sidebar would leave too little space: it then opens over the page. */
export const useNarrow = (): boolean => useMedia(NARROW);

/** Whether a record fits next to its list. */
export const useWide = (): boolean => useMedia(WIDE);

const unchanging = () => () => {};
const inBrowser = () => true;
/**
 * Whether to render what only a browser can: false on a server, and while React takes over what the server rendered.
 */
export const useHydrated = (): boolean => useSyncExternalStore(unchanging, inBrowser, onServer);

/** For what is mounted only to be printed, whoever else is mounted then. */
let isPrinting = false;
if (typeof window !== 'undefined') {
  window.addEventListener('beforeprint', () => {
    isPrinting = true;
  });
  window.addEventListener('afterprint', () => {
    isPrinting = false;
  });
}

/** Whether the browser is printing. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(isPrinting);
  useLayoutEffect(() => {
    // The browser captures the page when the listener returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

const pxOf = (length: string) => Number.parseFloat(length);
/** A width in px, at the default text size. */
export const atDefaultText = (width: number) =>
  (width * 16) / pxOf(getComputedStyle(document.documentElement).fontSize);

const measures = new Set<() => void>();
/**
 * Makes every `useElementWidth` measure now. Call it before paint when an element takes width from others: resize
 * observers fire a frame too late.
 */
export function measureWidths(): void {
  for (const measure of measures) measure();
}

/** Width of an element in px at the default text size, measured before paint; until then `likely`. */
export function useElementWidth(element: RefObject<HTMLElement | null>, likely?: number): number | undefined {
  const [width, setWidth] = useState(likely);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = () => setWidth(atDefaultText(node.clientWidth));
    measure();
    measures.add(measure);
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => {
      measures.delete(measure);
      observer.disconnect();
    };
  }, [element]);
  return width;
}
