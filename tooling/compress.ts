import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { minifySync } from 'vite';

const compress = promisify(brotliCompress);

/** Minifies the scripts of Storybook's own interface, which come with their comments. */
export function minifyManager(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/^sb-.*\.js$/.test(name)) continue;
    const path = join(folder, name);
    const { code, errors } = minifySync(path, readFileSync(path, 'utf8'), { module: true });
    if (errors.length > 0) throw new Error(`${name} cannot be minified: ${errors[0]?.message}`);
    writeFileSync(path, code);
  }
}

/** Writes a copy compressed by Brotli beside the files that a browser loads first, which the server sends in their place. */
export async function compressFolder(folder: string): Promise<void> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  const texts = paths.filter(
    (path) => /\.(js|css|svg)$|\bindex\.json$/.test(path) && statSync(path).size >= 1024,
  );
  await Promise.all(
    texts.map(async (path) => writeFileSync(`${path}.br`, await compress(readFileSync(path)))),
  );
}
