import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encryptSecret, newKey } from '@dmc/api/accounts/two-step-codes';
import { newId } from '@dmc/api/call/ids';
import { queryRows } from '@dmc/api/database/db';
import { payments as paymentRows } from '@dmc/api/schema/accounting';
import { auditLines } from '@dmc/api/schema/audit';
import { twoSteps } from '@dmc/api/schema/sign-in';
import { users } from '@dmc/api/schema/users';
import { newServerDatabase, onPostgres } from '@dmc/api/test/postgres';
import { retailerDraft } from '@dmc/api/test/testing';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  ask,
  fillFolder,
  fillServer,
  fillWith,
  folderOf,
  inContainers,
  killServers,
  launchServer,
  type RunningServer,
  startServer,
} from '../test/running.ts';
import { openDb } from './database/open-db.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'dmc-main-'));
});
afterEach(() => {
  killServers();
  rmSync(directory, { recursive: true, force: true });
});

/** Processes start slowly on a machine that is busy with other tests. */
const SLOW = 120_000;

it('keeps every acknowledged write of two containers that share a data folder', {
  ...inContainers,
  timeout: SLOW,
}, async () => {
  const env = { DATA_DIR: directory };
  const as = await fillFolder(directory);
  const first = await startServer(env, { host: 'web' });
  const write = async (server: RunningServer, batch: string) => {
    const answers: { status: number }[] = [];
    // As many at once as one user may have waiting.
    for (let from = 0; from < 100; from += 25)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 25 }, (_, index) =>
            ask(server, '/retailers', {
              as,
              body: retailerDraft({ name: `${batch} ${from + index}`, allowDuplicate: true }),
            }),
          ),
        )),
      );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  };
  // Both have the same host name and process id.
  const [, second] = await Promise.all([write(first, 'before'), startServer(env, { host: 'web' })]);
  expect(second.origin).toBeUndefined();
  expect(second.said()).toMatch(
    /^Another server \(process \d+ on \S+\) already uses the data directory .+\n$/,
  );
  expect(await second.ended).toBe(1);

  first.child.kill('SIGKILL');
  await first.ended;
  const third = await startServer(env, { host: 'another' });
  await write(third, 'after');
  const { body } = await ask(third, '/retailers?limit=500', { as });
  expect(body.data.retailers).toHaveLength(200);
});

