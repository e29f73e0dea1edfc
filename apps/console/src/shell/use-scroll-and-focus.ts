import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { consoleWindow } from '../console-window.ts';
import {
  positionOf,
  restoreScroll,
  retryUntilUserActs,
  savePosition,
  trackEntry,
} from './scroll-restoration.ts';

/** Moves focus to `target`, if no other element has it. */
function focusIfLost(target: HTMLElement | null, options: FocusOptions): void {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement === document.querySelector('main'))
    target?.focus(options);
}

/**
 * A new page starts at the top; going back restores its scroll position. If focus was lost with the previous page, it
 * moves to the content or, from a record to its list, to the record's link.
 */
export function useScrollAndFocus(): void {
  const { pathname, hash, key } = useLocation();
  const back = useNavigationType() === 'POP';
  const before = useRef<string>(undefined);
  useLayoutEffect(() => {
    // The browser would restore it before the page has rendered.
    consoleWindow.history.scrollRestoration = 'manual';
    const from = before.current;
    before.current = pathname;
    const isNew = from !== undefined && from !== pathname;
    // For a fragment on the open page, the browser has already scrolled.
    const position = back && (from !== pathname || hash === '') ? positionOf(key) : undefined;
    if (isNew && position === undefined && hash === '') window.scrollTo(0, 0);
    if (isNew) focusIfLost(document.querySelector('main'), { preventScroll: true });
    // While the position is being restored, none is tracked.
    trackEntry(position === undefined ? key : undefined);
    const returning = position === undefined ? undefined : restoreScroll(position, () => trackEntry(key));
    const focusing =
      isNew && from.startsWith(`${pathname}/`)
        ? retryUntilUserActs(() => {
            const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(from)}"]`);
            if (link) focusIfLost(link, { preventScroll: position !== undefined });
            return link !== null;
          })
        : undefined;
    return () => {
      returning?.abort();
      focusing?.abort();
    };
  }, [key, pathname, hash, back]);
  useLayoutEffect(
    () => () => {
      savePosition();
      trackEntry();
    },
    [],
  );
}
