import type { Pool } from 'pg';
import { type Log, loggable } from './log.ts';

/** Logs connections that break; without listeners, the error would end the process. */
export function listening(pool: Pool, log: Log): void {
  pool.on('connect', (client) => {
    client.on('error', (error) => log('warn', 'database', { error: loggable(error) }));
  });
  // The pool replaces an idle connection, and repeats an error that was logged above.
  pool.on('error', () => {});
}
