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

/** Moves focus to `target`, unless it is somewhere already. */
function focusIfLost(target: HTMLElement | null, options: FocusOptions): void {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement === document.querySelector('main'))
    target?.focus(options);
}

/**
 * A newly opened page begins at its top; one that the user goes back to, where it was left. If focus was lost with the
 * page before, it moves to the content or, from a record to its list, to the record's link.
 */
export function useScrollAndFocus(): void {
  const { pathname, hash, key } = useLocation();
  const back = useNavigationType() === 'POP';
  const before = useRef<string>(undefined);
  useLayoutEffect(() => {
    // The browser would do it before the page is there.
    consoleWindow.history.scrollRestoration = 'manual';
    const from = before.current;
    before.current = pathname;
    const isNew = from !== undefined && from !== pathname;
    // To a part of the page that is open, the browser has gone already.
    const position = back && (from !== pathname || hash === '') ? positionOf(key) : undefined;
    if (isNew && position === undefined && hash === '') window.scrollTo(0, 0);
    if (isNew) focusIfLost(document.querySelector('main'), { preventScroll: true });
    // On the way to where it was, it is nowhere yet.
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
