/** Watches the calls of `work` from now on; `settled` resolves once those under way have ended, however they do. */
export function underWay<Args extends unknown[], T>(work: (...args: Args) => T | Promise<T>) {
  const running = new Set<Promise<T>>();
  return {
    async call(...args: Args): Promise<T> {
      const result = Promise.resolve(work(...args));
      running.add(result);
      try {
        return await result;
      } finally {
        running.delete(result);
      }
    },
    settled: async (): Promise<void> => void (await Promise.allSettled(running)),
  };
}
