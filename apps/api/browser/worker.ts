import { PGlite } from '@electric-sql/pglite';
import { expose, transfer } from 'comlink';
import { drizzle } from 'drizzle-orm/pglite';
import { startMovement } from '../demo/demo-activity.ts';
import { demoAccounts, seedDemo } from '../demo/seed.ts';
import { createApp } from '../src/app.ts';
import { noLog } from '../src/call/log.ts';
import type { Db } from '../src/database/db.ts';
import { pageFiles, type Shown } from './page-files.ts';
import { pagePasswords } from './page-passwords.ts';

const MIGRATIONS = import.meta.glob<string>('../migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const PICTURES = import.meta.glob<string>('../demo/assets/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A request or response in the form in which it is sent between page and worker. */
export interface SerializedMessage {
  headers: [string, string][];
  body: ArrayBuffer;
}

const now = () => new Date();
const files = pageFiles();

async function start(publicUrl: string) {
  const client = await PGlite.create();
  for (const path of Object.keys(MIGRATIONS).sort()) await client.exec(MIGRATIONS[path] ?? '');
  const db = drizzle(client, { casing: 'snake_case' }) as unknown as Db;
  await seedDemo(db, {
    now: now(),
    publicUrl,
    passwords: pagePasswords,
    // The picture stays where the page can load it, so its size is unknown.
    async store(asset, path) {
      files.show(path, new URL(PICTURES[`../demo/assets/${asset}`] ?? '', import.meta.url).href);
      return 0;
    },
  });
  startMovement(db, now, noLog);
  return createApp({ db, files, passwords: pagePasswords, config: { demoAccounts, publicUrl }, now });
}

let app: ReturnType<typeof start>;

const server = {
  /** Starts the server with new demo data. Returns the URLs of its pictures. */
  async start(publicUrl: string): Promise<Shown[]> {
    // If its code cannot be loaded, PGlite waits forever and leaves the rejection unhandled.
    const lost = new Promise<never>((_, reject) =>
      self.addEventListener('unhandledrejection', ({ reason }) => reject(reason)),
    );
    app = start(publicUrl);
    await Promise.race([app, lost]);
    return files.shown();
  },
  /** Answers a request. Returns the URLs of pictures uploaded with it. */
  async answer(method: string, url: string, { headers, body }: SerializedMessage) {
    const { fetch } = await app;
    const request = new Request(url, { method, headers, ...(body.byteLength > 0 ? { body } : {}) });
    const response = await fetch(request);
    const answered: SerializedMessage = {
      headers: [...response.headers],
      body: await response.arrayBuffer(),
    };
    return transfer({ ...answered, status: response.status, shown: files.shown() }, [answered.body]);
  },
};
export type PageServer = typeof server;

expose(server);
