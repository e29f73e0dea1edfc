import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal, run, start } from '../command.ts';

const BINARIES = '/usr/lib/postgresql';
const PGBOUNCER = '/usr/sbin/pgbouncer';
const HOST = '127.0.0.1';
/** What the API connects as, and its database. */
const NAME = 'console';
/** PgBouncer's connections to a database: fewer than those of two servers, so that they share them. */
const POOL = 8;
/** How long a server may take to start or to be promoted, in milliseconds. */
const PATIENCE = 60_000;

/** PostgreSQL's programs, of the newest version. Throws a Refusal that names what is missing. */
function programs() {
  const [version] = existsSync(BINARIES)
    ? readdirSync(BINARIES).toSorted((a, b) => Number(b) - Number(a))
    : [];
  if (version === undefined || !existsSync(PGBOUNCER))
    throw new Refusal(
      'This needs a PostgreSQL server and PgBouncer where Debian puts them: apt-get install postgresql pgbouncer.',
    );
  return (name: string) => join(BINARIES, version, 'bin', name);
}

/** PostgreSQL and PgBouncer refuse to run as root; then they run as Debian's user for them. */
const isRoot = process.getuid?.() === 0;
const unprivileged = (program: string, args: readonly string[]): [string, string[]] =>
  isRoot
    ? ['/usr/bin/setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args]]
    : [program, [...args]];

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, HOST);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function tool(program: string, ...args: string[]): Promise<string> {
  const { code, output } = await run(...unprivileged(program, args), { output: 'captured' });
  if (code !== 0) throw new Refusal(`${program} failed:\n${output}`);
  return output.trim();
}

/** Asks until the answer is yes. */
async function until(what: string, ask: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!(await ask())) {
    if (Date.now() > end) throw new Refusal(`${what} took longer than ${PATIENCE / 1000} s.`);
    await sleep(100);
  }
}

/** A primary with a streaming replica, and PgBouncer in transaction mode before both. */
export async function startCluster(folder: string) {
  const program = programs();
  const home = join(folder, 'postgres');
  mkdirSync(home);
  if (isRoot) {
    const [uid = 0, gid = 0] = (await tool('/bin/sh', '-c', 'id -u; id -g')).split('\n').map(Number);
    // The folder of `mkdtemp` is its owner's alone.
    chmodSync(folder, 0o711);
    chownSync(home, uid, gid);
  }
  const at = (name: string) => join(home, name);
  const ports = { primary: await freePort(), replica: await freePort(), bouncer: await freePort() };
  const running: ChildProcess[] = [];
  const launch = (path: string, ...args: string[]) => {
    const child = start(...unprivileged(path, args), { output: 'captured' });
    // Unread, a full pipe would stop it.
    child.stdout?.resume();
    child.stderr?.resume();
    running.push(child);
    return child;
  };
  const sql = (port: number, statement: string, database = 'postgres') =>
    tool(
      program('psql'),
      ...['-h', HOST, '-p', String(port), '-U', database === 'pgbouncer' ? NAME : 'postgres', '-d', database],
      ...['-X', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-c', statement],
    );
  const launchPostgres = async (name: 'primary' | 'replica') => {
    const settings = { listen_addresses: HOST, port: String(ports[name]), unix_socket_directories: '' };
    const args = Object.entries({ ...settings, cluster_name: name, hot_standby_feedback: 'on' });
    const child = launch(
      program('postgres'),
      '-D',
      at(name),
      ...args.flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    );
    await until(`Starting the ${name}`, async () => {
      const { code } = await run(program('pg_isready'), ['-h', HOST, '-p', String(ports[name])], {
        output: 'captured',
      });
      return code === 0;
    });
    return child;
  };
  const direct = (port: number, calls: number) =>
    writeFileSync(
      at('pgbouncer.ini'),
      [
        '[databases]',
        `${NAME} = host=${HOST} port=${calls} dbname=${NAME}`,
        `reports = host=${HOST} port=${port} dbname=${NAME}`,
        '[pgbouncer]',
        `listen_addr = ${HOST}`,
        `listen_port = ${ports.bouncer}`,
        'unix_socket_dir =',
        'auth_type = trust',
        `auth_file = ${at('users.txt')}`,
        `admin_users = ${NAME}`,
        'pool_mode = transaction',
        `default_pool_size = ${POOL}`,
        'max_client_conn = 200',
        'ignore_startup_parameters = statement_timeout',
        // Ask a database that was gone again soon, and keep nobody waiting for it for longer than the API does.
        'server_login_retry = 1',
        'query_wait_timeout = 10',
      ].join('\n'),
    );

  async function end() {
    for (const child of running.toReversed())
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGQUIT');
        await once(child, 'close');
      }
  }

  try {
    await tool(program('initdb'), '-D', at('primary'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8');
    const primary = await launchPostgres('primary');
    await sql(ports.primary, `create role ${NAME} login`);
    // As an owner without further privileges is given the tenants' role.
    await sql(ports.primary, 'create role console_tenant nologin');
    await sql(ports.primary, `grant console_tenant to ${NAME}`);
    // PgBouncer does not pass on the API's own limit.
    await sql(ports.primary, `alter role ${NAME} set statement_timeout = '15s'`);
    await sql(ports.primary, `create database ${NAME} owner ${NAME}`);
    await tool(
      program('pg_basebackup'),
      ...[
        '-h',
        HOST,
        '-p',
        String(ports.primary),
        '-U',
        'postgres',
        '-D',
        at('replica'),
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
      ],
    );
    await launchPostgres('replica');
    // From now on a commit is acknowledged once the replica has it on its disk.
    await sql(ports.primary, "alter system set synchronous_standby_names = '*'");
    await sql(ports.primary, 'select pg_reload_conf()');
    await until('Attaching the replica', async () =>
      (await sql(ports.primary, 'select sync_state from pg_stat_replication')).includes('sync'),
    );
    writeFileSync(at('users.txt'), `"${NAME}" ""\n`);
    direct(ports.replica, ports.primary);
    const bouncer = launch(PGBOUNCER, at('pgbouncer.ini'));
    const ofBouncer = (statement: string) => sql(ports.bouncer, statement, 'pgbouncer');
    await until('Starting PgBouncer', async () =>
      ofBouncer('show version').then(
        () => true,
        () => false,
      ),
    );
    const url = (database: string) => `postgres://${NAME}@${HOST}:${ports.bouncer}/${database}`;
    return {
      env: { DATABASE_URL: url(NAME), REPORTS_DATABASE_URL: url('reports'), ROW_SECURITY: '1' },
      version: await tool(program('postgres'), '--version'),
      /** How many transactions PgBouncer has passed to the primary, and to the replica. */
      async transactions() {
        const rows = (await ofBouncer('show stats')).split('\n').map((row) => row.split('|'));
        const of = (name: string) => Number(rows.find(([database]) => database === name)?.[1] ?? 0);
        return { calls: of(NAME), reports: of('reports') };
      },
      /** Ends the primary as a crash would. */
      async crash() {
        primary.kill('SIGQUIT');
        await once(primary, 'close');
      },
      /** Makes the replica the primary, and sends PgBouncer's clients there. */
      async promote() {
        await tool(program('pg_ctl'), 'promote', '-w', '-D', at('replica'));
        direct(ports.replica, ports.replica);
        bouncer.kill('SIGHUP');
      },
      /** Breaks off the connections for reports, and refuses new ones. */
      async endReports() {
        await ofBouncer('disable reports');
        await ofBouncer('kill reports');
      },
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}
