import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { seedDemo } from '../demo/seed.ts';
import { newId } from '../src/call/ids.ts';
import { type Db, queryRows } from '../src/database/db.ts';
import { INSTANT } from './clock.ts';
import { CACHE, emptyDb, passwords } from './testing.ts';

/** The demo data for tests that only read it: the rows of an instant are made once, and then copied. */

const api = fileURLToPath(new URL('..', import.meta.url));
const ASSETS = join(api, 'demo/assets');
const SOURCES = ['demo', 'src', 'migrations', '../../packages/contract/src'];

function digestOfSources(): string {
  const hash = createHash('sha256');
  for (const folder of SOURCES)
    for (const name of readdirSync(join(api, folder), { recursive: true, encoding: 'utf8' }).toSorted())
      if (/(?<!\.test)\.(ts|sql)$/.test(name)) hash.update(readFileSync(join(api, folder, name)));
  return hash.digest('hex').slice(0, 16);
}

interface Rows {
  table: string;
  json: string;
}

const FILLED = sql`
  select relname as table from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`;

async function makeRows(now: Date): Promise<Rows[]> {
  const { db, close } = await emptyDb();
  await seedDemo(db, {
    now,
    passwords,
    store: async (asset) => statSync(join(ASSETS, asset)).size,
  });
  const rows: Rows[] = [];
  for (const { table } of await queryRows<{ table: string }>(db, FILLED)) {
    const all = sql`select json_agg(rows)::text as json from ${sql.identifier(table)} as rows`;
    for (const { json } of await queryRows<{ json: string }>(db, all)) rows.push({ table, json });
  }
  await close();
  return rows;
}

async function demoTables(now: Date): Promise<Rows[]> {
  const moment = `demo-${now.getTime()}-`;
  const path = join(CACHE, `${moment}${digestOfSources()}.json`);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  const rows = await makeRows(now);
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE))
    if (name.startsWith(moment) && join(CACHE, name) !== path) rmSync(join(CACHE, name), { force: true });
  // Two processes may make it at once; each renames a complete file into place.
  const draft = join(CACHE, newId());
  writeFileSync(draft, JSON.stringify(rows));
  renameSync(draft, path);
  return rows;
}

/** Loads the demo data into an empty database, without its pictures’ files. */
export async function loadDemo(db: Db, now = INSTANT): Promise<void> {
  const tables = await demoTables(now);
  await db.transaction(async (tx) => {
    // The order of the tables does not satisfy their foreign keys.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { table, json } of tables) {
      const name = sql.identifier(table);
      await tx.execute(
        sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${json}::json)`,
      );
    }
  });
}
