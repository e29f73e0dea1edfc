import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

const PHONE = '(max-width: 639.98px)';

function watchPhone(changed: () => void) {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the window is phone-sized; rows are then cards. */
export function usePhone(): boolean {
  return useSyncExternalStore(watchPhone, () => window.matchMedia(PHONE).matches);
}

/** Width of an element in px at the default text size, measured before paint; `undefined` until then. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = () => {
      const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setWidth((node.clientWidth * 16) / text);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
