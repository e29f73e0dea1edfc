import { constants } from 'node:fs';
import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { OpenDb } from '../database/database.ts';
import { INCOMING } from '../drivers/disk-files.ts';
import { makeFolder } from '../drivers/make-folder.ts';
import { run } from './programs.ts';

/** What a backup contains: the folder of an embedded database or the output of pg_dump, and the uploaded files. */
export const CONTENTS = { embedded: 'db', server: 'database.dump', uploads: 'uploads' } as const;

/** Where a server keeps its data. */
export interface Places {
  dataDir: string;
  /** The PostgreSQL server without a pooler; undefined for the embedded database. */
  directUrl: string | undefined;
  /** The folder of uploaded files; undefined if they are kept elsewhere. */
  uploads: string | undefined;
}

/** Copies the database, in one consistent state, into a folder. Calls go on beside pg_dump; beside a copy they wait. */
async function dumpDatabase(
  { alone }: Pick<OpenDb, 'alone'>,
  { dataDir, directUrl }: Places,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  if (directUrl !== undefined) {
    const args = ['--format=custom', `--file=${join(folder, CONTENTS.server)}`];
    return run('pg_dump', args, { url: directUrl, signal });
  }
  const [from, to] = [join(dataDir, CONTENTS.embedded), join(folder, CONTENTS.embedded)];
  await alone((db) =>
    // Keeps everybody else out of the only session.
    db.transaction(async (tx) => {
      await tx.execute(sql`checkpoint`);
      await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
    }),
  );
}

/** Packs database and files into the gzipped tar file `path`; needs `folder`, which is empty, meanwhile. */
export async function dump(
  open: Pick<OpenDb, 'alone'>,
  places: Places,
  { folder, path, signal }: { folder: string; path: string; signal: AbortSignal },
): Promise<void> {
  const { directUrl, uploads } = places;
  await dumpDatabase(open, places, folder, signal);
  const names: string[] = [directUrl === undefined ? CONTENTS.embedded : CONTENTS.server];
  if (uploads !== undefined) {
    // Packed after the database, whose rows need their files.
    await makeFolder(uploads, 0o700);
    await symlink(uploads, join(folder, CONTENTS.uploads));
    names.push(CONTENTS.uploads);
  }
  const unwanted = `--exclude=${CONTENTS.uploads}/${INCOMING}`;
  await run('tar', ['-czhf', path, unwanted, '-C', folder, ...names], { signal });
}
