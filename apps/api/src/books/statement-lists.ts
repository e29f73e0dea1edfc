import { lineAmount, type StatementLine, type StatementQuery } from '@dmc/contract/payments';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Handlers } from '../call/call.ts';
import { momentOf } from '../call/days.ts';
import type { Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { everyWord, foundIn, pageFromQuery, paginationOf, readPage } from '../database/paging.ts';
import { ledgerEntries } from '../schema/accounting.ts';
import { ledgerStore, type Span, statementOrder } from './ledger.ts';
import { partyOf, requireRetailer, retailersNamed, spanOf } from './money-lists.ts';

async function listStatements(
  db: Db,
  tenant: Tenant,
  timeZone: string,
  query: Omit<StatementQuery, 'period'>,
  span: Span | undefined,
) {
  const { retailerId, search = '', type: wanted, sort } = query;
  const page = pageFromQuery(query);
  const matching = everyWord(search, (word) =>
    or(
      foundIn(word, ledgerEntries.referenceNumber, ledgerEntries.description),
      inArray(ledgerEntries.retailerId, retailersNamed(db, tenant, word)),
    ),
  );
  const oldestFirst = sort === 'date';
  const ofType = wanted && eq(ledgerEntries.type, wanted);
  const totals = await ledgerStore.statementTotals(db, tenant, retailerId, span);
  const found = { counts: totals.counts };
  const { rows, next } = await readPage(
    page,
    statementOrder(ledgerEntries, oldestFirst),
    async (clauses) => {
      const where = and(span?.during, matching ?? ofType);
      if (!matching) return ledgerStore.statement(db, tenant, { retailerId, where }, clauses);
      const searched = { retailerId, oldestFirst, where, type: wanted };
      const { counts, ids } = await ledgerStore.search(db, tenant, searched, page);
      found.counts = counts;
      // The ids are already those of the page.
      const those = { retailerId, where: inArray(ledgerEntries.id, ids) };
      return ledgerStore.statement(db, tenant, those, { ...clauses, offset: 0 });
    },
    matching ? undefined : totals.counts.type[wanted ?? 'all'],
  );
  return {
    rows: rows.map(
      ({ at, type, owed, retailer, orderId, cursor: _, ...line }): StatementLine => ({
        ...line,
        orderId: orderId ?? undefined,
        transactionDate: momentOf(at, timeZone),
        retailer: partyOf(retailer),
        transactionType: type,
        amount: lineAmount(owed),
      }),
    ),
    pagination: paginationOf(page, found.counts.type[wanted ?? 'all'], next),
    totals: { ...totals, counts: found.counts },
  };
}

export const statementListHandlers: Handlers<'listStatements'> = {
  listStatements: ({ actor, query: { period, ...query } }, server) =>
    server.read(async (tx) => {
      await requireRetailer(tx, actor, query.retailerId);
      const span = spanOf(server, ledgerEntries.at, period);
      return listStatements(tx, actor, server.config.timeZone, query, span);
    }),
};
