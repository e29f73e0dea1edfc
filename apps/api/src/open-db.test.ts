import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase, template } from '../test/testing.ts';
import { prepare } from './first-start.ts';
import { newId } from './ids.ts';
import { type OpenDb, openDb, type Patience } from './open-db.ts';
import { users } from './schema.ts';

const address = process.env.TEST_DATABASE_URL;

const PATIENT: Patience = { connect: 5000, statement: 5000, silence: 5000 };

const LATER = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 4102444800000)`;
const REFUSAL =
  /^The schema of this database is from another build, probably a newer one: start that build, /;

it('refuses a database that a newer build has migrated', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dmc-newer-'));
  const { db, close } = await openDb({ dataDir: folder, dump: await template() });
  await db.execute(LATER);
  await close();
  await expect(openDb({ dataDir: folder })).rejects.toThrow(REFUSAL);
  rmSync(folder, { recursive: true });
});

it('gives up on a server that accepts connections and says nothing', async () => {
  const hole = createServer().listen(0, '127.0.0.1');
  await once(hole, 'listening');
  const { port } = hole.address() as AddressInfo;
  const url = `postgres://someone@127.0.0.1:${port}/nothing`;
  await expect(openDb({ url, patience: { ...PATIENT, connect: 50 } })).rejects.toThrow();
  hole.close();
});

// Without a PostgreSQL server there is nothing that several servers could share.
if (address !== undefined)
  describe('an empty database on a PostgreSQL server', () => {
    let database: Awaited<ReturnType<typeof newDatabase>>;
    const opened: OpenDb[] = [];
    beforeEach(async () => {
      database = await newDatabase(address);
    });
    afterEach(async () => {
      await Promise.all(opened.splice(0).map(({ close }) => close()));
      await database.drop();
    });
    const open = async (patience = PATIENT, at = database.url) => {
      const one = await openDb({ url: at, patience });
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
        return alone((db) =>
          prepare(db, { demo: true, admin: undefined }, { accounts: [], seed }, new Date()),
        );
      };
      expect(await Promise.all([start(), start(), start(), start()])).toEqual([[], [], [], []]);
      expect(seeds).toBe(1);
      await opened[0]?.db.execute(LATER);
      await expect(open()).rejects.toThrow(REFUSAL);
    });

    it('ends a statement that takes too long, and nothing while it prepares the database', async () => {
      const { db, alone } = await open({ ...PATIENT, statement: 50 });
      await expect(db.execute('select pg_sleep(5)')).rejects.toMatchObject({ cause: { code: '57014' } });
      await alone((own) => own.execute('select pg_sleep(0.1)'));
      await db.execute('select 1');
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
      const { db } = await open({ ...PATIENT, silence: 100 }, at.href);
      await db.execute('select 1');
      for (const server of far) server.unpipe();
      await expect(db.execute('select 1')).rejects.toMatchObject({
        cause: { message: 'The database was silent for 0.1 s' },
      });
      await db.execute('select 1');
      proxy.close();
    });
  });
