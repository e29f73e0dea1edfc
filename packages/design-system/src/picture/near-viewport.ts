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
 * Calls back when the element is near the visible area of all its scroll containers, or about to be printed. Returns a
 * function that cancels. Closer than a browser's lazy loading, which starts thousands of px earlier.
 */
export function onNearViewport(element: Element, onNear: () => void): () => void {
  if (!observer) {
    observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) near(target);
      },
      { rootMargin: NEAR, scrollMargin: NEAR } as IntersectionObserverInit,
    );
    // The browser captures the page when the listener returns.
    window.addEventListener('beforeprint', () => flushSync(() => [...waiting.keys()].forEach(near)));
  }
  waiting.set(element, onNear);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}
