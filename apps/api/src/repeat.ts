/** Work that is done again and again. */
export interface Repeated {
  /** Ends it, when what is under way is done. */
  end: () => Promise<void>;
}

/** Does `work`, which handles its own errors, now and every `ms` milliseconds; leaves out a turn while it is at work. */
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
