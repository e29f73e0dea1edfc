import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartRefused, takeDataDirectory } from './lock.ts';

let directory: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'dmc-lock-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

const lockFile = () => join(directory, 'server.lock');
const dead = { id: 'a-dead-one', pid: 2 ** 22 + 1, started: null, host: hostname() };

/** A separate process that takes the directory, reports it and runs until stopped or killed. */
async function contender(): Promise<{ child: ChildProcess; said: string; code: Promise<number | null> }> {
  const script = `
    import { takeDataDirectory } from ${JSON.stringify(new URL('./lock.ts', import.meta.url).href)};
    process.on('SIGTERM', () => process.exit(0));
    try {
      takeDataDirectory(${JSON.stringify(directory)});
      process.stdout.write('taken');
      setInterval(() => {}, 1000);
    } catch (error) {
      process.stdout.write(error.name + ': ' + error.message);
      process.exitCode = 1;
    }`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const code = once(child, 'exit').then(([status]) => status as number | null);
  const [said] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, said: said.toString(), code };
}

describe('the lock of a data directory', () => {
  it('refuses a second server while the first is running, and names its process', async () => {
    const first = await contender();
    expect(first.said).toBe('taken');
    expect(() => takeDataDirectory(directory)).toThrow(
      new StartRefused(
        `Another server (process ${first.child.pid}) already uses the data directory ${directory}.`,
      ),
    );
    const second = await contender();
    expect(second.said).toMatch(
      /^StartRefused: Another server \(process \d+\) already uses the data directory /,
    );
    expect(await second.code).toBe(1);
  });

  it('is released by a clean end', async () => {
    const first = await contender();
    first.child.kill('SIGTERM');
    expect(await first.code).toBe(0);
    expect(() => readFileSync(lockFile())).toThrow('ENOENT');
    takeDataDirectory(directory).release();
  });

  it('is taken over from a process that was killed', async () => {
    const first = await contender();
    first.child.kill('SIGKILL');
    await first.code;
    const taken = takeDataDirectory(directory);
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({
      pid: process.pid,
      host: hostname(),
    });
    taken.release();
  });

  it('goes to exactly one of several that find a dead holder', async () => {
    writeFileSync(lockFile(), JSON.stringify(dead));
    const all = await Promise.all(Array.from({ length: 5 }, contender));
    expect(all.filter(({ said }) => said === 'taken')).toHaveLength(1);
  });

  it('is taken over when a contender died halfway through taking it over', () => {
    writeFileSync(lockFile(), JSON.stringify(dead));
    writeFileSync(`${lockFile()}.${dead.id}.claim`, JSON.stringify({ ...dead, id: 'another-dead-one' }));
    takeDataDirectory(directory).release();
  });

  it('distinguishes a process from a later one with the same id', () => {
    writeFileSync(lockFile(), JSON.stringify({ ...dead, pid: process.pid, started: 'another boot/1' }));
    takeDataDirectory(directory).release();
  });

  it('is never taken from another machine, nor over a file it cannot read', () => {
    writeFileSync(lockFile(), JSON.stringify({ ...dead, host: 'warehouse-2' }));
    expect(() => takeDataDirectory(directory)).toThrow('A server on warehouse-2');
    writeFileSync(lockFile(), 'not a lock');
    expect(() => takeDataDirectory(directory)).toThrow('is not readable as a lock');
  });

  it('refuses the same process twice, and can be released twice', () => {
    const taken = takeDataDirectory(directory);
    expect(() => takeDataDirectory(directory)).toThrow(StartRefused);
    taken.release();
    taken.release();
  });

  it('says in one sentence that a directory cannot be written', () => {
    writeFileSync(join(directory, 'file'), '');
    const path = join(directory, 'file', 'data');
    expect(() => takeDataDirectory(path)).toThrow(
      new StartRefused(
        `The data directory ${path} cannot be written (ENOTDIR): choose another with DATA_DIR.`,
      ),
    );
  });

  it('makes the directories above it', () => {
    takeDataDirectory(join(directory, 'a', 'b')).release();
  });

  it('gives up if no directory can be created', () => {
    expect(() => takeDataDirectory('/proc/dmc-data/deeper')).toThrow('cannot be written');
  });
});
