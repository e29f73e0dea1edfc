import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readArchive, SMALL, writeArchive } from './archive.ts';

let directory: string;
let archive: string;
const target = () => join(directory, 'target');
const read = () => readArchive(archive, target(), () => {});

const FACTS = {
  at: '2026-11-23T02:00:00.000Z',
  database: 'embedded',
  schema: 1,
  tables: { users: 1 },
  uploads: true,
} as const;
const LARGE = 'a cup of tea, '.repeat(SMALL);

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'dmc-archive-'));
  const source = join(directory, 'source');
  mkdirSync(join(source, 'db', 'pg_notify'), { recursive: true });
  mkdirSync(join(source, 'uploads', 'malnad'), { recursive: true });
  writeFileSync(join(source, 'db', 'PG_VERSION'), '18');
  writeFileSync(join(source, 'uploads', 'malnad', 'label.txt'), 'Malnad Coffee');
  writeFileSync(join(source, 'uploads', 'large.txt'), LARGE);
  archive = join(directory, 'backup.tar.gz');
  await writeArchive(archive, source, FACTS);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Repacks the archive with a part of its content replaced. */
function change(from: string, to: string): void {
  const content = gunzipSync(readFileSync(archive));
  const at = content.indexOf(from);
  content.write(to, at);
  writeFileSync(archive, gzipSync(content));
}

it('comes out as it went in, empty folders included', async () => {
  const manifest = await read();
  expect(manifest).toMatchObject(FACTS);
  expect(readFileSync(join(target(), 'uploads', 'malnad', 'label.txt'), 'utf8')).toBe('Malnad Coffee');
  expect(readFileSync(join(target(), 'uploads', 'large.txt'), 'utf8')).toBe(LARGE);
  expect(readdirSync(join(target(), 'db'))).toEqual(['PG_VERSION', 'pg_notify']);
});

it('names the file that is damaged', async () => {
  change('Malnad Coffee', 'Malnad Toffee');
  await expect(read()).rejects.toThrow(
    /^The backup \S+ is damaged: uploads\/malnad\/label.txt does not have its checksum\. Nothing was restored/,
  );
});

it('names the file at which a part is missing', async () => {
  const content = gzipSync(gunzipSync(readFileSync(archive)), { level: 0 });
  writeFileSync(archive, content.subarray(0, content.indexOf('a cup of tea') + SMALL));
  await expect(read()).rejects.toThrow(
    /is damaged: uploads\/large.txt cannot be read \(unexpected end of file\)/,
  );
});

it('is refused if a file would leave the folder', async () => {
  change('uploads/malnad/label.txt', '../../../outside/a.txt  '.trimEnd().padEnd(24, '\0'));
  await expect(read()).rejects.toThrow(/is damaged/);
  expect(existsSync(join(directory, '..', 'outside'))).toBe(false);
});

it.each([
  ['text', 'not a backup'],
  ['another archive', gzipSync('not a tar either')],
])('is refused if it is %s', async (_, content) => {
  writeFileSync(archive, content);
  await expect(read()).rejects.toThrow(/is not a backup|manifest\.json cannot be read/);
});

it('is refused by name if it is not there', async () => {
  archive = join(directory, 'missing.tar.gz');
  await expect(read()).rejects.toThrow(`There is no backup ${archive}.`);
});

it('is not there at all if it could not be written', async () => {
  const [source, path] = [join(directory, 'source'), join(directory, 'second.tar.gz')];
  await expect(writeArchive(path, source, FACTS, AbortSignal.abort())).rejects.toThrow();
  expect(readdirSync(directory).filter((name) => name.startsWith('second'))).toEqual([]);
});
