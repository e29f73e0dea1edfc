import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Backups, FinishedBackup } from './backups.ts';
import { BackupFailed } from './database-copy.ts';
import { StartRefused } from './lock.ts';
import { type Log, loggable } from './log.ts';
import { withTimeout } from './with-timeout.ts';

/** While a server has the data folder, commands reach it at a socket in the folder, which only its user can open. */
const socketIn = (dataDir: string) => join(dataDir, 'server.sock');

/** How long a command waits for the server's first sign, in milliseconds. */
const TIMEOUT = 10_000;

/** What the server answers: one line of JSON, which begins with a blank as soon as it is asked. */
type Answer = { taken: FinishedBackup } | { refused: string };

/**
 * Answers the commands of this folder's user, of which there is one: to make a backup. The folder must be locked.
 * Returns the function that stops it.
 */
export async function listenForCommands(
  dataDir: string,
  backups: Pick<Backups, 'take'>,
  log: Log,
): Promise<() => void> {
  const path = socketIn(dataDir);
  // A server that was killed left it.
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
    // Such as a path that is too long for a socket. The server can do without.
    log('warn', 'commands', { error: loggable(error) });
  }
  return () => server.close();
}

/** Asks the server that has this folder for a backup, however long that takes; undefined if there is none. */
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
    // One that is stopped or stuck still takes connections.
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
