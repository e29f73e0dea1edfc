import { copyFile, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The pictures made by `draw.ts`; the path is the same from here and from `dist`. */
const ASSETS = join(dirname(dirname(fileURLToPath(import.meta.url))), 'demo/assets');

/** Copies a picture of the demo data into a server's folder of files. Resolves to its size in bytes. */
export const storePictures =
  (folder: string) =>
  async (asset: string, path: string): Promise<number> => {
    const to = join(folder, path);
    await mkdir(dirname(to), { recursive: true });
    await copyFile(join(ASSETS, asset), to);
    return (await stat(to)).size;
  };
