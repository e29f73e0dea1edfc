import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Operation } from '@dmc/contract/operation';
import { type OperationName, operations } from '@dmc/contract/operations';
import type { Role } from '@dmc/contract/roles';
import { eq } from 'drizzle-orm';
import { storePictures } from '../demo/pictures.ts';
import { demoAccounts, seedDemo } from '../demo/seed.ts';
import { createApp } from '../src/app.ts';
import { diskFiles } from '../src/disk-files.ts';
import { openDb } from '../src/open-db.ts';
import { users } from '../src/schema.ts';
import { scryptPasswords } from '../src/scrypt-passwords.ts';
import { multiply, restTenTimes } from './ten-times.ts';

const ROUNDS = 9;
const PASSWORD_COST = 2;

/** Query parameters with which these reads return the most, and searches; without any, the plain list. */
const QUERIES: Partial<Record<OperationName, Record<string, string>[]>> = {
  platformAnalytics: [{ period: '90d' }],
  supervisorLeaderboard: [{ period: '90d' }],
  listOrders: [
    {},
    { search: 'ORD-00100' },
    { search: 'provision stores' },
    { sort: 'total.desc', status: 'DELIVERED' },
    { page: '300' },
  ],
  listProducts: [{}, { search: 'tea', status: 'lowstock', sort: 'price' }],
  listRetailers: [
    {},
    { search: 'stores' },
    { search: '98450 3' },
    { search: 'provision beng' },
    { status: 'blocked', sort: 'location' },
    { city: 'Bengaluru', sort: 'joined.desc' },
    { page: '30' },
  ],
  listDiscounts: [{}, { search: 'ghee' }, { status: 'active', sort: 'discount.desc' }],
  listConversations: [{}, { search: 'delivery' }, { status: 'OPEN', priority: 'HIGH' }],
  listUsers: [
    {},
    { search: 'stores' },
    { search: 'nobody has this' },
    { role: 'SUPERVISOR', sort: 'organization' },
    { status: 'inactive' },
    { sort: 'user' },
  ],
  listDistributors: [{}, { search: 'traders' }, { status: 'inactive', sort: 'joined.desc' }],
  listPayments: [{}, { search: 'NEFT 4' }, { search: 'stores', type: 'PAYMENT', sort: 'amount.desc' }],
  listCredits: [{}, { search: 'stores' }, { status: 'over', sort: 'use.desc' }, { sort: 'lastPayment.desc' }],
  listStatements: [
    {},
    { page: '700' },
    { search: 'ORD-00100' },
    { search: 'stores', type: 'RETURN', sort: 'date' },
  ],
};

/** Every read of a role that needs no record id; new ones are measured without being listed here. */
const readsOf = (role: Role) =>
  (Object.entries(operations) as [OperationName, Operation][]).filter(
    ([, { method, path, roles }]) =>
      method === 'GET' && !path.includes('{') && roles !== 'public' && roles.includes(role),
  );

type App = ReturnType<typeof createApp>;

async function signedIn(app: App, account: { email: string; password: string }) {
  const answer = await app.request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  const headers = { authorization: `Bearer ${data.accessToken}` };
  return (path: string, query: Record<string, string>) =>
    app.request(`/api${path}?${new URLSearchParams(query)}`, { headers });
}

/** The times of each read in ms. The first is left out, as it compiles and plans. */
async function timesOf(role: Role, ask: Awaited<ReturnType<typeof signedIn>>, distributorId: string) {
  const times: Record<string, number[]> = {};
  const asked = readsOf(role).flatMap(([name, { path }]) =>
    (QUERIES[name] ?? [{}]).map((query) => ({ path, query })),
  );
  for (const { path, query: wanted } of asked) {
    let query = wanted;
    // If an administrator must name a distributor, use the one with the most data.
    if ((await ask(path, query)).status === 400) query = { ...query, distributorId };
    const taken: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const start = performance.now();
      const answer = await ask(path, query);
      await answer.arrayBuffer();
      if (round > 0) taken.push(performance.now() - start);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    }
    const name = Object.keys(wanted).length > 0 ? `${path}?${new URLSearchParams(wanted)}` : path;
    times[role === 'ADMIN' ? `${name} as an administrator` : name] = taken;
  }
  return times;
}

/**
 * How long each list and report takes from the request to the last byte of the answer, by path: for the main demo
 * distributor at a hundred times its data, then for an administrator with that and ten times of all others.
 */
async function readTimes(): Promise<Record<string, number[]>> {
  const filesDir = mkdtempSync(join(tmpdir(), 'reads-'));
  const { db, close } = await openDb();
  const accountOf = (role: Role) => {
    const found = demoAccounts.find((account) => account.role === role);
    if (!found) throw new Error(`The demo data has no ${role}`);
    return found;
  };
  try {
    const owner = accountOf('DISTRIBUTOR');
    await seedDemo(db, {
      now: new Date(),
      passwords: scryptPasswords({ N: PASSWORD_COST }),
      store: storePictures(filesDir),
    });
    const [user] = await db.select().from(users).where(eq(users.email, owner.email));
    const main = user?.distributorId ?? '';
    const app = createApp({
      db,
      files: diskFiles(filesDir),
      passwords: scryptPasswords(),
      config: { rateLimit: 1_000_000 },
    });
    await multiply(db, main, 100);
    const own = await timesOf('DISTRIBUTOR', await signedIn(app, owner), main);
    await restTenTimes(db, main);
    const all = await timesOf('ADMIN', await signedIn(app, accountOf('ADMIN')), main);
    return { ...own, ...all };
  } finally {
    await close();
    rmSync(filesDir, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(JSON.stringify(await readTimes()));
