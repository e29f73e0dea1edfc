import type { AuditChange, AuditKind } from '@dmc/contract/audit';
import { type AuditedOperation, NOT_AUDITED } from '@dmc/contract/audit-words';
import { type OperationName, operations } from '@dmc/contract/operations';
import { and, eq, isNull } from 'drizzle-orm';
import type { CallServer, LineNote, Server } from '../call/call.ts';
import { ApiError } from '../call/errors.ts';
import { newId } from '../call/ids.ts';
import { loggable } from '../call/log.ts';
import type { Db } from '../database/db.ts';
import type { OwnRateLimiter } from '../limits/rate-limit.ts';
import { auditLines } from '../schema/audit.ts';
import { users } from '../schema/users.ts';
import { type About, type Recorded, type Subject, scopeOf, subjectOf } from './records.ts';

type NewLine = typeof auditLines.$inferInsert;

/** A call to be recorded. */
export interface Audited extends About {
  operation: OperationName;
  /** Below /api, with its ids. */
  path: string;
  /** When it began. */
  at: Date;
  address: string;
  requestId: string | undefined;
  idempotencyKey: string | undefined;
  line: LineNote;
}

/**
 * When a call's line is written: `own`, in the handler's own transaction; `whole`, in a transaction around a handler
 * with a single statement; `begun`, before work that waits for another service or first counts an attempt, and
 * completed after it; `after`, before the answer is sent, for calls that write nothing else; `refused`, only if the call
 * is refused, because another call completes what it begins.
 */
type Way = 'own' | 'whole' | 'begun' | 'after' | 'refused';

/**
 * Operations that count attempts or receive an upload have an earlier transaction than their own, so they are never
 * `own`.
 */
const WAYS: Readonly<Partial<Record<AuditedOperation, Way>>> = {};

const KINDS: Readonly<Partial<Record<AuditedOperation, AuditKind>>> = {
  login: 'sign-in',
  enterCode: 'sign-in',
  logout: 'sign-in',
  startImpersonation: 'view',
  stopImpersonation: 'view',
  saveSettings: 'settings',
  saveSystemSettings: 'settings',
  makeBackup: 'settings',
};

const unaudited: ReadonlySet<OperationName> = new Set(NOT_AUDITED);
const isExport = (operation: OperationName) => 'file' in operations[operation];
const isAudited = (operation: OperationName): operation is AuditedOperation =>
  !unaudited.has(operation) && (operations[operation].method !== 'GET' || isExport(operation));

const kindOf = (operation: OperationName): AuditKind =>
  KINDS[operation as AuditedOperation] ?? (isExport(operation) ? 'export' : 'change');

/** The fields that differ, in the record's own order. */
export function changesOf(before: Recorded | undefined, after: Recorded | undefined): AuditChange[] {
  const [old, now] = [before?.fields ?? {}, after?.fields ?? {}];
  return Object.keys({ ...old, ...now }).flatMap((field) => {
    const change = { field, before: old[field] ?? null, after: now[field] ?? null };
    return change.before === change.after || (!change.before && change.after === '') ? [] : [change];
  });
}

const named = (record: Recorded | undefined) => ({
  recordKind: record?.kind ?? null,
  recordId: record?.id ?? null,
  recordName: record?.name ?? null,
});

const whoOf = ({ actor }: Pick<Audited, 'actor'>) => ({
  userId: actor?.userId ?? null,
  email: actor?.email ?? null,
  role: actor?.role ?? null,
  isViewing: actor?.isImpersonating ?? false,
  distributorId: actor?.distributorId ?? null,
});

/**
 * Replaces control characters, which PostgreSQL cannot store or readers cannot see; a caller may put them into a path.
 */
const printable = (text: string) => text.replace(/\p{Cc}/gu, '\uFFFD');

const lineOf = (call: AuditedCall, at: Date) => ({
  id: newId(),
  at,
  kind: kindOf(call.operation),
  operation: call.operation,
  path: printable(call.path),
  address: call.address,
  requestId: call.requestId ?? null,
  ...whoOf(call),
});

