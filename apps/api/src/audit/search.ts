import { AUDIT_AMOUNTS, type AuditOutcome, COMMAND_LINE } from '@dmc/contract/audit';
import {
  AUDIT_DATED,
  AUDIT_REMOVAL,
  AUDIT_SENTENCES,
  type AuditOther,
  auditSearch,
} from '@dmc/contract/audit-words';
import { searchedAmounts } from '@dmc/contract/search';
import {
  and,
  between,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { PLATFORM, type Scope } from '../call/scope.ts';
import { foundIn } from '../database/paging.ts';
import { auditLines } from '../schema/audit.ts';
import { distributors } from '../schema/distributors.ts';

/** The lines with an outcome. */
export const OUTCOMES: Readonly<Record<AuditOutcome, SQL | undefined>> = {
  done: lt(auditLines.status, 400),
  refused: between(auditLines.status, 400, 499),
  failed: gte(auditLines.status, 500),
  interrupted: isNull(auditLines.status),
};

const OTHERS: Readonly<Record<AuditOther, SQL | undefined>> = {
  server: eq(auditLines.operation, AUDIT_REMOVAL),
  commandLine: and(ne(auditLines.operation, AUDIT_REMOVAL), eq(auditLines.address, COMMAND_LINE)),
  stranger: and(
    ne(auditLines.operation, AUDIT_REMOVAL),
    sql`${auditLines.address} is distinct from ${COMMAND_LINE}`,
  ),
};

const byAdmin = sql`${auditLines.role} is not distinct from 'ADMIN'`;

/** Lines whose values and reasons, and whose addresses, a scope may read: as `answer` shows them. */
const seesValues = (scope: Scope): SQL | undefined =>
  scope === PLATFORM
    ? or(isNull(auditLines.distributorId), byAdmin, eq(auditLines.kind, 'sign-in'))
    : sql`true`;
const seesAddress = (scope: Scope): SQL | undefined =>
  scope === PLATFORM ? sql`true` : and(not(byAdmin), eq(auditLines.isViewing, false));

/** One of the conditions; false without any, where `or` would leave the condition out. */
const any = (conditions: readonly (SQL | undefined)[]): SQL => or(...conditions) ?? sql`false`;

const hasChange = (field: string, after?: boolean): SQL =>
  sql`${auditLines.changes} @> ${JSON.stringify([after === undefined ? { field } : { field, after }])}::jsonb`;

type Search = ReturnType<typeof auditSearch>;

/** The sentence of the line: of its operation, unless a change that the reader sees gives it another. */
function sentence(
  word: string,
  { done, tried, opens, byChange }: Search,
  values: SQL | undefined,
): SQL | undefined {
  const succeeded = lt(auditLines.status, 400);
  const failed = or(isNull(auditLines.status), gte(auditLines.status, 400));
  const changed = byChange.map(({ operation, field, after }) =>
    and(eq(auditLines.operation, operation), values, hasChange(field, after)),
  );
  return or(
    and(inArray(auditLines.operation, [...done]), succeeded, not(any(changed))),
    and(inArray(auditLines.operation, [...tried]), failed),
    and(
      notInArray(auditLines.operation, [...AUDIT_SENTENCES]),
      or(foundIn(word, auditLines.operation), opens ? failed : undefined),
    ),
    and(succeeded, any(changed.filter((_, index) => byChange[index]?.finds))),
  );
}

/** A change whose field, or whose value before or after it, contains the word. */
function changes(word: string, { fields, labelled, values, yes, no }: Search, visible: SQL | undefined): SQL {
  const field = sql`(change ->> 'field')`;
  const among = (names: Iterable<string>) => sql`${field} = any(${sql.param([...names])}::text[])`;
  const shows = (side: 'before' | 'after') => {
    const value = sql`(change -> ${side}::text)`;
    const text = sql`(change ->> ${side}::text)`;
    const is = (type: string) => sql`jsonb_typeof(${value}) = ${type}`;
    const amounts = searchedAmounts(word);
    const bare = /^\d[\d,.]*$/.test(word) ? word.replaceAll(',', '') : word;
    const switched = (on: boolean) =>
      and(
        eq(value, sql`${JSON.stringify(on)}::jsonb`),
        not(among(values.map((one) => one.field))),
        sql`${field} <> 'isActive'`,
      );
    return or(
      and(or(is('string'), and(is('number'), not(among(AUDIT_AMOUNTS)))), foundIn(bare, text)),
      amounts &&
        sql`case when ${among(AUDIT_AMOUNTS)} and ${is('number')}
          then ${text}::numeric between ${amounts.from} and ${amounts.to} else false end`,
      sql`case when ${among(AUDIT_DATED)} and ${text} ~ '^\\d{4}-\\d\\d-\\d\\d'
        then ${foundIn(word, sql`to_char(left(${text}, 10)::date, 'FMDD Mon YYYY')`)} else false end`,
      ...values.map((one) =>
        and(sql`${field} = ${one.field}`, sql`${value} = ${JSON.stringify(one.value)}::jsonb`),
      ),
      yes ? switched(true) : undefined,
      no ? switched(false) : undefined,
    );
  };
  return sql`exists (select from jsonb_array_elements(${auditLines.changes}) as change where ${or(
    among(fields),
    and(not(among(labelled)), foundIn(word, field)),
    and(visible, or(shows('before'), shows('after'))),
  )})`;
}

/** Finds lines that show a word: in their sentence, record, changes, outcome, reason, and in who acted for whom. */
export function showing(scope: Scope, word: string): SQL | undefined {
  const search = auditSearch(word);
  const values = seesValues(scope);
  const distributor = sql`exists (select from ${distributors}
    where ${distributors.id} = ${auditLines.distributorId} and ${foundIn(word, distributors.name)})`;
  return or(
    sentence(word, search, values),
    foundIn(word, auditLines.email),
    foundIn(word, auditLines.recordName),
    inArray(auditLines.recordKind, [...search.records]),
    and(values, foundIn(word, auditLines.reason)),
    and(seesAddress(scope), foundIn(word, auditLines.address)),
    and(isNull(auditLines.email), any(search.others.map((other) => OTHERS[other]))),
    and(eq(auditLines.isViewing, false), inArray(auditLines.role, [...search.roles])),
    and(eq(auditLines.isViewing, true), search.viewing ? sql`true` : distributor),
    scope === PLATFORM ? distributor : undefined,
    or(...search.outcomes.map((outcome) => OUTCOMES[outcome])),
    changes(word, search, values),
  );
}
