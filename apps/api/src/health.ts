import { EXTENSIONS, type Extension } from '@dmc/contract/operation';
import { THUMBNAIL } from '@dmc/contract/pictures';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Handlers, Server } from './call.ts';
import type { Db } from './db.ts';
import { ApiError } from './errors.ts';
import { within } from './within.ts';

/** How long the database may take to answer, in milliseconds. */
const PATIENCE = 1000;

/** Throws 503 unless the database answers at once. */
async function reach(db: Db): Promise<void> {
  const answered = Promise.resolve(db.execute(sql`select 1`)).then(
    () => true,
    () => false,
  );
  if (!(await within(PATIENCE, answered, () => false)))
    throw new ApiError(503, 'The database does not answer', { headers: { 'retry-after': '5' } });
}

/** The undocumented calls, parameters and fields that this server offers. */
export function extensionsOf({
  config,
  mail,
  backups,
  thumbnails,
}: Pick<Server, 'config' | 'mail' | 'backups' | 'thumbnails'>): Extension[] {
  const unable: Partial<Record<Extension, boolean>> = {
    'auth.forgot': !mail.isConfigured,
    'backups.make': backups === undefined,
    [THUMBNAIL.extension]: thumbnails === undefined,
  };
  return config.bare ? [] : EXTENSIONS.filter((name) => !unable[name]);
}

export const healthHandlers: Handlers<'health'> = {
  async health(_call, server) {
    const { db, config } = server;
    await reach(db);
    return {
      status: 'ok',
      extensions: extensionsOf(server),
      timeZone: config.timeZone,
      demo: config.demoAccounts ? { accounts: [...config.demoAccounts] } : undefined,
    };
  },
};

/** The paths of `probes` below /api, which never wait for the database's settings. */
export const PROBES: ReadonlySet<string> = new Set(['/health/live', '/health/ready']);

/** For whoever keeps the server running: live answers as long as the process does, ready if it can do its work. */
export function probes({ db }: Pick<Server, 'db'>): Hono {
  const routes = new Hono();
  const ok = { success: true, data: { status: 'ok' } };
  routes.get('/health/live', (context) => context.json(ok));
  routes.get('/health/ready', async (context) => {
    await reach(db);
    return context.json(ok);
  });
  return routes;
}
