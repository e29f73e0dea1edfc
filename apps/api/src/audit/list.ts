import type { AuditLine, AuditOutcome, AuditQuery } from '@dmc/contract/audit';
import { addDays } from '@dmc/contract/dates';
import { and, count, eq, gte, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Call, CallServer, Handlers } from '../call/call.ts';
import { calendarOf } from '../call/days.ts';
import { inScope, PLATFORM, type Scope, scopeOf } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import {
  everyWord,
  type FileRows,
  idsOf,
  newest,
  orderOf,
  type PageClauses,
  pageFromQuery,
  paginationOf,
  readPage,
} from '../database/paging.ts';
import { auditLines } from '../schema/audit.ts';
import { distributors } from '../schema/distributors.ts';
import { OUTCOMES, showing } from './search.ts';

type Row = typeof auditLines.$inferSelect;

const outcomeOf = ({ status }: Row): AuditOutcome => {
  if (status === null) return 'interrupted';
  return status < 400 ? 'done' : status < 500 ? 'refused' : 'failed';
};

/** A tenant sees what was done within it and who viewed it, but not what administrators do in their own name. */
const seenFrom = (scope: Scope): SQL | undefined =>
  scope === PLATFORM
    ? undefined
    : and(
        inScope(auditLines.distributorId, scope),
        or(isNull(auditLines.role), ne(auditLines.role, 'ADMIN'), eq(auditLines.kind, 'view')),
      );

/** Tenants do not see an administrator's network address. */
const hidesAddress = (scope: Scope, { role, isViewing }: Row): boolean =>
  scope !== PLATFORM && (role === 'ADMIN' || isViewing);

/**
 * Administrators see which fields a tenant's own users changed, not the values: for those they view as the tenant,
 * which is logged.
 */
const hidesValues = (scope: Scope, { distributorId, role, kind }: Row): boolean =>
  scope === PLATFORM && distributorId !== null && role !== 'ADMIN' && kind !== 'sign-in';

function matching(scope: Scope, query: AuditQuery, timeZone: string): SQL | undefined {
  const { search = '', distributorId, kind, role, outcome, recordId, from, to } = query;
  const { start } = calendarOf(timeZone);
  return and(
    seenFrom(scope),
    everyWord(search, (word) => showing(scope, word)),
    distributorId && scope === PLATFORM ? eq(auditLines.distributorId, distributorId) : undefined,
    kind && eq(auditLines.kind, kind),
    role && eq(auditLines.role, role),
    outcome && OUTCOMES[outcome],
    recordId ? eq(auditLines.recordId, recordId) : undefined,
    from ? gte(auditLines.at, start(from)) : undefined,
    to ? lt(auditLines.at, start(addDays(to, 1))) : undefined,
  );
}

const answer = (scope: Scope, line: Row, distributor: string | null): AuditLine => ({
  id: line.id,
  at: line.at.toISOString(),
  kind: line.kind,
  operation: line.operation,
  outcome: outcomeOf(line),
  status: line.status ?? undefined,
  reason: hidesValues(scope, line) ? undefined : (line.reason ?? undefined),
  by: line.email ?? undefined,
  role: line.role ?? undefined,
  isViewing: line.isViewing,
  distributor: line.distributorId === null ? undefined : { id: line.distributorId, name: distributor ?? '' },
  address: hidesAddress(scope, line) ? undefined : (line.address ?? undefined),
  record:
    line.recordKind && line.recordId !== null
      ? { kind: line.recordKind, id: line.recordId, name: line.recordName ?? '' }
      : undefined,
  path: line.path ?? undefined,
  requestId: line.requestId ?? undefined,
  changes: line.changes.map((change) =>
    hidesValues(scope, line) ? { field: change.field, before: null, after: null } : change,
  ),
});

const NEWEST = [newest(auditLines.at), auditLines.id];

const select = <Fields extends Partial<Pick<PageClauses, 'cursor'>>>(db: Db, fields: Fields) =>
  db
    .select({ line: auditLines, distributor: distributors.name, ...fields })
    .from(auditLines)
    .leftJoin(distributors, eq(distributors.id, auditLines.distributorId));

async function list(db: Db, scope: Scope, query: AuditQuery, timeZone: string) {
  const page = pageFromQuery(query);
  const where = matching(scope, query, timeZone);
  const { rows, next } = await readPage(page, NEWEST, ({ after, orderBy, cursor, limit, offset }) =>
    select(db, { cursor })
      .where(and(where, after))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(auditLines).where(where);
  return {
    rows: rows.map(({ line, distributor }) => answer(scope, line, distributor)),
    pagination: paginationOf(page, total, next),
  };
}

export function auditFile(
  { actor, query }: Call<'exportAuditLines'>,
  { read, config }: CallServer,
): FileRows<AuditLine> {
  const scope = scopeOf(actor);
  return {
    ids: () =>
      read((tx) =>
        idsOf(
          tx
            .select({ id: auditLines.id })
            .from(auditLines)
            .where(matching(scope, query, config.timeZone))
            .orderBy(...orderOf(NEWEST)),
        ),
      ),
    async rows(ids) {
      const found = await read((tx) =>
        select(tx, {}).where(and(seenFrom(scope), inArray(auditLines.id, [...ids]))),
      );
      return found.map(({ line, distributor }) => answer(scope, line, distributor));
    },
  };
}

export const auditListHandlers: Handlers<'listAuditLines'> = {
  listAuditLines: ({ actor, query }, { read, config }) =>
    read((tx) => list(tx, scopeOf(actor), query, config.timeZone)),
};
