import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { COMMAND } from '../test/running.ts';

let directory: string;
const closing: (() => unknown)[] = [];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'dmc-control-'));
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
  rmSync(directory, { recursive: true, force: true });
});

/** What is left of a server that is stopped or stuck: it takes connections, and no more. */
async function startMute(): Promise<Server> {
  const server = createServer();
  server.on('connection', (socket) => closing.push(() => socket.destroy()));
  server.listen(join(directory, 'server.sock'));
  await once(server, 'listening');
  closing.push(() => server.close());
  return server;
}

it.each(['SIGINT', 'SIGTERM'] as const)('a command that waits ends with %s', async (signal) => {
  const server = await startMute();
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
