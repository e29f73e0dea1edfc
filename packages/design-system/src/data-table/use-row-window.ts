import {
  defaultRangeExtractor,
  elementScroll,
  measureElement,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  useVirtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { scrollerOf } from '../viewport/scroller-of.ts';
import { useHydrated } from '../viewport/viewport.tsx';
import type { Lines } from './lines.ts';

// The scroller is the shell's main region or, in a plain page, the window: known only once mounted. The hook's type
// allows only elements, but the virtualiser accepts both.
type Options = VirtualizerOptions<HTMLElement, HTMLElement>;
type Observer = Options['observeElementRect'];
type OffsetObserver = Options['observeElementOffset'];
const isWindow = (scroller: unknown) => scroller === window;
const observeRect: Observer = (instance, changed) =>
  isWindow(instance.scrollElement)
    ? (observeWindowRect as unknown as Observer)(instance, changed)
    : observeElementRect(instance, changed);
const observeOffset: OffsetObserver = (instance, changed) => {
  const scroller = instance.scrollElement;
  // Otherwise it scrolls back to its start what was scrolled before it came.
  if (scroller) changed(isWindow(scroller) ? window.scrollY : scroller.scrollTop, false);
  return isWindow(scroller)
    ? (observeWindowOffset as unknown as OffsetObserver)(instance, changed)
    : observeElementOffset(instance, changed);
};
const scrollTo: Options['scrollToFn'] = (offset, options, instance) =>
  isWindow(instance.scrollElement)
    ? (windowScroll as unknown as Options['scrollToFn'])(offset, options, instance)
    : elementScroll(offset, options, instance);

/** How far below the top of what its scroller shows `body` begins, unscrolled, in px. */
function marginOf(body: HTMLElement, scroller: HTMLElement): number {
  const { top } = body.getBoundingClientRect();
  return Math.round(
    isWindow(scroller)
      ? top + window.scrollY
      : top - scroller.getBoundingClientRect().top - scroller.clientTop + scroller.scrollTop,
  );
}

/** Which lines a table has, and what of them to draw. */
export interface RowWindowOptions {
  /** The table's body, whose position in the scroller matters. */
  body: RefObject<HTMLElement | null>;
  lines: Lines;
  /** In the order drawn. */
  rows: readonly object[];
  ids: readonly string[];
  /** Whether rows have one height until they are seen to differ (a table), or are measured one by one (cards). */
  uniform: boolean;
  /** A row's height in px until one is measured. */
  rowHeight: number;
  /** The line that stays in the document wherever the user scrolls, because it has focus. */
  keep: number;
  /** Changes when a different element may scroll or a different layout is drawn. */
  layout: string;
  /** Every line is drawn, as the page is being printed: what they measure does not count. */
  printing: boolean;
}

export interface RowWindow {
  /** The lines to draw, in order. */
  items: readonly { index: number; start: number; end: number }[];
  /** Height of all lines in px. */
  total: number;
  /** Where the lines begin inside the scroller, in px; the items' `start` has the same origin. */
  margin: number;
  /** Measures a line's element; undefined for rows that are as high as the first. */
  measureOf: (line: number) => ((element: HTMLElement | null) => void) | undefined;
}

/** How many lines beyond the visible ones are drawn. */
const OVERSCAN = 6;
/** Height in px of the window that a server renders for. */
const SERVER_HEIGHT = 800;
/** Height in px of a row's details until they are measured. */
const DETAILS_HEIGHT = 76;
/** By how many px rows of one height may differ: fractions are rounded by their place. */
const ROUNDING = 2;

/** What rows measured when they were last drawn, in px: a list that is returned to is as long as it was left. */
const heights = new WeakMap<object, { layout: string; height: number }>();

/**
 * The lines near the visible part of whatever scrolls around `body`. The line at `keep` stays, so that focus is not
 * lost.
 */
export function useRowWindow({
  body,
  lines,
  rows,
  ids,
  uniform: expectedUniform,
  rowHeight,
  keep,
  layout,
  printing,
}: RowWindowOptions): RowWindow {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [margin, setMargin] = useState(0);
  const [measured, setMeasured] = useState<number>();
  const knownHeight = (row: object | undefined) => {
    const known = row && heights.get(row);
    return known?.layout === layout ? known.height : undefined;
  };
  // Rows have a known height only where they were seen to differ: a list that is returned to begins with them.
  const [uneven, setUneven] = useState(() => rows.some((row) => knownHeight(row) !== undefined));
  const uniform = expectedUniform && !uneven;
  const { count } = lines;
  const height = uniform ? (measured ?? rowHeight) : rowHeight;

  const measure = () => {
    const element = body.current;
    if (!element) return;
    const found = scrollerOf(element) ?? (window as unknown as HTMLElement);
    setScroller(found);
    setMargin(marginOf(element, found));
    if (!uniform || printing) return;
    const drawn = element.querySelectorAll<HTMLElement>('[data-row]');
    const [first, ...others] = Array.from(drawn, (row) => row.offsetHeight);
    setMeasured(first);
    if (first !== undefined && others.some((other) => Math.abs(other - first) > ROUNDING)) setUneven(true);
  };
  // After every render: a notice that appears above moves the rows without an event, and so does a change of density.
  // With the next frame, which needs the layout anyway; a hidden tab has none until it is shown.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => flushSync(measure));
    return () => cancelAnimationFrame(frame);
  });

  // Where all lines are as high as each other, any may take another's place: a sort recomputes nothing.
  const keys = uniform && count === ids.length ? undefined : ids;
  const hydrated = useHydrated();
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scroller,
    estimateSize: (line) => {
      const { index, details } = lines.at(line);
      if (details) return DETAILS_HEIGHT;
      return (uniform ? undefined : knownHeight(rows[index])) ?? height;
    },
    measureElement: (element, entry, instance) => {
      const size = measureElement(element, entry, instance);
      const { index, details } = lines.at(Number(element.dataset.index));
      const row = rows[index];
      if (row && !details) heights.set(row, { layout, height: size });
      return size;
    },
    getItemKey: useCallback(
      (line: number) => {
        if (!keys) return line;
        const { index, details } = lines.at(line);
        return `${details ? 'details' : 'row'} ${keys[index]}`;
      },
      [lines, keys],
    ),
    overscan: OVERSCAN,
    scrollMargin: margin,
    // About half of it is above the rows.
    initialRect: { width: 0, height: hydrated ? window.innerHeight / 2 : SERVER_HEIGHT },
    observeElementRect: observeRect,
    observeElementOffset: observeOffset,
    scrollToFn: scrollTo,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const indexes = defaultRangeExtractor(range);
        const first = indexes[0] ?? 0;
        const last = indexes.at(-1) ?? 0;
        if (keep < first) return [keep, ...indexes];
        return keep > last && keep < count ? [...indexes, keep] : indexes;
      },
      [keep, count],
    ),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of all rows, or another layout
  useLayoutEffect(() => {
    virtualizer.measure();
    for (const line of body.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])
      if (!uniform || line.dataset.details !== undefined) virtualizer.measureElement(line);
  }, [height, layout]);

  return {
    items: virtualizer.getVirtualItems(),
    total: virtualizer.getTotalSize(),
    margin,
    measureOf: (line) => (uniform && !lines.at(line).details ? undefined : virtualizer.measureElement),
  };
}
