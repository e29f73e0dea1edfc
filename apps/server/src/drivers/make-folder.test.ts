import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'dmc-folder-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

it('makes what is missing, and says what the topmost was', async () => {
  const [top, deep] = [join(directory, 'a'), join(directory, 'a/b/c')];
  expect(await makeFolder(deep, 0o700)).toBe(top);
  expect(statSync(deep).mode & 0o777).toBe(0o700);
  expect(await makeFolder(deep, 0o700)).toBeUndefined();
});

it('makes a folder once, however many ask for it at once', async () => {
  const deep = join(directory, 'a/b');
  await Promise.all(Array.from({ length: 8 }, () => makeFolder(deep)));
  expect(statSync(deep).isDirectory()).toBe(true);
});

it('takes a link to a folder for the folder', async () => {
  symlinkSync(directory, join(directory, 'link'));
  expect(await makeFolder(join(directory, 'link'))).toBeUndefined();
});

it.each([
  ['a file is in its place', 'file', 'EEXIST'],
  ['a file is in the place of its parent', 'file/deeper', 'ENOTDIR'],
])('gives up if %s', async (_, path, code) => {
  writeFileSync(join(directory, 'file'), '');
  await expect(makeFolder(join(directory, path))).rejects.toMatchObject({ code });
});

it('gives up below a folder in which nothing can be made', async () => {
  await expect(makeFolder('/proc/dmc-backups/deeper')).rejects.toMatchObject({ code: 'ENOENT' });
});
