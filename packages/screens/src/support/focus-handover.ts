import { type RefObject, useLayoutEffect } from 'react';

/**
 * For two elements of which one stands in the other's place: what comes takes the focus that the one before it had.
 * `handover` is theirs in common.
 */
export function useFocusHandover(element: RefObject<HTMLElement | null>, handover: RefObject<boolean>) {
  useLayoutEffect(() => {
    const own = element.current;
    if (handover.current) own?.focus();
    handover.current = false;
    return () => {
      handover.current ||= own === document.activeElement;
    };
  }, [element, handover]);
}
