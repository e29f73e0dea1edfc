import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { crash, freePort, HOST, homeIn, initialise, launchPostgres, postgresPrograms } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a PostgreSQL server for tests; undefined if there is none. */
    postgres: string | undefined;
  }
  interface TaskMeta {
    /** What a test needs that this machine lacks: it was skipped, or ran without it. */
    lacks?: string;
  }
}

/** The PostgreSQL server at TEST_DATABASE_URL, or a new one if PostgreSQL is installed; undefined otherwise. */
export async function testServer(): Promise<{ url: string; end: () => Promise<void> } | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, end: async () => {} };
  const program = postgresPrograms();
  if (!program) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'dmc-postgres-'));
  const home = await homeIn(folder);
  const [data, port] = [join(home, 'data'), await freePort()];
  await initialise(program, data);
  // This data need not survive a power failure.
  const child = await launchPostgres(program, data, port, { fsync: 'off', max_connections: '300' });
  return {
    url: `postgres://postgres@${HOST}:${port}/postgres`,
    async end() {
      await crash(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Provides the API tests with a PostgreSQL server. */
export async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const server = await testServer();
  provide('postgres', server?.url);
  return server?.end;
}
