import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@dmc/api/call/ids';
import { queryRows } from '@dmc/api/database/db';
import { users } from '@dmc/api/schema/users';
import { newServerDatabase, onPostgres } from '@dmc/api/test/postgres';
import { template } from '@dmc/api/test/testing';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepare } from '../start/first-start.ts';
import type { OpenDb, Timeouts } from './database.ts';
import { openDb } from './open-db.ts';

const TIMEOUTS: Timeouts = { connect: 5000, statement: 5000, silence: 5000 };

const LATER = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 4102444800000)`;
const EARLIER = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 1795216032287)`;
const REFUSAL = /^The schema of this database is from another build, probably a newer one: use that build, /;

it.each([
  ['a newer build', LATER, REFUSAL],
  [
    'a build before the first release',
    EARLIER,
    /^This database was made by a build before the first release, /,
  ],
])('refuses a database of %s', async (_, migrated, refusal) => {
  const folder = mkdtempSync(join(tmpdir(), 'dmc-other-'));
  const { db, close } = await openDb({ dataDir: folder, dump: await template() });
  await db.execute(migrated);
  await close();
  await expect(openDb({ dataDir: folder })).rejects.toThrow(refusal);
  rmSync(folder, { recursive: true });
});

it('refuses a PostgreSQL database that is not in UTF8', onPostgres, async ({ onTestFinished }) => {
  const { url, drop } = await newServerDatabase(`encoding 'LATIN1' locale 'C' template template0`);
  onTestFinished(drop);
  await expect(openDb({ url })).rejects.toThrow(
    /^The encoding of this database is LATIN1, and must be UTF8: /,
  );
});

