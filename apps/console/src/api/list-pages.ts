import { LIST_LIMIT } from '@dmc/contract/operation';

interface Page<Row, Totals> {
  rows: Row[];
  unreadable?: number | undefined;
  pagination?: { total?: number | undefined; pages?: number | undefined } | undefined;
  totals?: Totals;
}

const countOf = (page: Page<unknown, unknown> | undefined) =>
  page ? page.rows.length + (page.unreadable ?? 0) : 0;

/** The first `pages` pages of a list as one, 100 rows each (core §9). */
export async function listPages<Row, Totals>(
  pages: number,
  ask: (page: { page: number; limit: number }) => Promise<Page<Row, Totals>>,
) {
  const first = await ask({ page: 1, limit: LIST_LIMIT });
  // An address may ask for more pages than there are.
  const last = Math.min(pages, first.pagination?.pages ?? pages);
  const answers = [
    first,
    ...(await Promise.all(
      Array.from({ length: Math.max(0, last - 1) }, (_, index) =>
        ask({ page: index + 2, limit: LIST_LIMIT }),
      ),
    )),
  ];
  return {
    rows: answers.flatMap((answer) => answer.rows),
    total: first.pagination?.total,
    /** Sums over the whole list, where the server sends them. */
    totals: first.totals,
    // Without a total, a full last page means that there may be more (G11).
    maybeMore: countOf(answers.at(-1)) === LIST_LIMIT,
    /** Rows that came but could not be read: said, never left out in silence. */
    unreadable: answers.reduce((sum, answer) => sum + (answer.unreadable ?? 0), 0),
  };
}
