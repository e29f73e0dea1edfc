import { useEffect, useState } from 'react';

/** What became of the last attempt to copy; undefined while there is nothing to say. */
type Copied = 'copied' | 'notCopied' | undefined;

/** Copies text to the clipboard. `resetAfterMs`: the milliseconds after which the outcome is forgotten; without it, it stays. */
export function useCopied(resetAfterMs?: number): [Copied, (text: string) => void] {
  const [state, setState] = useState<Copied>();
  useEffect(() => {
    if (state === undefined || resetAfterMs === undefined) return;
    const timer = setTimeout(() => setState(undefined), resetAfterMs);
    return () => clearTimeout(timer);
  }, [state, resetAfterMs]);
  const copy = (text: string) => {
    setState(undefined);
    // On an insecure origin the browser has no clipboard to write to.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject();
    written.then(
      () => setState('copied'),
      () => setState('notCopied'),
    );
  };
  return [state, copy];
}
