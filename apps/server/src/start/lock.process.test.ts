import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDirectory } from './lock.ts';
import { OperatorError } from './operator-error.ts';

let directory: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'dmc-lock-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

/** A separate process that takes the directory, reports it and runs until stopped or killed. */
async function contender(): Promise<{ child: ChildProcess; said: string; code: Promise<number | null> }> {
  const script = `
    import { lockDataDirectory } from ${JSON.stringify(new URL('./lock.ts', import.meta.url).href)};
    process.on('SIGTERM', () => process.exit(0));
    try {
      lockDataDirectory(${JSON.stringify(directory)});
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
  it('refuses a second server while the first is running, and names it', async () => {
    const first = await contender();
    expect(first.said).toBe('taken');
    const refusal = `Another server (process ${first.child.pid} on ${hostname()}) already uses the data directory ${directory}: stop it first, or choose another with DATA_DIR.`;
    expect(() => lockDataDirectory(directory)).toThrow(new OperatorError(refusal));
    const second = await contender();
    expect(second.said).toBe(`OperatorError: ${refusal}`);
    expect(await second.code).toBe(1);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('is free at once after %s', async (signal) => {
    const first = await contender();
    first.child.kill(signal);
    await first.code;
    lockDataDirectory(directory).release();
  });

  it('goes to exactly one of several that start at once, whatever the last one left', async () => {
    writeFileSync(join(directory, 'server.lock'), 'not a holder');
    const all = await Promise.all(Array.from({ length: 5 }, contender));
    expect(all.filter(({ said }) => said === 'taken')).toHaveLength(1);
  });
});
