import { DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import { SEND_FAILED } from '@dmc/contract/notifications';
import { bodyFor, type Operation, REQUEST_ID } from '@dmc/contract/operation';
import { type OperationName, operations } from '@dmc/contract/operations';
import { PRODUCT_TEXTS } from '@dmc/contract/products';
import { isRecord } from '@dmc/contract/wire';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { routePath } from 'hono/route';
import * as z from 'zod/mini';
import { type Packing, sendFile, sendJson } from './answers.ts';
import { type Audited, audited, refusals } from './audit.ts';
import { authenticate } from './auth.ts';
import { type BodyPlace, bodyRoom } from './body-room.ts';
import type { Server } from './call.ts';
import { callers } from './callers.ts';
import type { Config } from './config.ts';
import { isUnavailable } from './database-errors.ts';
import type { Db, Views } from './db.ts';
import { ApiError, noOrganisation, notFound } from './errors.ts';
import { CONNECTIONS, fairQueue, serverRoom } from './fair-queue.ts';
import { fileStream } from './file-stream.ts';
import type { Files } from './files.ts';
import { handlers } from './handlers.ts';
import { extensionsOf, PROBES, probes } from './health.ts';
import { shownTo, without } from './hidden-fields.ts';
import { type Log, loggable, silent } from './log.ts';
import { type Mail, noMail } from './mail.ts';
import { type Observed, type Observer, requestIdOf, unobserved } from './observer.ts';
import { openApi } from './openapi.ts';
import type { Passwords } from './passwords.ts';
import { allowsOrigin, platformRules } from './platform-rules.ts';
import { countedPush, type Push, pushOf } from './push.ts';
import { type RateLimiter, rateLimiter } from './rate-limit.ts';
import { REPORTS, reportReader, type Usable } from './reports.ts';
import { readBody, readJson, readQuery } from './request.ts';
import type { Actor } from './scope.ts';
import type { Thumbnails } from './thumbnails.ts';
import { uploadRoutes } from './uploads-open.ts';
import { within } from './within.ts';

/** Path prefix of the API. */
const BASE = '/api';

/** How many files an address may read for each call that it may make without a session. */
const FILES_PER_CALL = 50;

/** How long a call waits for the platform's rules, and for the record of its refusal, in milliseconds. */
const RULES_PATIENCE = 500;

/** How much of a path the audit log keeps. */
const LONGEST_PATH = 400;

const PARAM = /^[\w.:@-]{1,128}$/;

/** Documented messages for internal errors. They reveal no details. */
const FAILURES: Partial<Record<OperationName, string>> = {
  createProduct: PRODUCT_TEXTS.failed,
  updateProduct: PRODUCT_TEXTS.failed,
  sendNotification: SEND_FAILED,
};
/** Calls that repeat the message of a refusal in `error`, as documented. */
const SAYS_ERROR: ReadonlySet<OperationName> = new Set(['sendNotification']);
const FAILURE = 'Something went wrong on the server. Try again.';
const UNAVAILABLE = 'The server is not available at the moment. Try again.';
/** Of a write: the database may have done it before the connection broke. */
const UNAVAILABLE_WRITE =
  'The server is not available at the moment. Check whether this was saved before you send it again.';

type Env = {
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } };
  Variables: {
    requestId: string;
    observed: Observed;
    operation: OperationName;
    actor: Actor | undefined;
    audited: Audited;
    body: BodyPlace | undefined;
  };
};

