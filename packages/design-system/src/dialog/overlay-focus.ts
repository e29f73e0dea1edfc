import { isTouch } from '../viewport/viewport.tsx';

const isFocusable = (target: Element | null | undefined): target is HTMLElement =>
  target instanceof HTMLElement && target.isConnected && target !== document.body;

/**
 * The element that gets focus after an overlay opened by `opener` closes. A menu item no longer exists by then, so
 * focus goes to its menu's button. If the opener no longer exists, or the overlay was opened from the URL, focus goes
 * to the record's `row`: next to a docked drawer, the column of its button may have no room. Otherwise to the page.
 */
export function returnTarget(opener: Element | null, row?: Element | null): HTMLElement | null {
  const menu = opener?.closest('[role="menu"]');
  const button = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : null;
  return [button, opener, row].find(isFocusable) ?? document.querySelector('main');
}

/**
 * The element that gets focus when an overlay opens: the one marked `data-autofocus`, else the first field, else the
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
 * Whether a part of the overlay handles Escape first: an open combobox, or a part marked `data-handles-escape`, such as
 * an image being moved by keyboard.
 */
export function handlesEscape(event: Event): boolean {
  const { target } = event;
  return (
    (target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]')) ||
    document.querySelector('[data-handles-escape]') !== null
  );
}
