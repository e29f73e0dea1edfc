import { flushSync } from 'react-dom';

/** How far outside the visible area a picture is loaded, in px: a few rows. */
const NEAR = '200px';

let observer: IntersectionObserver | undefined;
const waiting = new Map<Element, () => void>();

const near = (element: Element) => {
  waiting.get(element)?.();
  waiting.delete(element);
  observer?.unobserve(element);
};

/**
 * Calls back once the element is near the visible area of all that scrolls around it, or about to be printed. Returns
 * what ends the wait. Nearer than a browser's own lazy loading, which begins thousands of px before.
 */
export function onNearViewport(element: Element, onNear: () => void): () => void {
  if (!observer) {
    observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) near(target);
      },
      { rootMargin: NEAR, scrollMargin: NEAR } as IntersectionObserverInit,
    );
    // The page is captured when the listener returns.
    window.addEventListener('beforeprint', () => flushSync(() => [...waiting.keys()].forEach(near)));
  }
  waiting.set(element, onNear);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}
