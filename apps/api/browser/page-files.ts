import type { Files } from '../src/call/files.ts';

/** A file's path and the URL at which a page finds its bytes. */
export type Shown = readonly [path: string, address: string];

interface PageFiles extends Files {
  /** Assigns a URL to the file at `path`. */
  show: (path: string, address: string) => void;
  /** Files that were assigned a URL since the last call. */
  shown: () => Shown[];
}

/** Stores files in memory for the lifetime of the worker. */
export function pageFiles(): PageFiles {
  const stored = new Map<string, { blob: Blob; address: string }>();
  let fresh: Shown[] = [];
  const show = (path: string, address: string) => {
    fresh.push([path, address]);
  };
  return {
    async receive(path, chunks) {
      const parts: BlobPart[] = [];
      for await (const chunk of chunks) parts.push(new Uint8Array(chunk));
      const blob = new Blob(parts);
      return {
        bytes: async () => new Uint8Array(await blob.arrayBuffer()),
        async save() {
          const address = URL.createObjectURL(blob);
          stored.set(path, { blob, address });
          show(path, address);
        },
        async drop() {},
      };
    },
    size: async (path) => stored.get(path)?.blob.size,
    async read(path) {
      const file = stored.get(path);
      return file && { size: file.blob.size, bytes: file.blob.stream() };
    },
    async remove(path) {
      URL.revokeObjectURL(stored.get(path)?.address ?? '');
      stored.delete(path);
    },
    async removeDrafts() {},
    show,
    shown() {
      const news = fresh;
      fresh = [];
      return news;
    },
  };
}
