import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@dmc/api/call/ids';
import type { Log } from '@dmc/api/call/log';
import { type Db, queryRows } from '@dmc/api/database/db';
import { type Database, TENANT_ROLE, transactions } from '@dmc/api/database/transactions';
import { auditLines } from '@dmc/api/schema/audit';
import { distributors } from '@dmc/api/schema/distributors';
import { products } from '@dmc/api/schema/products';
import { rateWindows, serverState } from '@dmc/api/schema/server';
import { sessions, twoSteps } from '@dmc/api/schema/sign-in';
import { platformUsers, users } from '@dmc/api/schema/users';
import { INSTANT } from '@dmc/api/test/clock';
import { TABLES } from '@dmc/api/test/tables';
import { emptyDb, newDatabase, openTestServer, template } from '@dmc/api/test/testing';
import { eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDb } from './database.ts';
import { openDb } from './open-db.ts';
import { prepareRowSecurity, requireTenants } from './row-security.ts';

/** What a tenant's statements find and change if they lack the tenant condition. */

const [mine, theirs, nobodys] = [newId(), newId(), newId()];

/** A tenant's transactions. */
const of = (open: Database, distributorId: string) =>
  transactions(open, (read) => read(open), { scope: { distributorId }, now: () => INSTANT, onWrite() {} });

/** Every table with tenants' rows, the column that names the tenant, and its key. */
const TENANT_TABLES = TABLES.flatMap((table): [string, PgTable, string, PgColumn][] => {
  const key = table === distributors ? 'id' : 'distributorId';
  const column: PgColumn | undefined = (getTableColumns(table) as Record<string, PgColumn>)[key];
  return column ? [[getTableName(table), table, key, column]] : [];
});

const VALUES: Readonly<Record<string, (columnType: string) => unknown>> = {
  string: (columnType) => (columnType === 'PgDateString' ? '2026-01-05' : newId()),
  number: () => 1,
  boolean: () => false,
  date: () => INSTANT,
  json: () => ({}),
};

/** A row of `distributorId` with a value in every required column. */
function rowOf(table: PgTable, key: string, distributorId: string): Record<string, unknown> {
  const needed = Object.entries(getTableColumns(table)).filter(
    ([, { notNull, hasDefault }]) => notNull && !hasDefault,
  );
  const filled = needed.map(([name, column]) => [name, VALUES[column.dataType]?.(column.columnType)]);
  return { ...Object.fromEntries(filled), [key]: distributorId };
}

/** A row of each table for both tenants. Their references lead nowhere. */
const fill = (db: Db) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const [, table, key] of TENANT_TABLES)
      await tx.insert(table).values([rowOf(table, key, mine), rowOf(table, key, theirs)]);
    await tx
      .insert(users)
      .values({ id: nobodys, email: 'r.iyer@platform.in', passwordHash: '', role: 'ADMIN' });
  });

const howTo = (role: string, create = '') =>
  `The database role ${role} may not take the role ${TENANT_ROLE}: as a superuser, run “${create}grant ${TENANT_ROLE} to ${role};”.`;
const REFUSED = { cause: { code: '42501' } };

