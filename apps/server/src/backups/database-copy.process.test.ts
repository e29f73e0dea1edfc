import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@dmc/api/call/ids';
import { type Db, queryRows } from '@dmc/api/database/db';
import { distributors } from '@dmc/api/schema/distributors';
import { everyRow } from '@dmc/api/test/rows';
import { template } from '@dmc/api/test/testing';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDb } from '../database/open-db.ts';
import { replacing } from '../database/replacing.ts';
import { copyEmbedded, countRows, EMBEDDED } from './database-copy.ts';

it('is of one state, whatever is written after the first part of the copy', {
  timeout: 600_000,
}, async () => {
  const directory = mkdtempSync(join(tmpdir(), 'dmc-copy-'));
  const dataDir = join(directory, 'live');
  const live = await openDb({ dataDir, dump: await template() });
  try {
    const named = (name: string) => ({ id: newId(), name });
    const [kept, left] = [named('Malnad Traders'), named('Kaveri Trade Links')];
    await live.db.insert(distributors).values([kept, left]);
    await live.db.execute(sql`create table spare as select generate_series(1, 1000) as number`);
    const [spare] = await queryRows<{ file: string }>(
      live.db,
      sql`select pg_relation_filepath('spare') as file`,
    );

    const write = async () => {
      await live.db.execute(sql`update distributors set name = upper(name) where id = ${kept.id}`);
      await live.db.execute(sql`delete from distributors where id = ${left.id}`);
      await live.db.execute(sql`drop table spare`);
      // Flushes the rows to their files, and deletes the table's spare file.
      await live.db.execute(sql`checkpoint`);
      // Written to the log only.
      await live.db.insert(distributors).values(named('Vrinda Distributors'));
    };
    // The transaction is what blocks writers.
    const written = replacing(live.db, {
      async transaction(...args: Parameters<Db['transaction']>) {
        expect(readdirSync(join(directory, EMBEDDED))).toContain('PG_VERSION');
        await write();
        return live.db.transaction(...args);
      },
    });
    const copied = await copyEmbedded(written, dataDir)(directory, new AbortController().signal);

    const expected = await everyRow(live.db);
    expect(expected.distributors).toHaveLength(2);
    expect(copied.tables).toEqual(await countRows(live.db));
    expect(readdirSync(join(directory, EMBEDDED), { recursive: true })).not.toContain(spare?.file);
    const copy = await openDb({ dataDir: join(directory, EMBEDDED), asIs: true });
    try {
      expect(await everyRow(copy.db)).toEqual(expected);
    } finally {
      await copy.close();
    }
  } finally {
    await live.close();
    rmSync(directory, { recursive: true, force: true });
  }
});
