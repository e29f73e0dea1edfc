import type { ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../command.ts';
import {
  crash,
  freePort,
  HOST,
  homeIn,
  initialise,
  launch,
  launchPostgres,
  type Programs,
  postgresPrograms,
  tool,
  waitUntil,
} from '../postgres.ts';

const PGBOUNCER = '/usr/sbin/pgbouncer';
/** The API's database role, and its database. */
const NAME = 'console';
/** PgBouncer's connections per database: fewer than two servers have, so that they share them. */
const POOL = 8;

/** Throws a Refusal that names what is missing. */
function programs(): Programs {
  const found = postgresPrograms();
  if (found === undefined || !existsSync(PGBOUNCER))
    throw new Refusal(
      'This needs a PostgreSQL server and PgBouncer where Debian puts them: apt-get install postgresql pgbouncer.',
    );
  return found;
}

/** A primary with a streaming replica, and PgBouncer in transaction mode in front of both. */
export async function startCluster(folder: string) {
  const program = programs();
  const home = await homeIn(folder);
  const at = (name: string) => join(home, name);
  const ports = { primary: await freePort(), replica: await freePort(), bouncer: await freePort() };
  const running: ChildProcess[] = [];
  const track = (child: ChildProcess) => {
    running.push(child);
    return child;
  };
  const urlOf = (port: number, user = 'postgres', database = user) =>
    `postgres://${user}@${HOST}:${port}/${database}`;
  const query = (url: string, statement: string) =>
    tool(program('psql'), url, '-XAt', '-v', 'ON_ERROR_STOP=1', '-c', statement);
  const sql = (statement: string) => query(urlOf(ports.primary), statement);
  const start = async (name: 'primary' | 'replica') =>
    track(
      await launchPostgres(program, at(name), ports[name], {
        cluster_name: name,
        hot_standby_feedback: 'on',
      }),
    );
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
        // Retries a lost database soon, and lets no client wait longer for it than the API does.
        'server_login_retry = 1',
        'query_wait_timeout = 10',
      ].join('\n'),
    );

  async function end() {
    for (const child of running.toReversed()) await crash(child);
  }

  try {
    await initialise(program, at('primary'));
    const primary = await start('primary');
    await sql(`create role ${NAME} login`);
    // As on an installation whose owner role has no further privileges.
    await sql('create role console_tenant nologin');
    await sql(`grant console_tenant to ${NAME}`);
    // PgBouncer does not pass on the API's own limit.
    await sql(`alter role ${NAME} set statement_timeout = '15s'`);
    await sql(`create database ${NAME} owner ${NAME}`);
    const copied = ['-D', at('replica'), '-R', '-X', 'stream', '-c', 'fast'];
    await tool(program('pg_basebackup'), '-d', urlOf(ports.primary), ...copied);
    await start('replica');
    // From now on a commit is acknowledged once the replica has flushed it.
    await sql("alter system set synchronous_standby_names = '*'");
    await sql('select pg_reload_conf()');
    await waitUntil('Attaching the replica', async () =>
      (await sql('select sync_state from pg_stat_replication')).includes('sync'),
    );
    writeFileSync(at('users.txt'), `"${NAME}" ""\n`);
    direct(ports.replica, ports.primary);
    const bouncer = track(launch(PGBOUNCER, at('pgbouncer.ini')));
    const ofBouncer = (statement: string) => query(urlOf(ports.bouncer, NAME, 'pgbouncer'), statement);
    await waitUntil('Starting PgBouncer', async () =>
      ofBouncer('show version').then(
        () => true,
        () => false,
      ),
    );
    return {
      env: {
        DATABASE_URL: urlOf(ports.bouncer, NAME),
        DATABASE_DIRECT_URL: urlOf(ports.primary, NAME),
        REPORTS_DATABASE_URL: urlOf(ports.bouncer, NAME, 'reports'),
        ROW_SECURITY: '1',
      },
      version: await tool(program('postgres'), '--version'),
      /** Transactions that PgBouncer has passed to the primary, and to the replica. */
      async transactions() {
        const rows = (await ofBouncer('show stats')).split('\n').map((row) => row.split('|'));
        const countOf = (name: string) => Number(rows.find(([database]) => database === name)?.[1] ?? 0);
        return { calls: countOf(NAME), reports: countOf('reports') };
      },
      /** Kills the primary, to simulate a crash. */
      crash: () => crash(primary),
      /** Makes the replica the primary, and redirects PgBouncer's clients to it. */
      async promote() {
        await tool(program('pg_ctl'), 'promote', '-w', '-D', at('replica'));
        direct(ports.replica, ports.replica);
        bouncer.kill('SIGHUP');
      },
      /** Closes the connections for reports, and refuses new ones. */
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
