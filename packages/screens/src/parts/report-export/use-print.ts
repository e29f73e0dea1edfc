import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/** Prints something that is mounted only for that: what is being printed, and the function that opens the dialog. */
export function usePrint<What>() {
  const [printing, setPrinting] = useState<What>();
  const print = useCallback((what: What) => {
    window.addEventListener('afterprint', () => setPrinting(undefined), { once: true });
    // Not in an effect: there, what listens to beforeprint cannot render.
    flushSync(() => setPrinting(() => what));
    window.print();
  }, []);
  return { printing, print };
}
