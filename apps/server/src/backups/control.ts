import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Log, loggable } from '@dmc/api/call/log';
import { withTimeout } from '@dmc/api/call/with-timeout';
import { StartRefused } from '../start/lock.ts';
import type { Backups, FinishedBackup } from './backups.ts';
import { BackupFailed } from './database-copy.ts';

/**
 * While a server uses the data folder, commands reach it through a socket in that folder, which only its user can open.
 */
const socketIn = (dataDir: string) => join(dataDir, 'server.sock');

/** How long a command waits for the server's first byte, in milliseconds. */
const TIMEOUT = 10_000;

/** The server's answer: one line of JSON, preceded by a blank that is sent at once. */
type Answer = { taken: FinishedBackup } | { refused: string };

/**
 * Listens for the command of this folder's user: to make a backup. The folder must be locked. Returns a function that
 * stops listening.
 */
export async function listenForCommands(
  dataDir: string,
  backups: Pick<Backups, 'take'>,
  log: Log,
): Promise<() => void> {
  const path = socketIn(dataDir);
  // Left by a server that was killed.
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write(' ');
    const answer = (what: Answer) => socket.end(`${JSON.stringify(what)}\n`);
    backups.take().then(
      (taken) => answer(taken ? { taken } : { refused: 'Another backup is being made.' }),
      (error) =>
        answer({ refused: error instanceof BackupFailed ? error.message : 'The server is being stopped.' }),
    );
  });
  try {
    server.listen(path);
    await once(server, 'listening');
    await chmod(path, 0o600);
  } catch (error) {
    // For example, the path is too long for a socket. The server works without it.
    log('warn', 'commands', { error: loggable(error) });
  }
  return () => server.close();
}

/** Asks the server that uses this folder for a backup, however long that takes; undefined if there is none. */
export async function askForBackup(dataDir: string, timeout = TIMEOUT): Promise<FinishedBackup | undefined> {
  const socket = connect(socketIn(dataDir));
  try {
    await once(socket, 'connect');
  } catch {
    return undefined;
  }
  const sign = once(socket, 'readable').catch(() => []);
  await withTimeout(timeout, sign, () => {
    socket.destroy();
    // A server that is suspended or stuck still accepts connections.
    throw new StartRefused(
      `The server that uses ${dataDir} does not answer, so it cannot make a backup: restart it and try again.`,
    );
  });
  const line = await text(socket).catch(() => '');
  if (line.trim() === '') throw new StartRefused('The server ended before the backup was made.');
  const answer = JSON.parse(line) as Answer;
  if ('refused' in answer) throw new StartRefused(answer.refused);
  return answer.taken;
}
