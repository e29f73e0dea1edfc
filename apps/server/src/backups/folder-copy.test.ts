import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { folderCopy } from './folder-copy.ts';

const NOW = Date.parse('2026-11-23T02:00:00.500Z');
/** Long before NOW and shortly before it, with milliseconds and in whole seconds. */
const LONG_AGO = new Date('2026-11-22T09:30:00.250Z');
const JUST_NOW = new Date(NOW - 50);
const THIS_SECOND = new Date('2026-11-23T02:00:00Z');

let directory: string;
let from: string;
let to: string;
let renew: (isWanted?: (name: string) => boolean) => Promise<void>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  directory = mkdtempSync(join(tmpdir(), 'dmc-folder-'));
  [from, to] = [join(directory, 'from'), join(directory, 'to')];
  mkdirSync(join(from, 'base/1'), { recursive: true });
  const copy = folderCopy(from, to);
  const { signal } = new AbortController();
  renew = (isWanted = () => true) => copy(signal, isWanted);
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(directory, { recursive: true, force: true });
});

function write(path: string, content: string, at = LONG_AGO) {
  writeFileSync(join(from, path), content);
  utimesSync(join(from, path), at, at);
}
const inCopy = () =>
  Object.fromEntries(
    readdirSync(to, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [
        join(parentPath, name).slice(to.length + 1),
        readFileSync(join(parentPath, name), 'utf8'),
      ]),
  );

it('has every wanted file, and the folders with their modes, also those that are empty', async () => {
  write('base/1/16384', 'rows');
  write('old', 'unwanted');
  mkdirSync(join(from, 'pg_wal/archive_status'), { recursive: true, mode: 0o700 });
  await renew((name) => name !== 'old');
  expect(inCopy()).toEqual({ 'base/1/16384': 'rows' });
  expect(statSync(join(to, 'pg_wal/archive_status')).mode).toBe(
    statSync(join(from, 'pg_wal/archive_status')).mode,
  );
});

it('gets what is new, has grown or was written again with the same size, and loses what is gone', async () => {
  for (const path of ['kept', 'grown', 'changed', 'deleted', 'unwanted']) write(path, 'before');
  await renew();
  write('grown', 'before and after');
  write('changed', 'after!', new Date(LONG_AGO.getTime() + 1));
  mkdirSync(join(from, 'base/2'));
  write('base/2/new', 'new');
  rmSync(join(from, 'deleted'));
  await renew((name) => name !== 'unwanted');
  expect(inCopy()).toEqual({
    kept: 'before',
    grown: 'before and after',
    changed: 'after!',
    'base/2/new': 'new',
  });
});

it('is not made again of a file that has not changed', async () => {
  write('kept', 'before');
  await renew();
  writeFileSync(join(to, 'kept'), 'as copied');
  await renew();
  expect(inCopy()).toEqual({ kept: 'as copied' });
});

it.each([
  ['in the same tick', JUST_NOW],
  ['in the same second, which is all that the disk knows', THIS_SECOND],
])('gets what a file was given %s', async (_when, at) => {
  write('busy', 'before', at);
  await renew();
  write('busy', 'after!', at);
  await renew();
  expect(inCopy()).toEqual({ busy: 'after!' });
});

it('throws what the disk refuses, and its signal’s reason', async () => {
  write('base/1/16384', 'rows');
  write('other', 'rows');
  mkdirSync(join(to, 'base/1/16384'), { recursive: true });
  await expect(renew()).rejects.toThrow(/EISDIR/);
  expect(inCopy()).toEqual({ other: 'rows' });
  const ended = AbortSignal.abort(new Error('The server ends'));
  await expect(folderCopy(from, join(directory, 'second'))(ended, () => true)).rejects.toThrow('ends');
});
