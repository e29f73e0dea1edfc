import * as z from 'zod/mini';
import { toPaise, toRupees } from './money.ts';
import { define, paging, queryDay, searching } from './operation.ts';
import { Role } from './roles.ts';
import { singleLineText } from './text.ts';
import { Id, isRecord, listOf, Moment, optional } from './wire.ts';

/** The kind of a line. `change` covers all writes that have no kind of their own. */
export const AUDIT_KINDS = ['change', 'sign-in', 'view', 'export', 'settings'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** How the call ended. `interrupted`: the server stopped before the outcome was known. */
export const AUDIT_OUTCOMES = ['done', 'refused', 'failed', 'interrupted'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** The roles that appear in the log. A failed sign-in may have none. */
export const AUDIT_ROLES = ['ADMIN', 'DISTRIBUTOR', 'SUPERVISOR'] as const satisfies readonly Role[];

/** The kinds of record that a line can refer to. */
const AUDIT_RECORDS = [
  'product',
  'order',
  'retailer',
  'payment',
  'expense',
  'discount',
  'conversation',
  'distributor',
  'user',
  'import',
  'file',
  'paper',
] as const;
export type AuditRecord = (typeof AUDIT_RECORDS)[number];

/** Fields whose values are amounts: paise in memory, rupees on the wire. */
export const AUDIT_AMOUNTS: ReadonlySet<string> = new Set([
  'price',
  'mrp',
  'costPrice',
  'creditLimit',
  'amount',
  'amountOff',
  'totalAmount',
  'total',
]);
export const isAuditAmount = (field: string): boolean => AUDIT_AMOUNTS.has(field);

/** Replaces the network address in a line written from the server's command line. */
export const COMMAND_LINE = 'command line';

/** Text, a number, yes or no, or null for nothing. */
export type AuditValue = string | number | boolean | null;

/**
 * A field of the record before and after the change; `before` is null for a new record. If both are null, the reader
 * may see only which field changed.
 */
export interface AuditChange {
  field: string;
  before: AuditValue;
  after: AuditValue;
}

const isValue = (value: unknown): value is AuditValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** The value of an amount's field in the other unit. */
const converted = (field: string, value: AuditValue, unit: (amount: number) => number | undefined) =>
  isAuditAmount(field) && typeof value === 'number' ? (unit(value) ?? null) : value;

const Change = z.codec(z.unknown(), z.custom<AuditChange>(), {
  decode: (raw, ctx) => {
    if (isRecord(raw) && typeof raw.field === 'string') {
      const { field, before = null, after = null } = raw;
      if (isValue(before) && isValue(after))
        return { field, before: converted(field, before, toPaise), after: converted(field, after, toPaise) };
    }
    ctx.issues.push({ code: 'custom', message: 'Not a change', input: raw });
    return z.NEVER;
  },
  encode: ({ field, before, after }) => ({
    field,
    before: converted(field, before, toRupees),
    after: converted(field, after, toRupees),
  }),
});

/** One line of the audit log: who did what, and how it ended. */
export const AuditLine = z.object({
  id: Id,
  at: Moment,
  kind: z.enum(AUDIT_KINDS),
  /** The name of an operation, `AUDIT_REMOVAL` or `AUDIT_UNLOCK`. */
  operation: z.string(),
  outcome: z.enum(AUDIT_OUTCOMES),
  /** HTTP status of the response; undefined until there is one. */
  status: optional(z.number()),
  /** Why the call was refused, as worded in the response. */
  reason: optional(z.string()),
  /** E-mail of the account; undefined for the server itself, its command line, and a call without a session. */
  by: optional(z.string()),
  role: optional(Role),
  /** Whether an administrator made the call while viewing as the distributor. */
  isViewing: z.boolean(),
  distributor: optional(z.object({ id: Id, name: z.string() })),
  /** Network address, or `COMMAND_LINE`. Administrators see only the addresses of administrators. */
  address: optional(z.string()),
  record: optional(z.object({ kind: z.enum(AUDIT_RECORDS), id: Id, name: z.string() })),
  /** The path of the call, below `/api`. */
  path: optional(z.string()),
  requestId: optional(z.string()),
  changes: z.array(Change),
});
export type AuditLine = z.output<typeof AuditLine>;

export const AuditList = listOf('lines', AuditLine);

const filters = {
  ...searching,
  /** For administrators only: other users see their own organisation. */
  distributorId: z.optional(singleLineText({ max: 64 })),
  kind: z.optional(z.enum(AUDIT_KINDS)),
  role: z.optional(z.enum(AUDIT_ROLES)),
  outcome: z.optional(z.enum(AUDIT_OUTCOMES)),
  /** All lines about one record. */
  recordId: z.optional(singleLineText({ max: 64 })),
  /** Both days included. */
  from: queryDay,
  to: queryDay,
};

/** Query of the list: newest first. The search finds words in what a line shows. */
const AuditQuery = z.object({ ...paging, ...filters });
export type AuditQuery = z.output<typeof AuditQuery>;

const roles = ['ADMIN', 'DISTRIBUTOR'] as const satisfies readonly Role[];

/** The audit log (extension). */
export const auditOperations = define({
  listAuditLines: {
    extension: 'audit',
    method: 'GET',
    path: '/audit',
    roles,
    query: AuditQuery,
    answer: AuditList,
  },
});
