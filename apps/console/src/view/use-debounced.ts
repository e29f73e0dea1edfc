import { useEffect, useState } from 'react';

/** Debounce delay before a request, in milliseconds. */
const DEBOUNCE_MS = 250;

/** The text, debounced. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
