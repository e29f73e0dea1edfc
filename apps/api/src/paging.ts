import { ACCENTS, searchable } from '@dmc/contract/clean-text';
import { searchedDigits } from '@dmc/contract/phone';
import { searchedAmounts, searchWords } from '@dmc/contract/search';
import { and, asc, between, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Rows of a page if the call sets no limit. */
const DEFAULT_LIMIT = 100;

export interface Page {
  page: number;
  limit: number;
}

export const pageFromQuery = ({
  page = 1,
  limit = DEFAULT_LIMIT,
}: {
  page?: number;
  limit?: number;
}): Page => ({
  page,
  limit,
});

export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit;

/** Reads a page's rows; skips the query for pages after the last. */
export const readPage = async <Row>(
  page: Page,
  total: number,
  read: () => PromiseLike<Row[]>,
): Promise<Row[]> => (offsetOf(page) >= total ? [] : read());

export const paginationOf = ({ page, limit }: Page, total: number) => ({
  page,
  limit,
  total,
  pages: Math.ceil(total / limit),
});

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

/** The order of a list sorted by a column (`total`, `total.desc`); equal rows keep the list's own order. */
export function sortedBy<Column extends string>(
  columns: Readonly<Record<Column, SQLWrapper>>,
  sort: Column | `${Column}.desc` | undefined,
  own: readonly SQL[],
): SQL[] {
  if (sort === undefined) return [...own];
  const [column, down] = sort.split('.') as [Column, 'desc'?];
  return [down ? desc(columns[column]) : asc(columns[column]), ...own];
}

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
