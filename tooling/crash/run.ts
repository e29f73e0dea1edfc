import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiServer, StartApi } from '../api-server.ts';
import { median } from '../bench/measured.ts';
import { interruption } from '../command.ts';
import type { Summary } from '../summary.ts';
import { accountFor, nextWrite, openClient, perform, tokenOf, type Write } from '../writes.ts';

const WRITERS = 8;
/** Range of the random time until a kill, in milliseconds. */
const ALIVE = [200, 1500] as const;

/**
 * Kills the server `kills` times during writes, and accounts for every acknowledged one. A start may take `readyMs`. What
 * had no answer is sent again with the same key.
 */
export async function crash(
  start: StartApi,
  env: Readonly<Record<string, string>>,
  { kills, readyMs }: { kills: number; readyMs: number },
): Promise<Summary> {
  let server = await start(env);
  const client = await openClient(server.origin);
  const acknowledged: Write[] = [];
  const starts: number[] = [];
  let unknown: Write[] = [];
  let repeated = 0;

  async function writer(target: ApiServer): Promise<void> {
    while (target.isRunning()) {
      const write = nextWrite('crash');
      try {
        await perform(write, client);
        acknowledged.push(write);
      } catch {
        // An upload has no key, so it is not repeated: nobody was told that it succeeded.
        if (write.kind !== 'file') unknown.push(write);
        return;
      }
    }
  }

  for (let kill = 0; kill < kills; kill += 1) {
    const writers = Array.from({ length: WRITERS }, () => writer(server));
    const [from, to] = ALIVE;
    await sleep(from + Math.random() * (to - from), undefined, { signal: interruption });
    await server.end('SIGKILL');
    await Promise.all(writers);
    server = await start(env);
    starts.push(server.startedIn);
    client.origin = server.origin;
    // The session may have been opened a moment before.
    client.token = await tokenOf(server.origin);
    for (const write of unknown) await perform(write, client);
    repeated += unknown.length;
    acknowledged.push(...unknown);
    unknown = [];
  }
  const faults = await accountFor(acknowledged, client);
  // Other faults, such as of the stock, are of no single write.
  const intact = acknowledged.filter(({ mark }) => !faults.some((fault) => fault.endsWith(mark)));
  await server.end('SIGTERM');
  const late = starts.filter((ms) => ms > readyMs).map((ms) => `ready only after ${Math.round(ms)} ms`);
  console.log(
    `${kills} kills, ${acknowledged.length} writes acknowledged, ${repeated} of them sent again, ${faults.length} lost, made twice or wrong; ready after ${Math.round(median(starts))} ms in the middle, ${Math.round(Math.max(...starts))} at most`,
  );
  return { passed: intact.length, failed: [...faults, ...late] };
}
