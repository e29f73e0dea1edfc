import { LIST_LIMIT } from '@dmc/contract/operation';

interface Page<Row> {
  rows: Row[];
  pagination?: { total?: number | undefined } | undefined;
}

/** The first `pages` pages of a list as one, 100 rows each (core §9). */
export async function listPages<Row>(
  pages: number,
  ask: (page: { page: number; limit: number }) => Promise<Page<Row>>,
) {
  const answers = await Promise.all(
    Array.from({ length: pages }, (_, index) => ask({ page: index + 1, limit: LIST_LIMIT })),
  );
  return {
    rows: answers.flatMap((answer) => answer.rows),
    total: answers[0]?.pagination?.total,
    // Without a total, a full last page means that there may be more (G11).
    maybeMore: answers.at(-1)?.rows.length === LIST_LIMIT,
  };
}
