import { retrying } from '@dmc/api/database/database-errors';
import type { Db, Views } from '@dmc/api/database/db';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg, { type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { instrumented } from '../observe/instrumented-queries.ts';
import { replacing } from './replacing.ts';
import { TENANT_ROLE } from './row-security.ts';

/** In force until the transaction ends. */
const SCOPE = `select set_config('role', '${TENANT_ROLE}', true), set_config('app.tenant', $1, true)`;

/** Methods that a client calls when results of a query arrive; the types of `pg` lack them. */
interface Answered {
  handleDataRow?: (message: unknown) => void;
  handleCommandComplete?: (message: unknown, connection: unknown) => void;
}

/**
 * Sends a query as a tenant. The scope precedes the statement in one batch of messages, which is one transaction if
 * none is open, and needs no round trip of its own.
 */
const ask = (
  client: PoolClient,
  tenant: string,
  config: QueryConfig,
  values: unknown[],
): Promise<QueryResult> =>
  new Promise((resolve, reject) => {
    const extended = { ...config, queryMode: 'extended' };
    const query = new pg.Query(extended, values, (error, result) =>
      error ? reject(error) : resolve(result as unknown as QueryResult),
    ) as pg.Query & Answered;
    const { submit } = query;
    query.submit = (connection) => {
      connection.stream.cork();
      connection.parse({ name: '', text: SCOPE, types: [] }, true);
      connection.bind({ values: [tenant] }, true);
      connection.execute({}, true);
      const fault = submit.call(query, connection);
      connection.stream.uncork();
      return fault;
    };
    // The first result is the scope's.
    query.handleDataRow = () => {};
    query.handleCommandComplete = () => {
      delete query.handleDataRow;
      delete query.handleCommandComplete;
    };
    client.query(query);
  });

/** Wraps `pool` for one tenant: each transaction, and each statement outside one, runs in its scope. */
const scoped = (pool: Pool, tenant: string): Pool =>
  replacing(pool, {
    async query(config: QueryConfig, values: unknown[]) {
      const client = await pool.connect();
      try {
        return await ask(client, tenant, config, values);
      } finally {
        client.release();
      }
    },
    async connect() {
      const client = await pool.connect();
      let asked = 0;
      return replacing(client, {
        query(config: QueryConfig, values: unknown[]) {
          asked += 1;
          // The first query begins the transaction.
          return asked === 2 ? ask(client, tenant, config, values) : client.query(config, values);
        },
      });
    },
  });

/** Tenants' views of a database that is reached through `pool`. */
export function poolOfTenants(pool: Pool): Views['ofTenant'] {
  // Shared by all, since it caches the columns' names.
  const dialect = new PgDialect({ casing: 'snake_case' });
  return (distributorId) => {
    const session = new NodePgSession(instrumented(scoped(pool, distributorId)), dialect, undefined);
    return retrying(new NodePgDatabase(dialect, session, undefined) as unknown as Db);
  };
}
