import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() ?? false;

/** False if the folder exists, or another process has just created it. */
async function makeOne(path: string, mode: number | undefined): Promise<boolean> {
  try {
    await mkdir(path, mode);
    return true;
  } catch (error) {
    if (await isFolder(path)) return false;
    throw error;
  }
}

/**
 * Creates a folder and its parents. Returns the topmost folder created; undefined if it existed. Rejects with the
 * system's error. Node's own `recursive` hangs below a folder in which nothing can be created, such as /proc.
 */
export async function makeFolder(path: string, mode?: number): Promise<string | undefined> {
  try {
    return (await makeOne(path, mode)) ? path : undefined;
  } catch (error) {
    const parent = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === path) throw error;
    const top = await makeFolder(parent, mode);
    await makeOne(path, mode);
    return top ?? path;
  }
}

/** Creates a folder if it is missing. Rejects with the system's error if nothing can be stored in it. */
export async function makeWritable(folder: string, mode?: number): Promise<void> {
  await makeFolder(folder, mode);
  await access(folder, constants.W_OK);
}
