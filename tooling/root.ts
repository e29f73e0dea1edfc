import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, without a trailing slash. Not in `command.ts`, which handles its process's signals. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

/** The text of a file. */
export const source = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The paths of the files in a folder and below, sorted, without installed packages and what was built. */
export const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : `${folder}/${entry.name}`,
    )
    .toSorted();