const auditStore = {
  async add(db: Db, line: NewLine) {
    await db.insert(auditLines).values(line);
  },

  /** Completes a line that was begun. */
  async end(db: Db, id: string, ending: Partial<NewLine> & { status: number }) {
    await db
      .update(auditLines)
      .set(ending)
      .where(and(eq(auditLines.id, id), isNull(auditLines.status)));
  },

  /**
   * Whether the record already has a line of this operation: a repeated request returns the record made by the first.
   */
  async hasLine(db: Db, operation: OperationName, recordId: string) {
    const [line] = await db
      .select({ id: auditLines.id })
      .from(auditLines)
      .where(
        and(
          eq(auditLines.recordId, recordId),
          eq(auditLines.operation, operation),
          eq(auditLines.status, 200),
        ),
      )
      .limit(1);
    return line !== undefined;
  },

  /** The account that a sign-in names. */
  async account(db: Db, email: string) {
    const [found] = await db
      .select({ userId: users.id, role: users.role, distributorId: users.distributorId })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.deletedAt)));
    return { email, ...found };
  },
};

const read = (db: Db, { actor }: Audited, { read: reader, id }: Subject) =>
  id === undefined ? Promise.resolve(undefined) : reader(db, scopeOf(actor), id);

/** The id of the record that a transaction made: the result itself, or its `id`. */
function madeBy(result: unknown): string | undefined {
  const id = typeof result === 'object' && result !== null && 'id' in result ? result.id : result;
  return typeof id === 'string' ? id : undefined;
}

/** Writes the audit line of a completed write, in its transaction. */
async function addDone(tx: Db, at: Date, call: Audited, before: Recorded | undefined, result: unknown) {
  const { operation } = call;
  const subject = subjectOf(operation, call);
  const isNew = subject !== undefined && subject.id === undefined;
  const made = isNew ? madeBy(result) : undefined;
  const after = subject && (await read(tx, call, { ...subject, id: subject.id ?? made }));
  const isRepeat =
    isNew &&
    call.idempotencyKey !== undefined &&
    after?.id !== undefined &&
    (await auditStore.hasLine(tx, operation, after.id));
  await auditStore.add(tx, {
    ...lineOf(call, at),
    status: 200,
    ...named(after ?? before),
    changes: isRepeat ? [] : changesOf(before, after),
    ...call.line,
  });
}

/** The part of a call that its audit line tells. */
type AuditedCall = Omit<Audited, 'params' | 'body' | 'query' | 'idempotencyKey' | 'line'>;

interface Written
  extends Partial<Pick<NewLine, 'id' | 'details' | 'userId' | 'email' | 'role' | 'distributorId'>> {
  /** The record before the write; undefined for a new one. */
  before?: Recorded | undefined;
  /** The record after the write; undefined if it was deleted. */
  after?: Recorded | undefined;
}

/** Adds the audit line of a write to its transaction. */
export const audit = (tx: Db, call: AuditedCall, { before, after, ...line }: Written): Promise<void> =>
  auditStore.add(tx, {
    ...lineOf(call, call.at),
    status: 200,
    ...named(after ?? before),
    changes: changesOf(before, after),
    ...line,
  });

/** Adds the line of a request that was repeated with its key: it changed nothing, and names the first one's record. */
export async function auditRepeat(tx: Db, call: AuditedCall, recordId: string): Promise<void> {
  const [first] = await tx
    .select({
      recordKind: auditLines.recordKind,
      recordId: auditLines.recordId,
      recordName: auditLines.recordName,
    })
    .from(auditLines)
    .where(and(eq(auditLines.recordId, recordId), eq(auditLines.operation, call.operation)))
    .limit(1);
  await auditStore.add(tx, { ...lineOf(call, call.at), status: 200, ...(first ?? { recordId }) });
}

/**
 * A `db` whose first read-write transaction in the handler also writes the audit line. If the transaction fails, so
 * does its line; the refusal gets its own.
 */
function recording(db: Db, now: () => Date, call: Audited): { db: Db; isDone: () => boolean } {
  let done = false;
  const subject = subjectOf(call.operation, call);
  const transaction: Db['transaction'] = async (work, config) => {
    if (done || config?.accessMode === 'read only') return db.transaction(work, config);
    const result = await db.transaction(async (tx) => {
      const before = subject && (await read(tx, call, subject));
      const made = await work(tx);
      await addDone(tx, now(), call, before, made);
      return made;
    }, config);
    done = true;
    return result;
  };
  return { db: Object.assign(Object.create(db) as Db, { transaction }), isDone: () => done };
}

/** What records calls; `refusalCount` limits refusals per user or address. */
type Recorder = Server & { refusalCount: OwnRateLimiter };

/** Errors whose calls had a line before they failed, and need no second one. */
const ended = new WeakSet<object>();

