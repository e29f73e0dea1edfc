/**
 * Where focus goes back to after an overlay that `opener` opened. A menu's item is gone by then: its menu names the
 * button it hangs from. What is gone for good, such as the dialog that gave way to this one, leaves it to the page; so
 * does an overlay that the address opened.
 */
export function returnTarget(opener: Element | null): HTMLElement | null {
  const menu = opener?.closest('[role="menu"]');
  const button = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : null;
  const target = button ?? opener;
  const isThere = target instanceof HTMLElement && target.isConnected && target !== document.body;
  return isThere ? target : document.querySelector('main');
}

/**
 * What gets focus first in an opened overlay: an element marked `data-autofocus`, else the first field, else the
 * panel. With a touch screen always the panel, because a focused field would raise the keyboard over the form.
 */
export function initialFocus(panel: HTMLElement): HTMLElement {
  const marked = panel.querySelector<HTMLElement>('[data-autofocus]');
  if (marked) return marked;
  if (window.matchMedia('(pointer: coarse)').matches) return panel;
  return (
    panel.querySelector<HTMLElement>(
      'input:not(:disabled, [type="hidden"], [type="file"]), textarea:not(:disabled), [role="combobox"]:not(:disabled)',
    ) ?? panel
  );
}

/**
 * Whether Escape belongs to something inside an overlay first: an open list of a combobox, or a part that says so by
 * `data-holds-escape`, such as an image that is being moved by keys.
 */
export function holdsEscape(event: Event): boolean {
  const { target } = event;
  return (
    (target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]')) ||
    document.querySelector('[data-holds-escape]') !== null
  );
}
