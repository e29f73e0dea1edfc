import { open } from 'node:fs/promises';

/**
 * Flushes a folder's list of names to the disk: without it, a power failure can undo the creation or move of a file.
 */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  // Windows cannot sync a folder.
  await folder.sync().catch(() => {});
  await folder.close();
}
