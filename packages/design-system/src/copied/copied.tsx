import { useEffect, useState } from 'react';

/** Outcome of the last copy; undefined if there is none to show. */
type Copied = 'copied' | 'notCopied' | undefined;

/** Copies text to the clipboard. After `resetAfterMs` milliseconds the outcome is reset; without it, it stays. */
export function useCopied(resetAfterMs?: number): [Copied, (text: string) => void] {
  const [state, setState] = useState<Copied>();
  useEffect(() => {
    if (state === undefined || resetAfterMs === undefined) return;
    const timer = setTimeout(() => setState(undefined), resetAfterMs);
    return () => clearTimeout(timer);
  }, [state, resetAfterMs]);
  const copy = (text: string) => {
    setState(undefined);
    // On an insecure origin the browser has no clipboard API.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject();
    written.then(
      () => setState('copied'),
      () => setState('notCopied'),
    );
  };
  return [state, copy];
}
