import {
  cpSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { template } from '@dmc/api/test/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSynced } from './synced-database.js';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'dmc-power-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Several databases are started, on a disk that is busy with other tests. */
const SLOW = 300_000;

/** A disk that retains the last flushed content of a file, and every name in a folder. */
function forgetfulDisk() {
  const contents = new Map<string, Buffer>();
  // An inode number is reused once its file is gone.
  const idOf = ({ ino, birthtimeMs }: { ino: number; birthtimeMs: number }) => `${ino} ${birthtimeMs}`;
  return {
    synced(descriptor: number) {
      const stat = fstatSync(descriptor);
      if (stat.isDirectory()) return;
      const content = Buffer.alloc(stat.size);
      readSync(descriptor, content, 0, stat.size, 0);
      contents.set(idOf(stat), content);
    },
    /** Makes a folder with what remains of another one after a power failure. */
    cut(folder: string, left: string) {
      cpSync(folder, left, { recursive: true, filter: (path) => statSync(path).isDirectory() });
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        writeFileSync(join(left, path.slice(folder.length)), contents.get(idOf(statSync(path))) ?? '');
      }
    },
  };
}

it(
  'keeps every acknowledged write on a disk that loses what was not synchronised',
  async () => {
    const folder = join(directory, 'db');
    mkdirSync(folder);
    const disk = forgetfulDisk();
    const database = await openSynced({ dataDir: folder, dump: await template() }, disk.synced);
    const write = async (table: string, from: number) => {
      for (let step = from; step < from + 10; step += 1)
        await database.query(`insert into ${table} values ($1, repeat('x', 2000))`, [step]);
    };
    const lefts: string[] = [];
    const cut = () => {
      const left = join(directory, `left-${lefts.length}`);
      disk.cut(folder, left);
      lefts.push(left);
    };
    await database.exec('create table before (step int, filler text)');
    await write('before', 0);
    cut();
    // A checkpoint makes the earlier log unnecessary.
    await database.exec('checkpoint');
    cut();
    await write('before', 10);
    await database.exec('create table after (step int, filler text)');
    await write('after', 0);
    await database.exec("begin; insert into after values (99, 'never acknowledged')");
    cut();

    const kept: unknown[] = [];
    for (const left of lefts) {
      const restarted = await openSynced({ dataDir: left });
      const count = async (table: string) =>
        (
          await restarted.query<{ steps: number[] }>(
            `select array_agg(step order by step) as steps from ${table}`,
          )
        ).rows[0]?.steps.length;
      kept.push([await count('before'), left === lefts.at(-1) ? await count('after') : 0]);
      await restarted.close();
    }
    await database.close();
    expect(kept).toEqual([
      [10, 0],
      [10, 0],
      [20, 10],
    ]);
  },
  SLOW,
);
