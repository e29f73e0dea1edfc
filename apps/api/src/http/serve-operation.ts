import type { StreamedFile } from '@dmc/contract/exports';
import { bodyFor, type Operation, ROW_COUNT } from '@dmc/contract/operation';
import type { OperationName } from '@dmc/contract/operations';
import type { Role } from '@dmc/contract/roles';
import { isRecord } from '@dmc/contract/wire';
import * as z from 'zod/mini';
import type { RequestedCall } from '../audit/audit.ts';
import type { CallServer, Handlers, Server } from '../call/call.ts';
import type { Config } from '../call/config.ts';
import { ApiError, notFound } from '../call/errors.ts';
import { type Log, loggable } from '../call/log.ts';
import { PLATFORM, scopeOf } from '../call/scope.ts';
import { REPORTS, type reportReader } from '../database/reports.ts';
import { type Database, transactions } from '../database/transactions.ts';
import { busy, type Caller, type concurrencyLimits } from '../limits/concurrency.ts';
import { callerOf, type OwnRateLimiter } from '../limits/rate-limit.ts';
import { sendJson } from './answers.ts';
import { BASE, type Context } from './app-context.ts';
import type { CallerChecks } from './authorize.ts';
import { fileStream } from './file-stream.ts';
import { extensionsOf } from './health.ts';
import { omitKeys, withoutHiddenFields } from './hidden-fields.ts';
import { MAX_BODY_BYTES, readBody, readJson, readQuery } from './request.ts';

/** The longest part of a path that the audit log stores, in characters. */
const LONGEST_PATH = 400;

const PARAM = /^[\w.:@-]{1,128}$/;

/** Operations outside the queue that verify or hash a password, which occupies a core for a tenth of a second. */
const HASHING: ReadonlySet<OperationName> = new Set<OperationName>(['login', 'resetPassword']);
/** How many of those may run at once. */
const MOST_HASHING = 50;
/** The places among the calls under way that one with a large body takes, since that is in memory. */
const LARGE = 12;

const CSV = { 'content-type': 'text/csv; charset=utf-8' };

interface Parsed {
  params: Readonly<Record<string, string>>;
  query?: unknown;
  body?: unknown;
}
type Step = (value: unknown) => unknown;

/** How an operation's requests are read: its path, query and body, without what this server does not offer. */
function parserOf(operation: Operation, config: Config): (context: Context) => Promise<Parsed> {
  const offers = extensionsOf(config);
  const { query, body, extensionQuery, maxBytes } = operation;
  const ignored: ReadonlySet<string> = new Set(
    extensionQuery && !offers.has(extensionQuery.name) ? extensionQuery.parameters : [],
  );
  const accepted: Step = (sent) =>
    isRecord(sent) ? bodyFor(operation, sent, (extension) => offers.has(extension)) : sent;
  return async (context) => {
    const params = context.req.param() as Record<string, string>;
    // All our ids match this pattern; the database rejects some characters that a path may contain.
    if (!Object.values(params).every((value) => PARAM.test(value))) throw notFound('Record');
    const given = Object.entries(context.req.query()).filter(([name]) => !ignored.has(name));
    return {
      params,
      ...(query && { query: readQuery(query, Object.fromEntries(given)) }),
      ...(body && { body: readBody(body, accepted(await readJson(context, maxBytes))) }),
    };
  };
}

/** The other documented shape of the product list: the rows directly in `data`. */
const rowsInData: Step = (answer) => {
  const { data } = answer as { data: { products: unknown; pagination: unknown } };
  return { success: true, data: data.products, pagination: data.pagination };
};

/** How an operation's results become JSON: encoded, and without what its reader may not or shall not see. */
function answerOf(name: OperationName, operation: Operation, config: Config) {
  const extras = new Set(config.bare ? operation.extensionFields : []);
  const schema = operation.answer as z.ZodMiniType<unknown, unknown>;
  const steps: Step[] = [
    (result) => z.encode(schema, result),
    ...(extras.size > 0 ? [(answer: unknown) => omitKeys(answer, extras)] : []),
    ...(name === 'listProducts' && config.productsAsArray ? [rowsInData] : []),
  ];
  return (result: unknown, role: Role | undefined): unknown =>
    withoutHiddenFields(
      role,
      operation,
      steps.reduce((answer, step) => step(answer), result),
    );
}