describe('a statement without its condition', () => {
  let open: OpenDb;
  beforeAll(async () => {
    open = await emptyDb();
    await fill(open.db);
  });
  afterAll(() => open.close());
  const own = <T>(tenant: string, work: (tx: Db) => Promise<T>) => of(open, tenant).write(work);

  it.each(TENANT_TABLES)(
    'of %s finds and changes the tenant’s own rows only',
    async (_, table, key, column) => {
      const found = (db: Db) => db.select({ id: column }).from(table);
      expect(await own(mine, async (tx) => found(tx))).toEqual([{ id: mine }]);
      expect(await own(mine, async (tx) => found(tx).where(eq(column, theirs)))).toEqual([]);
      expect(await own('', async (tx) => found(tx))).toEqual([]);
      const changed = own(nobodys, async (tx) =>
        tx
          .update(table)
          .set({ [key]: column })
          .returning({ id: column }),
      );
      expect(await changed).toEqual([]);
      const deleted = own(nobodys, async (tx) => tx.delete(table).returning({ id: column }));
      expect(await deleted).toEqual([]);
      expect((await found(open.db)).map(({ id }) => id)).toEqual(expect.arrayContaining([mine, theirs]));
    },
  );

  it.each(TENANT_TABLES)('of %s writes no row of another tenant', async (_, table, key) => {
    const added = own(mine, async (tx) => tx.insert(table).values(rowOf(table, key, theirs)));
    await expect(added).rejects.toMatchObject(REFUSED);
    const moved = own(mine, async (tx) => tx.update(table).set({ [key]: theirs }));
    // The audit log's trigger refuses first.
    const code = expect.stringMatching(table === auditLines ? '23001' : '42501');
    await expect(moved).rejects.toMatchObject({ cause: { code } });
  });

  it('finds nothing in the tenants’ role without a tenant, also on a connection that has had one', async () => {
    await own(mine, async (tx) => tx.select().from(products));
    for (const [, table, , column] of TENANT_TABLES) {
      const found = await open.db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local role ${TENANT_ROLE}`));
        return tx.select({ of: column }).from(table);
      });
      expect(found).toEqual([]);
    }
  });

  it('has no right to what belongs to no tenant, but for users’ names and links for new passwords', async () => {
    const given = await queryRows<{ name: string; verbs: string }>(
      open.db,
      sql`select relname as name, string_agg(privilege_type, ', ' order by privilege_type) as verbs
        from pg_class cross join aclexplode(relacl)
        where relnamespace = 'public'::regnamespace and not relrowsecurity
          and grantee = ${TENANT_ROLE}::regrole
        group by relname order by relname`,
    );
    expect(given).toEqual([
      { name: 'platform_users', verbs: 'SELECT' },
      { name: 'reset_links', verbs: 'INSERT, SELECT, UPDATE' },
    ]);
    for (const table of [sessions, twoSteps, serverState, rateWindows]) {
      await expect(own(mine, async (tx) => tx.select().from(table))).rejects.toMatchObject(REFUSED);
      await expect(own(mine, async (tx) => tx.delete(table))).rejects.toMatchObject(REFUSED);
    }
  });

  it('learns of the platform’s own users only what they are called', async () => {
    expect(await own(mine, async (tx) => tx.select().from(platformUsers))).toEqual([
      { id: nobodys, email: 'r.iyer@platform.in' },
    ]);
    const admins = own(mine, async (tx) => tx.select().from(users).where(eq(users.role, 'ADMIN')));
    expect(await admins).toEqual([]);
  });
});

it('an administrator who views as a distributor acts within it, is named to it, and can leave', async () => {
  const server = await openTestServer();
  const [{ id, retailer, owner }, admin] = [await server.tenant(), await server.account('ADMIN')];
  const as = await server.session(admin.id, id);
  const expense = { date: '2026-01-05', category: 'OPERATING', description: 'Van fuel', amount: 2400 };
  await server.call('recordPayment', { as, body: { retailerId: retailer.id, amount: 250 } });
  await server.call('createExpense', { as, body: expense });
  const by = { recordedBy: admin.email };
  expect((await server.call('listPayments', { as: owner.token })).body.data.payments).toMatchObject([by]);
  expect((await server.call('listExpenses', { as: owner.token })).body.data.expenses).toMatchObject([by]);
  const other = await server.tenant();
  const params = { id: other.product.id };
  expect((await server.call('getProduct', { as, params })).status).toBe(404);
  expect((await server.call('stopImpersonation', { as })).body.data.user).toMatchObject({ role: 'ADMIN' });
  await server.close();
});

it('a refused call names no other tenant’s record in the audit log', async () => {
  const server = await openTestServer();
  const [own, other] = [await server.tenant(), await server.tenant()];
  const params = { id: other.supervisor.id };
  const refused = await server.call('createSupervisorResetLink', { as: own.owner.token, params });
  expect(refused.status).toBe(404);
  const lines = await server.db.select().from(auditLines);
  expect(lines).toMatchObject([{ operation: 'createSupervisorResetLink', status: 404, recordName: null }]);
  await server.close();
});

it('each table that names a tenant has a policy', async () => {
  const { db, close } = await emptyDb();
  const bare = async () =>
    (
      await queryRows<{ name: string }>(
        db,
        sql`select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not attisdropped
            and (attname = 'distributor_id' or (relname = 'distributors' and attname = 'id'))
            and not (relrowsecurity and exists (select from pg_policy where polrelid = attrelid))`,
      )
    ).map(({ name }) => name);
  expect(await bare()).toEqual([]);
  await db.execute(sql`create table forgotten (id text, distributor_id text)`);
  expect(await bare()).toEqual(['forgotten']);
  await db.execute(sql`drop table forgotten`);
  await close();
});

describe.each(['as these tests use it', 'in a thread'])('the database %s', (how) => {
  let open: OpenDb;
  let folder: string | undefined;
  beforeAll(async () => {
    if (how === 'in a thread') {
      folder = mkdtempSync(join(tmpdir(), 'dmc-tenants-'));
      const onLost = (error: Error) => {
        throw error;
      };
      open = await openDb({ dataDir: folder, dump: await template(), onLost });
    } else open = await emptyDb();
    await fill(open.db);
  });
  afterAll(async () => {
    await open.close();
    if (folder) rmSync(folder, { recursive: true });
  });
  const names = (db: Db) => db.select({ id: distributors.id }).from(distributors);
  const stateOf = async (db: Db) => {
    const [state] = await queryRows<Record<string, string>>(
      db,
      sql`select current_user as role, current_setting('app.tenant', true) as tenant,
        current_setting('transaction_isolation') as isolation`,
    );
    return state;
  };

  it('is asked for several tenants and the platform at once', async () => {
    const asked = Array.from({ length: 30 }, async (_, index) => {
      if (index % 3 === 0) return expect(await names(open.db)).toHaveLength(2);
      const tenant = index % 3 === 1 ? mine : theirs;
      const { read, write } = of(open, tenant);
      const found = await (index % 2 ? read : write)(async (tx) => names(tx));
      expect(found).toEqual([{ id: tenant }]);
    });
    await Promise.all(asked);
  });

  it('keeps the scope of a transaction, its savepoints and its isolation', async () => {
    await of(open, mine).write(async (tx) => {
      const undone = tx.transaction(async (inner) => {
        expect(await names(inner)).toEqual([{ id: mine }]);
        await inner.execute(sql`select 1 / 0`);
      });
      await expect(undone).rejects.toThrow();
      expect(await names(tx)).toEqual([{ id: mine }]);
    });
    expect(await of(open, mine).read(stateOf)).toEqual({
      role: TENANT_ROLE,
      tenant: mine,
      isolation: 'repeatable read',
    });
  });

  it('is the platform’s again after a statement that fails', async () => {
    const { write } = of(open, mine);
    const failing = (statement: SQL) => write((tx) => tx.execute(statement));
    await expect(failing(sql`select 1 / 0`)).rejects.toMatchObject({ cause: { code: '22012' } });
    await expect(failing(sql`select nothing from nowhere`)).rejects.toMatchObject({
      cause: { code: '42P01' },
    });
    const failed = write(async (tx) => {
      await names(tx);
      throw new Error('Changed my mind');
    });
    await expect(failed).rejects.toThrow('Changed my mind');
    expect(await names(open.db)).toHaveLength(2);
    expect(await stateOf(open.db)).not.toMatchObject({ role: TENANT_ROLE });
  });

  it('writes, counts and reads values of every kind as without a tenant', async () => {
    const { write } = of(open, mine);
    const row = {
      ...(rowOf(products, 'distributorId', mine) as typeof products.$inferInsert),
      price: 118_00,
    };
    const [made] = await write(async (tx) => tx.insert(products).values(row).returning());
    expect(made).toMatchObject({ ...row, stock: 0, isActive: true, createdAt: expect.any(Date) });
    expect(await write(async (tx) => tx.$count(products))).toBe(2);
    const deleted = write(async (tx) => tx.delete(products).where(eq(products.id, row.id)).returning());
    expect(await deleted).toHaveLength(1);
  });

  it('tries a tenant’s transaction again that another one has undone', async () => {
    let tries = 0;
    const done = of(open, mine).write(async (tx) => {
      tries += 1;
      if (tries === 1) await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`);
      return names(tx);
    });
    expect(await done).toEqual([{ id: mine }]);
    expect(tries).toBe(2);
  });
});

