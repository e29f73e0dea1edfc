import { ApiError } from '../call/errors.ts';

/** How long a file waits for its reader, in seconds. */
const TIMEOUT = 60;

/**
 * A file as a response body. A failure in the middle breaks the connection, so that a part is never taken for the
 * whole.
 */
export function fileStream(
  parts: AsyncIterable<string>,
  onFailure: (error: unknown) => void,
  enqueue: (read: () => Promise<IteratorResult<string>>) => Promise<IteratorResult<string>>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const from = parts[Symbol.asyncIterator]();
  /** The client has gone, perhaps while a part was being read. */
  let isCancelled = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return new ReadableStream({
    async pull(controller) {
      clearTimeout(waiting);
      const breakOff = (error: unknown) => {
        onFailure(error);
        controller.error(error);
      };
      try {
        const { done, value } = await enqueue(() => from.next());
        if (isCancelled) return;
        if (done) return controller.close();
        controller.enqueue(encoder.encode(value));
        waiting = setTimeout(() => {
          breakOff(new ApiError(408, `Nobody has read this file for ${TIMEOUT} seconds.`));
          void from.return?.();
        }, TIMEOUT * 1000);
      } catch (error) {
        breakOff(error);
      }
    },
    async cancel() {
      isCancelled = true;
      clearTimeout(waiting);
      await from.return?.();
    },
  });
}