/** An operation's path in Hono's notation: `/orders/{id}` → `/orders/:id`. */
const routeOf = (path: string) => `${BASE}${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** A path as logged: an upload's address without its secret. */
const loggedPath = (path: string) => path.replace(/(\/upload\/put\/[^./]*).*/, '$1');

/** An answer is data: opened as a page it may load nothing and stand in no frame. */
const CALL_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Wait for another service, which must not keep others from the database. */
const UNQUEUED = new Set<OperationName>([
  'sendNotification',
  'createUserResetLink',
  'createSupervisorResetLink',
]);

/** Calls about the caller's own account and sessions, which an administrator has too, also while viewing as a distributor. */
const OF_ACCOUNTS = /^\/(account|auth|impersonation)\//;

/** The database as a call sees it: that of a tenant's user has the tenant's rows, or without a tenant, nobody's. */
const seenBy = (actor: Actor | undefined, { path }: Operation, { db, ofTenant }: Views): Db =>
  actor === undefined || actor.role === 'ADMIN' || OF_ACCOUNTS.test(path)
    ? db
    : ofTenant(actor.distributorId ?? '');

const CSV = { 'content-type': 'text/csv; charset=utf-8' };

/** The other documented shape of the product list: the rows directly in `data` (G01). */
function rowsInData(answer: unknown): unknown {
  const { data } = answer as { data: { products: unknown; pagination: unknown } };
  return { success: true, data: data.products, pagination: data.pagination };
}

/** The default configuration: full mode, limits as in the rulings, and only the API served. */
export const DEFAULTS: Config = {
  bare: false,
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
  room: serverRoom(CONNECTIONS),
  operator: {},
  logLevel: 'info',
  corsOrigins: [],
  publicUrl: '',
  consoleDir: undefined,
  storybookPort: undefined,
  connectOrigins: [],
  productsAsArray: false,
};

/** The API as a function from request to response. It needs neither a port nor Node, so tests and pages call it directly. */
export function createApp({
  db,
  ofTenant = () => db,
  files,
  thumbnails,
  passwords,
  config: given = {},
  now = () => new Date(),
  log = silent,
  observer = unobserved,
  push,
  backups,
  mail = noMail,
  limiter = rateLimiter({ now }),
  reports,
  packing,
}: {
  db: Db;
  /** The database of a tenant's calls. */
  ofTenant?: Views['ofTenant'];
  files: Files;
  /** Undefined: pictures are served as they are. */
  thumbnails?: Thumbnails | undefined;
  passwords: Passwords;
  config?: Partial<Config>;
  now?: () => Date;
  log?: Log;
  observer?: Observer;
  /** Replaces the push delivery that the configuration selects. */
  push?: Push;
  mail?: Mail;
  backups?: Server['backups'] | undefined;
  /** Counts calls without a session; by default in memory. */
  limiter?: RateLimiter;
  /** A copy of the database, a little behind, for what only reads much. */
  reports?: (Views & Usable) | undefined;
  /** Tags and compresses the answers. */
  packing?: Packing;
}) {
  const config = { ...DEFAULTS, ...given };
  const rules = platformRules({
    db,
    config,
    now,
    onChange({ logLevel, queryLog }) {
      log.setLevel?.(logLevel);
      observer.logQueries(queryLog);
    },
  });
  const delivery = countedPush(push ?? pushOf(config), observer.pushed);
  const server: Server = {
    ...{ db, files, passwords, config, now, log, mail, rules, backups },
    thumbnails: config.bare ? undefined : thumbnails,
    push: delivery,
  };
  const views: Views = { db, ofTenant };
  const reading = reportReader({ database: views, copy: reports, now, log });
  const inTurn = fairQueue(config.room);
  observer.queue(inTurn.state);
  const callerOf = callers();
  const placeFor = bodyRoom();
  const recordRefusal = refusals(rateLimiter({ now }));
  const app = new Hono<Env>();

  const addressOf = (context: Context<Env>): string => {
    const hops = config.trustProxy;
    // The caller can forge every entry but the last, one for each of our proxies.
    const forwarded = hops > 0 ? context.req.header('x-forwarded-for')?.split(',').at(-hops) : undefined;
    const address = forwarded?.trim() || context.env?.incoming?.socket?.remoteAddress || 'unknown';
    // Some proxies add the port, which differs with each connection.
    return address.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  };

  /** Counts a call without a session; /health is not counted (rulings 2.7). */
  const countCall = async (context: Context<Env>, counted: 'calls' | 'files' = 'calls') => {
    const { rate } = rules.now();
    if (!rate) return;
    const limit = counted === 'files' ? rate.limit * FILES_PER_CALL : rate.limit;
    const wait = await limiter.take(counted, addressOf(context), { ...rate, limit });
    if (wait !== undefined)
      throw new ApiError(429, 'Too many requests. Wait a moment and try again.', {
        headers: { 'retry-after': String(wait) },
      });
  };

  /** The calling page's origin, unless it is the console served here. */
  const otherOrigin = ({ req }: Context<Env>): string | undefined => {
    const page = req.header('origin');
    const own = [new URL(req.url).host, ...(config.publicUrl ? [new URL(config.publicUrl).host] : [])];
    return page !== undefined && URL.canParse(page) && own.includes(new URL(page).host) ? undefined : page;
  };

  const admit = async (
    context: Context<Env>,
    { roles, withoutTwoStep }: Operation,
    found: (actor: Actor | undefined) => void,
  ): Promise<Actor | undefined> => {
    if (roles === 'public') {
      if (context.get('operation') !== 'health') await countCall(context);
      return undefined;
    }
    const actor = await authenticate(server, context.req.header('authorization')).catch(
      async (error: unknown) => {
        if (error instanceof ApiError) {
          found(undefined);
          await countCall(context);
        }
        throw error;
      },
    );
    found(actor);
    context.set('actor', actor);
    context.get('audited').actor = actor;
    if (actor.twoStepDue && !withoutTwoStep)
      throw new ApiError(403, 'Set up two-step sign-in to continue.', { twoStepDue: true });
    if (!roles.includes(actor.role)) throw new ApiError(403, 'Your account is not allowed to do this.');
    if (actor.distributorId === null && !roles.includes('ADMIN')) throw noOrganisation();
    return actor;
  };

  app.use(async (context, next) => {
    const id = requestIdOf(context.req.header(REQUEST_ID.header));
    const { method } = context.req;
    const observed = observer.begin({ id, method, traceparent: context.req.header('traceparent') });
    context.set('requestId', id);
    context.set('observed', observed);
    await observed.run(next);
    context.get('body')?.leave();
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
      await within(
        RULES_PATIENCE,
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
      user: context.get('actor')?.userId,
    });
  });

  const shared = cors({
    origin: (origin) => (allowsOrigin(rules.now(), origin) ? origin : null),
    allowHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-none-match', REQUEST_ID.header],
    // The console compares clocks by the `date` header (G57).
    exposeHeaders: ['retry-after', 'date', 'etag', REQUEST_ID.header],
    maxAge: 600,
  });
  app.use(`${BASE}/*`, (context, next) =>
    rules.now().corsOrigins.length > 0 ? shared(context, next) : next(),
  );

  const sending = () => ({ packing, compression: rules.now().compression });

  /** What this server takes of a body: in bare mode the documented keys only. */
  const taken = (operation: Operation, body: unknown) =>
    config.bare && isRecord(body) ? bodyFor(operation, body, () => false) : body;

  const entries = Object.entries(operations) as [OperationName, Operation][];
  const offers = new Set(extensionsOf(server));
  const offered = entries.filter(([, { extension }]) => extension === undefined || offers.has(extension));
  for (const [name, operation] of offered) {
    const hidden = new Set(config.bare ? operation.extensionFields : []);
    const ignored = new Set(config.bare ? operation.extensionQuery?.parameters : []);
    app.on(operation.method, routeOf(operation.path), async (context) => {
      context.set('operation', name);
      const [requestId, observed] = [context.get('requestId'), context.get('observed')];
      observed.name(name);
      const logged: Log = (level, event, fields) => log(level, event, { requestId, ...fields });
      const call: Audited = {
        operation: name,
        path: context.req.path.slice(BASE.length, LONGEST_PATH),
        actor: undefined,
        params: {},
        address: addressOf(context),
        requestId,
        idempotencyKey: context.req.header('idempotency-key'),
        line: {},
      };
      context.set('audited', call);
      const session = callerOf(context.req.header('authorization'), call.address);
      const turn = <T>(work: () => Promise<T>) =>
        operation.roles === 'public' ? work() : inTurn(session.caller(), work);
      const enter = async () => {
        await admit(context, operation, session.found);
        const params = context.req.param() as Record<string, string>;
        // All our ids match this, and the database rejects some of the characters that a path may contain.
        if (!Object.values(params).every((value) => PARAM.test(value))) throw notFound('Record');
        call.params = params;
        const asked = Object.entries(context.req.query()).filter(([parameter]) => !ignored.has(parameter));
        call.query = operation.query ? readQuery(operation.query, Object.fromEntries(asked)) : undefined;
      };
      if (operation.body) {
        // Whoever sends a body slowly keeps nobody waiting: it arrives between two turns.
        await turn(enter);
        const place = placeFor(session.caller());
        context.set('body', place);
        const json = await readJson(context.req.raw, place.take, operation.maxBytes);
        call.body = readBody(operation.body, taken(operation, json));
      }
      // The table pairs each name with its call and answer; a loop over it sees only their union.
      const handle = handlers[name] as (call: unknown, server: Server) => Promise<unknown>;
      const sender = { origin: otherOrigin(context), agent: context.req.header('user-agent') ?? '' };
      const answerCall = async () => {
        // Again after a body: the session may have ended while it arrived, or while the call waited for its turn.
        if (!operation.body || operation.roles !== 'public') await enter();
        const seen = (of: Views) => seenBy(call.actor, operation, of);
        const handled = (own: Server) => observed.handle(() => handle({ ...call, ...sender }, own));
        return audited({ ...server, db: seen(views), log: logged }, call, (own) =>
          REPORTS.has(name) ? reading((from) => handled({ ...own, db: seen(from) })) : handled(own),
        );
      };
      const found = await (UNQUEUED.has(name) ? answerCall() : turn(answerCall));
      if (operation.file) {
        const failed = (error: unknown) =>
          logged(error instanceof ApiError ? 'warn' : 'error', 'failure', {
            operation: name,
            error: loggable(error),
          });
        // The parts are read after the answer has begun, each for a session that still allows it.
        const read: typeof turn = (work) =>
          turn(() => observed.run(() => admit(context, operation, session.found).then(work)));
        const parts = fileStream(found as AsyncIterable<string>, failed, read);
        return sendFile(context, parts, CSV, sending());
      }
      let answer = z.encode(operation.answer as z.ZodMiniType<unknown, unknown>, found);
      if (hidden.size > 0) answer = without(answer, hidden);
      answer = shownTo(context.get('actor')?.role, operation, answer);
      if (name === 'listProducts' && config.productsAsArray) answer = rowsInData(answer);
      return sendJson(context, answer, sending());
    });
  }

  let description: ReturnType<typeof openApi> | undefined;
  app.get(`${BASE}/openapi.json`, (context) => {
    if (!rules.now().apiDocs) throw new ApiError(404, 'There is no such call');
    description ??= openApi(config);
    return sendJson(context, description, sending());
  });
  app.route(BASE, probes(server));
  app.route(
    BASE,
    uploadRoutes<Env>(server, {
      refused: (context) => countCall(context),
      file: (context) => countCall(context, 'files'),
    }),
  );

  // A known path reached here with an unsupported method; extensions that are not offered count as unknown.
  const extensions = new Set(
    entries.filter((entry) => !offered.includes(entry)).map(([, { method, path }]) => `${method} ${path}`),
  );
  for (const path of new Set(offered.map(([, operation]) => operation.path))) {
    const methods = offered.filter(([, other]) => other.path === path).map(([, { method }]) => method);
    app.all(routeOf(path), async (context) => {
      await countCall(context);
      if (extensions.has(`${context.req.method} ${path}`)) throw new ApiError(404, 'There is no such call');
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

  /** The body of a failed call's answer. */
  const refused = (message: string, operation: OperationName | undefined) => ({
    success: false,
    message,
    ...(operation && SAYS_ERROR.has(operation) ? { error: message } : {}),
  });

  /** The line of a user without an organisation is the platform's. */
  const seenByRefusal = ({ actor, operation }: Audited) =>
    actor?.distributorId === null ? db : seenBy(actor, operations[operation], views);

  /** A database that does not answer must not hold up the refusal too. */
  const record = (call: Audited | undefined, error: Error) =>
    call &&
    within(
      RULES_PATIENCE,
      recordRefusal({ ...server, db: seenByRefusal(call) }, call, error).catch((fault) =>
        log('error', 'audit', { error: loggable(fault) }),
      ),
      () => log('error', 'audit', { error: 'The database does not answer' }),
    );

  app.onError(async (error, context) => {
    const operation: OperationName | undefined = context.get('operation');
    await record(context.get('audited'), error);
    if (error instanceof ApiError) {
      const { status, message, details } = error;
      const { fields, headers, twoStepDue } = details;
      return context.json(
        {
          ...refused(message, operation),
          ...(fields ? { errors: fields } : {}),
          ...(twoStepDue ? { twoStepDue } : {}),
        },
        status,
        headers as Record<string, string>,
      );
    }
    log('error', 'failure', {
      requestId: context.get('requestId'),
      operation,
      path: loggedPath(context.req.path),
      error: loggable(error),
    });
    if (isUnavailable(error)) {
      const isRead = context.req.method === 'GET';
      const body = isRead
        ? refused(UNAVAILABLE, operation)
        : { ...refused(UNAVAILABLE_WRITE, operation), unknown: true };
      return context.json(body, 503, { 'retry-after': '5' });
    }
    return context.json(refused((operation && FAILURES[operation]) ?? FAILURE, operation), 500);
  });

  return app;
}
