import { open } from 'node:fs/promises';

/**
 * Flushes a file to the disk, or a folder's list of names: without it, a power failure can undo the creation or move of
 * a file.
 */
export async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  // Windows cannot sync a folder.
  await file.sync().catch(() => {});
  await file.close();
}
