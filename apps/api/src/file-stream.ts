/** A file as a response body. A failure in the middle breaks the connection off, so that no part passes for the whole. */
export function fileStream(
  parts: AsyncIterable<string>,
  onFailure: (error: unknown) => void,
  turn: (read: () => Promise<IteratorResult<string>>) => Promise<IteratorResult<string>>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const from = parts[Symbol.asyncIterator]();
  /** Whoever asked has gone, perhaps while a part was read. */
  let isCancelled = false;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await turn(() => from.next());
        if (isCancelled) return;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        onFailure(error);
        controller.error(error);
      }
    },
    async cancel() {
      isCancelled = true;
      await from.return?.();
    },
  });
}
