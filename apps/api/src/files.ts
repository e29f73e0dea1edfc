/** Bytes received for one file and not yet kept under its path. */
export interface Draft {
  /** What was received. */
  bytes: () => Promise<Uint8Array>;
  /** Puts the file in place, where it can be read. `mimeType` is what the bytes are. */
  save: (mimeType: string) => Promise<void>;
  /** Throws the bytes away; does nothing once they are kept. */
  drop: () => Promise<void>;
}

/**
 * Where the bytes of uploaded files are. A path is one that the database gave out, never a request's own. A store on
 * another machine throws an ApiError with status 503 if it fails or does not answer in time.
 */
export interface Files {
  /** Receives the bytes of the file at `path` to the last, and passes on what reading them throws. */
  receive: (path: string, chunks: AsyncIterable<Uint8Array>) => Promise<Draft>;
  /** The size of a kept file in bytes; undefined if there is none. */
  size: (path: string) => Promise<number | undefined>;
  /**
   * A kept file's size, unless the store does not tell, and its bytes, which must be read or cancelled; undefined if
   * there is none.
   */
  read: (
    path: string,
  ) => Promise<{ size: number | undefined; bytes: ReadableStream<Uint8Array> } | undefined>;
  /** Removes a kept file, if there is one. */
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
      async save(mimeType) {
        await draft.save(mimeType);
        count(size);
      },
    };
  },
});

/** A bucket of Amazon S3, or of a service that speaks its protocol. */
export interface Bucket {
  bucket: string;
  region: string;
  /** The service's address; undefined: Amazon's in this region. */
  endpoint: string | undefined;
  /** Whether the bucket's name is in the path of an address, not in its host. */
  pathStyle: boolean;
}
