import { type RefObject, useLayoutEffect } from 'react';

/**
 * For two elements of which one stands in the other's place: what comes takes the focus that the one before it had.
 * `handover` is theirs in common.
 */
export function useRestoreFocus(element: RefObject<HTMLElement | null>, restoreFocus: RefObject<boolean>) {
  useLayoutEffect(() => {
    const own = element.current;
    if (restoreFocus.current) own?.focus();
    restoreFocus.current = false;
    return () => {
      restoreFocus.current ||= own === document.activeElement;
    };
  }, [element, restoreFocus]);
}
