import { inject } from 'vitest';
import { emptyDb, newDatabase, openTestServer } from './testing.ts';

const found = inject('postgres');
const address = found ?? '';

/**
 * The option of a test that needs a PostgreSQL server, such as of what several servers of one database do. Without one it
 * is left out, and the test command says so.
 */
export const onPostgres = found ? {} : { skip: true, meta: { lacks: 'a PostgreSQL server' } };

/** For such a test: as their namesakes in `testing.ts`. */
export const newServerDatabase = () => newDatabase(address);
export const emptyServerDb = () => emptyDb(address);
export const openTestServerOnPostgres = () => openTestServer({}, { address });
