import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Operation } from '@dmc/contract/operation';
import { type OperationName, operations } from '@dmc/contract/operations';
import { eq } from 'drizzle-orm';
import { createApp } from '../app.ts';
import { openDb } from '../db.ts';
import { demoAccounts, seedDemo } from '../demo/seed.ts';
import { users } from '../schema.ts';
import { tenTimes } from './ten-times.ts';

const ROUNDS = 9;
const PASSWORD_COST = 2;
const assetsDir = fileURLToPath(new URL('../../demo-assets', import.meta.url));

/** What a list or report is asked with, where it cannot be asked without. */
const QUERIES: Partial<Record<OperationName, string>> = {};

/** Every read of a distributor that needs no record to be named: a new one is measured without being listed here. */
const READS = (Object.entries(operations) as [OperationName, Operation][]).filter(
  ([, { method, path, roles }]) =>
    method === 'GET' && !path.includes('{') && roles !== 'public' && roles.includes('DISTRIBUTOR'),
);

/**
 * How long each list and report of the main demo distributor takes at ten times its data, from the request to the last
 * byte of the answer: the times of each in ms, by path. The first of each is left out, as it compiles and plans.
 */
export async function readTimes(): Promise<Record<string, number[]>> {
  const filesDir = mkdtempSync(join(tmpdir(), 'reads-'));
  const { db, close } = await openDb();
  try {
    const [account] = demoAccounts.filter(({ role }) => role === 'DISTRIBUTOR');
    if (!account) throw new Error('The demo data has no distributor');
    await seedDemo(db, { now: new Date(), assetsDir, filesDir, passwordCost: PASSWORD_COST });
    const [user] = await db.select().from(users).where(eq(users.email, account.email));
    await tenTimes(db, user?.distributorId ?? '');
    const app = createApp({ db, config: { rateLimit: 1_000_000 } });
    const signedIn = await app.request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    const { data } = (await signedIn.json()) as { data: { accessToken: string } };
    const headers = { authorization: `Bearer ${data.accessToken}` };
    const times: Record<string, number[]> = {};
    for (const [name, { path }] of READS) {
      const taken: number[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const start = performance.now();
        const answer = await app.request(`/api${path}${QUERIES[name] ?? ''}`, { headers });
        await answer.arrayBuffer();
        if (round > 0) taken.push(performance.now() - start);
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      }
      times[path] = taken;
    }
    return times;
  } finally {
    await close();
    rmSync(filesDir, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(JSON.stringify(await readTimes()));