describe('the embedded database in a thread', () => {
  let folder: string;
  let opened: OpenDb;
  let lost: Error[];
  const open = async (dump?: Blob, timeouts = TIMEOUTS) => {
    opened = await openDb({
      dataDir: folder,
      ...(dump ? { dump } : {}),
      onLost: (error) => void lost.push(error),
      timeouts,
    });
    return opened.db;
  };
  beforeEach(() => {
    lost = [];
    folder = mkdtempSync(join(tmpdir(), 'dmc-thread-'));
  });
  afterEach(async () => {
    await opened.close();
    rmSync(folder, { recursive: true });
    expect(lost).toEqual([]);
  });

  it('is left as it was, and free for the next, if its opening is given up', async () => {
    const reason = new Error('told to end');
    const onLost = (error: Error) => void lost.push(error);
    const signal = AbortSignal.abort(reason);
    await expect(openDb({ dataDir: folder, onLost, signal })).rejects.toBe(reason);
    opened = await openDb({ dataDir: folder, onLost, asIs: true });
    expect(await queryRows(opened.db, sql`select to_regclass('users') as users`)).toEqual([{ users: null }]);
  });

  it('leaves this thread free while a statement runs', async () => {
    const db = await open(await template());
    const order: string[] = [];
    const statement = db.execute(sql`select pg_sleep(1)`).then(() => order.push('statement'));
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    order.push('event loop');
    await statement;
    expect(order).toEqual(['event loop', 'statement']);
  });

  it('runs transactions one after the other, and undoes one that fails', async () => {
    const db = await open(await template());
    await db.execute(sql`create table steps (id serial, who text)`);
    const both = ['first', 'second'].map((who) =>
      db.transaction(async (tx) => {
        for (let step = 0; step < 3; step += 1) {
          await tx.execute(sql`insert into steps (who) values (${who})`);
          await new Promise(setImmediate);
        }
      }),
    );
    const failed = db.transaction(async (tx) => {
      await tx.execute(sql`insert into steps (who) values ('failed')`);
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(failed).rejects.toMatchObject({ cause: { code: '22012' } });
    await Promise.all(both);
    const { rows } = (await db.execute(sql`select who from steps order by id`)) as unknown as {
      rows: { who: string }[];
    };
    expect(rows.map(({ who }) => who)).toEqual(['first', 'first', 'first', 'second', 'second', 'second']);
  });

  it('ends a statement that takes too long, with its transaction, and keeps what was committed', async () => {
    const db = await open(await template(), { ...TIMEOUTS, statement: 2000 });
    await db.execute(sql`create table kept (who text)`);
    await db.execute(sql`insert into kept values ('before')`);
    const stuck = db.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values ('within')`);
      await tx.execute(sql`select count(*) from generate_series(1, 10000000000)`);
    });
    await expect(stuck).rejects.toThrow();
    await expect(db.execute(sql`select count(*) from generate_series(1, 10000000000)`)).rejects.toMatchObject(
      { cause: { code: '57014' } },
    );
    expect(await db.execute(sql`select who from kept`)).toMatchObject({ rows: [{ who: 'before' }] });
  });

  it('ends a statement that takes too long before the maintenance, which waits for it', async () => {
    const db = await open(await template(), { ...TIMEOUTS, statement: 1000 });
    const runaway = db.execute(sql`select count(*) from generate_series(1, 10000000000)`);
    const maintained = opened.maintain?.();
    await expect(runaway).rejects.toMatchObject({ cause: { code: '57014' } });
    await maintained;
  });

  it('limits no statement that is alone, and those that wait for it again', async () => {
    const db = await open(await template(), { ...TIMEOUTS, statement: 1000 });
    const alone = opened.alone((own) => own.execute(sql`select pg_sleep(2)`));
    await expect(db.execute(sql`select count(*) from generate_series(1, 10000000000)`)).rejects.toMatchObject(
      { cause: { code: '57014' } },
    );
    await alone;
  });
});

it('gives up on a server that accepts connections and says nothing', async () => {
  const hole = createServer().listen(0, '127.0.0.1');
  await once(hole, 'listening');
  const { port } = hole.address() as AddressInfo;
  const url = `postgres://someone@127.0.0.1:${port}/nothing`;
  await expect(openDb({ url, timeouts: { ...TIMEOUTS, connect: 50 } })).rejects.toThrow();
  hole.close();
});

/** Simulates what reveals a pooler to its client: the process that it names is not the one that answers. */
async function poolerBefore({ hostname, port, href }: URL) {
  let connections = 0;
  const KEY = Buffer.from('4b0000000c', 'hex');
  const proxy = createServer((near) => {
    connections += 1;
    const server = connect(Number(port), hostname);
    near.on('error', () => server.destroy()).pipe(server);
    server.on('error', () => near.destroy());
    server.on('end', () => near.end());
    server.on('data', (data) => {
      const key = data.indexOf(KEY);
      if (key >= 0) data.writeInt32BE(1, key + KEY.length);
      near.write(data);
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(href);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return { url: url.href, connections: () => connections, close: () => proxy.close() };
}

describe('an empty database on a PostgreSQL server', onPostgres, () => {
  let database: Awaited<ReturnType<typeof newServerDatabase>>;
  const opened: OpenDb[] = [];
  beforeEach(async () => {
    database = await newServerDatabase();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ close }) => close()));
    await database.drop();
  });
  const open = async (timeouts = TIMEOUTS, at = database.url) => {
    const one = await openDb({ url: at, timeouts });
    opened.push(one);
    return one;
  };

  it('is migrated and filled once by four servers that start at once', async () => {
    let seeds = 0;
    const seed = async (db: OpenDb['db'], alongside: (tx: OpenDb['db']) => Promise<void>) => {
      seeds += 1;
      await db.transaction(async (tx) => {
        await tx
          .insert(users)
          .values({ id: newId(), email: 'r.iyer@platform.in', passwordHash: '', role: 'ADMIN' });
        await alongside(tx);
      });
    };
    const start = async () => {
      const { alone } = await open();
      return alone((db) => prepare(db, { demo: true, admin: undefined }, { accounts: [], seed }, new Date()));
    };
    expect(await Promise.all([start(), start(), start(), start()])).toEqual([[], [], [], []]);
    expect(seeds).toBe(1);
    await opened[0]?.db.execute(LATER);
    await expect(open()).rejects.toThrow(REFUSAL);
  });

  it('has a job done by one of its servers at a time, and not again before it is due', async () => {
    const [one, other] = await Promise.all([open(), open()]);
    let done = 0;
    const work = async () => {
      done += 1;
    };
    const outcome = one.job('backup', 60_000, async () => {
      expect(await other.job('backup', 0, work)).toBe(false);
      expect(await other.job('cleanup', 0, work)).toBe(true);
      await work();
    });
    expect(await outcome).toBe(true);
    expect(await other.job('backup', 60_000, work)).toBe(false);
    expect(done).toBe(2);
    expect(await other.job('backup', 0, work)).toBe(true);
  });

  it('knows that another of its servers is doing a job', async () => {
    const [one, other] = await Promise.all([open(), open()]);
    for (const name of ['backup', 'cleanup', 'another']) {
      expect(await other.isRunning(name)).toBe(false);
      await one.job(name, 0, async () => {
        expect(await other.isRunning(name)).toBe(true);
        expect(await other.isRunning('none')).toBe(false);
      });
      expect(await other.isRunning(name)).toBe(false);
    }
  });

  it('lends calls as many connections as it is told to', async () => {
    const few = await openDb({ url: database.url, timeouts: TIMEOUTS, connections: 5 });
    opened.push(few);
    await Promise.all(Array.from({ length: 12 }, () => few.db.execute('select pg_sleep(0.05)')));
    expect(few.pool?.()).toEqual({ busy: 0, idle: 5, waiting: 0 });
  });

  it('ends a statement that takes too long, and nothing while it prepares the database', async () => {
    const { db, alone } = await open({ ...TIMEOUTS, statement: 50 });
    await expect(db.execute('select pg_sleep(5)')).rejects.toMatchObject({ cause: { code: '57014' } });
    await alone((own) => own.execute('select pg_sleep(0.1)'));
    await db.execute('select 1');
  });

  it('ends no statement of a command, whatever its role may take', async () => {
    const { db } = await open();
    await db.execute(
      sql`alter database ${sql.identifier(new URL(database.url).pathname.slice(1))} set statement_timeout = 50`,
    );
    const timeouts = { ...TIMEOUTS, statement: 50, silence: 50 };
    const command = await openDb({ url: database.url, timeouts, asIs: true });
    opened.push(command);
    await command.db.execute('select pg_sleep(0.2)');
  });

  it('ends no statement that prepares the database, whatever its role may take', async () => {
    const { db, alone } = await open();
    await db.execute(
      sql`alter database ${sql.identifier(new URL(database.url).pathname.slice(1))} set statement_timeout = 50`,
    );
    await alone((own) => own.execute('select pg_sleep(0.2)'));
  });

  it('knows a pooler, leaves backups and commands to a direct address, and uses that', async () => {
    const pooler = await poolerBefore(new URL(database.url));
    const through = await open(TIMEOUTS, pooler.url);
    expect(through.noBackup).toContain('set DATABASE_DIRECT_URL');
    await through.db.execute('select 1');
    await expect(openDb({ url: pooler.url, asIs: true })).rejects.toThrow('set DATABASE_DIRECT_URL');

    const beside = await openDb({ url: pooler.url, directUrl: database.url, timeouts: TIMEOUTS });
    opened.push(beside);
    expect(beside.noBackup).toBeUndefined();
    const calls = pooler.connections();
    await beside.alone((own) => own.execute('select 1'));
    expect(await beside.job('backup', 0, async () => {})).toBe(true);
    expect(pooler.connections()).toBe(calls);
    pooler.close();
  });

  it('keeps nothing of it from being cleaned up during a job such as a backup', async () => {
    const { db, job } = await open();
    await job('backup', 0, async () => {
      const held = sql`select query from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and backend_xmin is not null`;
      expect(await queryRows(db, held)).toEqual([]);
    });
  });

  it('breaks off a connection that falls silent, and uses a new one', async () => {
    const far: Socket[] = [];
    const at = new URL(database.url);
    const { port, hostname } = at;
    const proxy = createServer((near) => {
      const server = connect(Number(port), hostname);
      far.push(server.on('error', () => near.destroy()));
      near
        .on('error', () => server.destroy())
        .pipe(server)
        .pipe(near);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    at.port = String((proxy.address() as AddressInfo).port);
    const { db } = await open({ ...TIMEOUTS, silence: 100 }, at.href);
    await db.execute('select 1');
    for (const server of far) server.unpipe();
    await expect(db.execute('select 1')).rejects.toMatchObject({
      cause: { message: 'The database was silent for 0.1 s' },
    });
    await db.execute('select 1');
    proxy.close();
  });
});