describe('the role that the server connects with', () => {
  let open: OpenDb;
  beforeAll(async () => {
    open = await openDb({ dump: await template() });
    await open.db.execute(sql`create role plain`);
  });
  afterAll(() => open.close());

  const mineIn = (table: PgTable) => of(open, mine).read(async (tx) => tx.select().from(table));

  it('gives the tenants’ role back what a restored database has lost', async () => {
    await open.db.execute(sql.raw(`revoke all on all tables in schema public from ${TENANT_ROLE}`));
    await expect(mineIn(products)).rejects.toMatchObject(REFUSED);
    expect(await prepareRowSecurity(open.db, true)).toBe(true);
    expect(await mineIn(products)).toEqual([]);
  });

  it('takes from the tenants’ role what an earlier build has given it', async () => {
    await open.db.execute(
      sql.raw(`grant select, insert, update, delete on all tables in schema public to ${TENANT_ROLE}`),
    );
    expect(await mineIn(sessions)).toEqual([]);
    expect(await prepareRowSecurity(open.db, true)).toBe(true);
    await expect(mineIn(sessions)).rejects.toMatchObject(REFUSED);
    expect(await mineIn(products)).toEqual([]);
  });

  it('is refused if it does not own the tables, since it would find them empty', async () => {
    await open.db.execute(sql`set role plain`);
    const refusal = 'The database role plain does not own the tables, and would see none of their rows';
    await expect(prepareRowSecurity(open.db, undefined)).rejects.toThrow(refusal);
    await expect(requireTenants(open.db, false)).rejects.toThrow(refusal);
    await open.db.execute(sql`reset role`);
  });

  it('is not blamed for an error that has no cause', async () => {
    const transaction = () => Promise.reject(new Error('The connection is lost'));
    const failing = Object.assign(Object.create(open.db), { transaction });
    await expect(requireTenants(failing, true)).rejects.toThrow('The connection is lost');
  });

  it('is told to make the tenants’ role if there is none', async () => {
    const { db } = open;
    await db.execute(sql`alter table distributors owner to plain`);
    await db.execute(sql.raw(`drop owned by ${TENANT_ROLE}`));
    await db.execute(sql.raw(`drop role ${TENANT_ROLE}`));
    await db.execute(sql`set role plain`);
    const both = howTo('plain', `create role ${TENANT_ROLE} nologin; `);
    await expect(prepareRowSecurity(db, true)).rejects.toThrow(both);
    await db.execute(sql`reset role`);
    expect(await prepareRowSecurity(db, true)).toBe(true);
  });

  it('is told what it lacks, and refused only if that is required', async () => {
    const { db } = open;
    await db.execute(sql`set session authorization plain`);
    const logged: unknown[] = [];
    const log: Log = (...line) => void logged.push(line);
    expect(await prepareRowSecurity(db, undefined, log)).toBe(false);
    expect(logged).toEqual([['warn', 'row security', { error: howTo('plain') }]]);
    await expect(prepareRowSecurity(db, true)).rejects.toThrow(howTo('plain'));
    await expect(requireTenants(db, true)).rejects.toThrow(howTo('plain'));
    await requireTenants(db, false);
    expect(await prepareRowSecurity(db, false, log)).toBe(false);
    expect(logged).toHaveLength(1);
  });
});

