import { lineAmount, type StatementLine, type StatementQuery } from '@dmc/contract/payments';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Handlers } from './call.ts';
import { momentOf } from './days.ts';
import { type Db, snapshot } from './db.ts';
import { ledgerStore, type Span } from './ledger.ts';
import { mustKnowRetailer, partyOf, retailersNamed, spanOf } from './money-lists.ts';
import { everyWord, foundIn, pageFromQuery, paginationOf, readPage } from './paging.ts';
import { ledgerEntries } from './schema/accounting.ts';
import type { Tenant } from './scope.ts';

async function listStatements(
  db: Db,
  tenant: Tenant,
  timeZone: string,
  { retailerId, search = '', type: wanted, sort, ...asked }: Omit<StatementQuery, 'period'>,
  span: Span | undefined,
) {
  const page = pageFromQuery(asked);
  const matching = everyWord(search, (word) =>
    or(
      foundIn(word, ledgerEntries.referenceNumber, ledgerEntries.description),
      inArray(ledgerEntries.retailerId, retailersNamed(db, tenant, word)),
    ),
  );
  const lines = { retailerId, oldestFirst: sort === 'date' };
  const ofType = wanted && eq(ledgerEntries.type, wanted);
  const totals = await ledgerStore.statementTotals(db, tenant, retailerId, span);
  const searched = { ...lines, where: and(span?.during, matching), type: wanted };
  const found = matching && (await ledgerStore.search(db, tenant, searched, page));
  const counts = found?.counts ?? totals.counts;
  const total = counts.type[wanted ?? 'all'];
  const rows = await readPage(page, total, () =>
    found
      ? ledgerStore.statement(
          db,
          tenant,
          { ...lines, where: inArray(ledgerEntries.id, found.ids) },
          // The ids are already those of the page.
          { ...page, page: 1 },
        )
      : ledgerStore.statement(db, tenant, { ...lines, where: and(span?.during, ofType) }, page),
  );
  return {
    rows: rows.map(
      ({ at, type, owed, retailer, orderId, ...line }): StatementLine => ({
        ...line,
        orderId: orderId ?? undefined,
        transactionDate: momentOf(at, timeZone),
        retailer: partyOf(retailer),
        transactionType: type,
        amount: lineAmount(owed),
      }),
    ),
    pagination: paginationOf(page, total),
    totals: { ...totals, counts },
  };
}

export const statementListHandlers: Handlers<'listStatements'> = {
  listStatements: ({ actor, query: { period, ...query } }, server) =>
    snapshot(server.db, async (tx) => {
      await mustKnowRetailer(tx, actor, query.retailerId);
      const span = spanOf(server, ledgerEntries.at, period);
      return listStatements(tx, actor, server.config.timeZone, query, span);
    }),
};
