import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { newId } from '@dmc/api/call/ids';
import { noLog } from '@dmc/api/call/log';
import type { Db } from '@dmc/api/database/db';
import { seedDemo } from '@dmc/api/demo/seed';
import { distributors } from '@dmc/api/schema/distributors';
import { retailers } from '@dmc/api/schema/retailers';
import { sessions } from '@dmc/api/schema/sign-in';
import { users } from '@dmc/api/schema/users';
import { newServerDatabase, onPostgres } from '@dmc/api/test/postgres';
import { everyRow } from '@dmc/api/test/rows';
import { template } from '@dmc/api/test/testing';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillFolder, killServers, runMounted, startServer, withMounts } from '../../test/running.ts';
import type { OpenDb } from '../database/database.ts';
import { openDb } from '../database/open-db.ts';
import { diskFiles } from '../drivers/disk-files.ts';
import { scryptPasswords } from '../drivers/scrypt-passwords.ts';
import { storePictures } from '../start/demo-pictures.ts';
import { readEnvironment } from '../start/environment.ts';
import { OperatorError } from '../start/operator-error.ts';
import { databaseFault, failureText } from '../start/start-failure.ts';
import { backUpNow, backupsFor } from './command.ts';
import { restore } from './restore.ts';
import { transfer } from './transfer.ts';

let directory: string;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'dmc-backups-'));
});
afterEach(async () => {
  killServers();
  for (const close of closing.splice(0).toReversed()) await close();
  rmSync(directory, { recursive: true, force: true });
});

/** Several databases are started, on a machine that is busy with other tests. */
const SLOW = 600_000;

const quiet = () => {};

/** The checksum of every file below a folder, by path. */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(folder.length), createHash('sha256').update(readFileSync(path)).digest('hex')];
      }),
  );

/** Where a server keeps its database. */
type Kind = 'the embedded database' | 'a PostgreSQL server';

/** A place for a server's data: a folder, with an embedded database or one on a PostgreSQL server. */
async function place(name: string, kind: Kind = 'the embedded database') {
  const dataDir = join(directory, name);
  if (kind === 'the embedded database')
    return { environment: readEnvironment({ DATA_DIR: dataDir }), dataDir };
  const { url, drop } = await newServerDatabase();
  closing.push(drop);
  return { environment: readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: url }), dataDir };
}
type Place = Awaited<ReturnType<typeof place>>;

const open = ({ environment: { databaseUrl: url }, dataDir }: Place, dump?: Blob): Promise<OpenDb> => {
  if (url) return openDb({ url });
  mkdirSync(dataDir, { recursive: true });
  return openDb({ dataDir: join(dataDir, 'db'), ...(dump ? { dump } : {}) });
};

/** Runs work on a database that nobody else has open. */
async function within<T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await open(place);
  return work(db).finally(close);
}

/** A database with demo data in every part of the business, and its files. */
const fill = (place: Place, db: Db) =>
  seedDemo(db, {
    now: new Date(),
    passwords: scryptPasswords({ N: 2 }),
    store: storePictures(diskFiles(join(place.dataDir, 'uploads'))),
    alongside: async () => {},
  });

const missingFrom = (rows: readonly string[] = [], wanted: readonly string[] = []): string[] => {
  const found = new Set(rows);
  return wanted.filter((row) => !found.has(row));
};

/** Makes one backup and returns its path. */
const backedUp = async (place: Place, db: OpenDb): Promise<string> =>
  (await backupsFor(place.environment, db, noLog).take()).path;

const KINDS: [Kind, object][] = [
  ['the embedded database', {}],
  ['a PostgreSQL server', onPostgres],
];

