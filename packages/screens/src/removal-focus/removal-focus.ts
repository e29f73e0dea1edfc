import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a record is removed, the row that held the focus is gone with it: `root`, what holds the list, takes the focus
 * over. `rows` is another value whenever the rows have changed; call the result once the record is removed.
 */
export function useRemovalFocus(root: RefObject<HTMLElement | null>, rows: unknown): () => void {
  const removed = useRef(false);
  useEffect(() => {
    if (!removed.current || !rows || document.activeElement !== document.body) return;
    removed.current = false;
    root.current?.focus();
  }, [root, rows]);
  return () => {
    removed.current = true;
  };
}
