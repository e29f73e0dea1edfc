import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeBanner } from './node-banner.ts';
import { ROOT } from './root.ts';

/** What Node of this version prints before a command. */
function before(node: string) {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${node}' });`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['-e', `${pretend} require('./tooling/node-version.cjs'); console.log('goes on');`],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

test('a Node that is too old is told which one is needed', () => {
  for (const node of ['16.20.2', '18.20.8', '20.18.3'])
    expect(before(node)).toEqual({
      status: 1,
      output: `Node ${node} is too old: install Node 20.19 or newer.\n`,
    });
  for (const node of ['20.19.0', '22.0.0', '26.10.0'])
    expect(before(node)).toEqual({ status: 0, output: 'goes on\n' });
});

test('each command in TypeScript checks it first', () => {
  const { scripts, engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
    engines: { node: string };
  };
  const commands = Object.values(scripts).filter((script) => script.includes('.ts'));
  expect(commands.length).toBeGreaterThan(10);
  for (const command of commands) expect(command).toMatch(/^tsx -r \.\/tooling\/node-version\.cjs tooling\//);
  expect(engines.node).toBe('>=20.19');
});

test('so does the built server, by its first lines', () => {
  expect(nodeBanner({ name: 'pglite' })).toBe('');
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '18.20.8' });`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `${pretend} const major = 1; ${nodeBanner({ name: 'main' })} throw major;`],
    { encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'Node 18.20.8 is too old: install Node 20.19 or newer.\n',
  });
});

test('so does the build of a release, before it installs anything', () => {
  const [before = ''] = readFileSync(join(ROOT, 'deploy/build.sh'), 'utf8').split(/^pnpm install/m);
  expect(before).toMatch(/^node tooling\/node-version\.cjs$/m);
});
