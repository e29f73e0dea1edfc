import { ACCENTS, searchable } from '@dmc/contract/clean-text';
import { searchedDigits } from '@dmc/contract/phone';
import { searchedAmounts, searchWords } from '@dmc/contract/search';
import { and, between, gt, gte, lt, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ApiError } from '../call/errors.ts';
import { byName } from '../schema/columns.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { hasUnreadableValue } from './database-errors.ts';

/** Rows of a page if the call sets no limit. */
const DEFAULT_LIMIT = 100;

export interface Page {
  page: number;
  limit: number;
  /** The cursor after which the page begins, instead of by its number; empty after the list's last row. */
  after: string | undefined;
  /** The list's sort; empty for its own order. A cursor continues only the order it comes from. */
  sort: string;
}

export const pageFromQuery = ({
  page = 1,
  limit = DEFAULT_LIMIT,
  after,
  sort = '',
}: {
  page?: number;
  limit?: number;
  after?: string;
  sort?: string;
}): Page => ({ page, limit, after, sort });

export const paginationOf = (
  { page, limit }: Pick<Page, 'page' | 'limit'>,
  total: number,
  next?: string,
) => ({
  page,
  limit,
  total,
  pages: Math.ceil(total / limit),
  next,
});

/** A value by which a list is sorted. It is never null: an unknown value would be neither before nor after another. */
export interface SortKey {
  value: SQLWrapper;
  /** The SQL type of the value, which a cursor holds as text. */
  type: string;
  /**
   * Largest first. `desc nulls last` is how drizzle's `.desc()` writes an index; `desc` reads a plain index backwards.
   * The other one would sort the whole list.
   */
  down?: 'desc' | 'desc nulls last';
}

type SortColumn = PgColumn | SortKey;

/** Text is sorted as names are, except ids, whose order only has to be certain. */
function keyOf(column: SortColumn): SortKey {
  if ('value' in column) return column;
  const type = column.getSQLType();
  return { value: type === 'text' && !column.primary ? byName(column) : column, type };
}

/** A text that is not a column, sorted as names are. */
export const textKey = (text: SQLWrapper): SortKey => ({ value: byName(text), type: 'text' });

/** Sorts rows for which `isEmpty` is true last, in both directions. */
export const emptyLast = (isEmpty: SQL, column: SortColumn): SortKey[] => [
  { value: isEmpty, type: 'boolean' },
  keyOf(column),
];

/** What a column sorts by: if it may be empty, first by that. */
const keysOf = (column: SortColumn): SortKey[] =>
  !('value' in column) && column.default === '' ? emptyLast(sql`${column} = ''`, column) : [keyOf(column)];

/** The newest first, by a column whose index is `.desc()`. */
export const newest = (column: PgColumn): SortKey => ({ ...keyOf(column), down: 'desc nulls last' });

/** The largest first, by a column whose index is ascending. */
export const largest = (column: SortColumn): SortKey => ({ ...keyOf(column), down: 'desc' });

/**
 * The order of a list sorted by a column (`total`, `total.desc`); equal rows keep the list's own order, which ends with
 * an id. A column may sort by several values, of which `.desc` turns only the last.
 */
export function sortedBy<Column extends string>(
  columns: Readonly<Record<Column, SortColumn | readonly SortKey[]>>,
  sort: Column | `${Column}.desc` | undefined,
  own: readonly SortColumn[],
): SortKey[] {
  const rest = own.map(keyOf);
  if (sort === undefined) return rest;
  const [column, down] = sort.split('.') as [Column, 'desc'?];
  const chosen = [columns[column]].flat();
  const keys = chosen.flatMap(keysOf);
  const last = keys.pop();
  if (!last) throw new Error(`Nothing to sort by in ${column}`);
  const same = rest.find(({ value }, index) => value === last.value || own[index] === chosen.at(-1));
  const turned = down ? { ...last, down } : last;
  return [
    ...keys,
    same && Boolean(same.down) === Boolean(down) ? same : turned,
    ...rest.filter((key) => key !== same),
  ];
}

/** The `order by` clause. */
export const orderOf = (order: readonly SortColumn[]): SQL[] =>
  order.map(keyOf).map(({ value, down }) => sql`${value}${sql.raw(down ? ` ${down}` : '')}`);

/** The clauses that select a page. */
export interface PageClauses {
  /** Belongs in `where`: undefined for a page by number. */
  after: SQL | undefined;
  orderBy: SQL[];
  /** The row's own place, to be selected with it. */
  cursor: SQL<string[]>;
  /** One row more than the page has, which shows whether there is a next page. */
  limit: number;
  offset: number;
}

/** The rows after a place: larger in the first value, or equal there and larger in the following ones. */
function beyond([key, ...rest]: readonly SortKey[], [text, ...texts]: readonly string[]): SQL | undefined {
  if (!key) return undefined;
  const value = sql`(${key.value})`;
  const at = sql`${text}::text::${sql.raw(key.type)}`;
  const [past, notBefore] = key.down ? [lt, lte] : [gt, gte];
  if (rest.length === 0) return past(value, at);
  // The first condition follows from the second; only with it is an index read from there.
  return and(notBefore(value, at), or(past(value, at), beyond(rest, texts)));
}

