import type { StreamedFile } from '@dmc/contract/exports';
import { bodyFor, type Operation, ROW_COUNT } from '@dmc/contract/operation';
import type { OperationName } from '@dmc/contract/operations';
import { isRecord } from '@dmc/contract/wire';
import * as z from 'zod/mini';
import { type Audited, audited } from '../audit/audit.ts';
import type { CallServer, Server } from '../call/call.ts';
import { ApiError, notFound } from '../call/errors.ts';
import { type Log, loggable } from '../call/log.ts';
import type { Actor } from '../call/scope.ts';
import { type Db, snapshot, type Views } from '../database/db.ts';
import { REPORTS, type reportReader } from '../database/reports.ts';
import { handlers } from '../handlers.ts';
import { callerOf, type OwnRateLimiter } from '../limits/rate-limit.ts';
import { busy, type turns } from '../limits/turns.ts';
import { type Admission, isOfAccount } from './admission.ts';
import { sendJson } from './answers.ts';
import { BASE, type Context } from './app-context.ts';
import { fileStream } from './file-stream.ts';
import { extensionsOf } from './health.ts';
import { shownTo, without } from './hidden-fields.ts';
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

/** The database as a call sees it: a tenant's user sees the tenant's rows, and a user without a tenant none. */
export const seenBy = (actor: Actor | undefined, { path }: Operation, { db, ofTenant }: Views): Db =>
  actor === undefined || actor.role === 'ADMIN' || isOfAccount(path)
    ? db
    : ofTenant(actor.distributorId ?? '');

const CSV = { 'content-type': 'text/csv; charset=utf-8' };

/** The other documented shape of the product list: the rows directly in `data`. */
function rowsInData(answer: unknown): unknown {
  const { data } = answer as { data: { products: unknown; pagination: unknown } };
  return { success: true, data: data.products, pagination: data.pagination };
}

/** Makes the function that answers an operation's requests: it authenticates, parses, runs, records and answers. */
export function operationServer({
  server,
  views,
  admission,
  turns: { admit, inTurn },
  reading,
  refusalCount,
}: {
  server: Server;
  views: Views;
  admission: Admission;
  turns: ReturnType<typeof turns>;
  reading: ReturnType<typeof reportReader<Views>>;
  refusalCount: OwnRateLimiter;
}) {
  const { config, log } = server;
  let hashing = 0;

  /** Throws 503, before the attempt is counted, if too many are running. */
  async function amongHashing<T>(work: () => Promise<T>): Promise<T> {
    if (hashing >= MOST_HASHING) throw busy();
    hashing += 1;
    try {
      return await work();
    } finally {
      hashing -= 1;
    }
  }

  const offers = extensionsOf(config);
  /** The fields of a body that this server accepts. */
  const taken = (operation: Operation, body: unknown) =>
    isRecord(body) ? bodyFor(operation, body, (extension) => offers.has(extension)) : body;

  return (name: OperationName, operation: Operation) => {
    const isLarge = (operation.maxBytes ?? 0) > MAX_BODY_BYTES;
    const hidden = new Set(config.bare ? operation.extensionFields : []);
    const { extensionQuery } = operation;
    const ignored = new Set(
      extensionQuery && !offers.has(extensionQuery.name) ? extensionQuery.parameters : [],
    );
    return async (context: Context) => {
      context.set('operation', name);
      const [requestId, observed] = [context.get('requestId'), context.get('observed')];
      observed.name(name);
      const logged: Log = (level, event, fields) => log(level, event, { requestId, ...fields });
      const call: Audited = {
        operation: name,
        path: context.req.path.slice(BASE.length, LONGEST_PATH),
        actor: undefined,
        params: {},
        at: server.now(),
        address: admission.addressOf(context),
        requestId,
        idempotencyKey: context.req.header('idempotency-key'),
        line: {},
      };
      context.set('audited', call);
      const actor = await admission.admit(context, operation);
      const caller = actor
        ? // Administrators count as one tenant.
          { tenant: actor.distributorId ?? '', user: actor.userId }
        : { tenant: `at ${callerOf(call.address)}` };
      if (name !== 'health') context.set('leave', await admit(caller, isLarge ? LARGE : 1));
      const turn = <T>(work: (leave?: () => void) => Promise<T>) => {
        if (HASHING.has(name)) return amongHashing(work);
        return operation.roles === 'public' ? work() : inTurn(caller, work);
      };
      const params = context.req.param() as Record<string, string>;
      // All our ids match this pattern; the database rejects some characters that a path may contain.
      if (!Object.values(params).every((value) => PARAM.test(value))) throw notFound('Record');
      call.params = params;
      const asked = Object.entries(context.req.query()).filter(([parameter]) => !ignored.has(parameter));
      call.query = operation.query ? readQuery(operation.query, Object.fromEntries(asked)) : undefined;
      // Before the turn, so that a slow sender blocks nobody.
      if (operation.body)
        call.body = readBody(operation.body, taken(operation, await readJson(context, operation.maxBytes)));
      // The table pairs each name with its call and answer; for any name there is only their union.
      const handle = handlers[name] as (call: unknown, server: CallServer) => Promise<unknown>;
      const sender = {
        origin: admission.otherOrigin(context),
        agent: context.req.header('user-agent') ?? '',
      };
      const answerCall = async (leaveTurn = server.leaveTurn) => {
        // Repeated: the session may have ended while the body arrived.
        if (operation.body && operation.roles !== 'public') await admission.admit(context, operation);
        const seen = (of: Views) => seenBy(call.actor, operation, of);
        const work = (own: Server) =>
          observed.handle(() =>
            handle(
              { ...call, ...sender },
              {
                ...own,
                refusalCount,
                read: (reads) => snapshot(own.db, reads),
                write: (writes) => own.db.transaction(writes),
              },
            ),
          );
        const handled = (own: Server) => {
          context.set('isHandled', true);
          return work(own);
        };
        return audited({ ...server, db: seen(views), log: logged, leaveTurn, refusalCount }, call, (own) =>
          REPORTS.has(name) ? reading((from) => handled({ ...own, db: seen(from) })) : handled(own),
        );
      };
      const found = await turn(answerCall);
      if (operation.file) {
        const failed = (error: unknown) =>
          logged(error instanceof ApiError ? 'warn' : 'error', 'failure', {
            operation: name,
            error: loggable(error),
          });
        // The parts are read after the answer has started; each checks that the session still allows it.
        const read = <T>(work: () => Promise<T>) =>
          turn(() => observed.run(() => admission.admit(context, operation).then(work)));
        const { rows, parts } = found as StreamedFile;
        const body = fileStream(parts, failed, read);
        return context.body(body, 200, { ...CSV, [ROW_COUNT]: String(rows) });
      }
      let answer = z.encode(operation.answer as z.ZodMiniType<unknown, unknown>, found);
      if (hidden.size > 0) answer = without(answer, hidden);
      answer = shownTo(context.get('actor')?.role, operation, answer);
      if (name === 'listProducts' && config.productsAsArray) answer = rowsInData(answer);
      return sendJson(context, answer);
    };
  };
}
