import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Files } from '../src/files.ts';

/** The pictures made by `draw.ts`; the relative path is the same from the source and from `dist`. */
const ASSETS = join(dirname(dirname(fileURLToPath(import.meta.url))), 'demo/assets');

/** Copies a demo picture into a server's files. Resolves to its size in bytes. */
export const storePictures =
  (files: Files) =>
  async (asset: string, path: string): Promise<number> => {
    const from = join(ASSETS, asset);
    const draft = await files.receive(path, createReadStream(from));
    try {
      await draft.save('image/webp');
    } finally {
      await draft.drop();
    }
    return (await stat(from)).size;
  };
