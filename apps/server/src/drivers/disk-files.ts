import { createReadStream } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ReadableStream as WebStream } from 'node:stream/web';
import type { Files } from '@dmc/api/call/files';
import { dropDraft, receiveDraft, removeDrafts } from './disk-drafts.ts';
import { makeFolder } from './make-folder.ts';
import { sync } from './sync.ts';

/** Subfolder for incoming files. No tenant's folder can have this name. */
export const INCOMING = '.incoming';

/** The result of `work`; undefined if there is no such file. */
async function found<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Opens the file once it is read, so that one that nobody reads is not left open. */
async function* chunksOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file);
}

/** Moves a file into place and syncs it, so that it survives a power failure. */
async function place(draft: string, target: string): Promise<void> {
  const folder = resolve(dirname(target));
  const made = await makeFolder(folder);
  await rename(draft, target);
  // The name of a new folder is stored in its parent.
  const top = made === undefined ? folder : dirname(made);
  for (let at = folder; at.startsWith(top); at = dirname(at)) {
    await sync(at);
    if (at === dirname(at)) break;
  }
}

/** Stores files in `folder`, which several servers may share. A saved file has been flushed to the disk. */
export function diskFiles(folder: string): Files {
  const incoming = join(folder, INCOMING);
  return {
    async receive(path, chunks) {
      const draft = await receiveDraft(incoming, chunks);
      const target = join(folder, path);
      return {
        bytes: () => readFile(draft),
        save: () => place(draft, target),
        drop: () => dropDraft(draft),
      };
    },
    size: async (path) => (await found(stat(join(folder, path))))?.size,
    async read(path) {
      const file = join(folder, path);
      const size = (await found(stat(file)))?.size;
      return size === undefined
        ? undefined
        : { size, bytes: WebStream.from(chunksOf(file)) as ReadableStream<Uint8Array> };
    },
    remove: (path) => rm(join(folder, path), { force: true }),
    removeDrafts: (before) => removeDrafts(incoming, before),
  };
}
