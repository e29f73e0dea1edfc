import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ACCOUNTS, askAll, RIVAL, read } from './api-client.ts';
import { DEMO, type StartApi, withServers } from './api-server.ts';
import { quantile } from './bench/measured.ts';
import { ensureBuilt } from './build.ts';
import { command, interruption, Refusal } from './command.ts';
import { startCluster } from './scale/cluster.ts';
import { exitCode, goal, mergeSummaries, type Summary } from './summary.ts';
import { accountFor, type Client, nextWrite, openClient, perform, type Write } from './writes.ts';

const TENANTS = [ACCOUNTS.DISTRIBUTOR, RIVAL];
const KINDS = ['order', 'payment', 'product', 'retailer'] as const;
/** Pause between attempts at a write, and between reports, in milliseconds. */
const PAUSE = 200;
/** When a write counts as failed, in milliseconds. */
const GIVE_UP = 60_000;
/** Delay of the promotion, in milliseconds: an operator or Patroni must first notice that the primary is gone. */
const UNNOTICED = 1000;
const REPORTS = ['/accounting/pnl', '/exports/orders'];

interface Sample {
  /** When it was first sent, and when it was acknowledged. */
  from: number;
  to: number;
  tries: number;
}

const readReport = async ({ origin, token }: Client, path: string) =>
  (await read(origin, path, token)).status;

/** Order numbers that appear more than once in the client's tenant. */
async function numbersTwice({ origin, token }: Client): Promise<string[]> {
  const orders = await askAll<{ orderNumber: string }>(origin, 'listOrders', 'orders', { as: token });
  const numbers = orders.map(({ orderNumber }) => orderNumber);
  return numbers.filter((number, index) => numbers.indexOf(number) !== index);
}

/**
 * Two servers that take turns, on a primary and a replica behind PgBouncer, during writes. After `seconds` the primary
 * fails; the replica takes over, and the writes continue for as long again.
 */
async function scale(
  folder: string,
  startApi: StartApi,
  { seconds, writers }: { seconds: number; writers: number },
): Promise<Summary> {
  const cluster = await startCluster(folder);
  const env = (name: string) => ({
    ...DEMO,
    ...cluster.env,
    ...{ DATA_DIR: `${folder}/${name}`, FILES_DIR: `${folder}/files` },
  });
  try {
    const servers = await Promise.all([startApi(env('one')), startApi(env('two'))]);
    const origins = servers.map(({ origin }) => origin);
    const answered = origins.map(() => 0);
    const clients = await Promise.all(TENANTS.map((email) => openClient(origins[0] ?? '', email)));
    let turn = 0;
    /** Makes a call of a client by the next server, as behind a balancer. */
    async function balanced<T>(client: Client, call: (client: Client) => Promise<T>): Promise<T> {
      const at = turn++ % origins.length;
      const result = await call({ ...client, origin: origins[at] ?? '' });
      answered[at] = (answered[at] ?? 0) + 1;
      return result;
    }
    const acknowledged = clients.map((): Write[] => []);
    const samples: Sample[] = [];
    const reports: Record<string, number> = {};
    let working = true;
    let failed = 0;

    async function writer(index: number): Promise<void> {
      const client = clients[index % clients.length];
      if (!client) return;
      while (working) {
        const write = nextWrite('scale', KINDS);
        const from = performance.now();
        for (let tries = 1; ; tries += 1)
          try {
            await balanced(client, (by) => perform(write, by));
            acknowledged[index % clients.length]?.push(write);
            samples.push({ from, to: performance.now(), tries });
            break;
          } catch {
            if (performance.now() - from > GIVE_UP) {
              failed += 1;
              break;
            }
            await sleep(PAUSE);
          }
      }
    }
    async function reader(client: Client): Promise<void> {
      while (working)
        for (const path of REPORTS) {
          const status = await balanced(client, (by) => readReport(by, path));
          reports[status] = (reports[status] ?? 0) + 1;
          await sleep(PAUSE);
        }
    }
    const people = [...Array.from({ length: writers }, (_, index) => writer(index)), ...clients.map(reader)];

    await sleep(seconds * 1000, undefined, { signal: interruption });
    const steady = samples.map(({ from, to }) => to - from);
    const transactions = await cluster.transactions();
    const crashed = performance.now();
    await cluster.crash();
    await sleep(UNNOTICED, undefined, { signal: interruption });
    await cluster.promote();
    await sleep(seconds * 1000, undefined, { signal: interruption });
    working = false;
    await Promise.all(people);

    await cluster.endReports();
    const withoutReplica = [];
    for (const client of clients)
      for (const path of REPORTS) withoutReplica.push(await readReport(client, path));

    const faults: string[] = [];
    for (const [index, client] of clients.entries()) {
      faults.push(...(await accountFor(acknowledged[index] ?? [], client)));
      faults.push(...(await numbersTwice(client)).map((number) => `order number given twice: ${number}`));
    }
    const gap = Math.min(...samples.filter(({ from }) => from > crashed).map(({ to }) => to - crashed));
    const [half, most, all] = [0.5, 0.95, 1].map((part) => quantile(steady, part).toFixed(0));
    const statuses = Object.entries(reports).map(([status, count]) => `${count} × ${status}`);
    const repeated = samples.filter(({ tries }) => tries > 1).length;
    const load = loadavg()[0]?.toFixed(1);
    console.log(`${cluster.version}, ${cpus().length} cores, load average ${load}
${writers} writers of two tenants: ${(steady.length / seconds).toFixed(0)} writes/s; p50 ${half}, p95 ${most}, max ${all} ms
answered by the two servers: ${answered.join(' and ')} requests
transactions until the primary failed: ${transactions.calls} on it, ${transactions.reports} on the replica
reports under load: ${statuses.join(', ')} (0: no answer)
the first write sent after the failure was acknowledged ${(gap / 1000).toFixed(1)} s after it
${samples.length} writes acknowledged, ${repeated} of them sent again
`);
    return mergeSummaries([
      { passed: samples.length - faults.length, failed: faults },
      goal(`${faults.length} writes are lost, made twice or wrong (none)`, faults.length === 0),
      goal(`${failed} writes got no answer in a minute (none)`, failed === 0),
      goal(
        'both servers still run',
        servers.every((server) => server.isRunning()),
      ),
      goal(
        'both servers answered',
        answered.every((count) => count > 0),
      ),
      goal('reports were read from the replica', transactions.reports > 0),
      goal(
        'reports are read from the primary without it',
        withoutReplica.every((status) => status === 200),
      ),
      goal('writes went on after the failure', Number.isFinite(gap)),
    ]);
  } finally {
    await cluster.end();
  }
}

const numberOf = (name: string, text: string): number => {
  const value = Number(text);
  if (!(Number.isInteger(value) && value > 0)) throw new Refusal(`--${name} is a whole number above 0.`);
  return value;
};

/**
 * `pnpm scale`: checks that two servers on a replicated PostgreSQL lose no acknowledged write when the primary fails.
 */
await command(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '20' },
      writers: { type: 'string', default: '24' },
    },
  });
  const seconds = numberOf('seconds', values.seconds);
  const writers = numberOf('writers', values.writers);
  await ensureBuilt(['server']);
  return withServers(async (folder, start) => exitCode(await scale(folder, start, { seconds, writers })));
});