describe.each(KINDS)('a backup of %s', (kind, option) => {
  it('that was made under four writers restores every row of every table and every file', {
    ...option,
    timeout: SLOW,
  }, async () => {
    const from = await place('from', kind);
    const source = await open(from, await template());
    closing.push(source.close);
    await fill(from, source.db);
    const [{ id: distributorId = '' } = {}] = await source.db.select().from(distributors).limit(1);
    const files = diskFiles(join(from.dataDir, 'uploads'));
    const before = await everyRow(source.db);

    const written = [0, 0, 0, 0];
    let writing = true;
    /** Each step is two rows in one transaction, and a file that the rows need. */
    const writers = written.map(async (_count, writer) => {
      while (writing) {
        const step = (written[writer] ?? 0) + 1;
        const draft = await files.receive(
          `writer-${writer}/${step}`,
          Readable.from([Buffer.from(`${step}`)]),
        );
        await draft.save('image/png');
        await source.db.transaction(async (tx) => {
          const row = (part: string) => ({
            id: newId(),
            distributorId,
            name: `Writer ${writer}`,
            address: `${step}-${part}`,
            phone: '98450 12345',
          });
          await tx.insert(retailers).values(row('a'));
          await tx.insert(retailers).values(row('b'));
        });
        written[writer] = step;
      }
    });
    closing.push(async () => {
      writing = false;
      await Promise.all(writers);
    });
    await expect.poll(() => Math.min(...written), { timeout: SLOW }).toBeGreaterThan(2);
    const acknowledged = [...written];
    const archive = await backedUp(from, source);
    const reached = [...written];
    await expect.poll(() => Math.min(...written), { timeout: SLOW }).toBeGreaterThan(Math.max(...reached));
    writing = false;
    await Promise.all(writers);
    const live = await everyRow(source.db);

    const to = await place('to', kind);
    await restore(to.environment, archive, quiet);
    const restored = await within(to, everyRow);
    const { retailers: theirs = [], server_state: _running, ...others } = restored;
    const { retailers: earlier, server_state: _idle, ...unchanged } = before;
    expect(others).toEqual(unchanged);
    expect(missingFrom(live.retailers, theirs)).toEqual([]);
    expect(missingFrom(theirs, earlier)).toEqual([]);
    for (const [writer, least] of acknowledged.entries()) {
      const steps = theirs
        .map((row) => JSON.parse(row) as { name: string; address: string })
        .filter(({ name }) => name === `Writer ${writer}`)
        .map(({ address: step }) => step);
      const last = steps.length / 2;
      expect(last).toBeGreaterThanOrEqual(least);
      // Both rows of every step up to the last one, with their files.
      const whole = Array.from({ length: last }, (_none, step) => [`${step + 1}-a`, `${step + 1}-b`]).flat();
      expect(steps.toSorted()).toEqual(whole.toSorted());
      const kept = filesIn(join(to.dataDir, 'uploads', `writer-${writer}`));
      for (let step = 1; step <= last; step += 1) expect(kept).toHaveProperty([`/${step}`]);
    }

    // With no more writes, both are equal to the last file, except that all sessions have ended.
    const [{ id: userId = '' } = {}] = await source.db.select().from(users).limit(1);
    await source.db.insert(sessions).values({ id: newId(), tokenHash: '', userId, expiresAt: new Date() });
    const second = await backedUp(from, source);
    const again = await place('again', kind);
    await restore(again.environment, second, quiet);
    const { server_state: _kept, ...rows } = await within(again, everyRow);
    const { server_state: _state, ...expected } = await everyRow(source.db);
    expect(rows).toEqual({ ...expected, sessions: [] });
    expect(filesIn(join(again.dataDir, 'uploads'))).toEqual(filesIn(join(from.dataDir, 'uploads')));
  });
});

it(
  'is made by a command through the running server, and put in no place that has data',
  async () => {
    const from = await place('from');
    mkdirSync(from.dataDir);
    await fillFolder(from.dataDir);
    const said: string[] = [];
    const print = (line: string) => said.push(line);

    const server = await startServer({ DATA_DIR: from.dataDir });
    expect(server.said()).toBe('');
    await backUpNow(from.environment, print);
    const [, archive = ''] = said[0]?.match(/^Backed up to (.+) \(\d+\.\d MB\)\.$/) ?? [];
    await expect(restore(from.environment, archive, print)).rejects.toThrow(
      /already uses the data directory/,
    );
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);

    // The server has ended, so the command opens the database itself.
    await within(from, (db) => db.update(distributors).set({ name: 'Malnad Agencies' }));
    await backUpNow(from.environment, print);
    expect(readdirSync(from.environment.backups.folder)).toHaveLength(2);

    await expect(restore(from.environment, archive, print)).rejects.toThrow(
      /^\S+db is not empty, and a restore replaces nothing: move it away first/,
    );
    expect(await nameIn(from)).toEqual(['Malnad Agencies']);
    renameSync(join(from.dataDir, 'db'), join(from.dataDir, 'old'));
    await restore(from.environment, archive, print);
    expect(await nameIn(from)).toEqual(['Malnad Traders']);
  },
  SLOW,
);

