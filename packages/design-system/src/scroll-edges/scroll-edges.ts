import { type RefObject, useEffect } from 'react';
import styles from './scroll-edges.module.css';

/** Class of a row that scrolls sideways and fades at an edge with more content; see `useScrollEdges`. */
export const scrollEdgesClass = styles.row;

/** Marks a scrolling row with `data-before` and `data-after` while there is more content at that edge. */
export function useScrollEdges(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const updateEdges = () => {
      row.toggleAttribute('data-before', row.scrollLeft > 1);
      row.toggleAttribute('data-after', row.scrollLeft + row.clientWidth < row.scrollWidth - 1);
    };
    // Badges and counts widen the children, not the row.
    const observer = new ResizeObserver(updateEdges);
    for (const box of [row, ...row.children]) observer.observe(box);
    row.addEventListener('scroll', updateEdges, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', updateEdges);
    };
  }, [ref]);
}
