import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * A newly opened page begins at its top; going back, the browser restores the position. If focus was lost with the
 * page before, it moves to the content or, from a record to its list, to the record's link.
 */
export function useArrival(): void {
  const { pathname, hash } = useLocation();
  const back = useNavigationType() === 'POP';
  const before = useRef(pathname);
  useLayoutEffect(() => {
    const from = before.current;
    if (from === pathname) return;
    before.current = pathname;
    if (!back && hash === '') window.scrollTo(0, 0);
    const main = document.querySelector('main');
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== main) return;
    const link = from.startsWith(`${pathname}/`)
      ? document.querySelector<HTMLElement>(`main a[href="${CSS.escape(from)}"]`)
      : null;
    if (link) link.focus({ preventScroll: back });
    else main?.focus({ preventScroll: true });
  }, [pathname, hash, back]);
}