it(
  'is refused where its schema is newer than the build',
  async () => {
    const from = await place('from');
    const source = await open(from, await template());
    closing.push(source.close);
    const to = await place('to');
    await source.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 4102444800000)`,
    );
    const newer = await backedUp(from, source);
    await expect(restore(to.environment, newer, quiet)).rejects.toThrow(
      /from another build, probably a newer/,
    );
    expect(filesIn(to.dataDir)).toEqual({ '/server.lock': expect.anything() });
  },
  SLOW,
);

it('whose schema is newer than the build stays in PostgreSQL with its files, and says what to do', {
  ...onPostgres,
  timeout: SLOW,
}, async () => {
  const from = await place('from', 'a PostgreSQL server');
  const source = await open(from);
  closing.push(source.close);
  await source.db.insert(distributors).values({ id: newId(), name: 'Malnad Traders' });
  await source.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 4102444800000)`,
  );
  mkdirSync(join(from.dataDir, 'uploads'), { recursive: true });
  writeFileSync(join(from.dataDir, 'uploads/rice.png'), 'new');
  const newer = await backedUp(from, source);
  const to = await place('to', 'a PostgreSQL server');
  await expect(restore(to.environment, newer, quiet)).rejects.toThrow(
    /^The database was restored, but .+: empty the database and the folder \S+uploads, .+ another build/,
  );
  expect(Object.keys(filesIn(join(to.dataDir, 'uploads')))).toEqual(['/rice.png']);
  const { db, close } = await openDb({ url: to.environment.directUrl ?? '', asIs: true });
  expect(await db.$count(distributors).finally(close)).toBe(1);
});

/** A backup of a place with one distributor and one file. */
async function small(kind?: Kind): Promise<string> {
  const from = await place('from', kind);
  const source = await open(from, await template());
  await source.db.insert(distributors).values({ id: newId(), name: 'Malnad Traders' });
  mkdirSync(join(from.dataDir, 'uploads/malnad'), { recursive: true });
  writeFileSync(join(from.dataDir, 'uploads/malnad/rice.png'), 'new');
  return backedUp(from, source).finally(source.close);
}
const nameIn = async (where: Place) =>
  (await within(where, (db) => db.select().from(distributors))).map(({ name }) => name);

it(
  'restores nothing if it is interrupted',
  async () => {
    const archive = await small();
    const to = await place('to');
    const ending = new AbortController();
    const interrupt = (line: string) => {
      if (line.startsWith('Restoring')) ending.abort(new OperatorError('Interrupted'));
    };
    await expect(restore(to.environment, archive, interrupt, ending.signal)).rejects.toThrow('Interrupted');
    expect(readdirSync(to.dataDir)).toEqual(['server.lock']);
  },
  SLOW,
);

describe('a move into PostgreSQL can be repeated after', onPostgres, () => {
  let archive: string;
  let to: Place;
  let db: Db;
  beforeEach(async () => {
    archive = await small();
    to = await place('to', 'a PostgreSQL server');
    const target = await openDb({ url: to.environment.directUrl ?? '', asIs: true });
    closing.push(target.close);
    db = target.db;
  });
  const repeated = async () => {
    await restore(to.environment, archive, quiet);
    return nameIn(to);
  };

  it(
    'it was interrupted',
    async () => {
      const interrupted = AbortSignal.abort(new OperatorError('Interrupted'));
      const { directUrl = '' } = to.environment;
      await expect(transfer(join(directory, 'from/db'), directUrl, interrupted)).rejects.toThrow(
        'Interrupted',
      );
      expect(await db.$count(distributors)).toBe(0);
      expect(await repeated()).toEqual(['Malnad Traders']);
    },
    SLOW,
  );

  it(
    'its migrations failed',
    async () => {
      await db.execute(
        sql.raw(`
        create schema guard;
        create function guard.refuse() returns event_trigger language plpgsql as
          $$ begin raise 'No triggers here'; end $$;
        create event trigger guard on ddl_command_start when tag in ('CREATE TRIGGER')
          execute function guard.refuse()`),
      );
      await expect(repeated()).rejects.toMatchObject({ cause: { message: 'No triggers here' } });
      await db.execute(sql`drop event trigger guard`);
      expect(await repeated()).toEqual(['Malnad Traders']);
    },
    SLOW,
  );
});

it('of the embedded database is put in no PostgreSQL database that has users', {
  ...onPostgres,
  timeout: SLOW,
}, async () => {
  const to = await place('to', 'a PostgreSQL server');
  await within(to, (db) =>
    db.insert(users).values({ id: newId(), email: 'head@example.in', passwordHash: '', role: 'ADMIN' }),
  );
  await expect(restore(to.environment, await small(), quiet)).rejects.toThrow(/^The database is not empty/);
  expect(await within(to, (db) => db.$count(users))).toBe(1);
});

it(
  'leaves no files if the database cannot be put in place',
  async () => {
    const archive = await small();
    const to = await place('to');
    const occupy = (line: string) => {
      if (line.startsWith('Restoring')) mkdirSync(join(to.dataDir, 'db/occupied'), { recursive: true });
    };
    await expect(restore(to.environment, archive, occupy)).rejects.toThrow(/ENOTEMPTY|EEXIST/);
    expect(filesIn(to.dataDir)).toEqual({ '/server.lock': expect.anything() });
  },
  SLOW,
);

