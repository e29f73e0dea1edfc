/** The most items processed at the same time. */
const CONCURRENCY = 4;

/**
 * Runs `act` for each item, at most four at a time, in their order. Once `stop` is aborted no further item starts; the
 * promise resolves when none is running. `act` must not throw.
 */
export async function runConcurrently<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
  stop: AbortSignal,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const work = async () => {
    for (const item of waiting) {
      if (stop.aborted) return;
      await act(item);
    }
  };
  // The workers share the iterator, so each item is taken once.
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}
