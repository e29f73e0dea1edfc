import { open } from 'node:fs/promises';

/** Puts a folder's list of names on the disk: without it, a power cut can undo the making or moving of a file. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  // Windows cannot synchronise a folder.
  await folder.sync().catch(() => {});
  await folder.close();
}
