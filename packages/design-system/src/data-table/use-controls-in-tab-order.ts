import { type RefObject, useLayoutEffect } from 'react';

const CONTROLS = 'a[href]:not([data-row-link]),button,input,select,textarea';

/**
 * Puts the controls in `element` into the tab order, or takes them out. A grid is one tab stop, followed by the
 * controls of the current row: a list of a hundred rows must not take two hundred presses.
 */
export function useControlsInTabOrder(element: RefObject<HTMLElement | null>, inOrder: boolean): void {
  useLayoutEffect(() => {
    for (const control of element.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])
      control.tabIndex = inOrder ? 0 : -1;
  });
}
