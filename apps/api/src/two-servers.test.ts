import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, fillServer, killServers, startServer } from '../test/running.ts';
import { newDatabase } from '../test/testing.ts';
import { openDb } from './open-db.ts';

const address = process.env.TEST_DATABASE_URL;

/** Processes start slowly on a machine that is busy with other tests. */
const SLOW = 120_000;

// Without a PostgreSQL server there is nothing that several servers could share.
if (address !== undefined)
  describe('two servers of one PostgreSQL database', () => {
    let directory: string;
    let database: Awaited<ReturnType<typeof newDatabase>>;
    beforeEach(async () => {
      directory = mkdtempSync(join(tmpdir(), 'dmc-two-'));
      database = await newDatabase(address);
    });
    afterEach(async () => {
      killServers();
      await database.drop();
      rmSync(directory, { recursive: true, force: true });
    });

    it(
      'share sessions, lockouts, rate limits and the hourly cleaning',
      async () => {
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

        // The eighth call without a session, then one more on each.
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
        expect(rows).toEqual([{ key: 'job tidy' }]);
        await close();
      },
      SLOW,
    );
  });
