import { setTimeout as sleep } from 'node:timers/promises';
import { ask, send } from '../api-client.ts';
import { DEMO, type StartApi } from '../api-server.ts';
import { interruption } from '../command.ts';
import {
  type Account,
  accountFor,
  type Client,
  nextWrite,
  openClient,
  perform,
  type Write,
} from '../writes.ts';
import { startCluster } from './cluster.ts';

const TENANTS = ['asha.menon@vrinda.in', 'kavitha.r@haritvan.in'];
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

export interface ScaleReport {
  version: string;
  steady: readonly Sample[];
  /** Milliseconds from the primary's end until a write that was sent after it is acknowledged. */
  gap: number;
  /** Writes that were sent more than once, and those that were never answered. */
  repeated: number;
  failed: number;
  acknowledged: number;
  /** Requests answered per server, and the number of servers still running at the end. */
  answered: number[];
  running: number;
  /** Transactions through PgBouncer: of calls, and of reports on the replica. */
  transactions: { calls: number; reports: number };
  /** Statuses of reports requested during the load, and without the replica. */
  reports: Record<string, number>;
  withoutCopy: number[];
  /** How often a server logged that the replica could not be used. */
  noted: number;
  account: Account;
  /** Order numbers that two orders of a tenant have. */
  numbersTwice: string[];
}

const readReport = async ({ origin, token }: Client, path: string) =>
  (await send(origin, { method: 'GET', path: `/api${path}`, headers: { authorization: `Bearer ${token}` } }))
    .status;

/** Order numbers that appear more than once in the client's tenant. */
async function numbersTwice(client: Client): Promise<string[]> {
  const numbers: string[] = [];
  for (let page = 1; ; page += 1) {
    const { orders } = await ask<{ orders: { orderNumber: string }[] }>(client.origin, 'listOrders', {
      as: client.token,
      query: `?page=${page}&limit=100`,
    });
    numbers.push(...orders.map(({ orderNumber }) => orderNumber));
    if (orders.length < 100) break;
  }
  return numbers.filter((number, index) => numbers.indexOf(number) !== index);
}

/**
 * Two servers that take turns, on a primary and a replica behind PgBouncer, during writes. After `seconds` the primary
 * fails; the replica takes over, and the writes continue for as long again.
 */
export async function scale(
  folder: string,
  startApi: StartApi,
  { seconds, writers }: { seconds: number; writers: number },
): Promise<ScaleReport> {
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
    const steady = [...samples];
    const transactions = await cluster.transactions();
    const crashed = performance.now();
    await cluster.crash();
    await sleep(UNNOTICED, undefined, { signal: interruption });
    await cluster.promote();
    await sleep(seconds * 1000, undefined, { signal: interruption });
    working = false;
    await Promise.all(people);

    await cluster.endReports();
    const withoutCopy = [];
    for (const client of clients)
      for (const path of REPORTS) withoutCopy.push(await readReport(client, path));

    const account: Account = { lost: [], doubled: [], wrong: [] };
    const twice: string[] = [];
    for (const [index, client] of clients.entries()) {
      const { lost, doubled, wrong } = await accountFor(acknowledged[index] ?? [], client);
      account.lost.push(...lost);
      account.doubled.push(...doubled);
      account.wrong.push(...wrong);
      twice.push(...(await numbersTwice(client)));
    }
    const after = samples.filter(({ from }) => from > crashed).map(({ to }) => to - crashed);
    return {
      version: cluster.version,
      steady,
      gap: Math.min(...after),
      repeated: samples.filter(({ tries }) => tries > 1).length,
      failed,
      acknowledged: samples.length,
      answered,
      running: servers.filter((server) => server.isRunning()).length,
      transactions,
      reports,
      withoutCopy,
      noted: servers.flatMap(({ events }) => events().filter(({ event }) => event === 'reports')).length,
      account,
      numbersTwice: twice,
    };
  } finally {
    await cluster.end();
  }
}
