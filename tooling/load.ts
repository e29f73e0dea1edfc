import { loadavg } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
// biome-ignore lint/style/noRestrictedImports: the calls are listed beside the server's other benchmarks
import { type Answer, LISTS_AND_REPORTS, traffic } from '../apps/server/bench/traffic.ts';
import { ACCOUNTS, RIVAL, signIn } from './api-client.ts';
import { withServers } from './api-server.ts';
import { quantile } from './bench/measured.ts';
import { ensureBuilt } from './build.ts';
import { command, interruption, outputOf, Refusal, start } from './command.ts';
import { ROOT } from './root.ts';
import { exitCode, goal, mergeSummaries } from './summary.ts';

/** Accounts of the tenants; the first one is greedy. */
const GREEDY = ACCOUNTS.DISTRIBUTOR;
const OTHER = RIVAL;
const CONNECTIONS = 50;
const ROUNDS = 3;
/** Pause between a user's calls, and between health calls, in milliseconds. */
const PAUSE = 100;
/** How long the greedy tenant calls before the others are measured, in milliseconds. */
const SETTLING = 2000;
/** The goals: the ratio of another tenant's p95 to its p95 without load, and the health call's p95 in milliseconds. */
const MOST_TIMES = 3;
const MOST_HEALTH = 250;

const BENCH = join(ROOT, 'apps/server/bench');

/** One user's connections without a pause, in a separate process. `end` returns the number of calls per status. */
function beGreedy(origin: string, token: string) {
  const args = ['--import', 'tsx', join(BENCH, 'greedy.ts'), origin, token, String(CONNECTIONS)];
  const greedy = start(process.execPath, args, { output: 'captured' });
  const output = text(greedy.stdout ?? Readable.from([]));
  return async (): Promise<Record<string, number>> => {
    greedy.kill('SIGTERM');
    return JSON.parse(await output) as Record<string, number>;
  };
}

/** Answers of one kind of call, with and without load. */
interface Compared {
  quiet: Answer[];
  greedy: Answer[];
}

const tookOf = (answers: readonly Answer[], part: number) =>
  quantile(
    answers.map(({ took }) => took),
    part,
  );

function line(name: string, answers: readonly Answer[]): string {
  const figures = [0.5, 0.95, 1].map((part) => tookOf(answers, part).toFixed(0).padStart(7));
  return `${name.padEnd(34)}${String(answers.length).padStart(7)}${figures.join('')}`;
}

/**
 * Compares another tenant's calls and /health without load and while one tenant's fifty connections send calls without
 * a pause.
 */
await command(async () => {
  const { values } = parseArgs({
    options: {
      pg: { type: 'string' },
      size: { type: 'string' },
      seconds: { type: 'string', default: '10' },
    },
  });
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new Refusal('--seconds is a number above 0.');
  if (values.size !== undefined && values.size !== '100x') throw new Refusal('--size can only be 100x.');
  await ensureBuilt(['server']);
  return withServers(async (folder, startApi) => {
    const env = { DATA_DIR: folder, DATABASE_URL: values.pg ?? '', DEMO: '1' };
    let server = await startApi(env);
    if (values.size !== undefined) {
      await server.end('SIGTERM');
      const where = values.pg ?? join(folder, 'db');
      const args = ['--import', 'tsx', join(BENCH, 'multiply.ts'), GREEDY, '100', where];
      await outputOf('The data could not be multiplied.', process.execPath, args);
      server = await startApi(env);
    }
    const { origin } = server;
    const [{ accessToken: greedyToken }, { accessToken: otherToken }] = await Promise.all([
      signIn(origin, GREEDY),
      signIn(origin, OTHER),
    ]);
    const other: Compared = { quiet: [], greedy: [] };
    const health: Compared = { quiet: [], greedy: [] };
    const statuses: Record<string, number> = {};
    const measure = async () => {
      const one = { origin, connections: 1, pause: PAUSE };
      const both = [
        traffic({ ...one, token: otherToken, paths: LISTS_AND_REPORTS }),
        traffic({ ...one, paths: ['/health'] }),
      ] as const;
      await sleep(seconds * 1000, undefined, { signal: interruption });
      return Promise.all([both[0].stop(), both[1].stop()]);
    };
    await measure();
    for (let round = 0; round < ROUNDS; round += 1) {
      const [quietOther, quietHealth] = await measure();
      const endGreed = beGreedy(origin, greedyToken);
      await sleep(SETTLING, undefined, { signal: interruption });
      const [greedyOther, greedyHealth] = await measure();
      for (const [status, count] of Object.entries(await endGreed()))
        statuses[status] = (statuses[status] ?? 0) + count;
      other.quiet.push(...quietOther);
      other.greedy.push(...greedyOther);
      health.quiet.push(...quietHealth);
      health.greedy.push(...greedyHealth);
    }

    const database = values.pg === undefined ? 'embedded database' : 'PostgreSQL';
    const load = loadavg()[0]?.toFixed(1);
    console.log(`${database}, ${values.size ?? '1x'} data, load average ${load}; milliseconds\n`);
    console.log(`${''.padEnd(34)}  calls    p50    p95    max`);
    console.log(line('another tenant, quiet', other.quiet));
    console.log(line('another tenant, beside a greedy one', other.greedy));
    console.log(line('/health, quiet', health.quiet));
    console.log(line('/health, beside a greedy tenant', health.greedy));
    const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    console.log(`\nthe greedy tenant: ${counts.join(', ')} (0: no answer in 10 s)`);

    const times = tookOf(other.greedy, 0.95) / tookOf(other.quiet, 0.95);
    const healthTime = tookOf(health.greedy, 0.95);
    const failed = [...other.greedy, ...health.greedy].filter(({ status }) => status !== 200).length;
    const timely = [
      goal(
        `another tenant's p95 is ${times.toFixed(1)} times its quiet p95 (at most ${MOST_TIMES})`,
        times <= MOST_TIMES,
      ),
      goal(
        `the p95 of /health is ${healthTime.toFixed(0)} ms (at most ${MOST_HEALTH})`,
        healthTime <= MOST_HEALTH,
      ),
    ];
    return exitCode(
      mergeSummaries([
        // The embedded database does one thing at a time, which may be a long one.
        ...(values.pg === undefined ? [] : timely),
        goal(`${failed} calls of others were refused or lost (none)`, failed === 0),
        goal(
          `${statuses[429] ?? 0} calls of the greedy tenant were refused (some)`,
          (statuses[429] ?? 0) > 0,
        ),
      ]),
    );
  });
});
