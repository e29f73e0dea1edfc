import type { TimeoutProvider } from '@tanstack/react-query';

const isShown = () => document.visibilityState === 'visible';

/**
 * Calls `work` every `ms` milliseconds while the tab is shown. A hidden tab has no timer; `work` is called as soon as it
 * is shown again. Returns what ends it.
 */
export function visibleInterval(work: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const begin = () => {
    timer = setInterval(work, ms);
  };
  const halt = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const follow = () => {
    if (!isShown()) return halt();
    if (timer !== undefined) return;
    begin();
    work();
  };
  if (isShown()) begin();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    halt();
  };
}

const ends = new Map<unknown, () => void>();
let intervals = 0;

/** The timers of the query cache, whose intervals are those of `visibleInterval`. */
export const visibleTimers: TimeoutProvider = {
  setTimeout: (callback, delay) => setTimeout(callback, delay),
  clearTimeout: (id) => clearTimeout(id as number | undefined),
  setInterval(callback, delay) {
    intervals += 1;
    ends.set(intervals, visibleInterval(callback, delay));
    return intervals;
  },
  clearInterval(id) {
    ends.get(id)?.();
    ends.delete(id);
  },
};
