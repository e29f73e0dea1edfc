import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { silent } from '@dmc/api/call/log';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startMute } from '../../test/mute-server.ts';
import type { FinishedBackup } from './backups.ts';
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

it('says that a server does not answer', async () => {
  closing.push((await startMute(directory)).close);
  await expect(askForBackup(directory, 1)).rejects.toThrow(
    `The server that uses ${directory} does not answer, so it cannot make a backup: restart it and try again.`,
  );
});

it('hears from the server at once, and of the backup when it is made', async () => {
  let finish = (_taken: FinishedBackup) => {};
  const taken = new Promise<FinishedBackup>((resolve) => {
    finish = resolve;
  });
  closing.push(await listenForCommands(directory, { take: () => taken }, silent));
  const socket = connect(join(directory, 'server.sock'));
  await once(socket, 'readable');
  const asked = askForBackup(directory);
  const made = { path: 'backup.tar.gz', bytes: 1 };
  finish(made);
  expect(JSON.parse(await text(socket))).toEqual({ taken: made });
  expect(await asked).toEqual(made);
});
