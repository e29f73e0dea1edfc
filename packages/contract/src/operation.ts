import * as z from 'zod/mini';
import { isRealDate } from './dates.ts';
import type { Role } from './roles.ts';
import { dayText, integerField, singleLineText } from './text.ts';

/**
 * What a backend may offer beyond the documented calls: groups of calls, query parameters and request fields that only
 * work together. GET /health lists the groups it offers.
 */
export const EXTENSIONS = [
  /** Server-side search, filters and sort of every list, which also continues after a row. */
  'search',
  /** Creating, reading and changing single orders, retailers, products, distributors, supervisors and conversations. */
  'records',
  /** A change states the version it is based on, so that it cannot overwrite another user's or be made twice. */
  'changes',
  'imports',
  /** Whole lists, and backups, as files. */
  'exports',
  'undo',
  /** Passwords, sessions and two-step sign-in, a user's own and those of the team. */
  'accounts',
  /** Expenses, GST and cost of products, the day of a payment. */
  'books',
  /** The audit log, and requests that carry an id. */
  'audit',
  /** The list of sent push messages, and messages to chosen retailers. */
  'messages',
  /** Invoices, credit notes and receipts, and the states and settings that they need. */
  'papers',
] as const;
export type Extension = (typeof EXTENSIONS)[number];

/** What a server may lack although it offers the extension: a mail server, a backup folder, an image tool. */
export const FACILITIES = ['mail', 'backups', 'thumbnails'] as const;
export type Facility = (typeof FACILITIES)[number];

/** The header with a request's id, in every call and response, and the extension that a server needs to accept it. */
export const REQUEST_ID = { header: 'x-request-id', extension: 'audit' } as const satisfies {
  header: string;
  extension: Extension;
};

/** The header of a streamed file with the number of its records, by which a reader knows that it is complete. */
export const ROW_COUNT = 'x-total-count';

/** One call between console and API. */
export interface Operation {
  /** The row in the documented list of calls; extensions have none. */
  row?: number;
  /** The extension that GET /health lists if the server offers this undocumented call. */
  extension?: Extension;
  /** What the server must have in addition to the extension. */
  needs?: Facility;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base path /api; `{id}` marks a parameter. */
  path: `/${string}`;
  /** Who may call it: these roles, or `public` without signing in. */
  roles: readonly Role[] | 'public';
  /** About the caller's own account or session, so it needs no organisation and is not limited to one. */
  ofAccount?: true;
  /** Also allowed for a user who has yet to set up two-step sign-in, which all other calls require. */
  withoutTwoStep?: true;
  query?: z.ZodMiniType;
  /** Undocumented query parameters, and the extension that GET /health lists if the server honours them. */
  extensionQuery?: { name: Extension; parameters: readonly string[] };
  body?: z.ZodMiniType;
  /** `optional` if the documents show no answer: a backend that answers `{ success: true }` has succeeded. */
  answer: z.ZodMiniType;
  /** The answer is a CSV file, streamed as a `StreamedFile`; its header `ROW_COUNT` has the number of records. */
  file?: true;
  /** Honours the header Idempotency-Key: a repeated key repeats no write. */
  takesKey?: true;
  /** The largest body in bytes, if it differs from the default. */
  maxBytes?: number;
  /** Undocumented keys of the body, each with the extension that a server lists if it takes the key. */
  bodyExtensions?: Readonly<Record<string, Extension>>;
  /**
   * Undocumented fields of the answer, at any depth, which bare mode leaves out. `retailer.id` is the `id` inside any
   * `retailer`.
   */
  extensionFields?: readonly string[];
  /** Fields of the answer that are hidden from a role, written as in `extensionFields`. */
  hiddenFields?: Readonly<Partial<Record<Role, readonly string[]>>>;
}

/** The undocumented parts of a paged list: where a page begins, and where the next one does. */
const CURSOR = { parameter: 'after', field: 'pagination.next' } as const;

const isPaged = ({ query, file }: Operation): boolean =>
  !file && query !== undefined && CURSOR.parameter in ((query as { shape?: object }).shape ?? {});

/** A table of operations, with its exact type. Adds to each paged list that its cursor is an extension. */
export const define = <const T extends Record<string, Operation>>(table: T): T =>
  Object.fromEntries(
    Object.entries<Operation>(table).map(([name, operation]) => {
      if (!isPaged(operation)) return [name, operation];
      const { extensionQuery, extensionFields = [] } = operation;
      return [
        name,
        {
          ...operation,
          extensionQuery: {
            name: 'search',
            parameters: [...(extensionQuery?.parameters ?? []), CURSOR.parameter],
          },
          extensionFields: [...extensionFields, CURSOR.field],
        },
      ];
    }),
  ) as T;

/** The body without the undocumented keys whose extension is not in `offers`. */
export const bodyFor = (
  { bodyExtensions = {} }: Pick<Operation, 'bodyExtensions'>,
  body: object,
  offers: (extension: Extension) => boolean,
): object =>
  Object.fromEntries(
    Object.entries(body).filter(([key]) => {
      const extension = bodyExtensions[key];
      return extension === undefined || offers(extension);
    }),
  );

/** How many rows a list requests in one call (core §9). */
export const LIST_LIMIT = 100;

/** Paging parameters of every list. */
export const paging = {
  /** `pagination.next` of the page before: its rows follow, wherever that page's last row is now. */
  after: z.optional(z.string().check(z.maxLength(4000, 'This is not a place in the list'))),
  page: z.optional(integerField({ min: 1, max: 1_00_000, message: 'Pages start at 1' })),
  limit: z.optional(integerField({ min: 1, max: 500, message: 'Request at least 1 row' })),
};

/** Limits a list to one retailer. Undocumented where the documents name no such parameter: a server may ignore it. */
export const ofRetailer = { retailerId: z.optional(singleLineText({ max: 64 })) };

/** The search parameter, for lists that have one. */
export const searching = {
  search: z.optional(
    z.pipe(
      z.string().check(z.overwrite((text) => text.replaceAll(/\s+/g, ' '))),
      singleLineText({ max: 200 }),
    ),
  ),
};

/** The status filter of lists whose records are active or inactive. */
export const ACTIVE_STATUSES = ['active', 'inactive'] as const;
export const ofStatus = { status: z.optional(z.enum(ACTIVE_STATUSES, 'Use active or inactive')) };

/** A status filter as `isActive`; undefined for all records. */
export const activeOf = (status: string | undefined): boolean | undefined =>
  status === undefined ? undefined : status === 'active';

/** The sort parameter of a list that can be sorted by these columns: `total`, or `total.desc`. */
export const sorting = <const Column extends string>(columns: readonly Column[]) => ({
  sort: z.optional(
    z.enum(
      columns.flatMap((column) => [column, `${column}.desc` as const]),
      'This list cannot be sorted by that',
    ),
  ),
});

/** A day in a query, `2026-11-20`, in the platform's time zone. */
export const queryDay = z.optional(dayText.check(z.refine(isRealDate, 'Use a day such as 2026-11-20')));

/** The parameters in a path, by name: `/orders/{id}/status` → `{ id: string }`. */
export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name | keyof PathParams<Rest>]: string }
  : unknown;

/** A path with its parameters filled in and escaped. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
