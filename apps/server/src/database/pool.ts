import { type Log, loggable } from '@dmc/api/call/log';
import type { Pool } from 'pg';

/** Logs connections that break; without listeners, the error would end the process. */
export function listening(pool: Pool, log: Log): void {
  pool.on('connect', (client) => {
    client.on('error', (error) => log('warn', 'database', { error: loggable(error) }));
  });
  // The pool replaces an idle connection, and repeats an error that was logged above.
  pool.on('error', () => {});
}
