/** Work that is repeated periodically. */
export interface Repeated {
  /** Stops it, once the current run is done. */
  end: () => Promise<void>;
}

/**
 * Runs `work`, which handles its own errors, now and every `ms` milliseconds; skips a run while the previous one
 * continues.
 */
export function repeat(work: () => Promise<void>, ms: number): Repeated {
  let isBusy = false;
  let last = Promise.resolve();
  const begin = () => {
    if (isBusy) return;
    isBusy = true;
    last = work().finally(() => {
      isBusy = false;
    });
  };
  begin();
  const timer = setInterval(begin, ms);
  return {
    async end() {
      clearInterval(timer);
      await last;
    },
  };
}
