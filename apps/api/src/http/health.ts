import { EXTENSIONS, type Extension, FACILITIES, type Facility } from '@dmc/contract/operation';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { CallServer, Handlers, Server } from '../call/call.ts';
import type { Config } from '../call/config.ts';
import { ApiError } from '../call/errors.ts';
import { withTimeout } from '../call/with-timeout.ts';

/** How long the database may take to answer, in milliseconds. */
const TIMEOUT = 1000;

/** How long any answered query proves that the database works, in milliseconds. */
const FRESH = 1000;

/** Throws 503 unless the database answers in time, or has just answered another query, as during a long transaction. */
async function reach(answeredAt: Server['answeredAt'], read: CallServer['read']): Promise<void> {
  const at = answeredAt();
  if (at !== undefined && performance.now() - at < FRESH) return;
  const answered = read((tx) => tx.execute(sql`select 1`)).then(
    () => true,
    () => false,
  );
  if (!(await withTimeout(TIMEOUT, answered, () => false)))
    throw new ApiError(503, 'The database does not answer', { headers: { 'retry-after': '5' } });
}

/** The groups of undocumented calls, parameters and fields that this server offers. */
export const extensionsOf = ({ bare, without }: Pick<Config, 'bare' | 'without'>): ReadonlySet<Extension> =>
  new Set(bare ? [] : EXTENSIONS.filter((name) => !without.includes(name)));

/** The facilities that it offers in addition. */
export function facilitiesOf({
  config,
  mail,
  backups,
  thumbnails,
}: Pick<Server, 'config' | 'mail' | 'backups' | 'thumbnails'>): ReadonlySet<Facility> {
  const has = {
    mail: mail.isConfigured,
    backups: backups !== undefined,
    thumbnails: thumbnails !== undefined,
  };
  return new Set(config.bare ? [] : FACILITIES.filter((name) => has[name]));
}

export const healthHandlers: Handlers<'health'> = {
  async health(_call, server) {
    const { config } = server;
    await reach(server.answeredAt, server.read);
    return {
      status: 'ok',
      extensions: [...extensionsOf(config)],
      facilities: [...facilitiesOf(server)],
      timeZone: config.timeZone,
      demo: config.demoAccounts ? { accounts: [...config.demoAccounts] } : undefined,
    };
  },
};

/** Paths of `probes` below /api; they never wait for the database's settings. */
export const PROBES: ReadonlySet<string> = new Set(['/health/live', '/health/ready']);

/** Probes for a process manager: live answers while the process runs, ready while it can do its work. */
export function probes({ db, answeredAt }: Pick<Server, 'db' | 'answeredAt'>): Hono {
  const routes = new Hono();
  const ok = { success: true, data: { status: 'ok' } };
  routes.get('/health/live', (context) => context.json(ok));
  routes.get('/health/ready', async (context) => {
    await reach(answeredAt, (work) => work(db));
    return context.json(ok);
  });
  return routes;
}
