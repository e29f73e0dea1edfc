import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { digest, newId, newSecret } from '@dmc/api/call/ids';
import { distributors } from '@dmc/api/schema/distributors';
import { sessions } from '@dmc/api/schema/sign-in';
import { users } from '@dmc/api/schema/users';
import { template } from '@dmc/api/test/testing';
import type { OpenDb } from '../src/database/database.ts';
import { openDb } from '../src/database/open-db.ts';

/** Runs the server in separate processes, for tests of how it starts and ends. */

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The start of a command that runs in its own Linux namespaces, as root if it is not already. */
const unsharing = (...kinds: string[]): string[] => [
  'unshare',
  ...(process.getuid?.() === 0 ? [] : ['--map-root-user']),
  ...kinds,
];
const isPermitted = ([program = '', ...args]: readonly string[]) =>
  spawnSync(program, [...args, 'true']).status === 0;

const CONTAINER = unsharing('--pid', '--uts', '--fork', '--kill-child', '--mount-proc');
const MOUNTS = unsharing('--mount');

const hasContainers = isPermitted(CONTAINER);

/**
 * Option of a test that runs servers in separate hosts' namespaces; without the permission, they are plain processes.
 */
export const inContainers = hasContainers ? {} : { meta: { lacks: 'the permission to unshare' } };
/** Option of a test with `runMounted`; without the permission, it is skipped. */
export const withMounts = isPermitted(MOUNTS)
  ? {}
  : { skip: true, meta: { lacks: 'the permission to unshare' } };

/** The command that starts the server; a subcommand may follow. */
export const COMMAND = [process.execPath, '--import', 'tsx', MAIN];
const HERE = fileURLToPath(new URL('..', import.meta.url));

export interface RunningServer {
  child: ChildProcess;
  /** The origin it printed; undefined if it ended before it was ready. */
  origin: string | undefined;
  /** Where it serves its metrics, if it does. */
  metrics: () => string | undefined;
  /** Its standard error so far. */
  said: () => string;
  /** Its exit code or signal, once it has ended. */
  ended: Promise<number | string>;
}

/** Where a server with this data folder keeps its database. */
export const folderOf = (directory: string): string => join(directory, 'db');

const running = new Set<ChildProcess>();

interface Launch {
  /** Host name of a separate namespace; without the permission, it is a plain process. */
  host?: string;
  /** A subcommand to run instead of serving. */
  args?: readonly string[];
}

/** Starts a server on a free port. `origin` resolves when it is ready or has ended. */
export function launchServer(
  env: Record<string, string>,
  { host, args: command = [] }: Launch = {},
): Omit<RunningServer, 'origin'> & { origin: Promise<RunningServer['origin']> } {
  const own = [...COMMAND, ...command];
  const [program = '', ...args] =
    host !== undefined && hasContainers
      ? [...CONTAINER, 'sh', '-c', `hostname ${host}; exec "$@"`, 'sh', ...own]
      : own;
  const child = spawn(program, args, {
    cwd: HERE,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      ADMIN_EMAIL: 'head@example.in',
      ADMIN_PASSWORD: 'a long secret',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  running.add(child);
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child);
    return (code ?? signal) as number | string;
  });
  let metrics: string | undefined;
  const ready = new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      metrics ??= line.match(/^metrics (http.*)$/)?.[1];
      const [, origin] = line.match(/^ready (http.*)$/) ?? [];
      if (origin) resolve(origin);
    });
  });
  const origin = Promise.race([ready, ended.then(() => undefined)]);
  return { child, origin, metrics: () => metrics, said: () => said, ended };
}

/** Like `launchServer`; resolves when the server is ready or has ended. */
export async function startServer(env: Record<string, string>, launch?: Launch): Promise<RunningServer> {
  const launched = launchServer(env, launch);
  return { ...launched, origin: await launched.origin };
}

/** Runs a subcommand while `folder` is also mounted at `at`, which needs `withMounts`. */
export function runMounted(
  [folder, at]: readonly [string, string],
  args: readonly string[],
  env: Record<string, string>,
) {
  const [program = '', ...rest] = [
    ...MOUNTS,
    ...['sh', '-c', 'mount --bind "$1" "$2" && shift 2 && exec "$@"', 'sh', folder, at],
    ...COMMAND,
    ...args,
  ];
  const { status, stderr } = spawnSync(program, rest, {
    cwd: HERE,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });
  return { code: status, said: stderr };
}

/** Ends servers that a failed test left running. */
export function killServers(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Calls a running server and returns status and body; rejects if the connection breaks. */
export async function ask(
  { origin }: Pick<RunningServer, 'origin'>,
  path: string,
  { as, body }: { as?: string; body?: unknown } = {},
) {
  const answer = await fetch(`${origin}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect what was actually sent, whatever its shape.
  return { status: answer.status, body: (await answer.json()) as any };
}

/** Fills the database of a server that has not started yet with distributors, and returns their owners' tokens. */
async function fill({ db, close }: OpenDb, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const token = newSecret();
    const [distributorId, userId] = [newId(), newId()];
    await db.insert(distributors).values({ id: distributorId, name: 'Malnad Traders' });
    const email = `owner.${index}@example.in`;
    await db
      .insert(users)
      .values({ id: userId, email, passwordHash: '', role: 'DISTRIBUTOR', distributorId });
    const expiresAt = new Date(Date.now() + 3_600_000);
    await db.insert(sessions).values({ id: newId(), tokenHash: digest(token), userId, expiresAt });
    tokens.push(token);
  }
  await close();
  return tokens;
}

/** Like `fill`, for the data folder of an embedded database. */
export const fillWith = async (directory: string, count: number): Promise<string[]> =>
  fill(await openDb({ dataDir: folderOf(directory), dump: await template() }), count);

/** Like `fillWith`, with one distributor. */
export async function fillFolder(directory: string): Promise<string> {
  const [token = ''] = await fillWith(directory, 1);
  return token;
}

/** Like `fill`, for a database on a PostgreSQL server, with one distributor. */
export async function fillServer(url: string): Promise<string> {
  const [token = ''] = await fill(await openDb({ url }), 1);
  return token;
}
