import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Starts PostgreSQL servers in temporary folders. Does not import `command.ts`, whose signal handlers Vitest must not
 * get.
 */

const BINARIES = '/usr/lib/postgresql';
const SETPRIV = '/usr/bin/setpriv';
export const HOST = '127.0.0.1';
/** How long a server may take to start or to be promoted, in milliseconds. */
const TIMEOUT = 60_000;

/** The path of one of PostgreSQL's programs. */
export type Programs = (name: string) => string;

/** PostgreSQL's programs where Debian installs them, in the newest version; undefined if there are none. */
export function postgresPrograms(): Programs | undefined {
  if (!existsSync(BINARIES) || !existsSync(SETPRIV)) return undefined;
  const [version] = readdirSync(BINARIES)
    .filter((name) => existsSync(join(BINARIES, name, 'bin/initdb')))
    .toSorted((a, b) => Number(b) - Number(a));
  return version === undefined ? undefined : (name) => join(BINARIES, version, 'bin', name);
}

/** PostgreSQL and PgBouncer refuse to run as root, so they run as Debian's user for them. */
const isRoot = process.getuid?.() === 0;
const UNPRIVILEGED = isRoot ? ['--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];

/** Runs a program to its end and returns its exit code and output. */
export const attempt = (program: string, ...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    execFile(SETPRIV, [...UNPRIVILEGED, program, ...args], (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: `${stdout}${stderr}`.trim() }),
    );
  });

/** Like `attempt`; throws if the program fails. */
export async function tool(program: string, ...args: string[]): Promise<string> {
  const { code, output } = await attempt(program, ...args);
  if (code !== 0) throw new Error(`${program} failed:\n${output}`);
  return output;
}

/** Starts a program that ends together with this process. */
export function launch(program: string, ...args: string[]): ChildProcess {
  return spawn(SETPRIV, ['--pdeathsig=QUIT', ...UNPRIVILEGED, program, ...args], { stdio: 'ignore' });
}

/** Kills a launched program, to simulate a crash. */
export async function crash(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGQUIT');
  await closed;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, HOST);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Whether an address answers with success. */
export const answers = (address: string | URL): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

/** Polls until the answer is yes. */
export async function waitUntil(what: string, ask: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + TIMEOUT;
  while (!(await ask())) {
    if (Date.now() > end) throw new Error(`${what} took longer than ${TIMEOUT / 1000} s.`);
    await sleep(100);
  }
}

/** Creates a folder below `folder`, a result of `mkdtemp`, that PostgreSQL may write. */
export async function homeIn(folder: string): Promise<string> {
  const home = join(folder, 'postgres');
  mkdirSync(home);
  if (isRoot) {
    const [uid = 0, gid = 0] = (await tool('/bin/sh', '-c', 'id -u; id -g')).split('\n').map(Number);
    // `mkdtemp` makes folders that only their owner can enter.
    chmodSync(folder, 0o711);
    chownSync(home, uid, gid);
  }
  return home;
}

/** Initialises the folder of a new server, which trusts all local users as `postgres`. */
export const initialise = (program: Programs, data: string): Promise<string> =>
  tool(program('initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8');

/** Starts a server on its folder and waits until it can be reached. */
export async function launchPostgres(
  program: Programs,
  data: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const all = { listen_addresses: HOST, port: String(port), unix_socket_directories: '', ...settings };
  const child = launch(
    program('postgres'),
    '-D',
    data,
    ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  );
  await waitUntil(`Starting PostgreSQL on ${data}`, async () => {
    if (child.exitCode !== null) throw new Error(`PostgreSQL on ${data} ended with code ${child.exitCode}.`);
    return (await attempt(program('pg_isready'), '-h', HOST, '-p', String(port))).code === 0;
  });
  return child;
}
