/** Work that the end of the server waits for, such as what goes on after its call was answered. */
export interface BackgroundWork {
  /** Returns the work itself, whose errors are its caller's. */
  track: <T>(work: Promise<T>) => Promise<T>;
  /** Resolves once all of it has ended, however it does. */
  done: () => Promise<void>;
}

export function backgroundWork(): BackgroundWork {
  const underWay = new Set<Promise<unknown>>();
  return {
    track(work) {
      const gone = () => underWay.delete(work);
      underWay.add(work);
      work.then(gone, gone);
      return work;
    },
    async done() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}
