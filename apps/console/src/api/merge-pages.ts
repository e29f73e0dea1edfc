import { LIST_LIMIT } from '@dmc/contract/operation';
import type { ListPage } from '@dmc/design-system/list';
import type { InfiniteData } from '@tanstack/react-query';
import { hasCapability } from './health.ts';

/** The answer of a list call: one page of rows. */
export interface ListAnswer<Row, Totals> {
  rows: Row[];
  unreadable?: number;
  pagination?: { total?: number; pages?: number; next?: string };
  totals?: Totals;
  /** Ids of rows that were sent although they do not match (`filterPage`). */
  others?: readonly unknown[];
}
/** A page of rows with the limit that was requested. */
export type FetchedPage<Row, Totals> = ListAnswer<Row, Totals> & { limit: number };

const idOf = (row: unknown): unknown => (row as { id?: unknown } | null)?.id;
const receivedCount = ({ rows, others = [], unreadable = 0 }: ListAnswer<unknown, unknown>) =>
  rows.length + others.length + unreadable;

/**
 * A page without the rows that do not match (a client-side filter). The documents name no filter parameter for some
 * lists, so a server may ignore ours and send everything.
 */
export const filterPage = <Row, Page extends ListAnswer<Row, unknown>>(
  page: Page & ListAnswer<Row, unknown>,
  matchesFilter: (row: Row) => boolean,
): Page => ({
  ...page,
  rows: page.rows.filter(matchesFilter),
  others: page.rows.filter((row) => !matchesFilter(row)).map(idOf),
});

/** The rows of all pages. A row that moved to a later page between two requests counts once. */
function distinct<Row>(pages: readonly ListAnswer<Row, unknown>[]): Row[] {
  const byId = new Map<unknown, Row>();
  for (const row of pages.flatMap((page) => page.rows)) {
    // A row without an id is always distinct.
    const id = idOf(row) ?? row;
    if (!byId.has(id)) byId.set(id, row);
  }
  return [...byId.values()];
}

const otherIds = (pages: readonly ListAnswer<unknown, unknown>[]) =>
  new Set(pages.flatMap(({ others = [] }) => others));
/** How many distinct rows were received, matching or not. */
const seenCount = (pages: readonly ListAnswer<unknown, unknown>[]) =>
  distinct(pages).length + otherIds(pages).size;

/** The cursor after a page, from a server that continues there. */
export const cursorAfter = ({ pagination }: ListAnswer<unknown, unknown>): string | undefined =>
  hasCapability('search') ? pagination?.next : undefined;

/** Whether each page begins after the row before it. Pages by number skip rows if others leave the list meanwhile. */
const isContinued = (pages: readonly ListAnswer<unknown, unknown>[]): boolean =>
  pages.some((page) => cursorAfter(page) !== undefined);

const lastTotal = (pages: readonly ListAnswer<unknown, unknown>[]): number | undefined =>
  pages.findLast(({ pagination }) => pagination?.total !== undefined)?.pagination?.total;

/**
 * Whether the pages do not fit together, because the list changed while they were loaded: by number, pages with other
 * totals may have skipped rows; after each other, all of them together have others than there are now.
 */
function isChanged(pages: readonly FetchedPage<unknown, unknown>[]): boolean {
  const total = lastTotal(pages);
  if (pages.length < 2 || total === undefined) return false;
  if (!isContinued(pages))
    return pages.some(({ pagination }) => pagination?.total !== undefined && pagination.total !== total);
  return !hasMore(pages) && seenCount(pages) + unreadableCount(pages) !== total;
}

const unreadableCount = (pages: readonly ListAnswer<unknown, unknown>[]): number =>
  pages.reduce((sum, { unreadable = 0 }) => sum + unreadable, 0);

/**
 * Whether the server has, or may have, more rows. If it counts neither pages nor rows, a full last page means that
 * there may be more, unless it had no new rows. Unreadable rows count as received.
 */
export function hasMore(pages: readonly FetchedPage<unknown, unknown>[]): boolean {
  const last = pages.at(-1);
  if (isContinued(pages)) return last !== undefined && cursorAfter(last) !== undefined;
  if (!last || receivedCount(last) === 0) return false;
  if (pages.length > 1 && seenCount(pages) === seenCount(pages.slice(0, -1))) return false;
  const { pages: count, total } = last.pagination ?? {};
  if (count !== undefined) return pages.length < count;
  if (total !== undefined) return pages.reduce((sum, page) => sum + receivedCount(page), 0) < total;
  // More rows than the limit: the server does not paginate and has sent everything.
  return receivedCount(last) === last.limit;
}

/** The rows loaded so far, with the number of pages and of rows per page, and whether no row can have been skipped. */
export type Loaded<Row, Totals> = ListPage<Row, Totals> & {
  loadedPages: number;
  limit: number;
  continued: boolean;
};

type Pages<Row, Totals> = Pick<InfiniteData<FetchedPage<Row, Totals>>, 'pages'>;

/** The rows before, shown while others load, are selected again on each render. */
const merged = new WeakMap<object, Loaded<never, never>>();

/** The loaded pages merged into one list, once. */
export function mergePages<Row, Totals>(data: Pages<Row, Totals>): Loaded<Row, Totals> {
  const known = merged.get(data) as Loaded<Row, Totals> | undefined;
  if (known) return known;
  const list = merge(data.pages);
  merged.set(data, list as Loaded<never, never>);
  return list;
}

function merge<Row, Totals>(pages: readonly FetchedPage<Row, Totals>[]): Loaded<Row, Totals> {
  const total = lastTotal(pages);
  const rows = distinct(pages);
  const seen = rows.length + otherIds(pages).size;
  const unreadable = unreadableCount(pages);
  return {
    rows,
    // Rows that have left since are listed until the list is read again.
    total: total === undefined ? undefined : Math.max(total, seen + unreadable),
    more: hasMore(pages),
    unreadable,
    loadedRows: otherIds(pages).size > 0 ? seen : undefined,
    totals: pages.findLast(({ totals }) => totals !== undefined)?.totals,
    changed: isChanged(pages),
    loadedPages: pages.length,
    limit: pages[0]?.limit ?? LIST_LIMIT,
    continued: isContinued(pages),
  };
}