const NO_CURSOR = 'This is not a place in this list. Read the list from its first page.';
export const noCursor = () => new ApiError(400, `after: ${NO_CURSOR}`, { fields: { after: NO_CURSOR } });

/** The clauses for a page of a list in this order. Throws 400 for a cursor of another order. */
export function pageClauses({ page, limit, after, sort }: Page, order: readonly SortColumn[]): PageClauses {
  const keys = order.map(keyOf);
  const [from, ...place] = after === undefined ? [sort] : (readCursor(after) ?? []);
  if (from !== sort || (after !== undefined && place.length !== keys.length)) throw noCursor();
  return {
    after: after === undefined ? undefined : beyond(keys, place),
    orderBy: orderOf(keys),
    cursor: sql`array[${sql.join(
      keys.map(({ value }) => sql`(${value})::text`),
      sql`, `,
    )}]`,
    limit: limit + 1,
    offset: after === undefined ? (page - 1) * limit : 0,
  };
}

/**
 * Reads a page of a list, and the cursor of the next one, if there is one. `total`, if it is known, spares the query
 * for pages after the last. Throws 400 for a cursor that is not of this list.
 */
export async function readPage<Row extends { cursor: string[] }>(
  page: Page,
  order: readonly SortColumn[],
  read: (clauses: PageClauses) => PromiseLike<Row[]>,
  total = Number.POSITIVE_INFINITY,
): Promise<{ rows: Row[]; next: string | undefined }> {
  if (page.after === '') return { rows: [], next: undefined };
  const clauses = pageClauses(page, order);
  if (clauses.offset >= total) return { rows: [], next: undefined };
  const found = await Promise.resolve(read(clauses)).catch((error: unknown) => {
    throw page.after !== undefined && hasUnreadableValue(error) ? noCursor() : error;
  });
  const rows = found.slice(0, page.limit);
  const last = rows.at(-1);
  return {
    rows,
    next: last && found.length > rows.length ? writeCursor([page.sort, ...last.cursor]) : undefined,
  };
}

/** A list, for its export. */
export interface FileRows<Row extends { id: string }> {
  /** The ids of all rows currently in the list, in its order. */
  ids: () => Promise<readonly string[]>;
  /** The rows with these ids, in any order, without deleted ones. */
  rows: (ids: readonly string[]) => Promise<readonly Row[]>;
}

/** The ids that a query returns. */
export const idsOf = async (found: PromiseLike<readonly { id: string }[]>): Promise<readonly string[]> =>
  (await found).map(({ id }) => id);

/** Newest first, as drizzle's `.desc()` writes it into an index; a plain `desc` puts nulls first and forces a sort. */
export const newestFirst = (column: PgColumn): SQL => sql`${column} desc nulls last`;

/** How many rows fulfil `condition`. */
export const countIf = (condition: SQL | undefined) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** A pattern that finds `text` anywhere, taking wildcards in it literally. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Text as the database compares it: see the contract's `comparable`. */
export const comparableSql = (text: SQLWrapper): SQL => sql`comparable(${text})`;

/** The same for `searchable`. Most texts are ASCII, without accents: decomposing them would take nine times as long. */
const searchableSql = (text: SQL): SQL =>
  sql`case when octet_length(${text}) = length(${text}) then ${comparableSql(text)}
    else normalize(regexp_replace(normalize(${comparableSql(text)}, NFD), ${ACCENTS}, '', 'g')) end`;

/**
 * Finds a word in any of these texts. They are joined by spaces, which no word contains, and made searchable once. If
 * one of several texts is null, none is searched.
 */
export const foundIn = (word: string, ...texts: SQLWrapper[]): SQL =>
  sql`${searchableSql(sql.join(texts, sql` || ' ' || `))} like ${containing(searchable(word))}`;

/** Finds rows that contain every word of `search`, in any order; all rows without words. */
export const everyWord = (search: string, finds: (word: string) => SQL | undefined): SQL | undefined =>
  and(...searchWords(search).map(finds));

/** Finds an amount as it is displayed; undefined if `word` is not one. */
export function amountOf(column: PgColumn, word: string): SQL | undefined {
  const amounts = searchedAmounts(word);
  return amounts && between(column, amounts.from, amounts.to);
}

/** Finds phone numbers that contain these digits in this order. */
export const havingDigits = (column: PgColumn, digits: string): SQL =>
  sql`regexp_replace(${column}, '[^0-9]', '', 'g') like ${containing(digits)}`;

/** Finds a phone number however its digits are grouped, with or without +91 or 0; undefined if `search` is not one. */
export function numberContaining(column: PgColumn, search: string): SQL | undefined {
  const digits = searchedDigits(search);
  return digits === undefined ? undefined : havingDigits(column, digits);
}
