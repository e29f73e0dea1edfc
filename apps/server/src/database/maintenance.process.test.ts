import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryRows } from '@dmc/api/database/db';
import { template } from '@dmc/api/test/testing';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OpenDb } from './database.ts';
import { openDb } from './open-db.ts';

let opened: OpenDb;
beforeEach(async () => {
  opened = await openDb({ dump: await template() });
});
afterEach(() => opened.close());

async function maintain() {
  // The database updates its statistics once a second.
  await opened.db.execute(sql`select pg_stat_force_next_flush()`);
  await opened.maintain?.();
}
const counted = async () =>
  (
    await queryRows<{ rows: number }>(
      opened.db,
      sql`select reltuples::integer as rows from pg_class where relname = 'trials'`,
    )
  )[0]?.rows;

it('counts a table that was never counted, and again once it has changed', async () => {
  const { db } = opened;
  await db.execute(sql`create table trials (number integer)`);
  expect(await counted()).toBe(-1);
  await maintain();
  expect(await counted()).toBe(0);
  await db.execute(sql`insert into trials select generate_series(1, 1000)`);
  await maintain();
  expect(await counted()).toBe(1000);
});

it('gives the room of deleted rows to new ones', async () => {
  const { db } = opened;
  const bytes = async () =>
    (await queryRows<{ bytes: number }>(db, sql`select pg_relation_size('trials')::integer as bytes`))[0]
      ?.bytes;
  await db.execute(sql`create table trials (number integer)`);
  const fill = () => db.execute(sql`insert into trials select generate_series(1, 5000)`);
  await fill();
  const once = await bytes();
  for (let round = 0; round < 3; round += 1) {
    await db.execute(sql`delete from trials`);
    await maintain();
    await fill();
  }
  expect(await bytes()).toBe(once);
});

it('notes where all rows are visible, once many are new, so that an index is enough to read them', async () => {
  const { db } = opened;
  const visible = async () =>
    (
      await queryRows<{ part: number }>(
        db,
        sql`select relallvisible::integer / greatest(relpages, 1) as part from pg_class where relname = 'trials'`,
      )
    )[0]?.part;
  await db.execute(sql`create table trials (number integer)`);
  await db.execute(sql`insert into trials select generate_series(1, 10000)`);
  await db.execute(sql`select pg_stat_force_next_flush()`);
  await db.execute(sql`analyze trials`);
  expect(await visible()).toBe(0);
  await maintain();
  expect(await visible()).toBe(1);
});

it('keeps the log short that a start after a crash would read, and a backup copies', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dmc-log-'));
  const folder = await openDb({ dataDir, dump: await template() });
  const { db } = folder;
  const megabytes = async () =>
    (
      await queryRows<{ size: number }>(
        db,
        sql`
        select (pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) / 1048576)::integer as size
        from pg_control_checkpoint()`,
      )
    )[0]?.size;
  await db.execute(sql`create table trials (text text)`);
  await db.execute(
    sql`insert into trials select repeat(md5(number::text), 60) from generate_series(1, 60000) as number`,
  );
  expect(await megabytes()).toBeGreaterThan(64);
  await folder.maintain?.();
  expect(await megabytes()).toBeLessThan(16);
  expect((await queryRows(db, sql`select * from pg_ls_waldir()`)).length).toBeLessThan(7);
  await folder.close();
  rmSync(dataDir, { recursive: true });
});
