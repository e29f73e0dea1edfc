import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

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
