/** Bytes received for a file that is not yet stored under its path. */
export interface Draft {
  /** The bytes received. */
  bytes: () => Promise<Uint8Array>;
  /** Stores the file under its path, where it can be read. `mimeType` describes the bytes. */
  save: (mimeType: string) => Promise<void>;
  /** Discards the bytes; does nothing once they are saved. */
  drop: () => Promise<void>;
}

/**
 * Stores the bytes of uploaded files. Paths come from the database, never from a request. A store on another machine
 * throws an ApiError with status 503 if it fails or times out.
 */
export interface Files {
  /** Receives all bytes of the file at `path`, and rethrows errors of reading them. */
  receive: (path: string, chunks: AsyncIterable<Uint8Array>) => Promise<Draft>;
  /** The size of a stored file in bytes; undefined if there is none. */
  size: (path: string) => Promise<number | undefined>;
  /**
   * A stored file's size, unless the store does not tell, and its bytes, which must be read or cancelled; undefined if
   * there is none.
   */
  read: (
    path: string,
  ) => Promise<{ size: number | undefined; bytes: ReadableStream<Uint8Array> } | undefined>;
  /** Deletes a stored file, if there is one. */
  remove: (path: string) => Promise<void>;
  /** Deletes drafts received before this instant. */
  removeDrafts: (before: Date) => Promise<void>;
}

/** Wraps a store so that `count` gets the size of each saved upload. */
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

/** A bucket of Amazon S3 or a compatible service. */
export interface Bucket {
  bucket: string;
  region: string;
  /** The service's URL; undefined: Amazon's in this region. */
  endpoint: string | undefined;
  /** Whether the bucket's name is in the path of an address, not in its host. */
  pathStyle: boolean;
}
