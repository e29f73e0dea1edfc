import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noLog } from '@dmc/api/call/log';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startMute } from '../../test/mute-server.ts';
import { OperatorError } from '../start/operator-error.ts';
import { askForBackup, listenForCommands } from './control.ts';

let directory: string;
const closing: (() => unknown)[] = [];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'dmc-control-'));
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
  rmSync(directory, { recursive: true, force: true });
});

it('makes a backup and says which, or why not', async () => {
  const made = { path: 'backup.tar.gz', bytes: 1 };
  const takes = [
    async () => made,
    () => Promise.reject(new OperatorError('pg_dump failed.')),
    () => Promise.reject(new Error('aborted')),
  ];
  const take = () => takes.shift()?.() ?? Promise.reject(new Error('asked once more'));
  closing.push(await listenForCommands(directory, { take }, noLog));
  expect(await askForBackup(directory)).toEqual(made);
  await expect(askForBackup(directory)).rejects.toThrow('pg_dump failed.');
  await expect(askForBackup(directory)).rejects.toThrow('The server is being stopped.');
});

it('is not asked where no server uses the folder, and says when it has ended', async () => {
  expect(await askForBackup(directory)).toBeUndefined();
  const { server, close } = await startMute(directory);
  const asked = askForBackup(directory);
  await once(server, 'connection');
  close();
  await expect(asked).rejects.toThrow('The server ended before the backup was made.');
});
