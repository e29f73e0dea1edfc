import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@dmc/api/app';
import { newId } from '@dmc/api/call/ids';
import { demoAccounts, seedDemo } from '@dmc/api/demo/seed';
import { openDb } from '../src/database/open-db.ts';
import { diskFiles } from '../src/drivers/disk-files.ts';
import { scryptPasswords } from '../src/drivers/scrypt-passwords.ts';
import { storePictures } from '../src/start/demo-pictures.ts';

/**
 * `bench/row-security.ts [URL]`: what row-level security costs a distributor's calls, on the embedded database or on an
 * empty PostgreSQL database. Runs with and without it alternate, so that other load affects both alike.
 */

const ROUNDS = 20;
const CALLS = 25;
const WARM_UP = 50;

/** The fastest tenth shows the cost of the calls; the median includes other load. */
const SHARES = { p10: 0.1, p50: 0.5 } as const;
const shareOf = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

const [url] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'row-security-'));
const lost = (error: Error) => {
  throw error;
};
const { db, isLimited, close } = await openDb({
  ...(url ? { url } : { dataDir: join(folder, 'db'), onLost: lost }),
  rowSecurity: true,
});
const files = diskFiles(folder);
const passwords = scryptPasswords({ N: 2 });
await seedDemo(db, { now: new Date(), passwords, store: storePictures(files) });
const config = { rateLimit: 1_000_000 };
const apps = {
  without: createApp({ db, files, passwords, config }),
  with: createApp({ db, isLimited, files, passwords, config }),
};

const json = { 'content-type': 'application/json' };
const owner = demoAccounts.find(({ role }) => role === 'DISTRIBUTOR');
const signedIn = await apps.with.request('/api/auth/login', {
  method: 'POST',
  headers: json,
  body: JSON.stringify(owner),
});
// biome-ignore lint/suspicious/noExplicitAny: answers of a server whose tests are elsewhere.
type Answer = any;
const { data } = (await signedIn.json()) as Answer;
const headers = { ...json, authorization: `Bearer ${data.accessToken}` };
const listed = (await (await apps.with.request('/api/retailers?limit=1', { headers })).json()) as Answer;
const retailerId: string = listed.data.retailers[0].id;

const CASES: Readonly<Record<string, () => [path: string, body?: object]>> = {
  'GET /retailers/{id}': () => [`/retailers/${retailerId}`],
  'GET /products?limit=20': () => ['/products?limit=20'],
  'GET /orders?limit=20': () => ['/orders?limit=20'],
  'GET /dashboard/distributor': () => ['/dashboard/distributor'],
  'POST /payments/record': () => ['/payments/record', { retailerId, amount: 1 }],
};

async function timeOf(app: (typeof apps)['with'], [path, body]: [string, object?]): Promise<number> {
  const start = performance.now();
  const answer = await app.request(`/api${path}`, {
    headers: { ...headers, ...(body ? { 'idempotency-key': newId() } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - start;
}

process.stdout.write(`${url ? 'PostgreSQL' : 'Embedded'}, load average ${loadavg()[0]?.toFixed(1)}\n`);
for (const [name, of] of Object.entries(CASES)) {
  const times = { without: [] as number[], with: [] as number[] };
  for (let round = -1; round < ROUNDS; round += 1)
    for (const which of ['without', 'with'] as const)
      for (let call = 0; call < (round < 0 ? WARM_UP : CALLS); call += 1) {
        const time = await timeOf(apps[which], of());
        if (round >= 0) times[which].push(time);
      }
  const shown = Object.entries(SHARES).map(([label, share]) => {
    const [before, after] = [shareOf(times.without, share), shareOf(times.with, share)];
    const more = ((after / before - 1) * 100).toFixed(0);
    return `${label} ${before.toFixed(2)} → ${after.toFixed(2)} ms (${more} %)`;
  });
  process.stdout.write(`${name}: ${shown.join(', ')}\n`);
}
await close();
rmSync(folder, { recursive: true });
process.exit(0);
