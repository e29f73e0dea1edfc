import { isTouch } from '../viewport/viewport.tsx';

const isFocusable = (target: Element | null | undefined): target is HTMLElement =>
  target instanceof HTMLElement && target.isConnected && target !== document.body;

/**
 * Where focus returns after closing an overlay opened by `opener`. A menu item is gone by then: its menu points to
 * the button it belongs to. If the opener is gone for good, or the overlay was opened from the URL, focus goes to the
 * `row` of what it showed: next to a docked drawer the column of its button may have no room. Otherwise the page decides.
 */
export function returnTarget(opener: Element | null, row?: Element | null): HTMLElement | null {
  const menu = opener?.closest('[role="menu"]');
  const button = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : null;
  return [button, opener, row].find(isFocusable) ?? document.querySelector('main');
}

/**
 * What gets focus first in an overlay: an element marked `data-autofocus`, otherwise the first field, otherwise the
 * panel. On a touch screen always the panel, because focusing a field would open the keyboard over the form.
 */
export function initialFocus(panel: HTMLElement): HTMLElement {
  const marked = panel.querySelector<HTMLElement>('[data-autofocus]');
  if (marked) return marked;
  if (isTouch()) return panel;
  return (
    panel.querySelector<HTMLElement>(
      'input:not(:disabled, [type="hidden"], [type="file"]), textarea:not(:disabled), [role="combobox"]:not(:disabled)',
    ) ?? panel
  );
}

/**
 * Whether something inside an overlay handles Escape first: an open combobox list, or a part marked
 * `data-handles-escape`, such as an image being moved by keyboard.
 */
export function handlesEscape(event: Event): boolean {
  const { target } = event;
  return (
    (target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]')) ||
    document.querySelector('[data-handles-escape]') !== null
  );
}
