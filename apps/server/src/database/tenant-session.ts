import { retrying } from '@dmc/api/database/database-errors';
import type { Db, Views } from '@dmc/api/database/db';
import type { PGlite } from '@electric-sql/pglite';
import { PgDialect } from 'drizzle-orm/pg-core';
import { PgliteDatabase, PgliteSession } from 'drizzle-orm/pglite';
import { instrumented } from '../observe/instrumented-queries.ts';
import { replacing } from './replacing.ts';
import { TENANT_ROLE } from './row-security.ts';

type Work = Parameters<PGlite['transaction']>[0];

/** Wraps `client` for one tenant: each transaction, and each statement outside one, runs in its scope. */
function scoped(client: PGlite, tenant: string): PGlite {
  const scope = `set local role ${TENANT_ROLE}; set local app.tenant = '${tenant.replaceAll("'", "''")}'`;
  const transaction = (work: Work) =>
    client.transaction(async (tx) => {
      await tx.exec(scope);
      return work(tx);
    });
  return replacing(client, {
    transaction,
    query: (...asked: Parameters<PGlite['query']>) => transaction((tx) => tx.query(...asked)),
  });
}

/** Tenants' views of an embedded database in this thread. */
export function sessionsOfTenants(client: PGlite): Views['ofTenant'] {
  // Shared by all, since it caches the columns' names.
  const dialect = new PgDialect({ casing: 'snake_case' });
  return (distributorId) => {
    const session = new PgliteSession(instrumented(scoped(client, distributorId)), dialect, undefined);
    return retrying(new PgliteDatabase(dialect, session, undefined) as unknown as Db);
  };
}
