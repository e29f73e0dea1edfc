import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';

/** Runs a command's body in a separate process, to which a signal can be sent. */
function runCommand(body: string) {
  const source = `
    import { setTimeout as sleep } from 'node:timers/promises';
    import { withServers } from '${join(ROOT, 'tooling/api-server.ts')}';
    import { command, interruption } from '${join(ROOT, 'tooling/command.ts')}';
    await command(async () => { ${body} });`;
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', source],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return { status, stdout };
}

test('an interrupted command starts no further server', () => {
  const { status, stdout } = runCommand(`
    process.emit('SIGINT', 'SIGINT');
    return withServers((_, start) => start({}).catch((error) => {
      console.log(error.message);
      throw error;
    }));`);
  expect([status, stdout]).toEqual([130, 'Interrupted: no further server is started.\n']);
});

test('an interrupted command ends, even if something of it goes on', () => {
  const { status } = runCommand(`
    setInterval(() => {}, 1000);
    setTimeout(() => process.kill(process.pid, 'SIGINT'));
    await sleep(2 ** 31 - 1, undefined, { signal: interruption });`);
  expect(status).toBe(130);
});
