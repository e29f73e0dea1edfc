import { DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import { type Operation, REQUEST_ID, ROW_COUNT } from '@dmc/contract/operation';
import { type OperationName, operations } from '@dmc/contract/operations';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { routePath } from 'hono/route';
import { backgroundWork } from './call/background-work.ts';
import type { Server } from './call/call.ts';
import type { Config } from './call/config.ts';
import { ApiError } from './call/errors.ts';
import type { Files } from './call/files.ts';
import { type Log, loggable, noLog } from './call/log.ts';
import { type Mail, noMail } from './call/mail.ts';
import { noObserver, type Observer, requestIdOf } from './call/observer.ts';
import type { Passwords } from './call/passwords.ts';
import { countedPush, type Push, pushOf } from './call/push.ts';
import { withTimeout } from './call/with-timeout.ts';
import type { Db } from './database/db.ts';
import { type CopyCheck, reportReader } from './database/reports.ts';
import type { Database } from './database/transactions.ts';
import { handlers } from './handlers.ts';
import { failureAnswer } from './http/answer-failure.ts';
import { compressed, sendJson } from './http/answers.ts';
import { BASE, type Env, loggedPath } from './http/app-context.ts';
import { callerChecks } from './http/authorize.ts';
import { extensionsOf, facilitiesOf, PROBES, probes } from './http/health.ts';
import { operationServer } from './http/serve-operation.ts';
import { CONNECTIONS, concurrencyLimits, serverSlots } from './limits/concurrency.ts';
import { type RateLimiter, rateLimiter } from './limits/rate-limit.ts';
import { openApi } from './openapi.ts';
import { allowsOrigin, platformRules } from './platform/platform-rules.ts';
import { uploadRoutes } from './uploads/open.ts';
import type { Thumbnails } from './uploads/thumbnails.ts';

/** How long a call waits for the platform's rules, in milliseconds. */
const RULES_TIMEOUT = 500;

/** An operation's path in Hono's notation: `/orders/{id}` → `/orders/:id`. */
const routeOf = (path: string) => `${BASE}${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** Answers are data: opened as a page they may load nothing and be embedded nowhere. */
const CALL_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The default configuration: full mode, the standard limits, and only the API served. */
export const DEFAULTS: Config = {
  bare: false,
  without: [],
  demoAccounts: undefined,
  timeZone: DEFAULT_TIME_ZONE,
  sessionSeconds: 3600,
  undoSeconds: 60,
  loginAttempts: 5,
  lockSeconds: 900,
  rateLimit: 100,
  rateSeconds: 900,
  secretKey: undefined,
  trustProxy: 0,
  storageBytes: 2048 * 1024 * 1024,
  slots: serverSlots(CONNECTIONS),
  operator: {},
  logLevel: 'info',
  corsOrigins: [],
  publicUrl: '',
  consoleDir: undefined,
  storybookPort: undefined,
  connectOrigins: [],
  productsAsArray: false,
};

/**
 * The API as a function from request to response. It needs neither a port nor Node, so tests and web pages call it
 * directly.
 */
export function createApp({
  db,
  isLimited = false,
  files,
  thumbnails,
  passwords,
  config: given = {},
  now = () => new Date(),
  clock = () => performance.now(),
  log = noLog,
  observer = noObserver,
  push,
  backups,
  background = backgroundWork(),
  mail = noMail,
  limiter = rateLimiter({ now }),
  reports,
}: {
  db: Db;
  /** Whether row-level security limits tenants' transactions to their rows. */
  isLimited?: boolean;
  files: Files;
  /** Undefined: pictures are served in their original size. */
  thumbnails?: Thumbnails;
  passwords: Passwords;
  config?: Partial<Config>;
  now?: () => Date;
  /** A monotonic clock in milliseconds, for measuring durations. */
  clock?: () => number;
  log?: Log;
  observer?: Observer;
  /** Replaces the push service of the configuration. */
  push?: Push;
  mail?: Mail;
  backups?: Server['backups'];
  /** Work that a shutdown waits for. */
  background?: Server['background'];
  /** Counts calls without a session; in memory by default. */
  limiter?: RateLimiter;
  /** A replica of the database, slightly behind, for heavy reads. */
  reports?: Database & CopyCheck;
}) {
  const config = { ...DEFAULTS, ...given };
  const rules = platformRules({
    db,
    config,
    clock,
    onChange({ logLevel, queryLog }) {
      log.setLevel?.(logLevel);
      observer.logQueries(queryLog);
    },
  });
  const delivery = countedPush(push ?? pushOf(config), observer.pushed);
  const server: Server = {
    ...{ db, files, passwords, config, now, log, mail, rules, backups },
    background,
    thumbnails: config.bare ? undefined : thumbnails,
    push: delivery,
    answeredAt: observer.answeredAt,
  };
  const database: Database = { db, isLimited };
  const reading = reportReader({ database, copy: reports, clock, log });
  const limits = concurrencyLimits(config.slots);
  observer.queue(limits.state);
  const callers = callerChecks(server, limiter);
  const { countCall } = callers;
  const refusalCount = rateLimiter({ now });
  const serve = operationServer({
    handlers,
    server,
    database,
    callers,
    limits,
    reading,
    refusalCount,
  });
  const app = new Hono<Env>();
  if (observer.middleware) app.use(observer.middleware);

  app.use(async (context, next) => {
    const id = requestIdOf(context.req.header(REQUEST_ID.header));
    const { method } = context.req;
    const observed = observer.begin({ id, method, traceparent: context.req.header('traceparent') });
    context.set('requestId', id);
    context.set('observed', observed);
    await observed.run(next);
    context.get('endCall')?.();
    context.header(REQUEST_ID.header, id);
    if (!context.get('operation')) observed.name(routePath(context));
    observed.end(context.res.status);
  });

  app.use(async (context, next) => {
    const began = performance.now();
    const requestId = context.get('requestId');
    const isCall = context.req.path.startsWith(`${BASE}/`);
    // If the rules cannot be read, the last known ones apply; if the database is down, the call itself will fail.
    if (isCall && !PROBES.has(context.req.path.slice(BASE.length)))
      await withTimeout(
        RULES_TIMEOUT,
        rules.refresh().catch((error) => log('warn', 'rules', { requestId, error: loggable(error) })),
        () => log('warn', 'rules', { requestId, error: 'The database does not answer' }),
      );
    await next();
    if (isCall) {
      const { headers } = context.res;
      context.header('cache-control', headers.get('cache-control') ?? 'no-store');
      context.header('content-security-policy', headers.get('content-security-policy') ?? CALL_POLICY);
    }
    context.header('x-content-type-options', 'nosniff');
    context.header('referrer-policy', 'same-origin');
    if (!rules.now().requestLog) return;
    log(isCall ? 'info' : 'debug', 'request', {
      requestId,
      method: context.req.method,
      // Without the query: a search may contain a person's name.
      path: loggedPath(context.req.path),
      status: context.res.status,
      ms: Math.round(performance.now() - began),
      user: context.get('call')?.actor?.userId,
    });
  });

  const shared = cors({
    origin: (origin) => (allowsOrigin(rules.now(), origin) ? origin : null),
    allowHeaders: ['authorization', 'content-type', 'idempotency-key', REQUEST_ID.header],
    // The console compares clocks by the `date` header.
    exposeHeaders: ['retry-after', 'date', REQUEST_ID.header, ROW_COUNT],
    maxAge: 600,
  });
  app.use(`${BASE}/*`, (context, next) =>
    rules.now().corsOrigins.length > 0 ? shared(context, next) : next(),
  );

  // Pictures are compressed already, and other uploaded files are sent as they are.
  app.use(`${BASE}/*`, (context, next) =>
    rules.now().compression && !context.req.path.startsWith(`${BASE}/files/`)
      ? compressed(context, next)
      : next(),
  );

  const entries = Object.entries(operations) as [OperationName, Operation][];
  const [extensions, facilities] = [extensionsOf(config), facilitiesOf(server)];
  const offered = entries.filter(
    ([, { extension, needs }]) =>
      (extension === undefined || extensions.has(extension)) &&
      (needs === undefined || facilities.has(needs)),
  );
  for (const [name, operation] of offered)
    app.on(operation.method, routeOf(operation.path), serve(name, operation));

  let description: ReturnType<typeof openApi> | undefined;
  app.get(`${BASE}/openapi.json`, async (context) => {
    await countCall(context);
    if (!rules.now().apiDocs) throw new ApiError(404, 'There is no such call');
    description ??= openApi(config);
    return sendJson(context, description);
  });
  app.route(BASE, probes(server));
  app.route(
    BASE,
    uploadRoutes<Env>(server, {
      refused: (context) => countCall(context),
      file: (context) => countCall(context, 'files'),
    }),
  );

  // A known path with an unsupported method ends here; extensions that are not offered count as unknown.
  const unknown = new Set(
    entries.filter((entry) => !offered.includes(entry)).map(([, { method, path }]) => `${method} ${path}`),
  );
  for (const path of new Set(offered.map(([, operation]) => operation.path))) {
    const methods = offered.filter(([, other]) => other.path === path).map(([, { method }]) => method);
    app.all(routeOf(path), async (context) => {
      await countCall(context);
      if (unknown.has(`${context.req.method} ${path}`)) throw new ApiError(404, 'There is no such call');
      throw new ApiError(405, `${context.req.method} is not allowed here`, {
        headers: { allow: methods.join(', ') },
      });
    });
  }
  app.all(`${BASE}/*`, async (context) => {
    await countCall(context);
    throw new ApiError(404, 'There is no such call');
  });
  app.all(BASE, () => {
    throw new ApiError(404, 'There is no such call');
  });

  app.onError(failureAnswer(server, database, refusalCount));

  return app;
}