const address = process.env.TEST_DATABASE_URL;
if (address !== undefined)
  it('an owner without privileges limits its tenants once it has been given their role', async () => {
    const name = `plain_${newId().slice(0, 8)}`;
    const { url, drop } = await newDatabase(address);
    const superuser = await openDb({ url });
    await superuser.db.execute(sql.raw(`create role ${name} login password 'plain'`));
    await superuser.db.execute(sql.raw(`drop schema public, drizzle cascade`));
    await superuser.db.execute(sql.raw(`alter database ${new URL(url).pathname.slice(1)} owner to ${name}`));
    await superuser.db.execute(sql`create schema public authorization pg_database_owner`);
    const own = new URL(url);
    [own.username, own.password] = [name, 'plain'];
    await expect(openDb({ url: own.href, rowSecurity: true })).rejects.toThrow(howTo(name));
    await superuser.db.execute(sql.raw(`grant ${TENANT_ROLE} to ${name}`));
    const open = await openDb({ url: own.href, rowSecurity: true });
    await open.db.insert(distributors).values([
      { id: mine, name: 'Malnad Traders' },
      { id: theirs, name: 'Kaveri Trade Links' },
    ]);
    expect(await open.db.$count(distributors)).toBe(2);
    const found = of(open, mine).read(async (tx) => tx.select({ id: distributors.id }).from(distributors));
    expect(await found).toEqual([{ id: mine }]);
    await open.close();
    await superuser.close();
    await drop();
    const { db, close } = await openDb({ url: address, asIs: true });
    await db.execute(sql.raw(`drop role ${name}`));
    await close();
  });
