/** Work that goes on after its call was answered. */
export interface Afterwards {
  /** Keeps work that handles its own errors. */
  keep: (work: Promise<void>) => void;
  /** Resolves once all of it is done. */
  done: () => Promise<void>;
}

export function afterwards(): Afterwards {
  const underWay = new Set<Promise<void>>();
  return {
    keep(work) {
      underWay.add(work);
      void work.finally(() => underWay.delete(work));
    },
    async done() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
