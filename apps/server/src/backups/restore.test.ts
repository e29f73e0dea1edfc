import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
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
import { readEnvironment } from '../start/environment.ts';
import { restore } from './restore.ts';

let directory: string;
let archive: string;
const dataDir = () => join(directory, 'data');
const restored = () => restore(readEnvironment({ DATA_DIR: dataDir() }), archive, () => {});

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'dmc-archive-'));
  mkdirSync(join(directory, 'source/uploads/malnad'), { recursive: true });
  mkdirSync(join(directory, 'source/db'));
  writeFileSync(join(directory, 'source/uploads/malnad/label.txt'), 'Malnad Coffee '.repeat(1000));
  archive = join(directory, 'backup.tar.gz');
  execFileSync('tar', ['-czf', archive, '-C', join(directory, 'source'), 'db', 'uploads']);
});
afterEach(() => {
  expect(readdirSync(dataDir())).toEqual(['server.lock']);
  rmSync(directory, { recursive: true, force: true });
});

const NOBODY = 65_534;
const DAMAGED = /^The backup \S+ is damaged, or is none: tar failed: .+ Nothing was restored; use another/;

it('is refused if a byte of it has changed', async () => {
  const content = gzipSync(gunzipSync(readFileSync(archive)), { level: 0 });
  content.write('T', content.indexOf('Malnad Coffee', content.length / 2) + 7);
  writeFileSync(archive, content);
  await expect(restored()).rejects.toThrow(DAMAGED);
});

it('is refused if its end is missing', async () => {
  const content = readFileSync(archive);
  writeFileSync(archive, content.subarray(0, content.length - 20));
  await expect(restored()).rejects.toThrow(DAMAGED);
});

it('is refused if a file would leave the folder', async () => {
  writeFileSync(join(directory, 'outside.txt'), 'outside');
  execFileSync('tar', ['-czPf', archive, '-C', join(directory, 'source'), 'db', '../outside.txt']);
  rmSync(join(directory, 'outside.txt'));
  await expect(restored()).rejects.toThrow(DAMAGED);
  expect(existsSync(join(dataDir(), 'outside.txt'))).toBe(false);
});

it('is refused if it is text', async () => {
  writeFileSync(archive, 'not a backup');
  await expect(restored()).rejects.toThrow(DAMAGED);
});

it('is refused if it contains something else', async () => {
  execFileSync('tar', ['-czf', archive, '-C', directory, 'source']);
  await expect(restored()).rejects.toThrow(`${archive} is not a backup.`);
});

it('is refused as unreadable, and not as damaged, if this user may not read it', async () => {
  chmodSync(archive, 0);
  // Root may read everything.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(directory, NOBODY, NOBODY);
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    await expect(restored()).rejects.toThrow(`The backup ${archive} cannot be read (EACCES): `);
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
});

it('is refused if it is a folder', async () => {
  archive = directory;
  await expect(restored()).rejects.toThrow(`${directory} is not a file: name the backup itself.`);
});

it('leaves nothing of what a killed restore has unpacked', async () => {
  mkdirSync(join(dataDir(), '.restore-killed/db'), { recursive: true });
  writeFileSync(archive, 'not a backup');
  await expect(restored()).rejects.toThrow(DAMAGED);
});

it('is refused by name if it is not there', async () => {
  archive = join(directory, 'missing.tar.gz');
  await expect(restored()).rejects.toThrow(`There is no backup ${archive}.`);
});
