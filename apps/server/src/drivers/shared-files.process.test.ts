import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from '@dmc/api/test/picture';
import { newServerDatabase, onPostgres } from '@dmc/api/test/postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, fillServer, killServers, type RunningServer, startServer } from '../../test/running.ts';
import { CREDENTIALS, startStorage } from '../../test/storage.ts';

/** Processes start slowly on a machine that is busy with other tests. */
const SLOW = 120_000;

let directory: string;
let storage: Awaited<ReturnType<typeof startStorage>>;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.close());
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'dmc-shared-'));
});
afterEach(() => {
  killServers();
  rmSync(directory, { recursive: true, force: true });
});

const bucket = (name: string) => ({
  ...CREDENTIALS,
  S3_BUCKET: name,
  S3_ENDPOINT: storage.bucket.endpoint as string,
});

it(
  'a bucket that does not exist is refused at the start',
  async () => {
    const server = await startServer({ DATA_DIR: directory, ...bucket('elsewhere') });
    expect(await server.ended).toBe(1);
    expect(server.said()).toContain('There is no bucket elsewhere: check S3_BUCKET');
  },
  SLOW,
);

describe('two servers of one PostgreSQL database', onPostgres, () => {
  let database: Awaited<ReturnType<typeof newServerDatabase>>;
  beforeEach(async () => {
    database = await newServerDatabase();
  });
  afterEach(() => database.drop());

  const PLACES: [string, () => Record<string, string>][] = [
    ['a folder', () => ({ FILES_DIR: join(directory, 'files') })],
    ['a data folder', () => ({ DATA_DIR: join(directory, 'data') })],
    ['a bucket', () => bucket('uploads')],
  ];

  it.each(PLACES)(
    'confirm and serve what the other received: %s',
    async (_, place) => {
      const as = await fillServer(database.url);
      const start = (name: string) =>
        startServer({ DATABASE_URL: database.url, DATA_DIR: join(directory, name), ...place() });
      const servers = await Promise.all([start('one'), start('two')]);
      const send = async (receiver: RunningServer, other: RunningServer) => {
        const { data } = (
          await ask(receiver, '/upload/generate-url', {
            as,
            body: { filename: 'rice.png', category: 'product-images', isPrivate: false },
          })
        ).body;
        const sent = await fetch(`${receiver.origin}${data.uploadUrl}`, {
          method: 'PUT',
          headers: { 'content-type': 'image/png' },
          body: PNG,
        });
        expect(sent.status).toBe(200);
        const confirmed = await ask(other, '/upload/confirm', {
          as,
          body: {
            filePath: data.filePath,
            originalName: 'rice.png',
            fileSize: PNG.length,
            mimeType: 'image/png',
            category: 'product-images',
          },
        });
        expect(confirmed.status).toBe(200);
        for (const { origin } of servers) {
          const read = await fetch(`${origin}${data.publicUrl}`);
          expect(Buffer.from(await read.arrayBuffer())).toEqual(PNG);
        }
      };
      const [one, two] = servers;
      await Promise.all([send(one, two), send(two, one)]);

      for (const { child } of servers) child.kill('SIGTERM');
      expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0]);
    },
    SLOW,
  );
});
