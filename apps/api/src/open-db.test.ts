import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { template } from '../test/testing.ts';
import { prepare } from './first-start.ts';
import { newId } from './ids.ts';
import { type OpenDb, openDb } from './open-db.ts';
import { users } from './schema.ts';

const address = process.env.TEST_DATABASE_URL;

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

// Without a PostgreSQL server there is nothing that several servers could share.
if (address !== undefined)
  describe('an empty database on a PostgreSQL server', () => {
    const client = new pg.Client(address);
    const url = new URL(address);
    const opened: OpenDb[] = [];
    beforeEach(async () => {
      await client.connect();
      url.pathname = `test_${newId().replaceAll('-', '')}`;
      await client.query(`create database ${url.pathname.slice(1)}`);
    });
    afterEach(async () => {
      await Promise.all(opened.splice(0).map(({ close }) => close()));
      await client.query(`drop database ${url.pathname.slice(1)}`);
      await client.end();
    });
    const open = async () => {
      const one = await openDb({ url: url.href });
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
  });
