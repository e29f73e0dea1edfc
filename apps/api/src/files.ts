/** Bytes received for one file and not yet kept under its path. */
export interface Draft {
  /** Puts the file in place, where it can be read. */
  keep: () => Promise<void>;
  /** Throws the bytes away; does nothing once they are kept. */
  drop: () => Promise<void>;
}

/** Where the bytes of uploaded files are. A path is one that the database gave out, never a request's own. */
export interface Files {
  /** Receives the bytes of the file at `path` to the last, and passes on what reading them throws. */
  receive: (path: string, chunks: AsyncIterable<Uint8Array>) => Promise<Draft>;
  /** The size of a kept file in bytes; undefined if there is none. */
  size: (path: string) => Promise<number | undefined>;
  /** The bytes of a kept file. */
  read: (path: string) => ReadableStream<Uint8Array>;
  remove: (path: string) => Promise<void>;
  /** Removes what was received before this instant and neither kept nor dropped. */
  tidy: (before: Date) => Promise<void>;
}

/** The same files; `count` is told the size of each upload once it is kept. */
export const countedFiles = (files: Files, count: (bytes: number) => void): Files => ({
  ...files,
  async receive(path, chunks) {
    let size = 0;
    const draft = await files.receive(
      path,
      (async function* () {
        for await (const chunk of chunks) {
          size += chunk.byteLength;
          yield chunk;
        }
      })(),
    );
    return {
      ...draft,
      async keep() {
        await draft.keep();
        count(size);
      },
    };
  },
});
