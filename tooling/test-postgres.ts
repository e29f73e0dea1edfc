import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { crash, freePort, HOST, homeIn, initialise, launchPostgres, postgresPrograms } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL server for tests; undefined if there is none. */
    postgres: string | undefined;
  }
  interface TaskMeta {
    /** What a test needs that this machine lacks: it was left out, or ran without it. */
    lacks?: string;
  }
}

/** Gives the API tests a PostgreSQL server: the one at TEST_DATABASE_URL, or one of their own where it is installed. */
export async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  const program = given ? undefined : postgresPrograms();
  provide('postgres', given || undefined);
  if (!program) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'dmc-postgres-'));
  const home = await homeIn(folder);
  const [data, port] = [join(home, 'data'), await freePort()];
  await initialise(program, data);
  // Nothing here must survive a power cut.
  const child = await launchPostgres(program, data, port, { fsync: 'off', max_connections: '300' });
  provide('postgres', `postgres://postgres@${HOST}:${port}/postgres`);
  return async () => {
    await crash(child);
    rmSync(folder, { recursive: true, force: true });
  };
}
