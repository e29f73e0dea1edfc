import { type BigIntStats, constants, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { inParts } from '@dmc/api/database/in-parts';

/** Files copied at once. */
const AT_ONCE = 16;

/**
 * How far apart two writes must be to get different times, in nanoseconds; the second value is for disks that store
 * whole seconds.
 */
const GRAIN = 100_000_000n;
const COARSE_GRAIN = 2_000_000_000n;
const SECOND = 1_000_000_000n;

/** A file's `stat` before it was copied, taken at `asked`, in nanoseconds. */
interface Noted {
  asked: bigint;
  stats: BigIntStats;
}

/** Whether a file is unchanged since it was copied; false when in doubt. */
function isAsCopied({ asked, stats }: Noted, now: BigIntStats): boolean {
  const grain = stats.mtimeNs % SECOND === 0n ? COARSE_GRAIN : GRAIN;
  // A write during the copy may have left the same modification time.
  const isSettled = asked - stats.mtimeNs > grain;
  return (
    isSettled &&
    now.size === stats.size &&
    now.mtimeNs === stats.mtimeNs &&
    // Windows may update the time of a write only when the file is closed.
    process.platform !== 'win32'
  );
}

/**
 * Makes a copy of the folder `from` in `to`. The returned function makes and updates it: it copies new and changed
 * files and removes those that are gone or unwanted. A file that is being written may be torn in the copy; after an
 * update during which nothing was written, both are equal. Files share their content where the disk supports it.
 */
export function folderCopy(from: string, to: string) {
  const copied = new Map<string, Noted>();

  async function renewFile(path: string): Promise<void> {
    const source = join(from, path);
    const asked = BigInt(Date.now()) * 1_000_000n;
    const stats = statSync(source, { bigint: true });
    const noted = copied.get(path);
    if (noted && isAsCopied(noted, stats)) return;
    await copyFile(source, join(to, path), constants.COPYFILE_FICLONE);
    copied.set(path, { asked, stats });
  }

  return async (signal: AbortSignal, isWanted: (name: string) => boolean): Promise<void> => {
    await mkdir(to, { recursive: true, mode: (await stat(from)).mode });
    const files: string[] = [];
    for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
      const source = join(entry.parentPath, entry.name);
      const path = relative(from, source);
      if (entry.isDirectory())
        await mkdir(join(to, path), { recursive: true, mode: (await stat(source)).mode });
      else if (isWanted(entry.name)) files.push(path);
    }
    const gone = new Set(copied.keys());
    for (const path of files) gone.delete(path);
    await inParts(
      files,
      async (part) => {
        signal.throwIfAborted();
        const renewed = await Promise.allSettled(part.map(renewFile));
        // Waits until all have ended: the caller deletes the copy after an error.
        for (const [index, each] of renewed.entries()) {
          if (each.status === 'fulfilled') continue;
          if ((each.reason as NodeJS.ErrnoException).code !== 'ENOENT') throw each.reason;
          gone.add(part[index] ?? '');
        }
      },
      AT_ONCE,
    );
    for (const path of gone) {
      copied.delete(path);
      await rm(join(to, path), { force: true });
    }
  };
}
