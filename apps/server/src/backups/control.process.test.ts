import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startMute } from '../../test/mute-server.ts';
import { COMMAND } from '../../test/running.ts';

let directory: string;
const closing: (() => unknown)[] = [];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'dmc-control-'));
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
  rmSync(directory, { recursive: true, force: true });
});

it.each(['SIGINT', 'SIGTERM'] as const)('a command that waits ends with %s', async (signal) => {
  const { server, close } = await startMute(directory);
  closing.push(close);
  const [program = '', ...args] = COMMAND;
  const child = spawn(program, [...args, 'backup'], {
    env: { PATH: process.env.PATH, DATA_DIR: directory },
    stdio: 'ignore',
  });
  closing.push(() => child.kill('SIGKILL'));
  await once(server, 'connection');
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([null, signal]);
});
