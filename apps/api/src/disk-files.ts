import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Files } from './files.ts';
import { newId } from './ids.ts';

/** Subfolder for incoming files. No tenant's folder can have this name. */
export const INCOMING = '.incoming';

/** Keeps files in `folder`. A kept file is on the disk, not only in its cache. */
export function diskFiles(folder: string): Files {
  const incoming = join(folder, INCOMING);
  const found = (path: string) => stat(path).catch(() => undefined);
  return {
    async receive(path, chunks) {
      const draft = join(incoming, newId());
      const kept = join(folder, path);
      const drop = () => rm(draft, { force: true });
      await mkdir(incoming, { recursive: true });
      try {
        const out = await open(draft, 'wx', 0o600);
        try {
          for await (const chunk of chunks) await out.writeFile(chunk);
          await out.sync();
        } finally {
          await out.close();
        }
        await mkdir(dirname(kept), { recursive: true });
      } catch (error) {
        await drop();
        throw error;
      }
      return { keep: () => rename(draft, kept), drop };
    },
    size: async (path) => (await found(join(folder, path)))?.size,
    read: (path) => Readable.toWeb(createReadStream(join(folder, path))) as ReadableStream<Uint8Array>,
    remove: (path) => rm(join(folder, path), { force: true }),
    async tidy(before) {
      for (const name of await readdir(incoming).catch(() => [])) {
        const draft = await found(join(incoming, name));
        if (draft && draft.mtime < before) await rm(join(incoming, name), { force: true });
      }
    },
  };
}
