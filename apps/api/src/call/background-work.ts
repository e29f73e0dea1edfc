/** Work that a shutdown waits for, such as what continues after a call was answered. */
export interface BackgroundWork {
  /** Returns the same promise; its errors are the caller's. */
  track: <T>(work: Promise<T>) => Promise<T>;
  /** Resolves once all work has settled. */
  done: () => Promise<void>;
}

export function backgroundWork(): BackgroundWork {
  const underWay = new Set<Promise<unknown>>();
  return {
    track(work) {
      const settled = () => underWay.delete(work);
      underWay.add(work);
      work.then(settled, settled);
      return work;
    },
    async done() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}
