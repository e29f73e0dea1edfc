import { inject } from 'vitest';
import { emptyDb, newDatabase, openTestServer } from './testing.ts';

const found = inject('postgres');
const address = found ?? '';

/**
 * Option of a test that needs a PostgreSQL server, such as of several servers that share a database. Without one it is
 * skipped, and the test command reports that.
 */
export const onPostgres = found ? {} : { skip: true, meta: { lacks: 'a PostgreSQL server' } };

/** For such a test: like the functions of the same names in `testing.ts`. */
export const newServerDatabase = (options?: string) => newDatabase(address, options);
export const emptyServerDb = () => emptyDb(address);
export const openTestServerOnPostgres = () => openTestServer({}, { address });
