import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@dmc/api/call/ids';
import { makeFolder } from './make-folder.ts';

/** Writes all bytes to a new file in `folder` and flushes it to the disk. Returns its path. */
export async function receiveDraft(folder: string, chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const draft = join(folder, newId());
  await makeFolder(folder);
  try {
    const out = await open(draft, 'wx', 0o600);
    try {
      for await (const chunk of chunks) await out.writeFile(chunk);
      await out.sync();
    } finally {
      await out.close();
    }
  } catch (error) {
    await dropDraft(draft);
    throw error;
  }
  return draft;
}

export const dropDraft = (draft: string): Promise<void> => rm(draft, { force: true });

/** Removes drafts in `folder` from before this instant. Other servers may do so at the same time. */
export async function removeDrafts(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const draft = join(folder, name);
    const found = await stat(draft).catch(() => undefined);
    if (found && found.mtime < before) await dropDraft(draft);
  }
}
