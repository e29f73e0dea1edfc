import { once } from 'node:events';
import { LISTS_AND_REPORTS, traffic } from './traffic.ts';

/**
 * `greedy.ts ORIGIN TOKEN CONNECTIONS`: one user's connections, which send calls without a pause until
 * SIGTERM. Then prints the number of calls per status; 0 is a timeout.
 */
const [, , origin = '', token = '', connections = ''] = process.argv;
const ended = once(process, 'SIGTERM');
const greedy = traffic({
  origin,
  token,
  paths: LISTS_AND_REPORTS,
  connections: Number(connections),
  pause: 0,
});
await ended;
const statuses: Record<string, number> = {};
for (const { status } of await greedy.stop()) statuses[status] = (statuses[status] ?? 0) + 1;
process.stdout.write(JSON.stringify(statuses));
