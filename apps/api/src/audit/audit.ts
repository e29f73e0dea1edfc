import type { AuditChange, AuditKind } from '@dmc/contract/audit';
import { type AuditedOperation, NOT_AUDITED } from '@dmc/contract/audit-words';
import { type OperationName, operations } from '@dmc/contract/operations';
import { and, eq, isNull } from 'drizzle-orm';
import type { CallServer, RefusedAccount } from '../call/call.ts';
import { ApiError } from '../call/errors.ts';
import { newId } from '../call/ids.ts';
import { loggable } from '../call/log.ts';
import type { Actor } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import type { OwnRateLimiter } from '../limits/rate-limit.ts';
import { auditLines } from '../schema/audit.ts';
import { users } from '../schema/users.ts';
import { type About, type Recorded, refusedRecord } from './records.ts';

type NewLine = typeof auditLines.$inferInsert;

/** A call as its audit line tells it. */
export interface AuditedCall {
  operation: OperationName;
  /** Below /api, with its ids. */
  path: string;
  /** When it began. */
  at: Date;
  actor: Actor | undefined;
  address: string;
  requestId: string | undefined;
}

/** A call, as far as it has been read before it is refused. */
export interface RequestedCall extends AuditedCall, About {
  /** The account that a refusal names, if nobody is signed in. */
  account: RefusedAccount;
}

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

const recordColumns = (record: Recorded | undefined) => ({
  recordKind: record?.kind ?? null,
  recordId: record?.id ?? null,
  recordName: record?.name ?? null,
});

const whoOf = ({ actor }: Pick<AuditedCall, 'actor'>) => ({
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

const lineOf = (call: AuditedCall) => ({
  id: newId(),
  at: call.at,
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

  /** The account that a sign-in names. */
  async account(db: Db, email: string) {
    const [found] = await db
      .select({ userId: users.id, role: users.role, distributorId: users.distributorId })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.deletedAt)));
    return { email, ...found };
  },
};

interface Written
  extends Partial<Pick<NewLine, 'id' | 'details' | 'userId' | 'email' | 'role' | 'distributorId'>> {
  /** The record before the write; undefined for a new one. */
  before?: Recorded;
  /** The record after the write; undefined if it was deleted. */
  after?: Recorded;
}

/** Adds the audit line of a write to its transaction. */
export const audit = (tx: Db, call: AuditedCall, { before, after, ...line }: Written): Promise<void> =>
  auditStore.add(tx, {
    ...lineOf(call),
    status: 200,
    ...recordColumns(after ?? before),
    changes: changesOf(before, after),
    ...line,
  });

/** Adds the line of what the server itself, a command or a caller without a session did. */
export const auditEvent = (
  tx: Db,
  event: Pick<NewLine, 'at' | 'operation'> & Partial<NewLine>,
): Promise<void> => auditStore.add(tx, { id: newId(), status: 200, ...event });

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
  await auditStore.add(tx, { ...lineOf(call), status: 200, ...(first ?? { recordId }) });
}

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
  work: () => Promise<{ answer: T; after?: Recorded }>,
): Promise<T> {
  const wait = refusalCount.wait('refusals', whoseRefusals(call), perMinute(REFUSALS_A_MINUTE.each));
  if (wait !== undefined)
    throw new ApiError(429, 'Too many of your calls were refused. Wait a minute and try again.', {
      headers: { 'retry-after': String(wait) },
    });
  const line = { ...lineOf(call), ...recordColumns(before) };
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

const endingOf = (error: unknown) =>
  error instanceof ApiError ? { status: error.status, reason: printable(error.message) } : { status: 500 };

/**
 * Records refused and failed calls: all audited ones, and others only if the role may not make them. A limit per minute
 * prevents filling the table.
 */
export function refusals(refusalCount: OwnRateLimiter) {
  const take = async (who: string, limit: number) =>
    (await refusalCount.take('refusals', who, perMinute(limit))) === undefined;
  return async (write: CallServer['write'], call: RequestedCall, error: unknown): Promise<void> => {
    const { operation, actor } = call;
    const ending = endingOf(error);
    if (!isAudited(operation) && ending.status !== 403) return;
    if (!(await take(whoseRefusals(call), REFUSALS_A_MINUTE.each))) return;
    if (error instanceof Error && ended.has(error)) return;
    if (!actor && !(await take('strangers', REFUSALS_A_MINUTE.strangers))) return;
    const tried = operation === 'login' ? (call.body as { email?: string } | undefined)?.email : undefined;
    await write(async (tx) => {
      const record = actor && (await refusedRecord(tx, operation, call));
      await auditStore.add(tx, {
        ...lineOf(call),
        ...ending,
        ...recordColumns(record),
        ...call.account,
        ...(tried === undefined ? {} : await auditStore.account(tx, tried.toLowerCase())),
      });
    });
  };
}
