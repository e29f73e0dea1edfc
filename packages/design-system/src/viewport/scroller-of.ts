const SCROLLS = /auto|scroll|overlay/;

/** The nearest scroll container of `element`; null if it is the window. */
export function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let parent = element; parent; parent = parent.parentElement) {
    if (parent === document.body || parent === document.documentElement) return null;
    if (SCROLLS.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}