it(
  'answers all 50 payments under way when it is told to end',
  async () => {
    // Two tenants, because one user may not have so many calls waiting.
    const tokens = await fillWith(directory, 2);
    const server = await startServer({ DATA_DIR: directory });
    const agent = new Agent({ keepAlive: true });
    const payments = await Promise.all(
      tokens.map(async (as) => {
        const { body } = await ask(server, '/retailers', {
          as,
          body: retailerDraft({ allowDuplicate: true }),
        });
        return { as, body: JSON.stringify({ retailerId: body.data.retailer.id, amount: 100, again: true }) };
      }),
    );
    const sent = Array.from({ length: 25 }, () => payments)
      .flat()
      .map(({ as, body }) =>
        request(`${server.origin}/api/payments/record`, {
          method: 'POST',
          agent,
          headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
        }).end(body),
      );
    const answers = Promise.all(sent.map((one) => once(one, 'response') as Promise<[IncomingMessage]>));
    // Each has left this process; the server may not have read it yet.
    await Promise.all(sent.map((one) => once(one, 'finish')));
    server.child.kill('SIGTERM');

    const statuses = (await answers).map(([answer]) => answer.resume().statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(await server.ended).toBe(0);
    await expect(fetch(`${server.origin}/api/health`)).rejects.toThrow();
    const { db, close } = await openDb({ dataDir: folderOf(directory) });
    expect(await db.$count(paymentRows)).toBe(50);
    await close();
  },
  SLOW,
);

it(
  'ends although a request never does, and records that it was cut off',
  async () => {
    const as = await fillFolder(directory);
    const server = await startServer({ DATA_DIR: directory });
    const headers = { authorization: `Bearer ${as}`, 'content-type': 'application/json' };
    const drip = request(`${server.origin}/api/retailers`, {
      method: 'POST',
      headers: { ...headers, 'content-length': 5000, expect: '100-continue' },
    });
    drip.flushHeaders();
    // The call waits for its body.
    await once(drip, 'continue');
    const lost = expect(once(drip, 'response')).rejects.toThrow();
    const dripping = setInterval(() => drip.write(' '), 200);
    server.child.kill('SIGTERM');
    await lost;
    clearInterval(dripping);
    // 1 if there was no time to close the database.
    expect([0, 1]).toContain(await server.ended);
    expect(server.said()).toMatch(/^[^\n]+"cut off"[^\n]+\n$/);
    const { db, close } = await openDb({ dataDir: folderOf(directory) });
    expect(await db.select().from(auditLines)).toMatchObject([{ operation: 'createRetailer', status: 400 }]);
    await close();
  },
  SLOW,
);

it('gives up its wait for another server of its database when it is told to end', {
  ...onPostgres,
  timeout: SLOW,
}, async () => {
  const database = await newServerDatabase();
  const { db, alone, close } = await openDb({ url: database.url });
  const server = await alone(async () => {
    const starting = launchServer({ DATABASE_URL: database.url, DATA_DIR: directory });
    await vi.waitUntil(
      async () => {
        const asking = await queryRows(
          db,
          sql`select pid from pg_stat_activity
            where datname = current_database() and state = 'idle in transaction' and query like '%pg_try_advisory%'`,
        );
        // The holder of the lock has asked for it, too.
        return asking.length === 2;
      },
      { timeout: SLOW },
    );
    starting.child.kill('SIGTERM');
    expect(await starting.ended).toBe(0);
    return starting;
  });
  expect([await server.origin, server.said()]).toEqual([undefined, '']);
  await close();
  await database.drop();
});

it(
  'gives up its start when it is told to end, and its data folder with it',
  async () => {
    // A bucket that never answers.
    const bucket = createServer().listen(0, '127.0.0.1');
    const asked = once(bucket, 'request');
    await once(bucket, 'listening');
    const { port } = bucket.address() as AddressInfo;
    const starting = launchServer({
      ...{ DATA_DIR: directory, S3_BUCKET: 'console', S3_ENDPOINT: `http://127.0.0.1:${port}` },
      ...{ AWS_ACCESS_KEY_ID: 'console', AWS_SECRET_ACCESS_KEY: 'a long secret' },
    });
    await asked;
    starting.child.kill('SIGTERM');
    expect([await starting.ended, await starting.origin]).toEqual([0, undefined]);
    expect(readFileSync(join(directory, 'server.lock'), 'utf8')).toBe('');
    bucket.closeAllConnections();
    bucket.close();
  },
  SLOW,
);

it(
  'serves with another SECRET_KEY than stored authenticator keys need, and logs that at its start',
  async () => {
    await fillFolder(directory);
    const { db, close } = await openDb({ dataDir: folderOf(directory) });
    const [{ id: userId = '' } = {}] = await db.select({ id: users.id }).from(users);
    const key = await encryptSecret(newKey(), userId, 'another long secret, for the tests');
    await db.insert(twoSteps).values({ userId, key, since: new Date() });
    await close();
    const server = await startServer({ DATA_DIR: directory });
    expect(server.origin).toBeDefined();
    expect(server.said()).toMatch(/^[^\n]+"secret key","error":"Authenticator apps [^\n]+\n$/);
  },
  SLOW,
);

it(
  'serves Storybook at another origin, and ends both',
  async () => {
    const [consoleDir, storybookDir] = ['console', 'storybook'].map((name) => {
      const folder = join(directory, name);
      mkdirSync(folder);
      writeFileSync(join(folder, 'index.html'), name);
      return folder as string;
    }) as [string, string];
    await fillFolder(directory);
    const server = await startServer({
      DATA_DIR: directory,
      CONSOLE_DIR: consoleDir,
      STORYBOOK_DIR: storybookDir,
      STORYBOOK_PORT: '0',
    });
    expect(await (await fetch(`${server.origin}/orders`)).text()).toBe('console');
    const storybook = await fetch(`${server.origin}/storybook/`);
    expect(await storybook.text()).toBe('storybook');
    const { origin } = new URL(storybook.url);
    expect(origin).not.toBe(server.origin);
    expect((await fetch(`${origin}/api/health`)).status).toBe(404);

    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    for (const address of [server.origin as string, origin]) await expect(fetch(address)).rejects.toThrow();
  },
  SLOW,
);

/** Placeholder for a port that is in use. */
const TAKEN = 'taken';

it.each([
  ['a folder for files in which nothing can be kept', { FILES_DIR: '/proc/dmc-files' }, 'FILES_DIR'],
  ['a console that is not there', { CONSOLE_DIR: '/proc/dmc-console' }, 'CONSOLE_DIR'],
  ['an address that it does not have', { HOST: '192.0.2.1' }, 'HOST or PORT'],
  ['a port that is taken', { PORT: TAKEN }, 'another with PORT'],
  ['a port for Storybook that is taken', { STORYBOOK_DIR: '.', STORYBOOK_PORT: TAKEN }, 'STORYBOOK_PORT'],
  ['a port for metrics that is taken', { METRICS_PORT: TAKEN }, 'METRICS_PORT'],
])(
  'refuses %s in one line, and no other, before it opens its database',
  async (_, env, variable) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const taken = String((other.address() as AddressInfo).port);
    const given = Object.entries(env).map(([name, value]) => [name, value === TAKEN ? taken : value]);
    const server = await startServer({
      DATA_DIR: directory,
      LOG_LEVEL: 'info',
      ...Object.fromEntries(given),
    });
    expect(await server.ended).toBe(1);
    expect(server.said()).toMatch(/^[^\n]+\n$/);
    expect(server.said()).toContain(variable);
    expect(existsSync(folderOf(directory))).toBe(false);
    other.close();
  },
  SLOW,
);

it(
  'says only its own about an address with a mode of TLS',
  async () => {
    const at = 'postgres://shop:canary@127.0.0.1:1/shop?sslmode=require';
    const server = await startServer({ DATA_DIR: directory, DATABASE_URL: at });
    expect(await server.ended).toBe(1);
    expect(server.said()).toMatch(/^The database at 127\.0\.0\.1:1 does not answer: [^\n]+\n$/);
  },
  SLOW,
);

it(
  'says what to do about a database whose files are damaged',
  async () => {
    await fillFolder(directory);
    writeFileSync(join(folderOf(directory), 'PG_VERSION'), 'damaged');
    const refusal = expect.stringMatching(
      /^The embedded database in \S+ cannot be opened \(.+\)\. See that .+ restore the newest backup as docs\/operate\.md says\.\n$/,
    );
    for (const args of [[], ['unlock', 'head@example.in']]) {
      const server = await startServer({ DATA_DIR: directory }, { args });
      expect(await server.ended).toBe(1);
      expect(server.said()).toEqual(refusal);
    }
  },
  SLOW,
);

it(
  'prints what failed at the start in two lines, and with LOG_LEVEL=debug the statement, but no values',
  async () => {
    await fillFolder(directory);
    const { db, close } = await openDb({ dataDir: folderOf(directory) });
    // Makes adding the administrator fail.
    await db.execute("alter table users add check (email <> 'head@example.in')");
    await close();
    const server = await startServer({ DATA_DIR: directory });
    expect(await server.ended).toBe(1);
    const said =
      'Failed while preparing the first administrator: new row for relation "users" violates check constraint "users_email_check" (23514 users_email_check)\n';
    expect(server.said()).toBe(`${said}LOG_LEVEL=debug shows where.\n`);
    const detailed = await startServer({ DATA_DIR: directory, LOG_LEVEL: 'debug' });
    expect(await detailed.ended).toBe(1);
    expect(detailed.said()).toContain(`${said}Error: Failed query: insert into "users"`);
    expect(detailed.said()).toMatch(/^ {4}at /m);
    expect(detailed.said()).not.toMatch(/head@example|scrypt/);
  },
  SLOW,
);

it('names the right that its database role lacks, to a command too', {
  ...onPostgres,
  timeout: SLOW,
}, async ({ onTestFinished }) => {
  const { url, drop } = await newServerDatabase();
  const { db, close } = await openDb({ url, asIs: true });
  const [role, database] = [`clerk_${newId().slice(0, 8)}`, new URL(url).pathname.slice(1)];
  onTestFinished(async () => {
    await db.execute(sql.raw(`drop owned by ${role}; drop role ${role}`));
    await close();
    await drop();
  });
  await db.execute(sql.raw(`create role ${role} login password 'clerk'`));
  const address = new URL(url);
  Object.assign(address, { username: role, password: 'clerk' });
  const env = { DATA_DIR: directory, DATABASE_URL: address.href };
  const refusal = (what: string) =>
    `The database role ${role} lacks a right: permission denied for ${what} (42501). It must own the database ${database} at ${address.host} and everything in it. docs/operate.md has the statements under “What to do when …”.\n`;
  const server = await startServer(env);
  expect(await server.ended).toBe(1);
  expect(server.said()).toBe(refusal(`database ${database}`));

  await (await openDb({ url })).close();
  const command = await startServer(env, { args: ['unlock', 'head@example.in'] });
  expect(await command.ended).toBe(1);
  expect(command.said()).toBe(refusal('table users'));
});

it(
  'opens nothing for a mistyped command, and says which there are',
  async () => {
    const dataDir = join(directory, 'new');
    const server = await startServer({ DATA_DIR: dataDir }, { args: ['unlock'] });
    server.child.kill();
    expect([server.origin, await server.ended]).toEqual([undefined, 2]);
    expect(server.said()).toContain('unlock takes exactly what is shown below. Nothing was done.');
    expect(server.said()).toContain('main.js unlock EMAIL');
    expect(existsSync(dataDir)).toBe(false);
  },
  SLOW,
);

it(
  'changes an account in the database as it is, without migrating it',
  async () => {
    await fillFolder(directory);
    const applied = sql`select id from drizzle.__drizzle_migrations`;
    const before = await openDb({ dataDir: folderOf(directory) });
    await before.db.execute(
      sql`delete from drizzle.__drizzle_migrations where id in (select max(id) from drizzle.__drizzle_migrations)`,
    );
    const known = await queryRows(before.db, applied);
    await before.close();
    const command = await startServer(
      { DATA_DIR: directory },
      { args: ['reset-link', 'owner.0@example.in'] },
    );
    expect([await command.ended, command.said()]).toEqual([0, '']);
    const { db, close } = await openDb({ dataDir: folderOf(directory), asIs: true });
    expect(await queryRows(db, applied)).toEqual(known);
    expect(await db.select().from(auditLines)).toMatchObject([
      { operation: 'createUserResetLink', address: 'command line' },
    ]);
    await close();
  },
  SLOW,
);

it('shares with another server of its database sessions, lockouts, rate limits and the hourly cleaning', {
  ...onPostgres,
  timeout: SLOW,
}, async () => {
  const database = await newServerDatabase();
  const as = await fillServer(database.url);
  const start = (name: string) =>
    startServer({
      ...{ DATABASE_URL: database.url, DATA_DIR: join(directory, name), RATE_LIMIT: '8', DB_POOL: '6' },
    });
  const [one, two] = await Promise.all([start('one'), start('two')]);

  expect((await ask(one, '/products', { as })).status).toBe(200);
  expect((await ask(two, '/auth/logout', { as, body: {} })).status).toBe(200);
  expect((await ask(one, '/products', { as })).status).toBe(401);

  const body = { email: 'head@example.in', password: 'not this one' };
  const signIn = (at: typeof one) => ask(at, '/auth/login', { body });
  for (const at of [one, two, one, two, one]) expect((await signIn(at)).status).toBe(401);
  const locked = await signIn(two);
  expect([locked.status, locked.body.message]).toEqual([
    429,
    expect.stringContaining('Too many wrong passwords'),
  ]);

  // Eight calls without a session, then one more on each server.
  expect((await ask(one, '/products')).status).toBe(401);
  for (const at of [one, two]) {
    const refused = await ask(at, '/products');
    expect([refused.status, refused.body.message]).toEqual([
      429,
      expect.stringContaining('Too many requests'),
    ]);
  }

  const { db, close } = await openDb({ url: database.url });
  const { rows } = (await db.execute(
    sql`select key from server_state where key like 'job %'`,
  )) as unknown as { rows: unknown[] };
  expect(rows).toEqual([{ key: 'job cleanup' }]);
  await close();
  await database.drop();
});
