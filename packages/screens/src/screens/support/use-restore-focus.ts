import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves the focus between two elements that replace each other: if one had the focus when it unmounted, the other takes
 * it. Both share the ref `restoreFocus`.
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