it('fills a folder of files on which a disk is mounted', { ...withMounts, timeout: SLOW }, async () => {
  const archive = await small();
  const to = await place('to');
  const [disk, uploads] = [join(directory, 'disk'), join(to.dataDir, 'uploads')];
  mkdirSync(disk);
  mkdirSync(uploads, { recursive: true });
  const { said, code } = runMounted([disk, uploads], ['restore', archive], { DATA_DIR: to.dataDir });
  expect([code, said]).toEqual([0, '']);
  expect(Object.keys(filesIn(disk))).toEqual(['/malnad/rice.png']);
});

it('of the embedded database moves into PostgreSQL with every row, and back only as PostgreSQL’s own', {
  ...onPostgres,
  timeout: SLOW,
}, async () => {
  const from = await place('from');
  const source = await open(from, await template());
  closing.push(source.close);
  await fill(from, source.db);
  const archive = await backedUp(from, source);
  const { server_state: _state, ...expected } = await everyRow(source.db);
  const to = await place('to', 'a PostgreSQL server');
  await expect(backUpNow(to.environment, quiet)).rejects.toThrow(
    /^The database at DATABASE_URL has no tables of this server: /,
  );
  await restore(to.environment, archive, quiet);
  const { server_state: _kept, ...rows } = await within(to, everyRow);
  expect(rows).toEqual(expected);
  expect(filesIn(join(to.dataDir, 'uploads'))).toEqual(filesIn(join(from.dataDir, 'uploads')));

  const server = await open(to);
  closing.push(server.close);
  const dumped = await backedUp(to, server);
  const elsewhere = await place('elsewhere');
  await expect(restore(elsewhere.environment, dumped, quiet)).rejects.toThrow(/set DATABASE_URL/);
});

it('of a PostgreSQL server is put in no database that has tables', {
  ...onPostgres,
  timeout: SLOW,
}, async () => {
  const archive = await small('a PostgreSQL server');
  const to = await place('to', 'a PostgreSQL server');
  await within(to, (db) => db.insert(distributors).values({ id: newId(), name: 'Kaveri Trade Links' }));
  await expect(restore(to.environment, archive, quiet)).rejects.toThrow(/^The database is not empty/);
  expect(await nameIn(to)).toEqual(['Kaveri Trade Links']);
  expect(existsSync(join(to.dataDir, 'uploads'))).toBe(false);
});

it('is put in no PostgreSQL database that is not in UTF8', onPostgres, async () => {
  const { url, drop } = await newServerDatabase(`encoding 'LATIN1' locale 'C' template template0`);
  closing.push(drop);
  const environment = readEnvironment({ DATA_DIR: join(directory, 'to'), DATABASE_URL: url });
  await expect(restore(environment, 'backup.tar.gz', quiet)).rejects.toThrow(/LATIN1, and must be UTF8/);
});

it('names the right that its database role lacks', onPostgres, async () => {
  const { environment } = await place('to', 'a PostgreSQL server');
  const { db, close } = await openDb({ url: environment.directUrl ?? '', asIs: true });
  closing.push(close);
  const address = new URL(environment.directUrl ?? '');
  const [role, database] = [`clerk_${newId().slice(0, 8)}`, address.pathname.slice(1)];
  await db.execute(sql.raw(`create role ${role} login password 'clerk'`));
  closing.push(() => db.execute(sql.raw(`drop owned by ${role}; drop role ${role}`)));
  Object.assign(address, { username: role, password: 'clerk' });
  const directUrl = address.href;
  const said = () =>
    restore({ ...environment, directUrl }, '/missing.tar.gz', quiet).catch((error: unknown) =>
      failureText(databaseFault(error, directUrl, directUrl), 'restoring', false),
    );
  expect(await said()).toMatch(
    `${role} lacks a right: permission denied for database ${database} (42501). It`,
  );
  await db.execute(sql.raw(`grant create on database ${database} to ${role}`));
  expect(await said()).toMatch(`${role} lacks a right: permission denied for schema public (42501). It must`);
  await db.execute(sql.raw(`grant create on schema public to ${role}`));
  expect(await said()).toBe('There is no backup /missing.tar.gz.');
});

it('of a PostgreSQL server leaves the database empty if its files cannot be put in place', {
  ...onPostgres,
  timeout: SLOW,
}, async () => {
  const archive = await small('a PostgreSQL server');
  const to = await place('to', 'a PostgreSQL server');
  mkdirSync(to.dataDir);
  writeFileSync(join(to.dataDir, 'uploads'), 'a file where a folder should be');
  await expect(restore(to.environment, archive, quiet)).rejects.toThrow(/EEXIST|ENOTDIR|EISDIR/);
  rmSync(join(to.dataDir, 'uploads'));
  await restore(to.environment, archive, quiet);
  expect(await nameIn(to)).toEqual(['Malnad Traders']);
});
