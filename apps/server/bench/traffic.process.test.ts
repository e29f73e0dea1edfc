import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fillWith, killServers, startServer } from '../test/running.ts';
import { type Answer, LISTS_AND_REPORTS, traffic } from './traffic.ts';

/** For a machine that is busy with other tests, in milliseconds. */
const TIMEOUT = 120_000;

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'dmc-traffic-'));
});
afterEach(() => {
  killServers();
  rmSync(directory, { recursive: true, force: true });
});

const statusesOf = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))].sort();

it(
  'refuses the greedy tenant alone, and answers everybody',
  async () => {
    const [greedy = '', other = ''] = await fillWith(directory, 2);
    const { origin = '' } = await startServer({ DATA_DIR: directory });
    const calls = { origin, paths: LISTS_AND_REPORTS, connections: 1, pause: 0, timeout: TIMEOUT };
    const many = traffic({ ...calls, token: greedy, connections: 50 });
    await expect.poll(() => statusesOf(many.answers), { timeout: TIMEOUT, interval: 20 }).toEqual([200, 429]);

    const one = traffic({ ...calls, token: other });
    const health = traffic({ ...calls, paths: ['/health'] });
    await expect
      .poll(() => Math.min(one.answers.length, health.answers.length), { timeout: TIMEOUT, interval: 20 })
      .toBeGreaterThanOrEqual(2 * LISTS_AND_REPORTS.length);

    const [ofMany, ofOne, ofHealth] = await Promise.all([many.stop(), one.stop(), health.stop()]);
    expect(statusesOf(ofOne)).toEqual([200]);
    expect(statusesOf(ofHealth)).toEqual([200]);
    expect(statusesOf(ofMany)).toEqual([200, 429]);
    const refusals = ofMany.filter(({ status }) => status === 429);
    expect(new Set(refusals.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['1']));
  },
  3 * TIMEOUT,
);
