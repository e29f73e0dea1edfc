import { addDays, calendarDate } from '@dmc/contract/dates';
import type { IssuedPaper, PaperListTotals, PaperQuery } from '@dmc/contract/issued-papers';
import { facetCounts } from '@dmc/contract/list-totals';
import type { PaperRate } from '@dmc/contract/paper-file';
import { ISSUED_KINDS, type IssuedKind, PAPER_STATUSES, type PaperStatus } from '@dmc/contract/paper-kinds';
import { and, count, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { retailersNamed, sumOf } from '../books/money-lists.ts';
import type { Call, CallServer } from '../call/call.ts';
import { calendarOf } from '../call/days.ts';
import type { Member } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { facets } from '../database/facets.ts';
import {
  amountOf,
  everyWord,
  type FileRows,
  foundIn,
  newest,
  orderOf,
  pageFromQuery,
  paginationOf,
  readPage,
  sortedBy,
} from '../database/paging.ts';
import { papers } from '../schema/papers.ts';
import { retailers } from '../schema/retailers.ts';
import { contentOf, listedPaper, type PaperRow, papersOf, selectPapers, shownPapers } from './paper-store.ts';

const COLUMNS = {
  number: papers.number,
  kind: {
    value: sql`array_position(${sql.raw(`array['${ISSUED_KINDS.join("','")}']`)}, ${papers.kind})`,
    type: 'integer',
  },
  date: papers.createdAt,
  retailer: retailers.name,
  total: papers.total,
} as const;

/** By issue, as their dates and numbers are; an invoice is older than a credit note that is issued with it. */
const inOrder = ({ sort }: PaperQuery) =>
  sortedBy(COLUMNS, sort, [newest(papers.createdAt), newest(papers.bookedAt), papers.id]);

/** The list's search and filters but for kind and status. */
function matching(db: Db, actor: Member, query: PaperQuery, timeZone: string): SQL | undefined {
  const { search = '', retailerId, orderId, paymentId, from, to } = query;
  const { start } = calendarOf(timeZone);
  return and(
    shownPapers(actor),
    everyWord(search, (word) =>
      or(
        foundIn(word, papers.number, sql`coalesce(${papers.content} ->> 'orderNumber', '')`),
        inArray(papers.retailerId, retailersNamed(db, actor, word)),
        amountOf(papers.total, word),
      ),
    ),
    retailerId ? eq(papers.retailerId, retailerId) : undefined,
    orderId ? eq(papers.orderId, orderId) : undefined,
    paymentId ? eq(papers.paymentId, paymentId) : undefined,
    from ? gte(papers.bookedAt, start(from)) : undefined,
    to ? lt(papers.bookedAt, start(addDays(to, 1))) : undefined,
  );
}

const chosen = ({ kind, status }: PaperQuery): SQL | undefined =>
  and(
    kind && eq(papers.kind, kind),
    status && (status === 'cancelled' ? isNotNull(papers.cancelledAt) : isNull(papers.cancelledAt)),
  );

export async function listPapers(db: Db, actor: Member, query: PaperQuery, timeZone: string) {
  const page = pageFromQuery(query);
  const where = matching(db, actor, query, timeZone);
  const groups = await db
    .select({
      first: papers.kind,
      second: sql<PaperStatus>`case when ${papers.cancelledAt} is null then 'issued' else 'cancelled' end`.as(
        'status',
      ),
      count: count(),
      total: sumOf(papers.total),
      taxable: sumOf(papers.taxable),
      tax: sumOf(papers.tax),
    })
    .from(papers)
    .where(where)
    .groupBy(papers.kind, sql`status`);
  const facet = facets<IssuedKind, PaperStatus>(groups, {
    ...(query.kind && { first: query.kind }),
    ...(query.status && { second: query.status }),
  });
  const found = groups.filter(
    ({ first, second }) =>
      second === 'issued' && (query.kind ?? first) === first && (query.status ?? second) === second,
  );
  const sum = (amount: 'total' | 'taxable' | 'tax', ...kinds: IssuedKind[]) =>
    found.reduce((all, group) => all + (kinds.includes(group.first) ? group[amount] : 0), 0);
  const net = (amount: 'taxable' | 'tax') =>
    sum(amount, 'invoice', 'billOfSupply') - sum(amount, 'creditNote');
  const totals: PaperListTotals = {
    counts: {
      kind: facetCounts(ISSUED_KINDS, facet.withFirst),
      status: facetCounts(PAPER_STATUSES, facet.withSecond),
    },
    sums: {
      invoiced: sum('total', 'invoice', 'billOfSupply'),
      credited: sum('total', 'creditNote'),
      received: sum('total', 'receipt'),
      taxable: net('taxable'),
      tax: net('tax'),
    },
  };
  const { rows, next } = await readPage(
    page,
    inOrder(query),
    ({ after, orderBy, cursor, limit, offset }) =>
      selectPapers(db, { cursor })
        .where(and(where, chosen(query), after))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    facet.total,
  );
  return {
    rows: rows.map((row): IssuedPaper => listedPaper(row, timeZone)),
    pagination: paginationOf(page, facet.total, next),
    totals,
  };
}

/** The rates of a paper, with signs as in the books. */
function ratesOf(paper: PaperRow, invoiceNumber: string | null, timeZone: string): PaperRate[] {
  const content = contentOf(paper);
  if (!('totals' in content)) return [];
  const sign = paper.cancelledAt ? 0 : paper.kind === 'creditNote' ? -1 : 1;
  const signed = (amount: number) => (sign === 0 ? 0 : sign * amount);
  return content.totals.rates.map((rate, index) => {
    const roundOff = index === 0 ? content.totals.roundOff : 0;
    const { gstRate, taxable, cgst, sgst, igst } = rate;
    return {
      id: `${paper.id} ${index}`,
      kind: paper.kind,
      number: paper.number,
      day: paper.day,
      bookedDay: calendarDate(paper.bookedAt, timeZone),
      isCancelled: paper.cancelledAt !== null,
      orderNumber: content.orderNumber,
      invoiceNumber: invoiceNumber ?? undefined,
      buyer: content.buyer.name,
      gstNumber: content.buyer.gstNumber,
      placeOfSupply: content.placeOfSupply,
      gstRate,
      taxable: signed(taxable),
      cgst: signed(cgst),
      sgst: signed(sgst),
      igst: signed(igst),
      roundOff: signed(roundOff),
      total: signed(taxable + cgst + sgst + igst + roundOff),
    };
  });
}

export const paperFile = (
  { actor, query }: Call<'exportPapers'>,
  { read, config: { timeZone } }: CallServer,
): FileRows<PaperRate> => ({
  async ids() {
    const found = await read((tx) =>
      tx
        .select({
          id: papers.id,
          rates: sql<number>`jsonb_array_length(${papers.content} -> 'totals' -> 'rates')`.mapWith(Number),
        })
        .from(papers)
        .innerJoin(
          retailers,
          and(eq(retailers.id, papers.retailerId), eq(retailers.distributorId, papers.distributorId)),
        )
        .where(and(matching(tx, actor, query, timeZone), chosen(query), ne(papers.kind, 'receipt')))
        .orderBy(...orderOf(inOrder(query))),
    );
    return found.flatMap(({ id, rates }) => Array.from({ length: rates }, (_, index) => `${id} ${index}`));
  },
  async rows(ids) {
    const own = new Set(ids.map((id) => id.split(' ')[0] ?? ''));
    const found = await read((tx) =>
      selectPapers(tx, {}).where(and(papersOf(actor), inArray(papers.id, [...own]))),
    );
    return found.flatMap(({ paper, invoiceNumber }) => ratesOf(paper, invoiceNumber, timeZone));
  },
});
