import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses `root`, which contains the list, after a record and with it the focused row was removed. `rows` must change
 * identity whenever the rows change; call the returned function once the record is removed.
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
