import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Log, loggable } from '@dmc/api/call/log';
import { OperatorError } from '../start/operator-error.ts';
import type { Backups, FinishedBackup } from './backups.ts';

/** While a server uses the data folder, `backup` reaches it through this socket, which only its user can open. */
const socketIn = (dataDir: string) => join(dataDir, 'server.sock');

/** The server's answer, as JSON. */
type Answer = { made: FinishedBackup } | { refused: string };

const answerOf = (taking: ReturnType<Backups['take']>): Promise<Answer> =>
  taking.then(
    (made) => ({ made }),
    (error) => ({
      refused: error instanceof OperatorError ? error.message : 'The server is being stopped.',
    }),
  );

/** Makes a backup for whoever connects to the folder's socket. Returns a function that stops listening. */
export async function listenForCommands(
  dataDir: string,
  backups: Pick<Backups, 'take'>,
  log: Log,
): Promise<() => void> {
  const path = socketIn(dataDir);
  // Left by a server that was killed.
  rmSync(path, { force: true });
  const server = createServer(async (socket) => {
    socket.on('error', () => {});
    socket.end(JSON.stringify(await answerOf(backups.take())));
  });
  try {
    await once(server.listen(path), 'listening');
    await chmod(path, 0o600);
  } catch (error) {
    // For example, the path is too long for a socket. The server works without it.
    log('warn', 'commands', { error: loggable(error) });
  }
  return () => server.close();
}

/** Asks the server that uses this folder for a backup, however long that takes; undefined if there is none. */
export async function askForBackup(dataDir: string): Promise<FinishedBackup | undefined> {
  const socket = connect(socketIn(dataDir));
  try {
    await once(socket, 'connect');
  } catch {
    return undefined;
  }
  const said = await text(socket).catch(() => '');
  if (said === '') throw new OperatorError('The server ended before the backup was made.');
  const answer = JSON.parse(said) as Answer;
  if ('refused' in answer) throw new OperatorError(answer.refused);
  return answer.made;
}