/** Recorded refusals per minute: of one user or address, and of all callers without a session together. */
export const REFUSALS_A_MINUTE = { each: 20, strangers: 200 } as const;

const perMinute = (limit: number) => ({ limit, seconds: 60 });
const whoseRefusals = ({ actor, address }: AuditedCall) => actor?.userId ?? address;

/**
 * Writes the line of a call before its work, which waits for another service or counts an attempt and so cannot run in
 * one transaction, and completes it after. Throws 429 if too many calls of the same user or address were refused: the
 * line exists before it is known whether this one will be.
 */
export async function auditAround<T>(
  call: AuditedCall,
  { write, log, refusalCount }: Pick<CallServer, 'write' | 'log' | 'refusalCount'>,
  before: Recorded | undefined,
  work: () => Promise<{ answer: T; after?: Recorded | undefined }>,
): Promise<T> {
  const wait = refusalCount.wait('refusals', whoseRefusals(call), perMinute(REFUSALS_A_MINUTE.each));
  if (wait !== undefined)
    throw new ApiError(429, 'Too many of your calls were refused. Wait a minute and try again.', {
      headers: { 'retry-after': String(wait) },
    });
  const line = { ...lineOf(call, call.at), ...named(before) };
  await write((tx) => auditStore.add(tx, line));
  const end = (ending: Partial<NewLine> & { status: number }) =>
    write((tx) => auditStore.end(tx, line.id, ending)).catch((error: unknown) =>
      log('error', 'audit', { line: line.id, error: loggable(error) }),
    );
  const { answer, after } = await work().catch(async (error: unknown) => {
    await end(endingOf(error));
    if (error instanceof Error) ended.add(error);
    throw error;
  });
  await end({ status: 200, changes: changesOf(before, after) });
  return answer;
}

/**
 * Runs a call's handler, and ensures that no write, sign-in, view or export is acknowledged without its line.
 * `refusals` records the refused ones.
 */
export async function audited<T>(
  server: Recorder,
  call: Audited,
  handle: (server: Server) => Promise<T>,
): Promise<T> {
  const { operation } = call;
  const { db, now } = server;
  if (!isAudited(operation)) return handle(server);
  const way = WAYS[operation];
  // The verb writes its own line.
  if (way === undefined || way === 'refused') return handle(server);
  if (way === 'begun') {
    const { db } = server;
    const write = <W>(work: (tx: Db) => Promise<W>) => db.transaction(work);
    const subject = subjectOf(operation, call);
    const record = subject && (await read(db, call, subject));
    return auditAround(call, { ...server, write }, record, async () => {
      const answer = await handle(server);
      const after = subject && (await read(db, call, subject));
      return { answer, after };
    });
  }
  const recorded = recording(db, now, call);
  if (way === 'whole') return recorded.db.transaction((tx) => handle({ ...server, db: tx }));
  const answer = await handle({ ...server, db: recorded.db });
  // The handler wrote nothing, because an earlier request had already done it.
  if (!recorded.isDone()) await auditStore.add(db, { ...lineOf(call, now()), status: 200 });
  return answer;
}

const endingOf = (error: unknown) =>
  error instanceof ApiError ? { status: error.status, reason: printable(error.message) } : { status: 500 };

/**
 * Records refused and failed calls: all audited ones, and others only if the role may not make them. A limit per minute
 * prevents filling the table.
 */
export function refusals(refusalCount: OwnRateLimiter) {
  const take = async (who: string, limit: number) =>
    (await refusalCount.take('refusals', who, perMinute(limit))) === undefined;
  return async ({ db, now }: Pick<Server, 'db' | 'now'>, call: Audited, error: unknown): Promise<void> => {
    const { operation, actor } = call;
    const ending = endingOf(error);
    if (!isAudited(operation) && ending.status !== 403) return;
    if (!(await take(whoseRefusals(call), REFUSALS_A_MINUTE.each))) return;
    if (error instanceof Error && ended.has(error)) return;
    if (!actor && !(await take('strangers', REFUSALS_A_MINUTE.strangers))) return;
    const subject = subjectOf(operation, call);
    const record = actor && subject && (await read(db, call, subject));
    const tried = operation === 'login' ? (call.body as { email?: string } | undefined)?.email : undefined;
    const { id: _, details: _details, ...account } = call.line;
    await auditStore.add(db, {
      ...lineOf(call, now()),
      ...ending,
      ...named(record),
      ...account,
      ...(tried === undefined ? {} : await auditStore.account(db, tried.toLowerCase())),
    });
  };
}
