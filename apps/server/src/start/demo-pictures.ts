import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Files } from '@dmc/api/call/files';

/** The pictures made by `draw.ts`. */
const ASSETS = join(dirname(createRequire(import.meta.url).resolve('@dmc/api/package.json')), 'demo/assets');

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