/** Makes the function that answers an operation's requests: it authorizes, parses, runs and answers. */
export function operationServer({
  handlers,
  server,
  database,
  callers,
  limits: { beginCall, enqueue },
  reading,
  refusalCount,
}: {
  handlers: Handlers;
  server: Server;
  database: Database;
  callers: CallerChecks;
  limits: ReturnType<typeof concurrencyLimits>;
  reading: ReturnType<typeof reportReader<Database>>;
  refusalCount: OwnRateLimiter;
}) {
  const { db: _, ...shared } = server;
  const { config, now } = server;
  let hashing = 0;

  /** Throws 503, before the attempt is counted, if too many are running. */
  async function amongHashing<T>(_caller: Caller, work: (releaseSlot: () => void) => Promise<T>): Promise<T> {
    if (hashing >= MOST_HASHING) throw busy();
    hashing += 1;
    try {
      return await work(() => {});
    } finally {
      hashing -= 1;
    }
  }
  const atOnce = <T>(_caller: Caller, work: (releaseSlot: () => void) => Promise<T>) => work(() => {});
  const fromDatabase: typeof reading = (read) => read(database);

  return (name: OperationName, operation: Operation) => {
    const parse = parserOf(operation, config);
    const answer = answerOf(name, operation, config);
    // The table pairs each name with its call and answer; for any name there is only their union.
    const handle = handlers[name] as (call: unknown, server: CallServer) => Promise<unknown>;
    const places = (operation.maxBytes ?? 0) > MAX_BODY_BYTES ? LARGE : 1;
    const queued = operation.roles === 'public' ? atOnce : enqueue;
    const run = HASHING.has(name) ? amongHashing : queued;
    const reader = REPORTS.has(name) ? reading : fromDatabase;

    return async (context: Context) => {
      const [requestId, observed] = [context.get('requestId'), context.get('observed')];
      observed.name(name);
      context.set('operation', name);
      const log: Log = (level, event, fields) => server.log(level, event, { requestId, ...fields });
      const call: RequestedCall = {
        operation: name,
        path: context.req.path.slice(BASE.length, LONGEST_PATH),
        at: now(),
        actor: undefined,
        params: {},
        address: callers.addressOf(context),
        requestId,
        account: {},
      };
      context.set('call', call);
      const actor = await callers.authorize(context, operation, call);
      const caller = actor
        ? // Administrators count as one tenant.
          { tenant: actor.distributorId ?? '', user: actor.userId }
        : { tenant: `at ${callerOf(call.address)}` };
      if (name !== 'health') context.set('endCall', await beginCall(caller, places));
      // Before it waits for a slot, so that a slow sender blocks nobody.
      Object.assign(call, await parse(context));
      const { read, write } = transactions(database, reader, {
        scope: operation.ofAccount ? PLATFORM : scopeOf(actor),
        // The session may have ended while the body arrived, or while the call waited.
        checked: operation.method === 'GET' ? undefined : actor,
        now,
        onWrite: () => context.set('hasWritten', true),
      });
      const headers = {
        idempotencyKey: context.req.header('idempotency-key'),
        origin: callers.otherOrigin(context),
        agent: context.req.header('user-agent') ?? '',
      };
      const result = await run(caller, (releaseSlot) => {
        const own = { ...shared, log, releaseSlot, refusalCount, read, write };
        return observed.handle(() => handle({ ...call, ...headers }, own));
      });
      if (!operation.file) return sendJson(context, answer(result, actor?.role));

      const { rows, parts } = result as StreamedFile;
      const failed = (error: unknown) =>
        log(error instanceof ApiError ? 'warn' : 'error', 'failure', {
          operation: name,
          error: loggable(error),
        });
      // The parts are read after the answer has started; each checks that the session still allows it.
      const enqueued = <T>(next: () => Promise<T>) =>
        run(caller, () => observed.run(() => callers.authorize(context, operation, call).then(next)));
      const body = fileStream(parts, failed, enqueued);
      return context.body(body, 200, { ...CSV, [ROW_COUNT]: String(rows) });
    };
  };
}
